import type * as contract from '@portal/contract/places/stores';
import { STORES_PAGE_SIZE, type StoreRecord } from '@portal/contract/places/stores';
import { violatedBy } from '../../../platform/database/violated.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import { isAlready } from '../../../platform/is-already.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { findRetailer } from '../retailers/retailers.service.ts';
import {
  deleteStore as deleteRow,
  insertStore,
  lockStore,
  selectStoreRecords,
  selectStores,
  updateStore,
} from './stores.queries.ts';

export const listStores: Handler<typeof contract.listStores> = ({ db }, filter) => selectStores(db, filter);

export const listStoreRecords: Handler<typeof contract.listStoreRecords> = async ({ db }, { id, search, page }) => {
  const range = { limit: STORES_PAGE_SIZE, offset: (page - 1) * STORES_PAGE_SIZE };
  return { ...(await selectStoreRecords(db, { retailer_id: id, search }, range)), page, page_size: STORES_PAGE_SIZE };
};

export const addStore: Handler<typeof contract.addStore> = (context, form) =>
  context.db.transaction().execute(async (trx) => {
    const retailer = await findRetailer(trx, form.retailer_id);
    const store = retailer && (await insertStore(trx, form));
    if (!store) throw notPossible();
    const after = { retailer: retailer.name, ...logged(store) };
    await recordAct(trx, context, { action: 'market.store-added', subject: auditSubject(store), after });
    return store;
  });

export const changeStore: Handler<typeof contract.changeStore> = async (context, { id, ...form }) => {
  const changing = context.db.transaction().execute(async (trx) => {
    const before = await lockStore(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    if (isAlready(before, form)) return before;
    const store = await updateStore(trx, id, form);
    await recordAct(trx, context, {
      action: 'market.store-changed',
      subject: auditSubject(store),
      before: logged(before),
      after: logged(store),
    });
    return store;
  });
  return changing.catch((error: unknown) => {
    throw violatedBy(error) === 'stores_retailer_id_city_name_key' ? notPossible() : error;
  });
};

export const closeStore: Handler<typeof contract.closeStore> = (context, { id, closed_on }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockStore(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    if (before.closed_on === closed_on) return before;
    const store = await updateStore(trx, id, { closed_on });
    await recordAct(trx, context, {
      action: closed_on ? 'market.store-closed' : 'market.store-reopened',
      subject: auditSubject(store),
      before: { closed_on: before.closed_on },
      after: { closed_on },
    });
    return store;
  });

export const deleteStore: Handler<typeof contract.deleteStore> = async (context, { id }) => {
  const deleting = context.db.transaction().execute(async (trx) => {
    const before = await lockStore(trx, id);
    if (!before) throw new Refusal('notFound');
    await deleteRow(trx, id);
    await recordAct(trx, context, {
      action: 'market.store-deleted',
      subject: auditSubject(before),
      before: logged(before),
    });
    return { _id: id };
  });
  return deleting.catch((error: unknown) => {
    throw violatedBy(error) ? new Refusal('storeInUse', { cause: error }) : error;
  });
};

const notPossible = () => new Refusal('invalidInput', { fields: [{ field: 'name', text: 'storeNotPossible' }] });
const auditSubject = ({ _id: id, name }: StoreRecord) => ({ id, name });
const logged = ({ name, city, format, address }: StoreRecord) => ({ name, city, format, address });
