import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectForReminder(db: Kysely<Tables>, companyId: string) {
  return withPrimaryUser(db).where('companies.id', '=', companyId).executeTakeFirst();
}

export async function selectEventForMail(db: Kysely<Tables>, eventId: number) {
  return withPrimaryUser(db)
    .innerJoin('licence_events as told', 'told.licence_id', 'licences.id')
    .select(['told.kind', 'told.details', 'told.reason'])
    .where('told.id', '=', eventId)
    .executeTakeFirst();
}

const withPrimaryUser = (db: Kysely<Tables>) =>
  db
    .selectFrom('companies')
    .innerJoin('licences', 'licences.company_id', 'companies.id')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select((eb) => [
      'companies.name as company',
      'members.first_name',
      jsonArrayFrom(
        eb
          .selectFrom('licence_events as event')
          .select(['event.kind', sql<string>`to_json(event.at)#>>'{}'`.as('at'), 'event.details', 'event.reason'])
          .whereRef('event.licence_id', '=', 'licences.id')
          .orderBy('event.id'),
      ).as('events'),
    ]);
