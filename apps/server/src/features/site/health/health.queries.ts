import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';

type DatabaseFacts = { is_writable: boolean; version: string; migration: string };

/** A standby, and a server that was set to read only, refuse every write. */
export async function selectDatabaseFacts(pool: Pool): Promise<DatabaseFacts | undefined> {
  const [facts] = await queryRows(
    pool,
    sql<DatabaseFacts>`
      select
        not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable,
        current_setting('server_version') as version,
        (select name from kysely_migration order by name desc limit 1) as migration`,
  );
  return facts;
}

type Backlog = { waiting: number; oldest: Date | null };
const NOTHING: Backlog = { waiting: 0, oldest: null };

export async function selectDueJobs(pool: Pool): Promise<Backlog> {
  const [due] = await queryRows(
    pool,
    sql<Backlog>`
      select count(*) as waiting, min(run_at) as oldest from graphile_worker._private_jobs
      where is_available and run_at <= now()`,
  );
  return due ?? NOTHING;
}

export async function selectUnsentMails(pool: Pool): Promise<Backlog> {
  const [unsent] = await queryRows(
    pool,
    sql<Backlog>`
      select count(*) as waiting, min(created_at) as oldest from mails where sent_at is null and refused_at is null`,
  );
  return unsent ?? NOTHING;
}
