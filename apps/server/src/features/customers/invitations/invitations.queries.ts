import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type NewInvitation = {
  company_id: string;
  email: string;
  first_name: string;
  last_name: string;
  invited_by: string;
  invited_at: Date;
  expires_at: Date;
};

/** Undefined when the unique index finds an invitation for this address. */
export async function insertInvitation(trx: Transaction<Tables>, invitation: NewInvitation) {
  return trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.expression(sql`company_id, lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function hasSeatIn(trx: Transaction<Tables>, licenceId: string, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('seats')
    .innerJoin('members', 'members.id', 'seats.member_id')
    .select('members.id')
    .where('seats.licence_id', '=', licenceId)
    .where((eb) => eb(eb.fn('lower', ['members.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
}

export async function selectInvitation(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('members as inviter', 'inviter.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.company_id',
      'invitations.email',
      'invitations.first_name',
      'invitations.last_name',
      'invitations.invited_at',
      'invitations.expires_at',
      'companies.name as company',
      'inviter.language',
      sql<string>`coalesce(inviter.first_name || ' ' || inviter.last_name, '')`.as('inviter'),
    ])
    .where('invitations.id', '=', id)
    .executeTakeFirst();
}

export async function updateExpiry(trx: Transaction<Tables>, id: string, expiresAt: Date): Promise<void> {
  await trx.updateTable('invitations').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function deleteInvitation(trx: Transaction<Tables>, id: string) {
  return trx.deleteFrom('invitations').where('id', '=', id).returning(['email', 'company_id']).executeTakeFirst();
}

export async function selectByAddress(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'role', 'seat_licence_id'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

export async function selectForElsewhere(
  db: Kysely<Tables>,
  ids: { member: string; company: string; inviter: string },
) {
  return db
    .selectFrom('members')
    .innerJoin('companies', (join) => join.on('companies.id', '=', ids.company))
    .leftJoin('members as inviter', (join) => join.on('inviter.id', '=', ids.inviter))
    .select(['members.email', 'members.first_name', 'companies.name as company'])
    .select(sql<string>`coalesce(inviter.first_name || ' ' || inviter.last_name, '')`.as('inviter'))
    .where('members.id', '=', ids.member)
    .executeTakeFirst();
}

export async function deleteOldInvitations(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute();
}
