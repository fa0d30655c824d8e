import type * as contract from '@portal/contract/places/markets/markets';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { lockCountryStatus, selectCountries, selectOpenMarkets, updateCountryStatus } from './markets.queries.ts';

export const listCountries: Handler<typeof contract.listCountries> = ({ db }) => selectCountries(db);

export const listMarkets: Handler<typeof contract.listMarkets> = ({ db }) => selectOpenMarkets(db);

export const setCountryStatus: Handler<typeof contract.setCountryStatus> = async (context, { id, status }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockCountryStatus(trx, id);
    if (!before) throw new Refusal('notFound');
    const country = await updateCountryStatus(trx, id, status);
    if (before.status === status) return country;
    const subject = { id, name: country.name };
    await recordAct(trx, context, { action: 'market.status', subject, before, after: { status } });
    return country;
  });
