import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertAcceptance(
  db: Kysely<Tables>,
  acceptance: { member_id: string; version: string; text_hash: string; accepted_at: Date; address: string },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['member_id', 'text_hash']).doNothing())
    .execute();
}

export async function selectNewestAcceptance(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('terms_acceptances as acceptance')
    .innerJoin('members', 'members.id', 'acceptance.member_id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'acceptance.id',
      'acceptance.version',
      'acceptance.text_hash',
      'acceptance.accepted_at',
      'members.first_name',
      'members.last_name',
      'members.email',
      'companies.name as company',
    ])
    .where('acceptance.member_id', '=', memberId)
    .orderBy('acceptance.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
