import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function selectHomeContent(db: Kysely<Tables>) {
  return db.selectFrom('home_content').select(['id as _id', 'title', 'description', 'image']).execute();
}
