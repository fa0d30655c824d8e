import type * as contract from '@portal/contract/markets';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import {
  insertStore,
  lockCountryStatus,
  selectCountries,
  selectOpenMarkets,
  selectRetailers,
  selectRetailerTypes,
  selectStores,
  updateCountryStatus,
} from './markets.queries.ts';

export const listCountries: Handler<typeof contract.listCountries> = ({ db }) => selectCountries(db);

export const listMarkets: Handler<typeof contract.listMarkets> = ({ db }) => selectOpenMarkets(db);

export const listRetailers: Handler<typeof contract.listRetailers> = ({ db }, filter) => selectRetailers(db, filter);

export const listRetailerTypes: Handler<typeof contract.listRetailerTypes> = ({ db }) => selectRetailerTypes(db);

export const listStores: Handler<typeof contract.listStores> = ({ db }, filter) => selectStores(db, filter);

export const addStore: Handler<typeof contract.addStore> = async (context, form) =>
  context.db.transaction().execute(async (trx) => {
    const store = await insertStore(trx, form);
    if (!store) throw new Refusal('invalidInput', { fields: [{ field: 'name', text: 'storeNotPossible' }] });
    const { retailer, ...answer } = store;
    const { _id: id, name, city, format } = answer;
    const after = { retailer, name, city, format };
    await recordAct(trx, context, { action: 'market.store-added', subject: { id, name }, after });
    return answer;
  });

export const setCountryStatus: Handler<typeof contract.setCountryStatus> = async (context, { id, status }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockCountryStatus(trx, id);
    if (!before) throw new Refusal('notFound');
    const country = await updateCountryStatus(trx, id, status);
    const subject = { id, name: country.name };
    await recordAct(trx, context, { action: 'market.status', subject, before, after: { status } });
    return country;
  });
