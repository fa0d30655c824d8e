import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { SECOND_MS } from '../durations.ts';
import { Refusal } from '../refusal.ts';
import { queryRows } from './query-rows.ts';

const POLL_MS = 200;
/** Callers give up after a minute. */
const MAX_WAIT_MS = 50 * SECOND_MS;

/**
 * One at a time for each name, over all servers. The holder keeps a connection with an open transaction, which a pooler
 * leaves to it; waiting keeps none.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  name: string,
  work: () => Promise<T>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T> {
  const client = await acquire(pool, name, maxWaitMs);
  try {
    return await work();
  } finally {
    await release(client);
  }
}

async function acquire(pool: Pool, name: string, maxWaitMs: number): Promise<PoolClient> {
  const endsAt = performance.now() + maxWaitMs;
  for (;;) {
    const client = await pool.connect();
    if (await tryLock(client, name)) return client;
    await release(client);
    if (performance.now() > endsAt) throw new Refusal('tooBusy', { retryAfterSeconds: 2 });
    await sleep(POLL_MS);
  }
}

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local transaction_timeout = 0');
    const [row] = await queryRows(
      client,
      sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isHeld"`,
    );
    return row?.isHeld ?? false;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The lock ends with its transaction, or with a connection that is lost. */
async function release(client: PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
}
