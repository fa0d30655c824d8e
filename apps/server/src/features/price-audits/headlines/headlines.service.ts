import type * as contract from '@portal/contract/price-headlines';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../audit-log/audit-log.service.ts';
import { pricesSeenSince } from '../summaries/asked.ts';
import { deleteHeadline, lockMarket, selectHeadline, selectHeadlines, upsertHeadline } from './headlines.queries.ts';

/** A sentence is about numbers of its month: whoever does not see these does not read it. */
export const listPriceHeadlines: Handler<typeof contract.listPriceHeadlines> = ({ db, caller }, { market_id }) =>
  selectHeadlines(db, market_id, pricesSeenSince(caller));

export const savePriceHeadline: Handler<typeof contract.savePriceHeadline> = async (context, form) => {
  const { db, clock } = context;
  const headline = { ...form, en: form.en.trim(), de: form.de.trim() };
  await db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, form.market_id);
    if (!market) throw new Refusal('notFound');
    const before = await selectHeadline(trx, form);
    await upsertHeadline(trx, headline, clock.now());
    const subject = { id: form.market_id, name: `${market.name}, ${form.chart}, ${form.month}` };
    await recordAct(trx, context, {
      action: 'prices.headline-set',
      subject,
      ...(before && { before }),
      after: { en: headline.en, de: headline.de },
    });
  });
  return headline;
};

export const deletePriceHeadline: Handler<typeof contract.deletePriceHeadline> = async (context, place) => {
  await context.db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, place.market_id);
    const before = await selectHeadline(trx, place);
    // Twice is as good as once.
    if (!market || !before) return;
    await deleteHeadline(trx, place);
    const subject = { id: place.market_id, name: `${market.name}, ${place.chart}, ${place.month}` };
    await recordAct(trx, context, { action: 'prices.headline-removed', subject, before });
  });
  return null;
};
