import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function deleteSession(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The member's own sessions and those they opened as somebody else, optionally except one; devices with them. */
export async function deleteMemberSessions(db: Kysely<Tables>, memberId: string, but?: string): Promise<boolean> {
  await deleteLeftDevices(db, [memberId]);
  let query = db.deleteFrom('sessions').where(belongsToAny([memberId]));
  if (but) query = query.where('id', '!=', but);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteMembersSessions(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  await deleteLeftDevices(db, memberIds);
  await db.deleteFrom('sessions').where(belongsToAny(memberIds)).execute();
}

/** Devices that show notifications, from sessions whose time was over; the others end with their session. */
async function deleteLeftDevices(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom('push_devices').where('member_id', 'in', memberIds).where('session_id', 'is', null).execute();
}

const belongsToAny = (memberIds: readonly string[]) => (eb: ExpressionBuilder<Tables, 'sessions'>) =>
  eb.or([eb('member_id', 'in', memberIds), eb('behind_id', 'in', memberIds)]);

/** The secret address of a feed is a token too, and a webhook tells an address that may be somebody else's. */
export async function deleteMemberTokens(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom('personal_tokens').where('member_id', 'in', memberIds).execute();
  await db.deleteFrom('atom_feeds').where('member_id', 'in', memberIds).execute();
  await db.deleteFrom('webhooks').where('member_id', 'in', memberIds).execute();
}

export async function deleteMemberPasskeys(db: Kysely<Tables>, memberId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
}

export async function deleteOwnSession(db: Kysely<Tables>, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Of all members, or one. Devices show notifications beyond the time of a session, not beyond a sign-out. */
export async function deleteEndedSessions(db: Kysely<Tables>, now: Date, id?: string): Promise<void> {
  let ended = db.selectFrom('sessions').select('id').where('ends_at', '<=', now);
  if (id) ended = ended.where('id', '=', id);
  await db.updateTable('push_devices').set({ session_id: null }).where('session_id', 'in', ended).execute();
  await db.deleteFrom('sessions').where('id', 'in', ended).execute();
}
