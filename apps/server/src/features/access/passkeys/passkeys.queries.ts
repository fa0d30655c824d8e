import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectPasskeys(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The member is locked, so that two at once do not pass the limit together. */
export async function countPasskeys(trx: Transaction<Tables>, memberId: string): Promise<number> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A new password or a reset may have ended it since the call began. */
export async function holdSession(trx: Transaction<Tables>, sessionId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Undefined when this credential is known already. */
export async function insertPasskey(
  trx: Transaction<Tables>,
  passkey: {
    member_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    name: string;
    created_at: Date;
  },
) {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

export async function deletePasskey(trx: Transaction<Tables>, memberId: string, id: string) {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
}

export async function selectByCredential(db: Kysely<Tables>, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Undefined for members who were suspended since. Locked first, as everywhere. */
export async function holdMember(trx: Transaction<Tables>, memberId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** A count that does not grow comes from a copy of the passkey, unless the device never counts. */
export async function updateSignCount(
  db: Kysely<Tables>,
  id: string,
  signCount: number,
  usedAt: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: usedAt })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('sign_count', '<', signCount), eb.and([eb('sign_count', '=', 0), eb(eb.val(signCount), '=', 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export type ChallengePurpose = Tables['passkey_challenges']['purpose'];

export async function insertChallenge(
  db: Kysely<Tables>,
  challenge: { challenge_hash: Buffer; purpose: ChallengePurpose; holder_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Used up by the first try, right or wrong. */
export async function takeChallenge(db: Kysely<Tables>, challengeHash: Buffer) {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning(['purpose', 'holder_hash', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteOldChallenges(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
