import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type SiteSettings = { id: string; site_name: string; logo_id: string | null; favicon_id: string | null };

/** Read on every visit, so it is a named statement. */
export async function selectSiteSettings(pool: Pool): Promise<SiteSettings> {
  const [settings] = await queryNamed(
    pool,
    'select-site-settings',
    sql<SiteSettings>`select id, site_name, logo_id, favicon_id from site_settings`,
  );
  if (!settings) throw new Error('the site has no settings');
  return settings;
}

/** Serialises parallel changes, so that no picture is orphaned. */
export async function lockSiteSettings(trx: Transaction<Tables>): Promise<SiteSettings> {
  return trx
    .selectFrom('site_settings')
    .select(['id', 'site_name', 'logo_id', 'favicon_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSiteSettings(
  trx: Transaction<Tables>,
  change: Partial<Pick<SiteSettings, 'logo_id' | 'favicon_id'>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('site_settings')
    .set({ ...change, updated_at: now })
    .execute();
}
