import type { Language } from '@portal/contract/languages';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Locks company and founder, so that only one of several confirmations becomes Primary User. */
export async function selectJoinRequest(trx: Transaction<Tables>, memberId: string) {
  const request = await trx
    .selectFrom('join_requests')
    .innerJoin('companies', 'companies.id', 'join_requests.company_id')
    .select(['company_id', 'companies.primary_member_id'])
    .where('member_id', '=', memberId)
    .forUpdate('companies')
    .executeTakeFirst();
  if (!request) return undefined;
  const founder = request.primary_member_id
    ? await trx
        .selectFrom('members')
        .select(['id', 'email', sql<Language>`language`.as('language')])
        .select(sql<boolean>`email_verified_at is not null`.as('isConfirmed'))
        .where('id', '=', request.primary_member_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  return { ...request, founder };
}

export async function insertJoinRequest(trx: Transaction<Tables>, memberId: string, companyId: string): Promise<void> {
  await trx.insertInto('join_requests').values({ member_id: memberId, company_id: companyId }).execute();
}

export async function insertApprovedSeat(
  trx: Transaction<Tables>,
  companyId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into seats (licence_id, member_id, approved_at, waiting_since)
    select id, ${memberId}::uuid, ${now}, ${now} from licences where company_id = ${companyId}
  `.execute(trx);
}

/** As for their Primary Users: confirmed addresses only. */
export async function countJoinRequests(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('join_requests')
    .innerJoin('members', 'members.id', 'join_requests.member_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.email_verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the company whose Primary User the member is, and when the newest came. */
export async function countOwnJoinRequests(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('join_requests')
    .innerJoin('members', 'members.id', 'join_requests.member_id')
    .innerJoin('companies', 'companies.id', 'join_requests.company_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('join_requests.created_at').as('at')])
    .where('companies.primary_member_id', '=', memberId)
    .where('members.email_verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
}
