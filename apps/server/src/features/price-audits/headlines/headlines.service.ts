import type * as contract from '@portal/contract/price-headlines';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../audit-log/audit-log.service.ts';
import { askedOf } from '../summaries/asked.ts';
import { firstDayOf, monthOf } from '../summaries/months.ts';
import { deleteHeadline, lockMarket, selectHeadline, selectHeadlines, upsertHeadline } from './headlines.queries.ts';

/** A sentence is about numbers of its month: whoever does not see all of these does not read it. */
export const listPriceHeadlines: Handler<typeof contract.listPriceHeadlines> = async (context, period) => {
  const { slice, since } = await askedOf(context, { ...period, unit: 'kg', currency: 'aud' });
  const month = monthOf(slice.to);
  return since && firstDayOf(month) < since ? [] : selectHeadlines(context.db, period.market_id, month);
};

export const savePriceHeadline: Handler<typeof contract.savePriceHeadline> = async (context, form) => {
  const { db, clock } = context;
  const headline = { ...form, en: form.en.trim(), de: form.de.trim() };
  return db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, form.market_id);
    if (!market) throw new Refusal('notFound');
    const { version: read = 0, ...before } = (await selectHeadline(trx, form)) ?? {};
    requireVersion(context.ifMatch, read);
    const { version } = await upsertHeadline(trx, headline, clock.now());
    const subject = { id: form.market_id, name: `${market.name}, ${form.chart}, ${form.month}` };
    await recordAct(trx, context, {
      action: 'prices.headline-set',
      subject,
      ...(read && { before }),
      after: { en: headline.en, de: headline.de },
    });
    return { ...headline, version };
  });
};

export const deletePriceHeadline: Handler<typeof contract.deletePriceHeadline> = async (context, place) => {
  await context.db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, place.market_id);
    const stored = await selectHeadline(trx, place);
    // Twice is as good as once.
    if (!market || !stored) return;
    const { version, ...before } = stored;
    requireVersion(context.ifMatch, version);
    await deleteHeadline(trx, place);
    const subject = { id: place.market_id, name: `${market.name}, ${place.chart}, ${place.month}` };
    await recordAct(trx, context, { action: 'prices.headline-removed', subject, before });
  });
  return null;
};
