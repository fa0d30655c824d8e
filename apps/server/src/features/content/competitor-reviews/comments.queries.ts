import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type CommentRow = {
  id: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  member_id: string;
  first_name: string;
  last_name: string;
};

const comments = (db: Kysely<Tables>) =>
  db
    .selectFrom('competitor_review_comments as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.text', 'c.created_at', 'c.edited_at', 'c.member_id', 'm.first_name', 'm.last_name']);

export async function selectCommentPage(
  db: Kysely<Tables>,
  reviewId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    comments(db)
      .where('c.review_id', '=', reviewId)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('competitor_review_comments')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

type NewComment = Pick<
  Insertable<Tables['competitor_review_comments']>,
  'review_id' | 'member_id' | 'text' | 'created_at'
>;

export async function insertComment(db: Kysely<Tables>, comment: NewComment): Promise<CommentRow> {
  const { id } = await db
    .insertInto('competitor_review_comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return comments(db).where('c.id', '=', id).executeTakeFirstOrThrow();
}

export async function updateComment(
  db: Kysely<Tables>,
  { id, reviewId, memberId, text, at }: { id: string; reviewId: string; memberId: string; text: string; at: Date },
): Promise<CommentRow | undefined> {
  await db
    .updateTable('competitor_review_comments')
    .set({ text, edited_at: at })
    .where('id', '=', id)
    .where('review_id', '=', reviewId)
    .where('member_id', '=', memberId)
    .where('text', '!=', text)
    .execute();
  return comments(db)
    .where('c.id', '=', id)
    .where('c.review_id', '=', reviewId)
    .where('c.member_id', '=', memberId)
    .executeTakeFirst();
}

export async function lockComment(
  trx: Transaction<Tables>,
  { id, reviewId }: { id: string; reviewId: string },
): Promise<CommentRow | undefined> {
  return comments(trx).where('c.id', '=', id).where('c.review_id', '=', reviewId).forUpdate('c').executeTakeFirst();
}

export async function deleteCommentRow(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('competitor_review_comments').where('id', '=', id).execute();
}
