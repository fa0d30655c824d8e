import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed, queryRows } from '../../../../platform/database/query-rows.ts';

/** A database snapshot: the finished transactions, and the server they belong to. */
export type Moment = { transactions: string; server: string };

/**
 * The current snapshot, and whether nothing changed since the given one. Changes older than the first kept one may be
 * forgotten, so older snapshots count as changed.
 */
export async function lookForChanges(
  pool: Pool,
  since: Moment | undefined,
): Promise<{ now: Moment; isUnchanged: boolean }> {
  const seen = sql`${since?.transactions}::pg_snapshot`;
  const [found] = await queryNamed(
    pool,
    'price-changes-since',
    sql<Moment & { is_unchanged: boolean | null }>`
      select pg_current_snapshot()::text as transactions, pg_postmaster_start_time()::text as server,
        not exists (
          select from price_changes
          where id >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(id, ${seen}))
        and coalesce((select min(id) from price_changes) < pg_snapshot_xmin(${seen}), true) as is_unchanged`,
  );
  const { is_unchanged, ...now } = found ?? { transactions: '', server: '', is_unchanged: null };
  return { now, isUnchanged: since?.server === now.server && is_unchanged === true };
}

/**
 * Deletes all before the newest change older than an hour, by number, since times may be out of order. Numbers from the
 * future come from a backup of another server.
 */
export async function forgetChanges(pool: Pool): Promise<void> {
  await queryRows(
    pool,
    sql`
    delete from price_changes
    where id >= pg_snapshot_xmax(pg_current_snapshot())
      or id < (
        select max(id) from price_changes
        where changed_at < now() - interval '1 hour' and id < pg_snapshot_xmax(pg_current_snapshot()))`,
  );
}
