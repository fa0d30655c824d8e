import { demoAnswers } from '@portal/demo/content/advisory-answers';
import { demoRequests } from '@portal/demo/content/advisory-requests';
import type { Transaction } from 'kysely';
import { dueFrom } from '../features/content/advisory/answer-clock.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { whenAtWork } from './office-hours.ts';

export async function insertDemoAdvisory(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  accounts: { admin: string; client: string },
): Promise<void> {
  const now = clock.now();
  const markets = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const members = await trx.selectFrom('members').select(['id', 'email', 'company_id']).execute();
  const marketId = (iso2: string | undefined) => markets.find((market) => market.iso2 === iso2)?.id ?? null;
  const requireMember = (email: string) => {
    const member = members.find((one) => one.email === (email === 'client' ? accounts.client : email));
    if (!member) throw new Error(`there is no member ${email}`);
    return member;
  };
  const adviser = requireMember(accounts.admin);
  await trx
    .insertInto('advisory_answers')
    .values(
      demoAnswers.map(({ daysAgo, market, ...answer }) => {
        const at = whenAtWork(now, daysAgo * DAY_MS);
        return { ...answer, market_id: marketId(market), published_at: at, updated_at: at, is_demo: true };
      }),
    )
    .execute();
  for (const { asker, market, urgency = 'normal', hoursAgo, said, ...request } of demoRequests) {
    const member = requireMember(asker);
    const created = whenAtWork(now, hoursAgo * HOUR_MS);
    const heard = said.filter(({ from }) => from !== 'note');
    const updated = whenAtWork(now, (heard.at(-1)?.hoursAgo ?? hoursAgo) * HOUR_MS);
    const { id } = await trx
      .insertInto('advisory_requests')
      .values({
        ...request,
        member_id: member.id,
        company_id: member.company_id,
        market_id: marketId(market),
        urgency,
        assignee_id: request.status === 'new' ? null : adviser.id,
        due_at: dueFrom(created, urgency),
        stopped_at: request.status === 'waiting' ? updated : null,
        closed_at: request.status === 'closed' ? updated : null,
        is_demo: true,
        created_at: created,
        updated_at: updated,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (said.length === 0) continue;
    const messages = said.map(({ from, hoursAgo: ago, body }) => ({
      request_id: id,
      author_id: from === 'member' ? member.id : adviser.id,
      is_adviser: from !== 'member',
      is_internal: from === 'note',
      body,
      at: whenAtWork(now, ago * HOUR_MS),
    }));
    await trx.insertInto('advisory_messages').values(messages).execute();
  }
}
