import { randomUUID } from 'node:crypto';
import { demoCompanies } from '@portal/demo/customers/companies';
import { type DemoAccount, demoMembers } from '@portal/demo/customers/members';
import { demoRetailers } from '@portal/demo/places/retailers';
import { sql, type Transaction } from 'kysely';
import { grantsFor } from '../features/access/licence-scope/default-grants.service.ts';
import { recordTermsAcceptance } from '../features/access/terms/terms.service.ts';
import { grantLicence } from '../features/customers/licences/licences.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import { DAY_MS } from '../platform/durations.ts';

export type SeedAccount = { email: string; passwordHash: string };

/** An account without a password still gets its member. */
export async function insertDemoContent(
  trx: Transaction<Tables>,
  accounts: { [account in DemoAccount]?: SeedAccount },
): Promise<void> {
  await insertRetailers(trx);
  await insertCompanies(trx);
  const members = demoCompanies.flatMap((company) =>
    demoMembers[company.name].map((member) => ({
      ...member,
      id: randomUUID(),
      company,
      given: member.account && accounts[member.account],
    })),
  );
  await trx
    .insertInto('members')
    .values(
      members.map(({ company, given, ...member }) => ({
        id: member.id,
        email: given?.email ?? member.email,
        email_verified_at: new Date(member.created),
        password_hash: given?.passwordHash ?? null,
        first_name: member.firstName,
        last_name: member.lastName,
        role: company.grants === 'admin' ? ('ADMIN' as const) : ('CLIENT' as const),
        company_id: sql<string>`(select id from companies where name = ${company.name})`,
        position: member.position,
        country_id: countryId(company.country),
        phone_number: member.phone,
        language: member.language ?? 'en',
        created_at: new Date(member.created),
      })),
    )
    .execute();
  await sql`
    update companies set primary_member_id =
      (select id from members where company_id = companies.id order by created_at limit 1)`.execute(trx);
  await trx
    .insertInto('permission_records')
    .values(
      members
        .filter((member) => member.account !== 'waiting')
        .map(({ id, company }) => ({
          member_id: id,
          entries: JSON.stringify(grantsFor(company.grants === 'admin' ? 'admin' : 'subscription')),
        })),
    )
    .execute();
  await acceptTerms(trx, members);
  await grantLicences(trx, members);
}

type SeededMember = { id: string; created: string; account?: DemoAccount; company: (typeof demoCompanies)[number] };

async function acceptTerms(trx: Transaction<Tables>, members: readonly SeededMember[]): Promise<void> {
  const from = { address: '127.0.0.1', userAgent: '' };
  for (const { id, created } of members) {
    await recordTermsAcceptance(trx, { memberId: id, at: new Date(created), from });
  }
}

const LICENCE_DAYS = { subscription: 365, evaluation: 30 };

/** Subscriptions run a year from the first start, so that the demo does not age. */
async function grantLicences(trx: Transaction<Tables>, members: readonly SeededMember[]): Promise<void> {
  const companies = await trx.selectFrom('companies').select(['id', 'name']).execute();
  for (const company of demoCompanies) {
    const companyId = companies.find(({ name }) => name === company.name)?.id;
    if (!companyId || company.grants === 'admin') continue;
    const seated = members.filter((member) => member.company === company && member.account !== 'waiting');
    const grant = { companyId, actorId: null, days: LICENCE_DAYS[company.grants], ...licenceStart(company) };
    await grantLicence(
      trx,
      grant,
      seated.map((member) => member.id),
    );
  }
  await sql`
    insert into seats (licence_id, member_id, invited_at, waiting_since)
    select licences.id, members.id, members.created_at, members.created_at
    from members join licences on licences.company_id = members.company_id
    where members.id not in (select member_id from seats)`.execute(trx);
}

function licenceStart(company: Exclude<(typeof demoCompanies)[number], { grants: 'admin' }>) {
  const now = new Date();
  if (!('ongoingForDays' in company)) return { kind: company.grants, now };
  return { kind: 'ongoing' as const, now: new Date(now.getTime() - company.ongoingForDays * DAY_MS) };
}

async function insertRetailers(trx: Transaction<Tables>): Promise<void> {
  const retailers = Object.entries(demoRetailers).flatMap(([iso2, shops]) =>
    shops.map(([name, type]) => ({
      name,
      country_id: countryId(iso2),
      type_id: sql<string>`(select id from retailer_types where name = ${type})`,
    })),
  );
  await trx.insertInto('retailers').values(retailers).execute();
}

async function insertCompanies(trx: Transaction<Tables>): Promise<void> {
  const companies = demoCompanies.map(({ name, country }) => ({
    name,
    country_id: countryId(country),
    created_at: new Date(demoMembers[name][0].created),
  }));
  await trx.insertInto('companies').values(companies).execute();
}

function countryId(iso2: string) {
  return sql<string>`(select id from countries where iso2 = ${iso2})`;
}
