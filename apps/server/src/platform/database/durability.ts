import { sql } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { queryRows } from './query-rows.ts';

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** uuidv7() and skip scans of indexes. */
const MIN_VERSION = 18;

export type Durability = Record<string, string>;

/** Refuses servers whose settings would lose acknowledged writes on power loss. */
export async function assertDurability(pool: Pool): Promise<Durability> {
  const rows = await queryRows(
    pool,
    sql<{ name: string; setting: string }>`select name, setting from pg_settings where name = any (${SETTINGS})`,
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  const unsafe = SETTINGS.find((name) => settings[name] === 'off');
  if (unsafe) {
    throw new StartError(
      `The database server runs with ${unsafe} = off and would lose data in a power cut. Set it to on.`,
    );
  }
  return settings;
}

/** 180004 is 18.4. */
export function requireVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= MIN_VERSION) return;
  throw new StartError(
    `The database server is PostgreSQL ${major}, and the portal needs ${MIN_VERSION} or newer. Upgrade the server, or set DATABASE_URL to another one.`,
  );
}
