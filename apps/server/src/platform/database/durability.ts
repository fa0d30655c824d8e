import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

export type Durability = Record<string, string>;

/** The settings that make an acknowledged write survive a power loss; a server without them is refused. */
export async function assertDurability(pool: Pool): Promise<Durability> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [SETTINGS],
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  const unsafe = SETTINGS.find((name) => settings[name] === 'off');
  if (unsafe) {
    throw new StartError(
      `The database server runs with ${unsafe} = off and would lose data at a power cut. Set it to on.`,
    );
  }
  return settings;
}
