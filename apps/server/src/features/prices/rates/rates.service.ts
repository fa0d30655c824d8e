import type * as contract from '@portal/contract/prices/rates';
import { RATES_PAGE_SIZE, toAudRate } from '@portal/contract/prices/rates';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { isCurrency } from './rate-cells.ts';
import { deleteRate, selectNewestRates, selectRates, upsertRate, upsertRates } from './rates.queries.ts';

export const listFxRates: Handler<typeof contract.listFxRates> = ({ db }) => selectNewestRates(db);

export const listRateHistory: Handler<typeof contract.listRateHistory> = async ({ db }, { currency, page }) => {
  const range = { limit: RATES_PAGE_SIZE, offset: (page - 1) * RATES_PAGE_SIZE };
  return { ...(await selectRates(db, currency, range)), page, page_size: RATES_PAGE_SIZE };
};

export const setFxRate: Handler<typeof contract.setFxRate> = async (context, { currency, date, aud_rate, source }) => {
  const { db, caller, clock } = context;
  if (isToCome(clock, date)) throw refuseField('date', 'dayToCome');
  if (!isCurrency(currency)) throw refuseField('currency', 'unknownCurrency');
  return db.transaction().execute(async (trx) => {
    const rate = { currency, day: date, aud_rate, source, setBy: caller.email };
    const { before, after } = await upsertRate(trx, rate);
    if (before?.aud_rate !== after.aud_rate || before.source !== after.source) {
      await recordAct(trx, context, {
        action: 'prices.rate-set',
        subject: { id: caller.memberId, name: `${currency} ${date}` },
        ...(before && { before }),
        after,
      });
    }
    return { currency, date, ...after };
  });
};

export const deleteFxRate: Handler<typeof contract.deleteFxRate> = (context, { currency, date }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await deleteRate(trx, { currency, day: date });
    if (!before) throw new Refusal('notFound');
    const subject = { id: context.caller.memberId, name: `${currency} ${date}` };
    await recordAct(trx, context, { action: 'prices.rate-deleted', subject, before });
    return { currency, date };
  });

export const storeRates: Handler<typeof contract.storeRates> = async (context, { rates, quoted, existing, source }) => {
  const { db, clock } = context;
  if (rates.some(({ date }) => isToCome(clock, date))) throw refuseField('rates', 'dayToCome');
  const converted = new Map<string, { currency: string; date: string; aud_rate: string }>();
  for (const { currency, date, value } of rates) {
    const aud_rate = toAudRate(value, quoted);
    if (!aud_rate) throw refuseField('quoted', 'rateOutOfRange');
    if ((converted.get(currency + date)?.aud_rate ?? aud_rate) !== aud_rate) throw refuseField('rates', 'rateTwice');
    converted.set(currency + date, { currency, date, aud_rate });
  }
  const all = [...converted.values()];
  return db.transaction().execute(async (trx) => {
    const stored = await setRates(trx, context, all, { source, replaces: existing === 'replace' });
    return { ...stored, kept: all.length - stored.added - stored.replaced };
  });
};

type Setting = Pick<Context<typeof contract.storeRates>, 'clock' | 'caller' | 'from'>;

/** One entry in the log for all of them. */
export async function setRates(
  trx: Transaction<Tables>,
  context: Setting,
  rates: readonly { currency: string; date: string; aud_rate: string }[],
  { source, replaces }: { source: string; replaces: boolean },
): Promise<{ added: number; replaced: number }> {
  if (rates.some(({ currency }) => !isCurrency(currency))) throw refuseField('rates', 'unknownCurrency');
  const from = source || context.caller.email;
  const stored = await upsertRates(trx, rates, { source: from, replaces });
  if (stored.added + stored.replaced > 0) {
    const days = rates.map(({ date }) => date).toSorted();
    const currencies = [...new Set(rates.map(({ currency }) => currency))].toSorted().join(', ');
    await recordAct(trx, context, {
      action: 'prices.rates-set',
      subject: { id: context.caller.memberId, name: currencies },
      after: { ...stored, source: from, from: days[0], to: days.at(-1) },
    });
  }
  return stored;
}

const isToCome = (clock: Clock, day: string) => day > formatDay(toSydneyDay(clock.now()));
