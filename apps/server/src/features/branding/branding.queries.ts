import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function selectSiteSettings(db: Kysely<Tables>) {
  return db
    .selectFrom('site_settings')
    .select(['id as _id', 'site_name', 'logo', 'favicon_value'])
    .executeTakeFirstOrThrow();
}
