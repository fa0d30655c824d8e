import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { LINE_COLUMNS, PLACES, type PriceRow, type SeenPhotos, selectPhotos } from '../observations/price-row.ts';

export type ReviewRow = PriceRow & {
  is_outlier: boolean;
  usual_from: string | null;
  usual_to: string | null;
  submitted_by: string | null;
  confirmed_by: string | null;
  submitter: string | null;
  batch_id: string | null;
  batch_row: number | null;
  review_reason: string;
  reviewer: string | null;
  reviewed_at: Date | null;
};

type Queue = {
  status: 'submitted' | 'rejected';
  batch_id?: string | undefined;
  market_id?: string | undefined;
  is_flagged?: boolean | undefined;
};

/** Open: outliers first, then oldest. Decided: newest first. */
const QUEUES = {
  submitted: { isIn: sql`o.status = 'submitted'`, order: sql`o.is_flagged desc, o.created_at, o.id` },
  rejected: { isIn: sql`o.status = 'rejected'`, order: sql`o.reviewed_at desc, o.id` },
} as const;

export async function selectReviewPage(
  pool: Pool,
  { status, ...queue }: Queue,
  seen: SeenPhotos,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number; more: boolean }> {
  const conditions = Object.entries(queue)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(`o.${column}`)} = ${value}`);
  const { isIn, order } = QUEUES[status];
  const where = sql.join([isIn, ...conditions], sql` and `);
  const { first } = selectPhotos(seen);
  const [rows, [count]] = await Promise.all([
    queryRows(
      pool,
      sql<ReviewRow>`
        select ${LINE_COLUMNS}, ${first} as photo, o.is_outlier, o.usual_from, o.usual_to, o.submitted_by,
          o.confirmed_by, m.email as submitter, o.batch_id, o.batch_row, o.review_reason, o.reviewed_at,
          (select email from members where id = o.reviewed_by) as reviewer
        from (
          select o.* from price_observations o where ${where} order by ${order}
          limit ${offset < MAX_COUNTED ? limit : 0} offset ${offset}) o
        ${PLACES} left join members m on m.id = o.submitted_by order by ${order}`,
    ),
    queryRows(
      pool,
      sql<{ total: number }>`
        select count(*) as total
        from (select 1 from price_observations o where ${where} limit ${MAX_COUNTED + 1}) counted`,
    ),
  ]);
  const total = count?.total ?? 0;
  return { rows, total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

export type Verdict = { status: 'approved' | 'rejected'; by: string; at: Date; reason: string };

type Decided = { id: string; name: string; market_id: string; day: string };
type OfBatch = { batchId: string; marketId: string | undefined };
type Which = { ids: readonly string[] } | (OfBatch & { limit: number });

/** Decides waiting prices that are not the reviewer's own. Returns the ids that changed. */
export async function decide(
  trx: Transaction<Tables>,
  which: Which,
  { status, by, at, reason }: Verdict,
): Promise<Decided[]> {
  await lockBatches(trx, which);
  const waiting = trx
    .selectFrom('price_observations')
    .select('id')
    .where('status', '=', 'submitted')
    .where('submitted_by', 'is distinct from', by)
    .where('confirmed_by', 'is distinct from', by)
    // One lock order, to avoid deadlocks.
    .orderBy('id')
    .forUpdate();
  const chosen =
    'ids' in which
      ? waiting.where('id', '=', sql<string>`any (${which.ids}::uuid[])`)
      : waiting
          .where((eb) => inBatch(eb, which))
          .where('is_flagged', '=', false)
          .limit(which.limit);
  const { rows } = await sql<Decided>`
    with chosen as materialized (${chosen}),
    decided as (
      update price_observations o
      set status = ${status}, reviewed_by = ${by}, reviewed_at = ${at}, review_reason = ${reason}
      from chosen where o.id = chosen.id
      returning o.id, o.batch_id, o.product_text, o.day, o.market_id
    ),
    counted as (
      update price_batches b
      set approved = b.approved + ${status === 'approved' ? sql`d.rows` : sql`0`},
          rejected = b.rejected + ${status === 'rejected' ? sql`d.rows` : sql`0`}
      from (select batch_id, count(*)::integer as rows from decided where batch_id is not null group by 1) d
      where b.id = d.batch_id
    )
    select id, product_text || ', ' || day as name, market_id, day::text as day from decided order by id`.execute(trx);
  return rows;
}

/** Lock order: batches before prices, as when an import is undone. */
async function lockBatches(trx: Transaction<Tables>, which: Which): Promise<void> {
  const batches = trx.selectFrom('price_batches').select('id').orderBy('id').forNoKeyUpdate();
  const chosen =
    'ids' in which
      ? batches.where('id', 'in', (eb) =>
          eb
            .selectFrom('price_observations')
            .select('batch_id')
            .$narrowType<{ batch_id: string }>()
            .where('id', '=', sql<string>`any (${which.ids}::uuid[])`),
        )
      : batches.where('id', '=', which.batchId);
  await chosen.execute();
}

const inBatch = (eb: ExpressionBuilder<Tables, 'price_observations'>, { batchId, marketId }: OfBatch) =>
  eb.and({ batch_id: batchId, ...(marketId && { market_id: marketId }) });

export async function countWaiting(trx: Transaction<Tables>, which: OfBatch): Promise<number> {
  const { waiting } = await trx
    .selectFrom('price_observations')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where((eb) => inBatch(eb, which))
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Of all batches, up to a limit. */
export async function countToReview(db: Kysely<Tables>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from price_observations where status = 'submitted' limit ${limit}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
