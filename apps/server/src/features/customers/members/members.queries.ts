import type { LicenceSummary } from '@portal/contract/customers/licences';
import type { APPROVALS, LAST_SEEN } from '@portal/contract/customers/members';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import { countRows } from '../../../platform/database/row-counts.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type Filter = {
  search?: string | undefined;
  role?: 'ADMIN' | 'CLIENT' | undefined;
  approval?: (typeof APPROVALS)[number] | undefined;
  licence?: LicenceSummary['status'] | undefined;
  seen?: { kind: (typeof LAST_SEEN)[number]; weekAgo: Date; monthAgo: Date } | undefined;
};

const cards = (db: Kysely<Tables>) =>
  db
    .selectFrom('members')
    .leftJoin('countries', 'countries.id', 'members.country_id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('licences', 'licences.id', 'members.seat_licence_id')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .leftJoin('mail_refusals', (join) => join.on('mail_refusals.address', '=', sql`lower(members.email)`))
    .select([
      'members.id',
      sql<string>`members.first_name || ' ' || members.last_name`.as('full_name'),
      'members.email',
      'countries.name as country_name',
      'companies.name as company',
      'members.position',
      'members.role',
      'members.phone_number',
      'members.created_at',
      // Keeps microseconds, which a Date drops.
      sql<string>`members.created_at::text`.as('place'),
      'members.suspended_at',
      'members.last_seen_at',
      'members.picture_id',
      'permission_records.id as record_id',
      'licences.events',
      'mail_refusals.stopped_at as mails_stopped_at',
    ]);

export type CardRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** Finds the ids over an index first and joins only the page's rows. */
export async function selectMembers(db: Kysely<Tables>, filter: Filter, range: Range) {
  return newestFirst(cards(db).where('members.id', 'in', memberPage(db, filter, range).select('members.id'))).execute();
}

export async function selectMembersPage(db: Kysely<Tables>, filter: Filter, range: Range) {
  if (Object.values(filter).every((value) => value === undefined)) {
    const [rows, { total }] = await Promise.all([selectMembers(db, filter, range), countRows(db, 'members')]);
    return { rows, total };
  }
  const found = await db
    .with('found', (cte) => cte.selectFrom('members').select(['id', 'created_at']).where(matches(filter)))
    .selectNoFrom((eb) => [
      eb
        .selectFrom('found')
        .select((count) => count.fn.countAll<number>().as('total'))
        .as('total'),
      sql<
        string[]
      >`array(select id from found order by created_at desc, id desc limit ${range.limit} offset ${range.offset ?? 0})`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow();
  const rows = found.ids.length > 0 ? await newestFirst(cards(db).where('members.id', 'in', found.ids)).execute() : [];
  return { rows, total: found.total ?? 0 };
}

const newestFirst = (query: ReturnType<typeof cards>) =>
  query.orderBy('members.created_at', 'desc').orderBy('members.id', 'desc');

function memberPage(db: Kysely<Tables>, filter: Filter, { limit, offset = 0, after }: Range) {
  const page = db
    .selectFrom('members')
    .where(matches(filter))
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit)
    .offset(offset);
  if (after === undefined) return page;
  return page.where(sql<SqlBool>`(members.created_at, members.id) < (${after.place}::timestamptz, ${after.id}::uuid)`);
}

type Range = { limit: number; offset?: number; after?: { place: string; id: string } | undefined };

export async function selectMemberNames(db: Kysely<Tables>, ids: readonly string[]) {
  return cards(db).where('members.id', 'in', ids).execute();
}

export async function selectMember(db: Kysely<Tables>, id: string) {
  return cards(db).where('members.id', '=', id).executeTakeFirst();
}

function matches({ search, role, approval, licence, seen }: Filter) {
  const conditions = [sql<SqlBool>`true`];
  if (search) {
    const part = contains(search.toLowerCase());
    conditions.push(sql`(members.search_text like ${part}
      or members.company_id = any (array(select id from companies where name ilike ${part})))`);
  }
  if (role) conditions.push(sql`members.role = ${role}`);
  if (approval === 'suspended') conditions.push(sql`members.suspended_at is not null`);
  if (approval === 'approved') conditions.push(sql`members.suspended_at is null and ${hasRecord}`);
  if (approval === 'waiting') conditions.push(sql`members.suspended_at is null and not ${hasRecord}`);
  if (licence) {
    const holders = sql`select member_id from seats join licences on licences.id = licence_id`;
    const others = sql`not exists (select 1 from seats where member_id = members.id)`;
    const seated = sql`members.id in (${holders} where status = ${licence})`;
    conditions.push(licence === 'none' ? sql`(${seated} or ${others})` : sql`${seated}`);
  }
  if (seen) conditions.push(seenIn(seen));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const hasRecord = sql`exists (select 1 from permission_records where member_id = members.id)`;

function seenIn({ kind, weekAgo, monthAgo }: NonNullable<Filter['seen']>) {
  switch (kind) {
    case 'week':
      return sql<SqlBool>`members.last_seen_at >= ${weekAgo}`;
    case 'month':
      return sql<SqlBool>`members.last_seen_at >= ${monthAgo}`;
    case 'longer':
      return sql<SqlBool>`members.last_seen_at < ${monthAgo}`;
    case 'never':
      return sql<SqlBool>`members.last_seen_at is null`;
  }
}

/**
 * Locks all ADMINs in one order, so that two demotions cannot both find another one left. Sign-ins of ADMINs stay
 * possible.
 */
export async function lockAdmins(trx: Transaction<Tables>): Promise<{ id: string; suspended_at: Date | null }[]> {
  return trx
    .selectFrom('members')
    .select(['id', 'suspended_at'])
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateRole(trx: Transaction<Tables>, id: string, role: 'ADMIN' | 'CLIENT'): Promise<void> {
  await trx.updateTable('members').set({ role }).where('id', '=', id).execute();
}

export async function updateSuspension(trx: Transaction<Tables>, id: string, suspendedAt: Date | null): Promise<void> {
  await trx.updateTable('members').set({ suspended_at: suspendedAt }).where('id', '=', id).execute();
}
