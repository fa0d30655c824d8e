import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The first acceptance of a text counts; accepting it again changes nothing. */
export async function insertAcceptance(
  db: Kysely<Tables>,
  acceptance: { member_id: string; version: string; text_hash: string; accepted_at: Date; network: string },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['member_id', 'text_hash']).doNothing())
    .execute();
}
