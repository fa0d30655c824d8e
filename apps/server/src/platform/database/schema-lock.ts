import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from './query-rows.ts';

// Any number nobody else locks on.
const SCHEMA_LOCK = 1_904_717_236;

/**
 * One server at a time looks at the schema and changes it. The migrator has a lock too, but reads the catalogue before it
 * takes it, and fails when another server's jobs are changing theirs in that moment.
 */
export async function withSchemaLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await queryRows(client, sql`set statement_timeout = 0`);
    await queryRows(client, sql`select pg_advisory_lock(${SCHEMA_LOCK})`);
    return await work();
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
