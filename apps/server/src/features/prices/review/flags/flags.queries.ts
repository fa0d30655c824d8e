import { FLAGS, type Flag } from '@portal/contract/price-words';
import { MAX_WAITING, type ReviewCounts, STORES_LISTED } from '@portal/contract/prices/review';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { AND, FLAG_CONDITIONS, filterConditions, type SeenWaiting } from '../review.queries.ts';

type Counted = Record<'counted' | 'waiting' | 'own' | 'matching' | 'matching_unflagged' | Flag, number>;

/** The index of the queue holds every column that is asked for. */
export async function selectCounts(
  pool: Pool,
  { batch_id, market_id, store_id, ...narrow }: SeenWaiting,
  reader: string,
): Promise<{ total: Counted; stores: ReviewCounts['stores'] } | undefined> {
  const scope = sql.join([sql`o.status = 'submitted'`, ...filterConditions({ batch_id, market_id })], AND);
  const matches = sql.join([sql`true`, ...filterConditions(narrow)], AND);
  const flags = sql.join(FLAGS.map((flag) => sql`coalesce(${FLAG_CONDITIONS[flag]}, false) as ${sql.id(flag)}`));
  const flagSums = sql.join(
    FLAGS.map((flag) => sql`count(*) filter (where in_store and ${sql.ref(flag)}) as ${sql.id(flag)}`),
  );
  const [counts] = await queryRows(
    pool,
    sql<{ total: Counted; stores: ReviewCounts['stores'] }>`
      with waiting as materialized (
        select o.store_id, ${store_id ? sql`o.store_id = ${store_id}` : sql`true`} as in_store, o.is_flagged, ${flags},
          coalesce(o.submitted_by = ${reader}, false) or coalesce(o.confirmed_by = ${reader}, false) as is_own,
          ${matches} as matches
        from price_observations o where ${scope} limit ${MAX_WAITING + 1})
      select (
        select to_json(total) from (
          select count(*) as counted, count(*) filter (where in_store) as waiting,
            count(*) filter (where in_store and is_own) as own,
            count(*) filter (where in_store and matches and not is_own) as matching,
            count(*) filter (where in_store and matches and not is_own and not is_flagged) as matching_unflagged,
            ${flagSums}
          from waiting) total
      ) as total, (
        select coalesce(json_agg(store), '[]') from (
          select s.id as "_id", s.name, r.name as retailer_name, top.prices
          from (
            select store_id, count(*) as prices from waiting group by 1 order by 2 desc, 1 limit ${STORES_LISTED}) top
          join stores s on s.id = top.store_id join retailers r on r.id = s.retailer_id
          order by top.prices desc, s.name, s.id) store
      ) as stores`,
  );
  return counts;
}

export type BatchFlags = { file_name: string; state: string; flag_reasons: string[]; usual_width: string };

export async function selectBatchFlags(pool: Pool, id: string): Promise<BatchFlags | undefined> {
  const [batch] = await queryRows(
    pool,
    sql<BatchFlags>`
      select file_name, state, flag_reasons, trim_scale(usual_width)::text as usual_width
      from price_batches where id = ${id}`,
  );
  return batch;
}

/** Lock order: batches before prices. */
export async function lockBatchFlags(trx: Transaction<Tables>, id: string): Promise<BatchFlags | undefined> {
  const { rows } = await sql<BatchFlags>`
    select file_name, state, flag_reasons, trim_scale(usual_width)::text as usual_width
    from price_batches where id = ${id} for no key update`.execute(trx);
  return rows[0];
}

export async function updateBatchFlags(trx: Transaction<Tables>, id: string, reasons: readonly Flag[], width: string) {
  const change = { flag_reasons: [...reasons], usual_width: width };
  await trx.updateTable('price_batches').set(change).where('id', '=', id).execute();
}

/** Rows of the sheet per statement, to stay below the timeout. */
const ROWS_AT_ONCE = 5_000;

const ROWS_PER_CALL = 20_000;

/** Judges waiting prices of a batch anew, from a row on. Returns how many are judged otherwise, and the next row. */
export async function judgeAnew(
  trx: Transaction<Tables>,
  batchId: string,
  flags: { reasons: readonly Flag[]; width: string },
  first: number,
): Promise<{ changed: number; next: number | null }> {
  const { rows: known } = await sql<{ last: number | null }>`
    select max(batch_row) as last from price_observations where batch_id = ${batchId}`.execute(trx);
  const last = known[0]?.last ?? -1;
  const end = first + ROWS_PER_CALL;
  let changed = 0;
  for (let from = first; from < end && from <= last; from += ROWS_AT_ONCE)
    changed += await judgeStep(trx, batchId, { from, to: from + ROWS_AT_ONCE }, flags);
  return { changed, next: end <= last ? end : null };
}

async function judgeStep(
  trx: Transaction<Tables>,
  batchId: string,
  { from, to }: { from: number; to: number },
  { reasons, width }: { reasons: readonly Flag[]; width: string },
): Promise<number> {
  const reach = sql`${width}::numeric * o.usual_spread`;
  const counts = (flag: Flag) => sql`${reasons.includes(flag)}::boolean`;
  // Prices whose range is unknown keep their judgement.
  const { numAffectedRows = 0n } = await sql`
    with ranged as (
      select o.id, o.aud_per_kg, o.is_kg_estimated, o.is_outlier, o.usual_from, o.usual_to,
        round(o.usual_median - ${reach}, 8) as low, round(o.usual_median + ${reach}, 8) as high,
        not exists (
          select from price_observations known
          where known.status = 'approved' and known.market_id = o.market_id and known.fingerprint = o.fingerprint
        ) as is_new
      from price_observations o
      where o.batch_id = ${batchId} and o.batch_row >= ${from} and o.batch_row < ${to} and o.status = 'submitted'
    ),
    judged as (
      select *, coalesce(aud_per_kg < low or aud_per_kg > high, is_outlier) as is_out,
        coalesce(greatest(low, 0), usual_from) as lowest, coalesce(high, usual_to) as highest
      from ranged
    ),
    flagged as (
      select *, (is_out and ${counts('outlier')}) or (aud_per_kg is null and ${counts('noWeight')})
        or (is_kg_estimated and ${counts('estimated')}) or (is_new and ${counts('newProduct')}) as is_flagged
      from judged
    )
    update price_observations o
    set is_outlier = f.is_out, usual_from = f.lowest, usual_to = f.highest, is_new_product = f.is_new,
      is_flagged = f.is_flagged
    from flagged f
    where o.id = f.id and (o.is_outlier, o.usual_from, o.usual_to, o.is_new_product, o.is_flagged)
      is distinct from (f.is_out, f.lowest, f.highest, f.is_new, f.is_flagged)`.execute(trx);
  return Number(numAffectedRows);
}
