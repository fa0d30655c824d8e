import type { Pool } from 'pg';

/** A moment as the database sees it: which transactions were over. */
export type Moment = string;

/**
 * The present moment, and whether nothing has changed since another one. Of changes that were forgotten the newest is
 * still there: who kept something before that one was over may have missed others.
 */
export async function lookForChanges(
  pool: Pool,
  since: Moment | undefined,
): Promise<{ now: Moment; isUnchanged: boolean }> {
  const { rows } = await pool.query<{ now: Moment; is_unchanged: boolean | null }>({
    name: 'price-changes-since',
    text: `
      select pg_current_snapshot()::text as now,
        not exists (
          select from price_changes
          where id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(id, $1::pg_snapshot))
        and coalesce((select min(id) from price_changes) < pg_snapshot_xmin($1::pg_snapshot), true) as is_unchanged`,
    values: [since],
  });
  const { now = '', is_unchanged = false } = rows[0] ?? {};
  return { now, isUnchanged: since !== undefined && is_unchanged === true };
}

/** Of those older than an hour all but the newest. */
export async function forgetChanges(pool: Pool): Promise<void> {
  await pool.query(`
    delete from price_changes
    where changed_at < now() - interval '1 hour'
      and id < (select max(id) from price_changes where changed_at < now() - interval '1 hour')`);
}
