import type { Language } from '@portal/contract/languages';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { hasPhoto, type SeenPhotos, type StoredPhoto, selectPhotos } from '../../observations/price-row.ts';

/** Of these markets, those with prices approved after `since`; newest first. */
export async function selectApprovedSince(
  pool: Pool,
  { marketIds, since, limit }: { marketIds: readonly string[]; since: Date; limit: number },
): Promise<{ id: string; at: Date }[]> {
  return queryRows(
    pool,
    sql<{ id: string; at: Date }>`
      select asked.id, o.reviewed_at as at
      from unnest(${marketIds}::uuid[]) asked (id) cross join lateral (
        select reviewed_at from price_observations
        where market_id = asked.id and status = 'approved' and reviewed_at > ${since}
        order by reviewed_at desc limit 1) o
      order by o.reviewed_at desc, asked.id limit ${limit}`,
  );
}

/** A photo of the last weeks, so that markets without photos are not searched to their beginning. */
const PHOTO_DAYS = 60;

export type PhotoRow = {
  market_id: string;
  photo: StoredPhoto;
  price_minor: number;
  exponent: number;
  currency: string;
};

/** The newest photo of one of our prices in each market. */
export async function selectNewestPhotos(
  pool: Pool,
  { marketIds, origin, today, seen }: { marketIds: readonly string[]; origin: string; today: string; seen: SeenPhotos },
): Promise<PhotoRow[]> {
  const { first } = selectPhotos(seen);
  return queryRows(
    pool,
    sql<PhotoRow>`
      select asked.id as market_id, found.*
      from unnest(${marketIds}::uuid[]) asked (id) cross join lateral (
        select ${first} as photo, o.price_minor, o.exponent, o.currency
        from price_observations o
        where o.market_id = asked.id and o.origin = ${origin} and o.status = 'approved'
          and o.day > ${today}::date - ${PHOTO_DAYS}::int and ${hasPhoto(seen)}
        order by o.day desc, o.id desc limit 1) found`,
  );
}

export async function selectTimeZone(db: Kysely<Tables>, memberId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('members')
    .select('time_zone')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export async function selectFollowersZones(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct m.time_zone from members m
    where exists (select from followed_markets f where f.member_id = m.id)`.execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

export type BriefReader = {
  id: string;
  email: string;
  language: Language;
  role: 'ADMIN' | 'CLIENT';
  entries: string | null;
  licence_events: string | null;
};

/** Followers of a market in this zone who have not had the brief of this week; the next ones after `after`. */
export async function selectBriefReaders(
  db: Kysely<Tables>,
  { zone, week, after, limit }: { zone: string; week: string; after: string; limit: number },
): Promise<BriefReader[]> {
  const { rows } = await sql<BriefReader>`
    select m.id, m.email, m.language, m.role, p.entries::text as entries,
           (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events
    from members m join permission_records p on p.member_id = m.id
    where m.suspended_at is null and m.email_verified_at is not null and m.time_zone = ${zone} and m.id > ${after}
      and exists (select from followed_markets f where f.member_id = m.id)
      and not exists (select from monday_briefs b where b.member_id = m.id and b.week >= ${week}::date)
    order by m.id limit ${limit}`.execute(db);
  return rows;
}

export async function selectAddressee(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'first_name', 'time_zone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** True for the one who takes the week: of two servers one sends. */
export async function takeWeek(trx: Transaction<Tables>, memberId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    insert into monday_briefs as known (member_id, week) values (${memberId}, ${week}::date)
    on conflict (member_id) do update set week = excluded.week where known.week < excluded.week
    returning member_id`.execute(trx);
  return rows.length > 0;
}

/** It is told again at the next time for it. */
export async function releaseWeek(db: Kysely<Tables>, memberId: string, week: string): Promise<void> {
  await sql`delete from monday_briefs where member_id = ${memberId} and week = ${week}::date`.execute(db);
}

export async function selectPhotoFiles(db: Kysely<Tables>, footageIds: readonly string[]) {
  if (footageIds.length === 0) return [];
  return db
    .selectFrom('footage as f')
    .innerJoin('files as m', (join) => join.on('m.id', '=', (eb) => eb.fn.coalesce('f.poster_id', 'f.file_id')))
    .select(['f.id as footage_id', 'm.id', 'm.type'])
    .where('f.id', 'in', footageIds)
    .where('f.deleted_at', 'is', null)
    .execute();
}
