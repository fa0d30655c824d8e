import { sql } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { queryRows } from './query-rows.ts';

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

export type Durability = Record<string, string>;

/** Refuses servers whose settings would lose acknowledged writes on power loss. */
export async function assertDurability(pool: Pool): Promise<Durability> {
  const rows = await readSettings(pool);
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  const unsafe = SETTINGS.find((name) => settings[name] === 'off');
  if (unsafe) {
    throw new StartError(
      `The database server runs with ${unsafe} = off and would lose data in a power cut. Set it to on.`,
    );
  }
  return settings;
}

async function readSettings(pool: Pool) {
  const settings = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any (${SETTINGS})`;
  return queryRows(pool, settings).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The portal cannot connect to the database (${error.message || error.code}): correct DATABASE_URL, or start the database server.`,
      { cause: error },
    );
  });
}
