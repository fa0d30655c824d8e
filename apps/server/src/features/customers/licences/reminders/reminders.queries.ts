import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../platform/database/tables.ts';

export type LicenceToRemind = Awaited<ReturnType<typeof selectLicencesToRemind>>[number];

export async function selectLicencesToRemind(db: Kysely<Tables>, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('licences')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select((eb) => [
      'licences.id',
      'licences.company_id',
      'members.id as primary_id',
      'members.email',
      'members.language',
      jsonArrayFrom(
        eb
          .selectFrom('licence_events')
          .select(['kind', sql<string>`to_json(at)#>>'{}'`.as('at'), 'details'])
          .whereRef('licence_events.licence_id', '=', 'licences.id')
          .orderBy('licence_events.id'),
      ).as('events'),
    ])
    .where('licences.id', '>', after)
    .where('members.email_verified_at', 'is not', null)
    .orderBy('licences.id')
    .limit(limit)
    .execute();
}

export async function insertReminders(
  trx: Transaction<Tables>,
  {
    licenceId,
    lastDay,
    nearest,
    past,
    at,
  }: { licenceId: string; lastDay: string; nearest: number; past: number[]; at: Date },
): Promise<boolean> {
  const written = await trx
    .insertInto('licence_reminders')
    .values(past.map((days) => ({ licence_id: licenceId, last_day: lastDay, days_before: days, sent_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('days_before')
    .execute();
  return written.some((row) => row.days_before === nearest);
}
