import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

/**
 * Locks a table until this many requests wait for it, then releases them. At most three: the test portal has five
 * connections, and two are used here.
 */
export async function heldUp<T>(
  { database }: TestPortal,
  count: number,
  start: () => Promise<T>[],
  table: 'members' | 'home_content' | 'site_settings' | 'footage' | 'assets' = 'members',
): Promise<T[]> {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} for update`);
    const answers = Promise.all(start());
    await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(count);
    await holder.query('commit');
    return await answers;
  } finally {
    holder.release(true);
  }
}
