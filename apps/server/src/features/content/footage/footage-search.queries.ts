import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectFootageTexts(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('footage as f')
    .leftJoin('countries as c', 'c.id', 'f.market_id')
    .leftJoin('retailers as r', 'r.id', 'f.retailer_id')
    .leftJoin('stores as s', 's.id', 'f.store_id')
    .select(['f.id', 'f.title', 'f.caption', 'f.alt', 'f.market_id', 'c.iso2', 'r.name as retailer'])
    .select(['s.name as store', 's.city', sql<string>`f.day::text`.as('day')])
    .where('f.id', 'in', ids)
    .execute();
}
