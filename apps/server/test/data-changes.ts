import type { TestPortal } from './portal.ts';

const TABLES = ['price_observations', 'footage', 'reports', 'export_figures'] as const;

/** As if all that was written so far had been written a minute ago. */
export async function ageChanges({ database: { pool } }: TestPortal): Promise<void> {
  for (const table of TABLES) {
    await pool.query(`
      alter table ${table} disable trigger note_data_change;
      update ${table} set changed_at = changed_at - interval '1 minute';
      alter table ${table} enable always trigger note_data_change`);
  }
  await pool.query(`update data_removals set at = at - interval '1 minute'`);
}
