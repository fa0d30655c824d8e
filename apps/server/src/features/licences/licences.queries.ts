import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { EventDetails } from './licence-events.ts';

export async function insertLicence(trx: Transaction<Tables>, companyId: string): Promise<string> {
  const { id } = await trx
    .insertInto('licences')
    .values({ company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewEvent = { licenceId: string; at: Date; actorId: string | null; reason?: string };
type NewEventOf<Kind extends keyof EventDetails> = NewEvent & { kind: Kind; details: EventDetails[Kind] };

/**
 * Events of a licence are written one after the other and never before the last one, whatever the clocks of the nodes
 * say: one that opened something would not count. The lock is a statement of its own, so that the next one sees what
 * its former holder wrote.
 */
export async function insertLicenceEvent(
  trx: Transaction<Tables>,
  event: { [Kind in keyof EventDetails]: NewEventOf<Kind> }[keyof EventDetails],
): Promise<void> {
  const { licenceId, at } = event;
  await trx.selectFrom('licences').select('id').where('id', '=', licenceId).forUpdate().executeTakeFirstOrThrow();
  await trx
    .insertInto('licence_events')
    .values({
      licence_id: licenceId,
      kind: event.kind,
      at: sql<Date>`greatest(${at}, (select max(at) from licence_events where licence_id = ${licenceId}))`,
      details: JSON.stringify(event.details),
      actor_id: event.actorId,
      reason: event.reason ?? '',
    })
    .execute();
}

export async function insertSeats(
  trx: Transaction<Tables>,
  licenceId: string,
  memberIds: readonly string[],
  approvedAt: Date,
): Promise<void> {
  await trx
    .insertInto('seats')
    .values(memberIds.map((memberId) => ({ licence_id: licenceId, member_id: memberId, approved_at: approvedAt })))
    .execute();
}
