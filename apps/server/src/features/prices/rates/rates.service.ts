import type * as contract from '@portal/contract/prices/rates';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { selectNewestRates, upsertRate } from './rates.queries.ts';

export const listFxRates: Handler<typeof contract.listFxRates> = ({ db }) => selectNewestRates(db);

const KNOWN = new Set(Intl.supportedValuesOf('currency').filter((currency) => currency !== 'AUD'));

export const setFxRate: Handler<typeof contract.setFxRate> = async (context, { currency, date, aud_rate }) => {
  const { db, caller, clock } = context;
  if (date > formatDay(toSydneyDay(clock.now()))) {
    throw new Refusal('invalidInput', { fields: [{ field: 'date', text: 'dayToCome' }] });
  }
  if (!KNOWN.has(currency)) {
    throw new Refusal('invalidInput', { fields: [{ field: 'currency', text: 'unknownCurrency' }] });
  }
  return db.transaction().execute(async (trx) => {
    const { before, ...stored } = await upsertRate(trx, { currency, day: date, aud_rate, source: caller.email });
    if (before !== stored.aud_rate) {
      await recordAct(trx, context, {
        action: 'prices.rate-set',
        subject: { id: caller.memberId, name: `${currency} ${date}` },
        ...(before !== undefined && { before: { aud_rate: before } }),
        after: { aud_rate: stored.aud_rate },
      });
    }
    return { currency, date, ...stored };
  });
};
