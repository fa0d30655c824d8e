import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectOwnPassword(db: Kysely<Tables>, memberId: string): Promise<string | null> {
  const member = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst();
  return member?.password_hash ?? null;
}

/** Locks the password until the transaction ends. A suspended member has no valid password. */
export async function holdPassword(trx: Transaction<Tables>, memberId: string, hash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', hash)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function selectMemberForPassword(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.id',
      'email',
      'first_name',
      'last_name',
      'language',
      'password_hash',
      'email_verified_at',
      'companies.name as company',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export async function selectMemberByEmail(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'language'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

/** A mailed link also proves the address. A pending change of address is cancelled. */
export async function updatePassword(db: Kysely<Tables>, memberId: string, hash: string, verifiedAt?: Date) {
  await db
    .updateTable('members')
    .set((eb) => ({
      password_hash: hash,
      new_email: '',
      ...(verifiedAt && { email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(verifiedAt)) }),
    }))
    .where('id', '=', memberId)
    .execute();
}
