import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { SECOND_MS } from '../durations.ts';
import { StartError } from '../start-error.ts';
import { queryRows } from './query-rows.ts';

const PATIENCE_MS = 5 * SECOND_MS;

/** Refuses a connection that would never hear of a job or a change of content. */
export async function assertNotices(pool: Pool, direct: Pool, patienceMs = PATIENCE_MS): Promise<void> {
  const channel = `portal_start_${randomBytes(8).toString('hex')}`;
  const listening = await direct.connect();
  try {
    const told = once(listening, 'notification', { signal: AbortSignal.timeout(patienceMs) });
    told.catch(() => undefined);
    await queryRows(listening, sql`listen ${sql.id(channel)}`);
    await queryRows(pool, sql`select pg_notify(${channel}, '')`);
    await told.catch(() => {
      throw new StartError(sentence(direct === pool));
    });
  } finally {
    listening.release(true);
  }
}

const sentence = (hasOnePool: boolean) =>
  hasOnePool
    ? 'DATABASE_URL leads through a pooler that passes on no notices (LISTEN), as in transaction mode. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.'
    : 'Notices sent through DATABASE_URL do not reach DATABASE_DIRECT_URL. It must be the address of the same database, past any pooler.';
