import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function countRows(db: Kysely<Tables>, list: Tables['row_counts']['list']): Promise<{ total: number }> {
  return db.selectFrom('row_counts').select('rows as total').where('list', '=', list).executeTakeFirstOrThrow();
}
