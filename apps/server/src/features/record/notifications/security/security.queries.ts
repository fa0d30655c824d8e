import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

/** Address, language and names of members that a security mail goes to or names. */
export async function selectPerson(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name', 'language', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
}
