import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { queryRows } from '../database/query-rows.ts';
import type { Deps } from '../deps.ts';
import { jobState } from '../job-list.ts';
import type { Reading } from './metrics.ts';

/** In all, so that scrapes never pile up on a slow database. */
const LIMIT_MS = 2_000;

/** Figures that all servers share, from one connection in one transaction. */
export async function readDatabase({ signingIn: { pool }, backupEveryMs }: Deps): Promise<Reading[]> {
  const client = await pool.connect();
  try {
    await queryRows(client, sql`begin read only`);
    await queryRows(client, sql`select set_config('transaction_timeout', ${String(LIMIT_MS)}, true)`);
    const readings = [...(await readJobs(client)), ...(await readBacklogs(client))];
    if (backupEveryMs) readings.push(...(await readBackupAge(client)));
    await queryRows(client, sql`commit`);
    client.release();
    return readings;
  } catch (error) {
    // Closes the connection, and the transaction with it.
    client.release(true);
    throw error;
  }
}

async function readJobs(client: PoolClient): Promise<Reading[]> {
  const rows = await queryRows(
    client,
    sql<{ kind: string; state: string; jobs: number; age: number }>`
      select task.identifier as kind, counted.state, jobs, age
      from (
        select task_id, ${jobState} as state, count(*) as jobs,
          greatest(extract(epoch from now() - min(run_at)), 0)::float8 as age
        from graphile_worker._private_jobs group by 1, 2) counted
        join graphile_worker._private_tasks task on task.id = task_id`,
  );
  return rows.flatMap(({ kind, state, jobs, age }): Reading[] => [
    ['portal_jobs', jobs, { kind, state }],
    ...(state === 'waiting' ? [['portal_jobs_oldest_waiting_seconds', age, { kind }] as const] : []),
  ]);
}

async function readBacklogs(client: PoolClient): Promise<Reading[]> {
  const [found] = await queryRows(
    client,
    sql<{ mails: number; age: number; cells: number; bytes: number }>`
      select mails.*, (select bytes from file_usage) as bytes,
        (select count(*) from (select distinct market_id, month from stale_price_months)) as cells
      from (
        select count(*) as mails, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
        from mails where sent_at is null and refused_at is null) mails`,
  );
  if (!found) return [];
  return [
    ['portal_mails_undelivered', found.mails],
    ['portal_mails_oldest_undelivered_seconds', Math.max(0, found.age)],
    ['portal_cells_to_recount', found.cells],
    ['portal_files_bytes', found.bytes],
  ];
}

async function readBackupAge(client: PoolClient): Promise<Reading[]> {
  const rows = await queryRows(
    client,
    sql<{ age: number }>`
      select extract(epoch from now() - made_at)::float8 as age from backup_state where made_at is not null`,
  );
  return rows.map(({ age }) => ['portal_backup_age_seconds', Math.max(0, age)]);
}
