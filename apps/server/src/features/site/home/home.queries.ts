import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type HomeContentRow = {
  id: string;
  title: string;
  description: string;
  title_de: string;
  description_de: string;
  image_id: string | null;
  placeholder: string | null;
  version: number;
};

export async function selectHomeContent(pool: Pool): Promise<HomeContentRow[]> {
  return queryNamed(
    pool,
    'select-home-content',
    sql<HomeContentRow>`
      select h.id, title, description, title_de, description_de, image_id, placeholder, version
      from home_content h left join files f on f.id = h.image_id`,
  );
}

export async function lockHomeContent(trx: Transaction<Tables>): Promise<HomeContentRow | undefined> {
  return trx
    .selectFrom('home_content')
    .leftJoin('files', 'files.id', 'image_id')
    .select([
      'home_content.id',
      'title',
      'description',
      'title_de',
      'description_de',
      'image_id',
      'placeholder',
      'version',
    ])
    .forUpdate('home_content')
    .executeTakeFirst();
}

/** A single row, created on first use. */
export async function upsertHomeContent(
  trx: Transaction<Tables>,
  content: Omit<HomeContentRow, 'id' | 'placeholder'>,
  now: Date,
): Promise<Omit<HomeContentRow, 'placeholder'>> {
  const row = { ...content, updated_at: now };
  return trx
    .insertInto('home_content')
    .values(row)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .returning(['id', 'title', 'description', 'title_de', 'description_de', 'image_id', 'version'])
    .executeTakeFirstOrThrow();
}
