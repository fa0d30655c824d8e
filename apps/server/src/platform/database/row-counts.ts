import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How long a whole list is, from the count that the database keeps. */
export async function countRows(db: Kysely<Tables>, list: Tables['row_counts']['list']): Promise<{ total: number }> {
  return db.selectFrom('row_counts').select('rows as total').where('list', '=', list).executeTakeFirstOrThrow();
}
