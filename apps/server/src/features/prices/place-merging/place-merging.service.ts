import type * as contract from '@portal/contract/prices/place-merging';
import type { MergeCounts } from '@portal/contract/prices/place-merging';
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { refusesOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { addRecount } from '../summaries/cells/cells-queue.ts';
import {
  countMerge,
  deleteDoubled,
  deleteMerged,
  lockPrices,
  lockRetailers,
  lockStores,
  lockStoresOfRetailers,
  type Merge,
  moveTheRest,
  moveVisits,
  type PlaceRow,
  type RetailerRow,
  selectRetailers,
  selectStores,
  selectStoresOfRetailers,
  selectVisitMoves,
} from './place-merging.queries.ts';

type Places = { id: string; into: string };
type Planned = { merge: Merge; action: string; from: string; into: string };

export const countStoreMerge: Handler<typeof contract.countStoreMerge> = async ({ db }, { id, into }) =>
  count(db, planStores(await selectStores(db, [id, into]), { id, into }).merge);

export const countRetailerMerge: Handler<typeof contract.countRetailerMerge> = async ({ db }, { id, into }) => {
  const retailers = await selectRetailers(db, [id, into]);
  return count(db, planRetailers(retailers, await selectStoresOfRetailers(db, [id, into]), { id, into }).merge);
};

export const mergeStores: Handler<typeof contract.mergeStores> = (context, { id, into }) =>
  merging(context, into, async (trx) => planStores(await lockStores(trx, [id, into]), { id, into }));

export const mergeRetailers: Handler<typeof contract.mergeRetailers> = (context, { id, into }) =>
  merging(context, into, async (trx) => {
    const retailers = await lockRetailers(trx, [id, into]);
    return planRetailers(retailers, await lockStoresOfRetailers(trx, [id, into]), { id, into });
  });

function planStores(stores: readonly PlaceRow[], { id, into }: Places): Planned {
  const [gone, kept] = [stores.find((store) => store.id === id), stores.find((store) => store.id === into)];
  if (!gone) throw new Refusal('notFound');
  if (!kept || kept === gone || kept.retailer_id !== gone.retailer_id) throw refuseField('into', 'mergeOtherStore');
  const merge = { moves: [{ from: id, into }], retailerId: kept.retailer_id };
  return { merge, action: 'market.store-merged', from: gone.name, into: kept.name };
}

function planRetailers(retailers: readonly RetailerRow[], stores: readonly PlaceRow[], { id, into }: Places): Planned {
  const [gone, kept] = [retailers.find((one) => one.id === id), retailers.find((one) => one.id === into)];
  if (!gone) throw new Refusal('notFound');
  if (!kept || kept === gone || kept.country_id !== gone.country_id) throw refuseField('into', 'mergeOtherRetailer');
  const known = new Map<string, string>();
  for (const store of stores.toSorted((a, b) => Number(a.retailer_id === id) - Number(b.retailer_id === id))) {
    const name = placeName(store);
    if (!known.has(name)) known.set(name, store.id);
  }
  const moves = stores
    .filter(({ retailer_id }) => retailer_id === id)
    .map((store) => ({ from: store.id, into: known.get(placeName(store)) ?? store.id }));
  return {
    merge: { moves, retailerId: into, gone: id },
    action: 'market.retailer-merged',
    from: gone.name,
    into: kept.name,
  };
}

const placeName = ({ city, name }: PlaceRow) =>
  [city, name].map((part) => part.normalize('NFKC').toLowerCase()).join('\n');

async function count(db: Kysely<Tables>, merge: Merge, visits?: Awaited<ReturnType<typeof selectVisitMoves>>) {
  const stores: Pick<MergeCounts, 'stores' | 'joined_stores'> = merge.gone
    ? { stores: merge.moves.length, joined_stores: merge.moves.filter(({ from, into }) => from !== into).length }
    : { stores: 0, joined_stores: 0 };
  return { ...stores, ...(await countMerge(db, merge, visits ?? (await selectVisitMoves(db, merge)))) };
}

type Merging = Context<typeof contract.mergeStores | typeof contract.mergeRetailers>;

async function merging(
  context: Merging,
  id: string,
  plan: (trx: Parameters<typeof lockPrices>[0]) => Promise<Planned>,
): Promise<MergeCounts> {
  // Of two equal labels one is deleted, so the right to change prices is needed too.
  const refusal = refusesOn(context.caller, 'Retail_Price_Audits', 'edit');
  if (refusal) throw new Refusal(refusal);
  const work = context.db.transaction().execute(async (trx) => {
    await lockPrices(trx);
    const { merge, action, from, into } = await plan(trx);
    const visits = await selectVisitMoves(trx, merge);
    const counts = await count(trx, merge, visits);
    await deleteDoubled(trx, visits);
    await moveVisits(trx, merge, visits);
    await moveTheRest(trx, merge);
    await deleteMerged(trx, merge);
    await addRecount(trx);
    await recordAct(trx, context, { action, subject: { id, name: into }, before: { name: from }, after: counts });
    return counts;
  });
  return work.catch((error: unknown) => {
    throw isLockTimeout(error) ? new Refusal('pricesInUse', { cause: error }) : error;
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
const isLockTimeout = (error: unknown) => error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
