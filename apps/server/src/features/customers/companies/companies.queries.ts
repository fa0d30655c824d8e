import type { CompanyFilter, CompanyOrder } from '@portal/contract/customers/companies';
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const PEOPLE_LIMIT = 1000;

const fullName = (table: string) => sql<string>`${sql.ref(table)}.first_name || ' ' || ${sql.ref(table)}.last_name`;
const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Companies = ExpressionBuilder<
  Tables & { licence: Tables['licences']; company: Tables['companies'] },
  'licence' | 'company'
>;

const selectEvents = (eb: Companies, licenceId: Expression<string | null>) =>
  jsonArrayFrom(
    eb
      .selectFrom('licence_events as event')
      .select([sql<string>`event.id::text`.as('id'), 'event.kind', 'event.at', 'event.details', 'event.reason'])
      .where('event.licence_id', '=', licenceId)
      .orderBy('event.id'),
  );

const usedSeats = (now: Date) => sql<number>`(
  (select count(*) from seats where seats.licence_id = licence.id) +
  (select count(*) from invitations where invitations.company_id = company.id and holds_seat(invitations, ${now}))
)::integer`;

const withLicence = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('companies as company')
    .innerJoin('countries', 'countries.id', 'company.country_id')
    .leftJoin('licences as licence', 'licence.company_id', 'company.id')
    .select((eb) => [
      'company.id',
      'company.name',
      'countries.name as country',
      'company.created_at',
      'licence.seats as total_seats',
      usedSeats(now).as('used_seats'),
      selectEvents(eb as unknown as Companies, eb.ref('licence.id')).as('events'),
    ]);

export type Filter = Omit<CompanyFilter, 'ends_within'> & { ends_by?: string | undefined };
type Range = { limit: number; offset?: number; after?: { name: string; id: string } | undefined };

export type CompanyListRow = Awaited<ReturnType<typeof selectCompanies>>[number];

export async function selectCompanies(
  db: Kysely<Tables>,
  filter: Filter,
  { limit, offset = 0, after, order = 'a-z', now }: Range & { order?: CompanyOrder | undefined; now: Date },
) {
  let query = withLicence(db, now)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('members as primary')
          .select([fullName('primary').as('fullName'), 'primary.email'])
          .whereRef('primary.id', '=', 'company.primary_member_id'),
      ).as('primary_user'),
    )
    .where(matches(filter, now))
    .orderBy(sql`${ORDERS[order]}`)
    .orderBy(sql`lower(company.name)`)
    .orderBy('company.id')
    .limit(limit)
    .offset(offset);
  if (after) query = query.where(sql<SqlBool>`(lower(company.name), company.id) > (lower(${after.name}), ${after.id})`);
  return query.execute();
}

export async function selectCompanyNames(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('companies as company')
    .innerJoin('countries', 'countries.id', 'company.country_id')
    .select(['company.id', 'company.name', 'countries.name as country', 'company.created_at'])
    .where('company.id', 'in', ids)
    .execute();
}

export async function countCompanies(db: Kysely<Tables>, filter: Filter, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('companies as company')
    .leftJoin('licences as licence', 'licence.company_id', 'company.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter, now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Then by name. */
const ORDERS: Record<CompanyOrder, RawBuilder<unknown>> = {
  'a-z': sql`lower(company.name)`,
  'z-a': sql`lower(company.name) desc`,
  'ends-first': sql`licence.ends_on nulls last`,
  'ends-last': sql`licence.ends_on desc nulls last`,
  fullest: sql`used_seats desc`,
  emptiest: sql`used_seats`,
  newest: sql`company.created_at desc`,
  oldest: sql`company.created_at`,
};

const HAS_JOIN_REQUESTS = sql<SqlBool>`exists (
  select from join_requests request join members asking on asking.id = request.member_id
  where request.company_id = company.id and asking.email_verified_at is not null)`;

function matches({ search, kind, status, ends_by, seats, join_requests, country_id }: Filter, now: Date) {
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(sql`company.name ilike ${contains(search)}`);
  if (kind) conditions.push(sql`coalesce(licence.kind, 'none') = ${kind}`);
  if (status) conditions.push(sql`coalesce(licence.status, 'none') = ${status}`);
  if (ends_by) conditions.push(sql`licence.ends_on <= ${ends_by}::date`);
  if (seats) conditions.push(sql`licence.seats <= ${usedSeats(now)}`);
  if (join_requests) conditions.push(HAS_JOIN_REQUESTS);
  if (country_id) conditions.push(sql`company.country_id = ${country_id}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function selectCompany(db: Kysely<Tables>, id: string, now: Date) {
  return withLicence(db, now)
    .select((eb) => [
      'company.primary_member_id',
      jsonArrayFrom(
        eb
          .selectFrom('seats')
          .innerJoin('members as holder', 'holder.id', 'seats.member_id')
          .select(['holder.id', fullName('holder').as('fullName'), 'holder.email'])
          .select(sql<boolean>`seats.approved_at is not null`.as('isApproved'))
          .whereRef('seats.licence_id', '=', 'licence.id')
          .orderBy(sql`holder.id = company.primary_member_id`, 'desc')
          .orderBy('holder.last_name')
          .orderBy('holder.id')
          .limit(PEOPLE_LIMIT),
      ).as('holders'),
      jsonArrayFrom(
        eb
          .selectFrom('invitations as invited')
          .select(['invited.id as _id', fullName('invited').as('fullName'), 'invited.email'])
          .select([instant('invited.invited_at').as('invitedAt'), instant('invited.expires_at').as('expiresAt')])
          .select(sql<boolean>`holds_seat(invited, ${now})`.as('holdsSeat'))
          .whereRef('invited.company_id', '=', 'company.id')
          .orderBy('invited.invited_at', 'desc')
          .limit(PEOPLE_LIMIT),
      ).as('invitations'),
      jsonArrayFrom(
        eb
          .selectFrom('join_requests as request')
          .innerJoin('members as asking', 'asking.id', 'request.member_id')
          .select(['asking.id as _id', fullName('asking').as('fullName'), 'asking.email'])
          .select(instant('request.created_at').as('createdAt'))
          .whereRef('request.company_id', '=', 'company.id')
          .where('asking.email_verified_at', 'is not', null)
          .orderBy('request.created_at')
          .limit(PEOPLE_LIMIT),
      ).as('joinRequests'),
    ])
    .where('company.id', '=', id)
    .executeTakeFirst();
}

const folded = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/** The unique index on the folded name decides whether a company is new. */
export async function insertCompany(
  trx: Transaction<Tables>,
  company: { name: string; country_id: string; primary_member_id: string },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.expression(folded(sql.ref('name'))).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateMemberCompany(
  trx: Transaction<Tables>,
  memberId: string,
  companyId: string,
): Promise<void> {
  await trx.updateTable('members').set({ company_id: companyId }).where('id', '=', memberId).execute();
}

export async function insertJoinRequest(
  trx: Transaction<Tables>,
  memberId: string,
  companyName: string,
): Promise<void> {
  await sql`
    insert into join_requests (member_id, company_id)
    select ${memberId}::uuid, id from companies
    where ${folded(sql.ref('name'))} = ${folded(sql`${companyName}`)}
  `.execute(trx);
}
