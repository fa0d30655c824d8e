import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type NewMember = {
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  position: string;
  country_id: string | null;
  phone_number: string;
  language: 'en' | 'de';
  email_verified_at?: Date;
  single_sign_on_at?: Date;
};

/** The unique index decides. Undefined: the address is taken. */
export async function insertMember(trx: Transaction<Tables>, member: NewMember): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('members')
    .values({ ...member, role: 'CLIENT' })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function countryExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('countries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function selectMemberToVerify(db: Kysely<Tables>, by: { id: string } | { email: string }) {
  const query = db.selectFrom('members').select(['id', 'email', 'first_name', 'language', 'email_verified_at']);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where((eb) => eb(eb.fn('lower', ['email']), '=', by.email.trim().toLowerCase())).executeTakeFirst();
}

export async function updateVerified(db: Kysely<Tables>, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', memberId)
    .execute();
}

export async function clearUnprovenPassword(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: null })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function updateVouched(db: Kysely<Tables>, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ email_verified_at: now, password_hash: null })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function deleteUnverified(trx: Transaction<Tables>, before: Date): Promise<void> {
  await sql`
    with gone as (
      select id from members m
      where email_verified_at is null and created_at < ${before}
    ), empty as (
      select c.id from companies c
      where c.primary_member_id in (select id from gone)
        and not exists (select 1 from members m where m.company_id = c.id and m.id not in (select id from gone))
    ), cleared as (
      update members set company_id = null where id in (select id from gone)
    )
    update companies set primary_member_id = null where id in (select id from empty)`.execute(trx);
  await sql`
    delete from companies c where primary_member_id is null
      and not exists (select 1 from members m where m.company_id = c.id)
      and not exists (select 1 from invoices i where i.company_id = c.id)
      and created_at < ${before}`.execute(trx);
  await sql`
    delete from members m where email_verified_at is null and created_at < ${before}
      and not exists (select 1 from companies c where c.primary_member_id = m.id)`.execute(trx);
}

export async function selectAustralia(db: Kysely<Tables>): Promise<string> {
  const { id } = await db.selectFrom('countries').select('id').where('iso2', '=', 'AU').executeTakeFirstOrThrow();
  return id;
}
