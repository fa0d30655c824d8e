import type { Pool } from 'pg';

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
  const { rows } = await pool.query<Moment & { is_unchanged: boolean | null }>({
    name: 'price-changes-since',
    text: `
      select pg_current_snapshot()::text as transactions, pg_postmaster_start_time()::text as server,
        not exists (
          select from price_changes
          where id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(id, $1::pg_snapshot))
        and coalesce((select min(id) from price_changes) < pg_snapshot_xmin($1::pg_snapshot), true) as is_unchanged`,
    values: [since?.transactions],
  });
  const { is_unchanged, ...now } = rows[0] ?? { transactions: '', server: '', is_unchanged: null };
  return { now, isUnchanged: since?.server === now.server && is_unchanged === true };
}

/**
 * All before the newest of those that are older than an hour, in the order in which they are numbered: by their times one
 * could stay behind that came before another that goes. Numbers that no transaction here has had yet are from the backup of
 * another server.
 */
export async function forgetChanges(pool: Pool): Promise<void> {
  await pool.query(`
    delete from price_changes
    where id >= pg_snapshot_xmax(pg_current_snapshot())
      or id < (
        select max(id) from price_changes
        where changed_at < now() - interval '1 hour' and id < pg_snapshot_xmax(pg_current_snapshot()))`);
}
