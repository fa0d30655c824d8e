import { sql } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { queryRows } from './query-rows.ts';

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** uuidv7() and skip scans of indexes. */
const MIN_VERSION = 18;
const VERSION = 'server_version_num';

export type Durability = Record<string, string>;

/** Refuses old servers, and those whose settings would lose acknowledged writes on power loss. */
export async function assertDurability(pool: Pool): Promise<Durability> {
  const rows = await readSettings(pool);
  const { [VERSION]: version, ...settings } = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  requireVersion(Number(version));
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

async function readSettings(pool: Pool) {
  const settings = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any (${[...SETTINGS, VERSION]})`;
  return queryRows(pool, settings).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The portal cannot connect to the database (${error.message || error.code}): correct DATABASE_URL, or start the database server.`,
      { cause: error },
    );
  });
}
