import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { SECOND_MS } from '../durations.ts';
import { Refusal } from '../refusal.ts';
import { queryRows } from './query-rows.ts';

const POLL_MS = 200;
/** Callers give up after a minute. */
const MAX_WAIT_MS = 50 * SECOND_MS;

/** One at a time for each name, over all servers. The holder keeps a connection; waiting keeps none. */
export async function withAdvisoryLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await acquire(pool, name);
  try {
    return await work();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

async function acquire(pool: Pool, name: string): Promise<PoolClient> {
  const endsAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const client = await pool.connect();
    if (await tryLock(client, name)) return client;
    if (performance.now() > endsAt) throw new Refusal('tooBusy', { retryAfterSeconds: 2 });
    await sleep(POLL_MS);
  }
}

/** Gives the connection back where another one holds the lock. */
async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  try {
    const [row] = await queryRows(
      client,
      sql<{ isHeld: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isHeld"`,
    );
    if (!row?.isHeld) client.release();
    return row?.isHeld ?? false;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
