import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectTwoFactor(db: Kysely<Tables>, memberId: string) {
  return db.selectFrom('two_factor').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function upsertWaitingSecret(db: Kysely<Tables>, memberId: string, secret: Buffer): Promise<boolean> {
  const stored = await db
    .insertInto('two_factor')
    .values({ member_id: memberId, secret })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Of two uses of one code, the second finds it used. */
export async function updateLastStep(db: Kysely<Tables>, memberId: string, step: number): Promise<boolean> {
  const moved = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function updateRecoveryHashes(db: Kysely<Tables>, memberId: string, hashes: Buffer[], confirmedAt: Date) {
  await db
    .updateTable('two_factor')
    .set((eb) => ({
      recovery_hashes: hashes,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(confirmedAt)),
    }))
    .where('member_id', '=', memberId)
    .execute();
}

export async function removeRecoveryHash(db: Kysely<Tables>, memberId: string, hash: Buffer): Promise<boolean> {
  const removed = await db
    .updateTable('two_factor')
    .set((eb) => ({ recovery_hashes: eb.fn('array_remove', ['recovery_hashes', eb.val(hash)]) }))
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb.val(hash), '=', eb.fn.any('recovery_hashes')))
    .returning('member_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function deleteTwoFactor(db: Kysely<Tables>, memberId: string): Promise<void> {
  await db.deleteFrom('two_factor').where('member_id', '=', memberId).execute();
}
