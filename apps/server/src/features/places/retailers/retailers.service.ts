import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/places/retailers';
import { RETAILERS_PAGE_SIZE, type RetailerRecord } from '@portal/contract/places/retailers';
import type { TextKey } from '@portal/contract/texts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import { isAlready } from '../../../platform/is-already.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  deleteRetailer as deleteRow,
  insertRetailer,
  lockRetailer,
  selectRetailerRecord,
  selectRetailerRecords,
  selectRetailers,
  selectRetailerTypes,
  updateRetailer,
} from './retailers.queries.ts';

export const listRetailerRecords: Handler<typeof contract.listRetailerRecords> = async (
  { db },
  { page, ...filter },
) => {
  const range = { limit: RETAILERS_PAGE_SIZE, offset: (page - 1) * RETAILERS_PAGE_SIZE };
  return { ...(await selectRetailerRecords(db, filter, range)), page, page_size: RETAILERS_PAGE_SIZE };
};

export const getRetailerRecord: Handler<typeof contract.getRetailerRecord> = async ({ db }, { id }) => {
  const found = await selectRetailerRecord(db, id);
  if (!found) throw new Refusal('notFound');
  return found;
};

export const findRetailer = selectRetailerRecord;

type Adding = Context<typeof contract.addRetailer>;

export async function addRetailerIn(
  trx: Transaction<Tables>,
  context: Pick<Adding, 'clock' | 'caller' | 'from'>,
  { type, ...form }: Input<typeof contract.addRetailer>,
): Promise<RetailerRecord> {
  const id = await insertRetailer(trx, { ...form, type_id: type });
  const added = id && (await selectRetailerRecord(trx, id));
  if (!added) throw refuseField('country_id', 'invalidChoice');
  const after = { market: added.market, ...logged(added) };
  await recordAct(trx, context, { action: 'market.retailer-added', subject: auditSubject(added), after });
  return added;
}

export const addRetailer: Handler<typeof contract.addRetailer> = (context, form) =>
  refuseViolations(context.db.transaction().execute((trx) => addRetailerIn(trx, context, form)));

export const changeRetailer: Handler<typeof contract.changeRetailer> = (context, { id, type, ...form }) =>
  refuseViolations(
    context.db.transaction().execute(async (trx) => {
      const before = await lockRetailer(trx, id);
      if (!before) throw new Refusal('notFound');
      requireVersion(context.ifMatch, before.version);
      const isSame = isAlready(before, { ...form, type });
      if (!isSame) await updateRetailer(trx, id, { ...form, type_id: type });
      const changed = await selectRetailerRecord(trx, id);
      if (!changed) throw new Refusal('notFound');
      if (isSame) return changed;
      await recordAct(trx, context, {
        action: 'market.retailer-changed',
        subject: auditSubject(changed),
        before: logged(before),
        after: logged(changed),
      });
      return changed;
    }),
  );

export const deleteRetailer: Handler<typeof contract.deleteRetailer> = async (context, { id }) => {
  const deleting = context.db.transaction().execute(async (trx) => {
    const before = await lockRetailer(trx, id);
    if (!before) throw new Refusal('notFound');
    await deleteRow(trx, id);
    await recordAct(trx, context, {
      action: 'market.retailer-deleted',
      subject: auditSubject(before),
      before: { market: before.market, ...logged(before) },
    });
    return { _id: id };
  });
  return deleting.catch((error: unknown) => {
    throw violatedBy(error) ? new Refusal('retailerInUse', { cause: error }) : error;
  });
};

type Said = Pick<RetailerRecord, '_id' | 'name' | 'type_name' | 'website' | 'active'>;

const auditSubject = ({ _id: id, name }: Said) => ({ id, name });
const logged = ({ name, type_name: type, website, active }: Said) => ({ name, type, website, active });

const REASONS: Readonly<Record<string, readonly [string, TextKey]>> = {
  retailers_named_once: ['name', 'retailerExists'],
  retailers_type_id_fkey: ['type', 'invalidChoice'],
};

/** Turns constraint violations into field errors. */
export async function refuseViolations<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const reason = REASONS[violatedBy(error) ?? ''];
    throw reason ? refuseField(...reason) : error;
  }
}

export const listRetailers: Handler<typeof contract.listRetailers> = ({ db }, filter) => selectRetailers(db, filter);

export const listRetailerTypes: Handler<typeof contract.listRetailerTypes> = ({ db }) => selectRetailerTypes(db);
