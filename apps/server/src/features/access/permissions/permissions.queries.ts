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

export async function upsertPermissionRecord(
  trx: Transaction<Tables>,
  memberId: string,
  entries: readonly StoredPagePermission[],
  now: Date,
): Promise<void> {
  const stored = { entries: JSON.stringify(entries), updated_at: now };
  await trx
    .insertInto('permission_records')
    .values({ member_id: memberId, ...stored })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({ ...stored, version: eb('permission_records.version', '+', 1) })),
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
