import { signUp } from '@portal/contract/access/sign-up';
import type { RequestInput } from '@portal/contract/call';
import { exportCompanies, listCompanies } from '@portal/contract/customers/companies';
import { giveNotice } from '@portal/contract/customers/licences';
import { setSeats } from '@portal/contract/customers/seats';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdminWithout } from '../../../../test/administration.ts';
import { readCsv } from '../../../../test/csv.ts';
import { type Act, asAdmin, changeLicence, registerCompany } from '../../../../test/new-company.ts';
import { signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

const portal = usePortal();
const dayIn = (days: number) => formatDay(toSydneyDay(portal.deps.clock.now()) + days);
const db = () => portal.database.db;
const countryId = async (iso2: string) =>
  (await db().selectFrom('countries').select('id').where('iso2', '=', iso2).executeTakeFirstOrThrow()).id;

const list = async (filter: RequestInput<typeof listCompanies> = {}) =>
  (await asAdmin(portal, listCompanies, { search: 'Qq', ...filter })).body.data;
const names = async (filter: RequestInput<typeof listCompanies>) => (await list(filter)).items.map(({ name }) => name);
const term = (from: number, to: number): Act => ({ kind: 'subscription', firstDay: dayIn(from), lastDay: dayIn(to) });

/** Each has the name of its case. */
const ids: Record<string, string> = {};
const found = async (name: string, acts: Act[]) => {
  const { id } = await registerCompany(portal, { company: `Qq ${name}` });
  ids[name] = id;
  for (const act of acts) await changeLicence(portal, id, act);
};

beforeAll(async () => {
  await found('trial', []);
  await found('week', [term(0, 6)]);
  await found('followed', [term(0, 6), term(7, 371)]);
  await found('year', [term(0, 364)]);
  await found('renewing', [{ kind: 'ongoing', firstDay: dayIn(0) }]);
  await found('noticed', [{ kind: 'ongoing', firstDay: dayIn(0) }]);
  await asAdmin(portal, giveNotice, { id: ids['noticed'] ?? '' });
  await found('held', [term(0, 6), { kind: 'suspended', cause: 'unpaid' }]);
  await found('over', [{ kind: 'terminated', cause: 'other' }]);
  await asAdmin(portal, setSeats, { id: ids['year'] ?? '', seats: 1 });
  const country_id = await countryId('AU');
  await db().insertInto('companies').values({ name: 'Qq bare', country_id }).execute();
});

describe('the list of companies is filtered by', () => {
  test.each<[string, RequestInput<typeof listCompanies>, string[]]>([
    ['kind', { kind: 'ongoing' }, ['noticed', 'renewing']],
    ['no kind', { kind: 'none' }, ['bare', 'over']],
    ['state', { status: 'suspended' }, ['held']],
    ['no licence', { status: 'none' }, ['bare']],
    ['kind and state', { kind: 'subscription', status: 'active' }, ['followed', 'week', 'year']],
    ['an end within a week, which a followed one is not', { ends_within: '7' }, ['held', 'week']],
    ['an end within 30 days, which a renewal is not', { ends_within: '30' }, ['held', 'noticed', 'trial', 'week']],
    ['full seats', { seats: 'full' }, ['year']],
  ])('%s', async (_, filter, cases) => {
    const expected = cases.map((name) => `Qq ${name}`);
    expect(await names(filter)).toEqual(expected);
    expect((await list(filter)).total).toBe(expected.length);
  });

  test('country', async () => {
    expect(await names({ country_id: await countryId('AU') })).toEqual(['Qq bare']);
  });

  test('requests to join, from a confirmed address', async () => {
    const ask = async (name: string) => {
      const form = { ...(await signUpForm(portal)), company: `Qq ${name}` };
      await portal.call(signUp, form, { from: newSource() });
      return form.email;
    };
    await ask('week');
    const email = await ask('year');
    expect(await names({ join_requests: 'waiting' })).toEqual([]);
    await db().updateTable('members').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    expect(await names({ join_requests: 'waiting' })).toEqual(['Qq year']);
    expect((await list({ join_requests: 'waiting' })).total).toBe(1);
  });

  test('state as it is now: nothing but time has passed', async () => {
    portal.passTime(8 * DAY_MS);
    const now = await names({ status: 'expired' });
    portal.passTime(-8 * DAY_MS);
    expect(now).toEqual(['Qq week']);
    expect(await names({ status: 'expired' })).toEqual([]);
  });

  test.each(['kind', 'status', 'ends_within', 'seats', 'join_requests', 'country_id', 'order'])(
    '%s of a known value only',
    async (name) => {
      expect((await asAdmin(portal, listCompanies, { [name]: 'x' })).status).toBe(400);
      expect((await asAdmin(portal, listCompanies, { [name]: '' })).status).toBe(200);
    },
  );
});

test('the list is ordered by name, end, seats or age', async () => {
  const firstOf = async (order: RequestInput<typeof listCompanies>['order']) => (await names({ order }))[0];
  expect(await firstOf('a-z')).toBe('Qq bare');
  expect(await firstOf('z-a')).toBe('Qq year');
  expect((await names({ order: 'ends-first' })).slice(0, 2)).toEqual(['Qq held', 'Qq week']);
  expect(await firstOf('ends-last')).toBe('Qq year');
  expect(await firstOf('newest')).toBe('Qq bare');
  expect(await firstOf('oldest')).toBe('Qq trial');
  expect(await firstOf('emptiest')).toBe('Qq bare');
  expect((await names({ order: 'fullest' })).at(-1)).toBe('Qq bare');
});

describe('the sheet of companies', () => {
  const sheet = async (filter: RequestInput<typeof exportCompanies>) => {
    const { token } = await portal.signIn('admin');
    return readCsv((await portal.send(exportCompanies, filter, { token })).text.slice(1));
  };

  test('has the companies of the filter, and is in the log', async () => {
    const [head, ...lines] = await sheet({ search: 'Qq', status: 'suspended' });
    expect(head?.slice(0, 4)).toEqual(['Company', 'Country', 'Primary User', 'E-mail']);
    expect(lines).toEqual([
      [
        'Qq held',
        'New Zealand',
        'Aroha Ngata',
        expect.any(String),
        'subscription',
        'suspended',
        dayIn(0),
        dayIn(6),
        '1',
        '5',
        expect.any(String),
      ],
    ]);
    const { id } = await portal.signIn('admin');
    expect((await actsOn(portal, id)).at(-1)).toMatchObject({
      action: 'company.list-exported',
      after: { search: 'Qq', status: 'suspended' },
    });
  });

  test('leaves nobody out where it goes on', async () => {
    const country_id = await countryId('AU');
    const values = Array.from({ length: 1_050 }, (_, index) => ({ name: `Ww ${index}`, country_id }));
    await db().insertInto('companies').values(values).execute();
    const lines = await sheet({ search: 'Ww ' });
    expect(new Set(lines.slice(1).map(([name]) => name)).size).toBe(1_050);
    expect(lines).toHaveLength(1_051);
  });

  test('is for ADMIN with manage_licence', async () => {
    const other = await registerAdminWithout(portal, 'manage_licence');
    expect((await portal.send(exportCompanies, {}, other)).status).toBe(403);
  });
});
