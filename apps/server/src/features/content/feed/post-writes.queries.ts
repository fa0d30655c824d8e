import type { ItemChoice, ItemType } from '@portal/contract/content/feed/post-parts';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type ItemRow, selectItem } from './post-item.ts';
import type { FeedView } from './visible-posts.ts';

export async function lockPost(trx: Transaction<Tables>, id: string) {
  return trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export async function insertPost(trx: Transaction<Tables>, post: Insertable<Tables['posts']>): Promise<string> {
  const { id } = await trx.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['posts']>,
): Promise<void> {
  await trx
    .updateTable('posts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deletePostRow(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', id).execute();
}

export async function selectMarketsAmong(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('is_market', '=', true)
    .orderBy('name')
    .execute();
}

export async function selectForNotice(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('posts')
    .select(['kind', 'title', 'publish_at', 'market_ids'])
    .where('id', '=', id)
    .where('title', '!=', '')
    .where('status', '=', 'published')
    .executeTakeFirst();
}

export async function isItemSeen(db: Kysely<Tables>, view: FeedView, { type, id }: ItemChoice): Promise<boolean> {
  const idFor = (known: ItemType) => sql`${known === type ? id : null}::uuid`;
  const ids = { report: idFor('report'), review: idFor('review'), footage: idFor('footage'), market: idFor('market') };
  const { rows } = await sql<{ item: ItemRow | null }>`select ${selectItem(view, ids)} as item`.execute(db);
  return Boolean(rows[0]?.item);
}
