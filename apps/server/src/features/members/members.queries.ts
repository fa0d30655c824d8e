import type { APPROVALS, LAST_SEEN } from '@portal/contract/members';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type Filter = {
  search?: string | undefined;
  role?: 'ADMIN' | 'CLIENT' | undefined;
  approval?: (typeof APPROVALS)[number] | undefined;
  /** Of those whose licence is in the wanted state; undefined for all. */
  licenceIds?: readonly string[] | undefined;
  /** Whether those without any licence are wanted too. */
  withoutLicence?: boolean;
  seen?: { kind: (typeof LAST_SEEN)[number]; weekAgo: Date; monthAgo: Date } | undefined;
};

const cards = (db: Kysely<Tables>) =>
  db
    .selectFrom('members')
    .leftJoin('countries', 'countries.id', 'members.country_id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('seats', 'seats.member_id', 'members.id')
    .leftJoin('licences', 'licences.id', 'seats.licence_id')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
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
      'members.suspended_at',
      'members.last_seen_at',
      'members.picture_id',
      'permission_records.id as record_id',
      'licences.events',
    ]);

export type CardRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** The page is found by its ids alone, over an index; only its own rows are put together. */
export async function selectMembers(db: Kysely<Tables>, filter: Filter, { limit, offset, after }: Range) {
  const page = db
    .selectFrom('members')
    .select('members.id')
    .where(matches(filter))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(members.created_at, members.id) < (select created_at, id from members where id = ${after})`,
      ),
    )
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit)
    .offset(offset ?? 0);
  return cards(db)
    .where('members.id', 'in', page)
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .execute();
}

/** So many from a place on, or after the member that was the last so far. */
type Range = { limit: number; offset?: number; after?: string | undefined };

export async function selectMember(db: Kysely<Tables>, id: string) {
  return cards(db).where('members.id', '=', id).executeTakeFirst();
}

export async function countMembers(db: Kysely<Tables>, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every condition on the table itself, so that an index answers it. */
function matches({ search, role, approval, licenceIds, withoutLicence, seen }: Filter) {
  const conditions = [sql<SqlBool>`true`];
  if (search) {
    const part = `%${search
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(members.search_text like ${part}
      or members.company_id = any (array(select id from companies where name ilike ${part})))`);
  }
  if (role) conditions.push(sql`members.role = ${role}`);
  if (approval === 'suspended') conditions.push(sql`members.suspended_at is not null`);
  if (approval === 'approved') conditions.push(sql`members.suspended_at is null and ${hasRecord}`);
  if (approval === 'waiting') conditions.push(sql`members.suspended_at is null and not ${hasRecord}`);
  if (licenceIds) {
    const seated = sql`exists (select 1 from seats where member_id = members.id and licence_id = any (${licenceIds}))`;
    const unseated = sql`not exists (select 1 from seats where member_id = members.id)`;
    conditions.push(withoutLicence ? sql`(${seated} or ${unseated})` : sql`${seated}`);
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
 * All ADMINs under a lock, in one order: acts on roles come one after the other, so that two demotions at once cannot
 * both find another one left, and no act is logged twice. Weak enough to let an ADMIN sign in meanwhile.
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
