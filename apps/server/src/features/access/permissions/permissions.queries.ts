import type { Kysely, Transaction } from 'kysely';
import type { StoredPagePermission, Tables } from '../../../platform/database/tables.ts';

/** No row: no such member. A null id: ADMIN has not decided yet. */
export async function selectPermissionRecord(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .select([
      'permission_records.id',
      'permission_records.user_type',
      'permission_records.entries',
      'permission_records.version',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export async function insertPermissionRecord(
  trx: Transaction<Tables>,
  memberId: string,
  entries: readonly StoredPagePermission[],
): Promise<void> {
  await trx
    .insertInto('permission_records')
    .values({ member_id: memberId, entries: JSON.stringify(entries) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function lockPermissionRecord(trx: Transaction<Tables>, memberId: string) {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  return trx
    .selectFrom('members')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .select(['members.email', 'members.role', 'permission_records.entries', 'permission_records.version'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export async function lockPermissionRecords(trx: Transaction<Tables>, memberIds: readonly string[]) {
  await trx.selectFrom('members').select('id').where('id', 'in', memberIds).orderBy('id').forUpdate().execute();
  return trx
    .selectFrom('members')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .select(['members.id', 'members.email', 'members.role', 'permission_records.entries'])
    .where('members.id', 'in', memberIds)
    .execute();
}

export const upsertPermissionRecord = (
  trx: Transaction<Tables>,
  id: string,
  after: readonly StoredPagePermission[],
  now: Date,
): Promise<void> => upsertPermissionRecords(trx, [{ id, after }], now);

export async function upsertPermissionRecords(
  trx: Transaction<Tables>,
  records: readonly { id: string; after: readonly StoredPagePermission[] }[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  await trx
    .insertInto('permission_records')
    .values(records.map(({ id, after }) => ({ member_id: id, entries: JSON.stringify(after), updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        entries: eb.ref('excluded.entries'),
        updated_at: eb.ref('excluded.updated_at'),
        version: eb('permission_records.version', '+', 1),
      })),
    )
    .execute();
}

export async function selectRecordAndLicence(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .leftJoin('licences', 'licences.id', 'members.seat_licence_id')
    .select(['members.role', 'permission_records.entries', 'licences.events'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}
