import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function insertLicence(
  trx: Transaction<Tables>,
  grant: { companyId: string; kind: 'evaluation' | 'subscription'; actorId: string | null; now: Date; endsAt: Date },
  memberIds: readonly string[],
): Promise<void> {
  const { id } = await trx
    .insertInto('licences')
    .values({ company_id: grant.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('licence_events')
    .values({
      licence_id: id,
      kind: grant.kind,
      at: grant.now,
      details: JSON.stringify({ ends_at: grant.endsAt.toISOString() }),
      actor_id: grant.actorId,
    })
    .execute();
  await trx
    .insertInto('seats')
    .values(memberIds.map((memberId) => ({ licence_id: id, member_id: memberId, approved_at: grant.now })))
    .execute();
}
