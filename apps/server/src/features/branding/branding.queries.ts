import type { Pool } from 'pg';

type SiteSettings = { _id: string; site_name: string; logo: string; favicon_value: string };

/** Read by everyone on every visit, so a named statement. */
export async function selectSiteSettings(pool: Pool): Promise<SiteSettings> {
  const { rows } = await pool.query<SiteSettings>({
    name: 'select-site-settings',
    text: 'select id as "_id", site_name, logo, favicon_value from site_settings',
  });
  const [settings] = rows;
  if (!settings) throw new Error('the site has no settings');
  return settings;
}
