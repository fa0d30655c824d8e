import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type FeedView, visiblePosts } from './visible-posts.ts';

export type PlacedPicture = { _id: string; alt: string; alt_de: string };

export async function insertPicture(
  trx: Transaction<Tables>,
  picture: Insertable<Tables['post_pictures']>,
): Promise<void> {
  await trx.insertInto('post_pictures').values(picture).execute();
}

export async function isPictureSeen(db: Kysely<Tables>, view: FeedView, fileId: string): Promise<boolean> {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql`
    select from post_pictures x where x.file_id = ${fileId} and case
      when x.post_id is null then x.member_id = ${view.memberId}
      else exists (select from ${from} where p.id = x.post_id and ${where}) end`.execute(db);
  return rows.length > 0;
}

export async function selectPictures(db: Kysely<Tables>, postId: string): Promise<PlacedPicture[]> {
  return db
    .selectFrom('post_pictures')
    .select(['file_id as _id', 'alt', 'alt_de'])
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute();
}

export async function releasePictures(
  trx: Transaction<Tables>,
  postId: string,
  kept: readonly string[],
): Promise<void> {
  await trx
    .updateTable('post_pictures')
    .set({ post_id: null })
    .where('post_id', '=', postId)
    .where(sql<boolean>`file_id <> all (${kept}::uuid[])`)
    .execute();
}

/** Returns how many were on the post already, or the member's own and on none. */
export async function claimPictures(
  trx: Transaction<Tables>,
  { postId, memberId }: { postId: string; memberId: string },
  pictures: readonly PlacedPicture[],
): Promise<number> {
  const placed = pictures.map(({ _id, ...words }, place) => ({ file_id: _id, ...words, place }));
  const { numAffectedRows = 0n } = await sql`
    update post_pictures x set post_id = ${postId}, place = n.place, alt = n.alt, alt_de = n.alt_de
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) n (file_id uuid, place smallint, alt text, alt_de text)
    where x.file_id = n.file_id
      and (x.post_id = ${postId} or (x.post_id is null and x.member_id = ${memberId}))`.execute(trx);
  return Number(numAffectedRows);
}

/** Checks again, so that a picture survives that a post has just claimed. */
export async function deleteUnused(trx: Transaction<Tables>, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from post_pictures where file_id in (
      select file_id from post_pictures where post_id is null and created_at < ${before} limit ${limit})
      and post_id is null
    returning file_id`.execute(trx);
  return rows.map(({ file_id }) => file_id);
}
