import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectPrimaryUser(trx: Transaction<Tables>, companyId: string) {
  return trx
    .selectFrom('companies')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select(['members.id', 'members.email', 'members.language'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
}
