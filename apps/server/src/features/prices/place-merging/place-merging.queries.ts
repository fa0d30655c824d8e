import type { MergeCounts } from '@portal/contract/prices/place-merging';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** `into` is the store itself where it only changes its retailer. */
type StoreMove = { from: string; into: string };
export type Merge = {
  moves: readonly StoreMove[];
  /** Of all stores afterwards. */
  retailerId: string;
  /** The retailer that goes. */
  gone?: string;
};

const movesIn = ({ moves }: Merge) =>
  sql`unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ into }) => into)}::uuid[]) as move (store_id, target_id)`;

/**
 * Imports, approvals and undone imports take their locks in this order, batches before visits before prices. They wait
 * until the places are merged.
 */
export async function lockPrices(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  await sql`set local statement_timeout = '2min'`.execute(trx);
  await sql`lock table price_batches in exclusive mode`.execute(trx);
  await sql`lock table store_visits in share row exclusive mode`.execute(trx);
  // A converted film ends its draft first and names its store after that.
  await sql`lock table footage_drafts in share row exclusive mode`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
}

export type PlaceRow = { id: string; name: string; city: string; retailer_id: string };

export async function lockStores(trx: Trx, ids: readonly string[]): Promise<PlaceRow[]> {
  return storesBy(trx, 'id', ids).forUpdate().execute();
}

export async function lockStoresOfRetailers(trx: Trx, ids: readonly string[]): Promise<PlaceRow[]> {
  return storesBy(trx, 'retailer_id', ids).forUpdate().execute();
}

export async function selectStores(db: Db, ids: readonly string[]): Promise<PlaceRow[]> {
  return storesBy(db, 'id', ids).execute();
}

export async function selectStoresOfRetailers(db: Db, ids: readonly string[]): Promise<PlaceRow[]> {
  return storesBy(db, 'retailer_id', ids).execute();
}

const storesBy = (db: Db, column: 'id' | 'retailer_id', ids: readonly string[]) =>
  db.selectFrom('stores').select(['id', 'name', 'city', 'retailer_id']).where(column, 'in', ids).orderBy('id');

export type RetailerRow = { id: string; name: string; country_id: string };

const retailersIn = (db: Db, ids: readonly string[]) =>
  db.selectFrom('retailers').select(['id', 'name', 'country_id']).where('id', 'in', ids).orderBy('id');

export const selectRetailers = (db: Db, ids: readonly string[]): Promise<RetailerRow[]> =>
  retailersIn(db, ids).execute();

export const lockRetailers = (trx: Trx, ids: readonly string[]): Promise<RetailerRow[]> =>
  retailersIn(trx, ids).forUpdate().execute();

export type VisitMove = { id: string; kept_id: string; target_id: string };

/** Of visits to one store, on one day and channel, one is kept: that of the store that stays, else the oldest. */
export async function selectVisitMoves(db: Db, merge: Merge): Promise<VisitMove[]> {
  const { rows } = await sql<VisitMove>`
    select id, kept_id, target_id
    from (
      select v.id, move.store_id, coalesce(move.target_id, v.store_id) as target_id,
        first_value(v.id) over (
          partition by coalesce(move.target_id, v.store_id), v.day, v.channel
          order by v.store_id = coalesce(move.target_id, v.store_id) desc, v.id) as kept_id
      from store_visits v left join ${movesIn(merge)} on move.store_id = v.store_id
      where v.store_id = any (${merge.moves.flatMap(({ from, into }) => [from, into])}::uuid[])) visit
    where store_id is not null`.execute(db);
  return rows;
}

/** Labels that are on two of the visits that become one; approved ones stay, then those of the visit that stays. */
const doubledIn = (visits: readonly VisitMove[]) => {
  const joined = visits.filter(({ id, kept_id }) => id !== kept_id);
  const [ids, kept] = [joined.map(({ id }) => id), joined.map(({ kept_id }) => kept_id)];
  return sql`
    select id, batch_id, status
    from (
      select o.id, o.batch_id, o.status, row_number() over (
        partition by coalesce(visit.kept_id, o.visit_id), o.fingerprint
        order by o.status = 'approved' desc, visit.id is not null, o.id) as place
      from price_observations o
        left join unnest(${ids}::uuid[], ${kept}::uuid[]) as visit (id, kept_id) on visit.id = o.visit_id
      where o.visit_id = any (${[...ids, ...kept]}::uuid[]) and o.status <> 'rejected') label
    where place > 1`;
};

export async function countMerge(
  db: Db,
  merge: Merge,
  visits: readonly VisitMove[],
): Promise<Omit<MergeCounts, 'stores' | 'joined_stores'>> {
  const stores = merge.moves.map(({ from }) => from);
  const { rows } = await sql<Omit<MergeCounts, 'stores' | 'joined_stores' | 'visits' | 'joined_visits'>>`
    select
      (select count(*) from price_observations where visit_id = any (${visits.map(({ id }) => id)}::uuid[])) as prices,
      (select count(*) from (${doubledIn(visits)}) doubled) as doubled_prices,
      (select count(*) from footage where ${isAtPlaces(stores, merge.gone)}) as footage,
      (select count(*) from visit_drafts where store_id = any (${stores}::uuid[])) as drafts,
      (select count(*) from price_views where ${mentionsAny(idsGone(merge))}) as views`.execute(db);
  const [counts = { prices: 0, doubled_prices: 0, footage: 0, drafts: 0, views: 0 }] = rows;
  return {
    visits: visits.length,
    joined_visits: visits.filter(({ id, kept_id }) => id !== kept_id).length,
    ...counts,
  };
}

const isAtPlaces = (stores: readonly string[], retailerId: string | undefined) =>
  sql`store_id = any (${stores}::uuid[]) or retailer_id = ${retailerId ?? null}::uuid`;

const idsGone = ({ moves, gone }: Merge) => [
  ...moves.filter(({ from, into }) => from !== into).map(({ from }) => from),
  ...(gone ? [gone] : []),
];
const mentionsAny = (ids: readonly string[]) => sql`query ~ ${ids.join('|') || 'none'}`;

export async function deleteDoubled(trx: Trx, visits: readonly VisitMove[]): Promise<void> {
  await sql`
    with gone as (
      delete from price_observations o using (${doubledIn(visits)}) doubled where o.id = doubled.id
      returning o.batch_id, o.status
    )
    update price_batches b set rows = b.rows - gone.rows, approved = b.approved - gone.approved
    from (
      select batch_id, count(*)::integer as rows, count(*) filter (where status = 'approved')::integer as approved
      from gone group by 1) gone
    where b.id = gone.batch_id`.execute(trx);
}

/** The kept visit takes the notes that it lacks from those that end. */
export async function moveVisits(trx: Trx, { retailerId }: Merge, visits: readonly VisitMove[]): Promise<void> {
  const moved = sql`
    unnest(
      ${visits.map(({ id }) => id)}::uuid[], ${visits.map(({ kept_id }) => kept_id)}::uuid[],
      ${visits.map(({ target_id }) => target_id)}::uuid[]) as visit (id, kept_id, target_id)`;
  await sql`
    update store_visits v
    set local_time = coalesce(v.local_time, other.local_time),
      timezone = case when v.local_time is null then other.timezone else v.timezone end,
      auditor = coalesce(nullif(v.auditor, ''), other.auditor),
      conditions = coalesce(nullif(v.conditions, ''), other.conditions), note = coalesce(nullif(v.note, ''), other.note)
    from (
      select visit.kept_id, (array_agg(gone.local_time order by gone.id) filter (where local_time is not null))[1] as local_time,
        (array_agg(gone.timezone order by gone.id) filter (where local_time is not null))[1] as timezone,
        coalesce((array_agg(gone.auditor order by gone.id) filter (where auditor <> ''))[1], '') as auditor,
        coalesce((array_agg(gone.conditions order by gone.id) filter (where conditions <> ''))[1], '') as conditions,
        coalesce((array_agg(gone.note order by gone.id) filter (where note <> ''))[1], '') as note
      from ${moved} join store_visits gone on gone.id = visit.id
      where visit.id <> visit.kept_id group by 1) other
    where v.id = other.kept_id`.execute(trx);
  await sql`
    update store_visits v set store_id = visit.target_id
    from ${moved} where v.id = visit.id and visit.id = visit.kept_id and v.store_id <> visit.target_id`.execute(trx);
  await sql`
    update price_observations o set visit_id = visit.kept_id, store_id = visit.target_id, retailer_id = ${retailerId}
    from ${moved} where o.visit_id = visit.id`.execute(trx);
  await sql`
    delete from store_visits v using ${moved} where v.id = visit.id and visit.id <> visit.kept_id`.execute(trx);
}

export async function moveTheRest(trx: Trx, merge: Merge): Promise<void> {
  const { moves, retailerId, gone } = merge;
  const stores = moves.map(({ from }) => from);
  for (const table of ['footage', 'footage_drafts']) {
    await sql`
      update ${sql.table(table)} f
      set retailer_id = ${retailerId},
        store_id = coalesce((select target_id from ${movesIn(merge)} where move.store_id = f.store_id), f.store_id)
      where ${isAtPlaces(stores, gone)}`.execute(trx);
  }
  // A new version: an open form must not write the store back that is gone.
  await sql`
    update visit_drafts d set store_id = move.target_id, version = d.version + 1
    from ${movesIn(merge)} where move.store_id = d.store_id and move.target_id <> d.store_id`.execute(trx);
  if (gone) {
    await sql`
      update price_alerts set retailer_id = ${retailerId}, version = version + 1 where retailer_id = ${gone}`.execute(
      trx,
    );
  }
  const replaced = [...moves, ...(gone ? [{ from: gone, into: retailerId }] : [])].filter(
    ({ from, into }) => from !== into,
  );
  for (const { from, into } of replaced) {
    await sql`update price_views set query = replace(query, ${from}, ${into}) where ${mentionsAny([from])}`.execute(
      trx,
    );
    await trx.updateTable('price_matches').set({ target: into }).where('target', '=', from).execute();
    // Values of matched stores begin with the id of their retailer.
    await sql`
      update price_batches set decisions = replace(decisions::text, ${from}, ${into})::jsonb
      where state not in ('stored', 'undoing', 'undone') and strpos(decisions::text, ${from}) > 0`.execute(trx);
  }
}

export async function deleteMerged(trx: Trx, { moves, retailerId, gone }: Merge): Promise<void> {
  const ended = moves.filter(({ from, into }) => from !== into).map(({ from }) => from);
  if (ended.length > 0) await trx.deleteFrom('stores').where('id', 'in', ended).execute();
  if (!gone) return;
  await trx
    .updateTable('stores')
    .set((eb) => ({ retailer_id: retailerId, version: eb('version', '+', 1) }))
    .where('retailer_id', '=', gone)
    .execute();
  await trx.deleteFrom('retailers').where('id', '=', gone).execute();
}
