import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertFollow(db: Kysely<Tables>, memberId: string, origin: string, at: Date): Promise<void> {
  await db
    .insertInto('origin_follows')
    .values({ member_id: memberId, origin, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Kysely<Tables>, memberId: string, origin: string): Promise<void> {
  await db.deleteFrom('origin_follows').where('member_id', '=', memberId).where('origin', '=', origin).execute();
}

export async function selectFollowed(db: Kysely<Tables>, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('origin_follows').select('origin').where('member_id', '=', memberId).execute();
  return new Set(rows.map(({ origin }) => origin));
}

/** A condition on `members m`. */
export const isFollowing = (origin: string) =>
  sql<SqlBool>`exists (select from origin_follows f where f.origin = ${origin} and f.member_id = m.id)`;
