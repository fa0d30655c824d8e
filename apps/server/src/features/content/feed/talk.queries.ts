import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function setReaction(
  db: Kysely<Tables>,
  { post_id, member_id, is_useful }: { post_id: string; member_id: string; is_useful: boolean | null },
): Promise<void> {
  if (is_useful === null) {
    await db.deleteFrom('post_reactions').where('post_id', '=', post_id).where('member_id', '=', member_id).execute();
    return;
  }
  await sql`
    insert into post_reactions (post_id, member_id, is_useful)
    select id, ${member_id}::uuid, ${is_useful}::boolean from posts where id = ${post_id} for key share
    on conflict (post_id, member_id) do update set is_useful = excluded.is_useful`.execute(db);
}

export type CommentRow = {
  id: string;
  text: string;
  created_at: Date;
  member_id: string;
  first_name: string;
  last_name: string;
};

const comments = (db: Kysely<Tables>) =>
  db
    .selectFrom('post_comments as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.text', 'c.created_at', 'c.member_id', 'm.first_name', 'm.last_name']);

export async function selectCommentPage(
  db: Kysely<Tables>,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    comments(db)
      .where('c.post_id', '=', postId)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('post_comments')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function insertComment(
  db: Kysely<Tables>,
  { post_id, member_id, text, created_at }: Omit<Tables['post_comments'], 'id'>,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into post_comments (post_id, member_id, text, created_at)
    select id, ${member_id}, ${text}, ${created_at} from posts where id = ${post_id}
    returning id`.execute(db);
  const [added] = rows;
  return added && comments(db).where('c.id', '=', added.id).executeTakeFirst();
}

export async function lockComment(
  trx: Transaction<Tables>,
  { id, postId }: { id: string; postId: string },
): Promise<CommentRow | undefined> {
  return comments(trx).where('c.id', '=', id).where('c.post_id', '=', postId).forUpdate('c').executeTakeFirst();
}

export async function deleteCommentRow(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('post_comments').where('id', '=', id).execute();
}
