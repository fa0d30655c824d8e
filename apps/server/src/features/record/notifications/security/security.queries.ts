import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export async function selectPerson(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name', 'language', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
}
