import type { ChargedKind } from '@portal/contract/customers/payments';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export async function insertFee(trx: Transaction<Tables>, fee: Insertable<Tables['licence_fees']>): Promise<number> {
  const { id } = await trx.insertInto('licence_fees').values(fee).returning('id').executeTakeFirstOrThrow();
  return id;
}

type ToldFee = { first_name: string; company: string; kind: ChargedKind; fee: number; effective_on: string };

export async function selectFeeForMail(db: Kysely<Tables>, id: number): Promise<ToldFee | undefined> {
  return db
    .selectFrom('licence_fees')
    .innerJoin('licences', 'licences.id', 'licence_fees.licence_id')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select(['members.first_name', 'companies.name as company', 'licence_fees.kind', 'licence_fees.fee'])
    .select(sql<string>`licence_fees.effective_on::text`.as('effective_on'))
    .where('licence_fees.id', '=', id)
    .executeTakeFirst();
}
