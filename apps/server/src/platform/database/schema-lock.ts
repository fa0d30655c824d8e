import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from './query-rows.ts';

const SCHEMA_LOCK = 1_904_717_236;

/**
 * The migrator's own lock comes after it reads the catalogue, which fails while another server's jobs migrate theirs.
 */
export async function withSchemaLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await queryRows(client, sql`set statement_timeout = 0`);
    await queryRows(client, sql`select pg_advisory_lock(${SCHEMA_LOCK})`);
    return await work();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}
