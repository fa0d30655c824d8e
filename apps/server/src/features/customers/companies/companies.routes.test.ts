import { type Output, type RequestInput } from '@portal/contract/call';
import { getCompany, getOwnCompany, listCompanies } from '@portal/contract/customers/companies';
import { listLicenceHistory } from '@portal/contract/customers/licences';
import { describe, expect, test } from 'vitest';
import {
  asAdmin,
  callStatus,
  companyAsAdmin,
  invite,
  newPerson,
  registerAuthorisedUser,
  registerCompany,
  registerWaiting,
  subscribe,
} from '../../../../test/new-company.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const db = () => portal.database.db;

const list = async (filter: RequestInput<typeof listCompanies> = {}) =>
  (await asAdmin(portal, listCompanies, filter)).body.data;
const search = (text: string) => list({ search: text });
const listNames = ({ items }: Output<typeof listCompanies>) => items.map(({ name }) => name);
const own = async (token: string) => (await portal.call(getOwnCompany, {}, { token })).body.data;

async function insertCompanies(names: string[]): Promise<void> {
  const { id } = await db().selectFrom('countries').select('id').where('iso2', '=', 'NZ').executeTakeFirstOrThrow();
  await db()
    .insertInto('companies')
    .values(names.map((name) => ({ name, country_id: id })))
    .execute();
}

describe('the list of companies', () => {
  test('has country, Primary User, licence and seats of each, by name whatever its case', async () => {
    const company = await registerCompany(portal, { company: 'aaa Orchards' });
    await subscribe(portal, company.id);
    await invite(portal, company, newPerson());
    const { items, total, page_size } = await list();
    expect(items[0]).toMatchObject({
      _id: company.id,
      name: 'aaa Orchards',
      country: 'New Zealand',
      primaryUser: { fullName: 'Aroha Ngata', email: company.primary.email },
      licence: { kind: 'subscription', status: 'active', lastDay: '2099-12-31' },
      seats: { used: 2, total: 5 },
    });
    const names = items.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect([page_size, total]).toEqual([20, items.length]);
  });

  test('finds a part of a name in any case, and takes what is typed as text, not as a pattern [T47]', async () => {
    await insertCompanies(['100% Avo', 'Under_score', 'Back\\slash', 'O\'Brien\'s "Best"', 'Ünder Trees', 'Plain']);
    const found = async (text: string) => listNames(await search(text));
    expect(await found('100%')).toEqual(['100% Avo']);
    expect(await found('%')).toEqual(['100% Avo']);
    expect(await found('_')).toEqual(['Under_score']);
    expect(await found('\\')).toEqual(['Back\\slash']);
    expect(await found("o'brien's \"b")).toEqual(['O\'Brien\'s "Best"']);
    expect(await found("'; drop table companies; --")).toEqual([]);
    expect(await found('üNDER')).toEqual(['Ünder Trees']);
    expect(await found('  plain ')).toEqual(['Plain']);
    expect((await search('%')).total).toBe(1);
    expect((await list({ search: '' })).total).toBe((await list()).total);
    expect((await asAdmin(portal, listCompanies, { search: 'x'.repeat(101) })).status).toBe(400);
  });

  test('continues on page 2 where page 1 ended, with one total', async () => {
    await insertCompanies(Array.from({ length: 43 }, (_, index) => `Zz page ${String(index).padStart(2, '0')}`));
    const pages = [1, 2, 3, 4].map((page) => list({ search: 'Zz page', page }));
    const [one, two, three, four] = await Promise.all(pages);
    expect([one, two, three, four].map((page) => [page?.items.length, page?.total])).toEqual([
      [20, 43],
      [20, 43],
      [3, 43],
      [0, 43],
    ]);
    const names = [one, two, three].flatMap((page) => (page ? listNames(page) : []));
    expect(new Set(names).size).toBe(43);
    expect(names).toEqual(names.toSorted());
    for (const page of ['0', '-1', '1.5', 'x', '1000001']) {
      expect((await asAdmin(portal, listCompanies, { page: page as never })).status).toBe(400);
    }
  });

  test('has companies without licence or Primary User too', async () => {
    await insertCompanies(['Nobody Here']);
    expect((await search('Nobody Here')).items).toMatchObject([
      { primaryUser: null, licence: { kind: 'none', status: 'none' }, seats: { used: 0, total: 0 } },
    ]);
  });
});

describe('a company', () => {
  test('shows its Primary User everybody and everything', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    const person = newPerson();
    await invite(portal, company, person);
    const name = (await own(company.primary.token)).name;
    const asking = await registerMember(portal, { company: name });
    const shown = await own(company.primary.token);
    expect(shown).toMatchObject({
      _id: company.id,
      country: 'New Zealand',
      mayRun: true,
      seats: { used: 3, total: 5 },
      holders: [
        { _id: company.primary.id, email: company.primary.email, isPrimaryUser: true, isApproved: true },
        { _id: waiting.id, email: waiting.email, isPrimaryUser: false, isApproved: false },
      ],
      invitations: [{ email: person.email, fullName: 'Hemi Walker' }],
      joinRequests: [{ _id: asking.id, email: asking.email }],
      licence: { kind: 'evaluation', status: 'active', daysLeft: 30, next: { kind: 'expired' } },
      checklist: [],
    });
    const { invitedAt = '', expiresAt = '' } = shown.invitations[0] ?? {};
    expect(Date.parse(expiresAt) - Date.parse(invitedAt)).toBe(72 * HOUR_MS);
    expect(await companyAsAdmin(portal, company.id)).toEqual(shown);
  });

  test('shows an Authorised User who is in it and no more: no addresses, no invitations, no requests', async () => {
    const company = await registerCompany(portal);
    const user = await registerAuthorisedUser(portal, company);
    const person = newPerson({ firstName: 'Secret' });
    await invite(portal, company, person);
    const { name } = await own(company.primary.token);
    const asking = await registerMember(portal, { company: name, firstName: 'Unknown' });
    const answer = await portal.call(getOwnCompany, {}, user);
    expect(answer.body.data).toMatchObject({
      mayRun: false,
      invitations: [],
      joinRequests: [],
      holders: [
        { fullName: 'Aroha Ngata', email: '', isPrimaryUser: true },
        { fullName: 'Hemi Walker', email: '', isPrimaryUser: false },
      ],
    });
    for (const hidden of [person.email, asking.email, company.primary.email, user.email, 'Secret', 'Unknown']) {
      expect(answer.text).not.toContain(hidden);
    }
  });

  test('is not there for strangers, nor by its id for its own people: that is for ADMIN', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const { id } = company;
    expect(await callStatus(portal, getCompany, { id }, company.primary.token)).toBe(403);
    expect(await callStatus(portal, getCompany, { id }, other.primary.token)).toBe(403);
    expect(await callStatus(portal, listLicenceHistory, { id }, company.primary.token)).toBe(200);
    expect(await callStatus(portal, listLicenceHistory, { id }, other.primary.token)).toBe(404);
    const unknown = await asAdmin(portal, getCompany, { id: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.status).toBe(404);
  });

  test('is not there for whoever waits to join it, or for the approval of the provider', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    expect(await callStatus(portal, getOwnCompany, {}, waiting.token)).toBe(404);
    expect(await callStatus(portal, listLicenceHistory, { id: company.id }, waiting.token)).toBe(404);
    const asking = await registerMember(portal, { company: (await own(company.primary.token)).name });
    expect(await callStatus(portal, getOwnCompany, {}, asking.token)).toBe(404);
    expect(await callStatus(portal, listLicenceHistory, { id: company.id }, asking.token)).toBe(404);
  });
});
