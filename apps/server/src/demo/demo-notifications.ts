import type { TopicName } from '@portal/contract/record/notifications';
import { demoNotifications } from '@portal/demo/customers/notifications';
import type { Transaction } from 'kysely';
import { notify } from '../features/record/notifications/notifications.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';

export async function insertDemoNotifications(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  emails: { [account in keyof typeof demoNotifications]: string },
): Promise<void> {
  const now = clock.now().getTime();
  const markets = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const marketId = (iso2: string) => markets.find((market) => market.iso2 === iso2)?.id;
  for (const account of ['client', 'admin'] as const) {
    const { id: memberId } = await trx
      .selectFrom('members')
      .select('id')
      .where('email', '=', emails[account])
      .executeTakeFirstOrThrow();
    for (const { topic, hoursAgo, words } of demoNotifications[account]) {
      const market_id = words.market && marketId(words.market);
      const refId = market_id && (await findItem(trx, topic, { memberId, market_id, origin: words.origin ?? '' }));
      const entry = { memberId, ...(refId && { refId }), words: { ...words, ...(market_id && { market_id }) } };
      await notify(trx, { topic, at: new Date(now - hoursAgo * HOUR_MS) }, [entry]);
    }
  }
  // Entries older than two days count as read.
  await trx
    .updateTable('notifications')
    .set({ read_at: new Date(now - DAY_MS) })
    .where('created_at', '<', new Date(now - 2 * DAY_MS))
    .execute();
}

type Place = { memberId: string; market_id: string; origin: string };

/** An entry without its item or market is not shown. */
async function findItem(trx: Transaction<Tables>, topic: TopicName, { memberId, market_id, origin }: Place) {
  if (topic === 'price-alert') {
    const alerts = trx
      .selectFrom('price_alerts')
      .select('id')
      .where('member_id', '=', memberId)
      .where('figure', '=', 'price');
    return (await alerts.where('market_id', '=', market_id).where('origin', '=', origin).executeTakeFirst())?.id;
  }
  if (topic === 'competitor-review') {
    const reviews = trx.selectFrom('competitor_reviews').select('id').where('market_id', '=', market_id);
    return (await reviews.where('origin', '=', origin).executeTakeFirst())?.id;
  }
  return market_id;
}
