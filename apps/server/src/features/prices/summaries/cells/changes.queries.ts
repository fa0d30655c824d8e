import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed, queryRows } from '../../../../platform/database/query-rows.ts';

/** As the database sees it: which transactions were over. Another server may count them anew. */
export type Moment = { transactions: string; server: string };

/**
 * The present moment, and whether nothing has changed since another one. Older changes than the first may have been
 * forgotten: what was kept before that one was over, and all those before it, may have missed some.
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
 * All before the newest of those that are older than an hour, in the order in which they are numbered: by their times one
 * could stay behind that came before another that goes. Numbers that no transaction here has had yet are from the backup of
 * another server.
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
