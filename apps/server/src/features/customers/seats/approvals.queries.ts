import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectWaiting(
  db: Kysely<Tables>,
  { termsHash, limit, offset }: { termsHash: string; limit: number; offset: number },
) {
  return db
    .selectFrom('seats')
    .innerJoin('members', 'members.id', 'seats.member_id')
    .innerJoin('licences', 'licences.id', 'seats.licence_id')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .select((eb) => [
      'members.id',
      sql<string>`members.first_name || ' ' || members.last_name`.as('full_name'),
      'members.email',
      'members.position',
      'companies.id as company_id',
      'companies.name as company',
      'seats.invited_at',
      'seats.waiting_since',
      jsonObjectFrom(
        eb
          .selectFrom('terms_acceptances')
          .select(['version', 'accepted_at'])
          .whereRef('terms_acceptances.member_id', '=', 'members.id')
          .where('text_hash', '=', termsHash),
      ).as('terms'),
      jsonArrayFrom(
        eb
          .selectFrom('licence_events')
          .select(['kind', 'at', 'details', 'reason'])
          .whereRef('licence_events.licence_id', '=', 'licences.id')
          .orderBy('licence_events.id'),
      ).as('events'),
    ])
    .where('seats.approved_at', 'is', null)
    .orderBy('seats.waiting_since')
    .orderBy('seats.member_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('seats')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('approved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasAcceptedTerms(db: Kysely<Tables>, memberId: string, termsHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('terms_acceptances')
    .select('id')
    .where('member_id', '=', memberId)
    .where('text_hash', '=', termsHash)
    .executeTakeFirst();
  return found !== undefined;
}
