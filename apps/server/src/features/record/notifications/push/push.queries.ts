import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { VapidKeys } from '../../../../platform/push/vapid.ts';

export async function readVapidKeys(db: Kysely<Tables>): Promise<VapidKeys> {
  const keys = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirstOrThrow();
  return { publicKey: keys.public_key, privateKey: keys.private_key };
}

const COLUMNS = ['id', 'device', 'created_at', 'used_at'] as const;

export async function selectDevices(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('push_devices')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

export type Subscription = { endpoint: string; p256dh: Buffer; auth: Buffer };
type Renewal = Subscription & { member_id: string; session_id: string; device: string; renewed_at: Date };

/** One browser has one address: it leaves the account that had it before. */
export async function deleteForeignDevice(db: Kysely<Tables>, memberId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('member_id', '!=', memberId).execute();
}

export async function upsertDevice(trx: Transaction<Tables>, renewal: Renewal, most: number): Promise<DeviceRow> {
  // Serialised per member, so that the limit holds.
  await sql`select from members where id = ${renewal.member_id} for no key update`.execute(trx);
  const device = await trx
    .insertInto('push_devices')
    .values({ ...renewal, created_at: renewal.renewed_at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewal))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const beyond = trx
    .selectFrom('push_devices')
    .select('id')
    .where('member_id', '=', renewal.member_id)
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await trx.deleteFrom('push_devices').where('id', 'in', beyond).execute();
  return device;
}

/** By its address now, or by the one before. */
export async function renewDevice(
  db: Kysely<Tables>,
  { member_id, ...renewal }: Renewal,
  before: string | undefined,
): Promise<DeviceRow | undefined> {
  const known = [renewal.endpoint, ...(before === undefined ? [] : [before])];
  const mine = db
    .selectFrom('push_devices')
    .select('id')
    .where('member_id', '=', member_id)
    .where('endpoint', 'in', known)
    .orderBy((eb) => eb('endpoint', '=', renewal.endpoint), 'desc')
    .limit(1);
  return db.updateTable('push_devices').set(renewal).where('id', 'in', mine).returning(COLUMNS).executeTakeFirst();
}

export async function deleteOwnDevice(db: Kysely<Tables>, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteDevice(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
}

export async function deleteDevicesBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('push_devices').where('renewed_at', '<', before).execute();
}

/** As long as it is this member's. */
export async function selectSubscription(
  db: Kysely<Tables>,
  memberId: string,
  id: string,
): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function updateUsedAt(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('push_devices').set({ used_at: now }).where('id', '=', id).execute();
}
