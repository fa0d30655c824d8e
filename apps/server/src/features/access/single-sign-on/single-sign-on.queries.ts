import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** A nonce can be inserted once; the primary key decides between two at the same moment. */
export async function insertNonce(db: Kysely<Tables>, nonce: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('partner_nonces')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteOldNonces(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('partner_nonces').where('expires_at', '<=', now).execute();
}
