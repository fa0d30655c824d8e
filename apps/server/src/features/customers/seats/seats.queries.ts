import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Serialises seats, so that the last one is taken once. Locks the company first, as changes of the licence do, to avoid
 * deadlocks. A separate statement, so that the next one sees the former holder's writes.
 */
export async function lockSeats(trx: Transaction<Tables>, companyId: string, now: Date) {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().executeTakeFirst();
  const licence = await trx
    .selectFrom('licences')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .select(['licences.id', 'licences.seats as total', 'companies.name as company', 'companies.primary_member_id'])
    .where('licences.company_id', '=', companyId)
    .executeTakeFirst();
  if (!licence) return undefined;
  const { rows } = await sql<{ used: number }>`
    select ((select count(*) from seats where licence_id = ${licence.id}) +
            (select count(*) from invitations where company_id = ${companyId} and holds_seat(invitations, ${now})))::integer as used
  `.execute(trx);
  return { ...licence, used: rows[0]?.used ?? 0 };
}

export async function updateSeats(trx: Transaction<Tables>, licenceId: string, seats: number): Promise<void> {
  await trx.updateTable('licences').set({ seats }).where('id', '=', licenceId).execute();
}

export async function insertWaitingSeat(
  trx: Transaction<Tables>,
  seat: { licence_id: string; member_id: string; invited_at: Date | null; waiting_since: Date },
): Promise<void> {
  await trx.insertInto('seats').values(seat).execute();
}

export async function selectSeat(trx: Transaction<Tables>, memberId: string) {
  return trx
    .selectFrom('seats')
    .innerJoin('licences', 'licences.id', 'seats.licence_id')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .innerJoin('members', 'members.id', 'seats.member_id')
    .select([
      'members.id',
      'members.email',
      'members.language',
      'members.password_hash',
      'members.suspended_at',
      'members.role',
      'companies.id as company_id',
      'companies.name as company',
      'companies.primary_member_id',
      'seats.licence_id',
      'seats.approved_at',
    ])
    .where('seats.member_id', '=', memberId)
    .forUpdate('seats')
    .executeTakeFirst();
}

export async function updateApproved(
  trx: Transaction<Tables>,
  memberId: string,
  by: { id: string; at: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('seats')
    .set({ approved_at: by.at, approved_by: by.id })
    .where('member_id', '=', memberId)
    .where('approved_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** A member without a seat has no company and no rights. */
export async function deleteSeat(trx: Transaction<Tables>, memberId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('seats')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  await trx.deleteFrom('permission_records').where('member_id', '=', memberId).execute();
  await trx.updateTable('members').set({ company_id: null }).where('id', '=', memberId).execute();
  return deleted !== undefined;
}

export async function updatePrimaryUser(trx: Transaction<Tables>, companyId: string, memberId: string): Promise<void> {
  await trx.updateTable('companies').set({ primary_member_id: memberId }).where('id', '=', companyId).execute();
}

export async function updateCompany(trx: Transaction<Tables>, memberId: string, companyId: string): Promise<void> {
  await trx.updateTable('members').set({ company_id: companyId }).where('id', '=', memberId).execute();
}

export async function selectAddress(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'language', 'email_verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function deleteJoinRequest(trx: Transaction<Tables>, memberId: string, companyId?: string) {
  let query = trx.deleteFrom('join_requests').where('member_id', '=', memberId);
  if (companyId) query = query.where('company_id', '=', companyId);
  return query.returning('member_id').executeTakeFirst();
}

export async function selectForMail(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
