import { sql } from 'kysely';
import type { Pool } from 'pg';
import { SECOND_MS } from '../durations.ts';
import { type Fragment, queryRows } from './query-rows.ts';

/** A server shows a transaction a little later than it began, and those of another role not at all. */
export const LATE_CHANGES_MS = 10 * SECOND_MS;

export type Step<Row> = { after: Row | undefined; limit: number };

/**
 * Transactions in progress will write changes of the moment they began. The portal's clock decides what is published,
 * so it counts as well.
 */
export async function selectKnownUntil(pool: Pool, now: Date): Promise<Date> {
  const [known] = await queryRows(
    pool,
    sql<{ at: Date }>`
      select least(now(), min(xact_start), ${now}::timestamptz) as at
      from pg_stat_activity where datname = current_database()`,
  );
  return new Date((known?.at ?? now).getTime() - LATE_CHANGES_MS);
}

type Changed = { id: string; changed_at: string };

/**
 * A whole set is read in the order of ids, in which a change moves no row; changes in the order of time. The column
 * `changed_at` of a row is text, which keeps its microseconds.
 */
export function changeStep(table: string, since: string | undefined, after: Changed | undefined) {
  const [id, at] = [sql.ref(`${table}.id`), sql.ref(`${table}.changed_at`)];
  if (!since) return { where: after ? sql`${id} > ${after.id}::uuid` : sql`true`, order: id };
  const where = after
    ? sql`(${at}, ${id}) > (${after.changed_at}::timestamptz, ${after.id}::uuid)`
    : sql`${at} >= ${since}`;
  return { where, order: sql`${at}, ${id}` };
}

type Gone = { id: string };

/** Deleted rows and those of `hidden`, by id; `isBack` is true of `gone.id` if the row is there again. */
export async function selectGone(
  pool: Pool,
  { scope, since, hidden, isBack = sql`false` }: { scope: string; since: string; hidden?: Fragment; isBack?: Fragment },
  { after, limit }: Step<Gone>,
): Promise<Gone[]> {
  return queryRows(
    pool,
    sql<Gone>`
      select gone.id from (
        select id from data_removals where scope = ${scope} and at >= ${since}
        ${hidden ? sql`union ${hidden}` : sql``}) gone
      where gone.id > ${after?.id ?? ''} and not ${isBack}
      order by gone.id limit ${limit}`,
  );
}
