import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { StoredPagePermission, Tables } from '../../platform/database/tables.ts';

export type SessionRow = {
  id: string;
  member_id: string;
  role: 'ADMIN' | 'CLIENT';
  suspended_at: Date | null;
  last_seen_at: Date;
  ends_at: Date;
  record_id: string | null;
  user_type: number;
  entries: StoredPagePermission[];
};

/** The look-up behind every request: one named statement over three unique indexes. */
export async function selectSession(pool: Pool, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'select-session',
    text: `
      select s.id, s.member_id, s.last_seen_at, s.ends_at, m.role, m.suspended_at,
             p.id as record_id, p.user_type, p.entries
      from sessions s
      join members m on m.id = s.member_id
      left join permission_records p on p.member_id = s.member_id
      where s.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0];
}

export async function insertSession(
  db: Kysely<Tables>,
  session: { tokenHash: Buffer; memberId: string; now: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.now,
      last_seen_at: session.now,
      ends_at: session.endsAt,
    })
    .execute();
}

export async function deleteSession(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function updateLastSeen(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteEndedSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now).execute();
}

export async function selectCredentials(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'email',
      'email_verified_at',
      'password_hash',
      'first_name',
      'last_name',
      'role',
      'img_url',
      'suspended_at',
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
}

export async function updatePasswordHash(db: Kysely<Tables>, memberId: string, hash: string): Promise<void> {
  await db.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute();
}
