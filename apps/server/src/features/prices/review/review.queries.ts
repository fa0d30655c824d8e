import { FLAGS, type Flag } from '@portal/contract/price-words';
import { MAX_COUNTED } from '@portal/contract/prices/observations';
import type { REVIEW_STATUSES, WaitingFilter } from '@portal/contract/prices/review';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  hasPhoto,
  LINE_COLUMNS,
  PLACES,
  type PriceRow,
  type SeenPhotos,
  selectPhotos,
} from '../observations/price-row.ts';

export type ReviewRow = PriceRow & {
  flags: Flag[];
  is_flagged: boolean;
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

/** Over `price_observations o`. */
export const FLAG_CONDITIONS: Record<Flag, Fragment> = {
  outlier: sql`o.is_outlier`,
  noWeight: sql`o.aud_per_kg is null`,
  estimated: sql`o.is_kg_estimated`,
  newProduct: sql`o.is_new_product`,
};

const ALL_FLAGS = sql`array_remove(array[${sql.join(
  FLAGS.map((flag) => sql`case when ${FLAG_CONDITIONS[flag]} then ${flag}::text end`),
)}], null)`;

export const AND = sql` and `;

/** `seen` decides which photos count: without it none. */
export type SeenWaiting = WaitingFilter & { seen?: SeenPhotos };

export function filterConditions({ flag, flagged, photo, seen, ...places }: Partial<SeenWaiting>): Fragment[] {
  return [
    ...Object.entries(places)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(`o.${column}`)} = ${value}`),
    ...(flag ? [FLAG_CONDITIONS[flag]] : []),
    ...(flagged ? [sql`o.is_flagged = ${flagged === 'yes'}`] : []),
    ...(photo ? [hasPhoto(seen)] : []),
  ];
}

/** Open: prices that stand out first, then oldest. Decided: newest first. */
const QUEUES = {
  submitted: { isIn: sql`o.status = 'submitted'`, order: sql`o.is_flagged desc, o.created_at, o.id` },
  rejected: { isIn: sql`o.status = 'rejected' and o.withdrawn_at is null`, order: sql`o.reviewed_at desc, o.id` },
  withdrawn: { isIn: sql`o.withdrawn_at is not null`, order: sql`o.withdrawn_at desc, o.id` },
} as const;

export async function selectReviewPage(
  pool: Pool,
  { status, ...filter }: WaitingFilter & { status: (typeof REVIEW_STATUSES)[number] },
  seen: SeenPhotos,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number; more: boolean }> {
  const { isIn, order } = QUEUES[status];
  const where = sql.join([isIn, ...filterConditions({ ...filter, seen })], AND);
  const { first } = selectPhotos(seen);
  const [rows, [count]] = await Promise.all([
    queryRows(
      pool,
      sql<ReviewRow>`
        select ${LINE_COLUMNS}, ${first} as photo, ${ALL_FLAGS} as flags, o.is_flagged, o.usual_from, o.usual_to, o.submitted_by,
          o.confirmed_by, m.email as submitter, o.batch_id, o.batch_row, o.review_reason,
          coalesce(o.withdrawn_at, o.reviewed_at) as reviewed_at,
          (select email from members where id = case when o.withdrawn_at is null then o.reviewed_by else (
            select c.member_id from price_corrections c where c.price_id = o.id order by c.version desc limit 1) end)
            as reviewer
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

/** Of all batches, up to a limit. */
export async function countToReview(db: Kysely<Tables>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from price_observations where status = 'submitted' limit ${limit}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
