import type * as contract from '@portal/contract/prices/summaries/headlines';
import { requireVersion } from '../../../../platform/if-match.ts';
import { isAlready } from '../../../../platform/is-already.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { toMonth } from '../months.ts';
import { resolveQuestion } from '../question/question.service.ts';
import { deleteHeadline, lockMarket, selectHeadline, selectHeadlines, upsertHeadline } from './headlines.queries.ts';

/** A headline may quote any figure, so it needs access to all prices. */
export const listPriceHeadlines: Handler<typeof contract.listPriceHeadlines> = async (context, period) => {
  if (!seesSinglePrices(context.caller)) return [];
  const { slice } = await resolveQuestion(context, { ...period, unit: 'kg', currency: 'aud' });
  return selectHeadlines(context.db, period.market_id, toMonth(slice.to));
};

export const savePriceHeadline: Handler<typeof contract.savePriceHeadline> = async (context, form) => {
  const { db, clock } = context;
  const headline = { ...form, en: form.en.trim(), de: form.de.trim() };
  return db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, form.market_id);
    if (!market) throw new Refusal('notFound');
    const stored = await selectHeadline(trx, form);
    const after = { en: headline.en, de: headline.de };
    requireVersion(context.ifMatch, stored?.version ?? 0);
    if (stored && isAlready(stored, after)) return { ...headline, version: stored.version };
    const { version } = await upsertHeadline(trx, headline, clock.now());
    const subject = { id: form.market_id, name: `${market.name}, ${form.chart}, ${form.month}` };
    const before = stored && { en: stored.en, de: stored.de };
    await recordAct(trx, context, { action: 'prices.headline-set', subject, ...(before && { before }), after });
    return { ...headline, version };
  });
};

export const deletePriceHeadline: Handler<typeof contract.deletePriceHeadline> = async (context, place) => {
  await context.db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, place.market_id);
    const stored = await selectHeadline(trx, place);
    if (!market || !stored) return;
    const { version, ...before } = stored;
    requireVersion(context.ifMatch, version);
    await deleteHeadline(trx, place);
    const subject = { id: place.market_id, name: `${market.name}, ${place.chart}, ${place.month}` };
    await recordAct(trx, context, { action: 'prices.headline-removed', subject, before });
  });
  return null;
};
