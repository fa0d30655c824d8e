import { LICENCE_STATUSES } from '@portal/contract/customers/licences';
import {
  APPROVALS,
  LAST_SEEN,
  listMembers,
  type MemberCard,
  startPasswordReset,
} from '@portal/contract/customers/members';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { registerAdminWithout } from '../../../../test/administration.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import type { EventOf } from '../../access/licence-scope/state/licence-events.ts';
import { insertLicenceEvent } from '../licences/licences.queries.ts';

const portal = usePortal();
const db = () => portal.database.db;
const FETCHED = 'Success Fetching Users';

type Listed = { status: boolean; message: string; data: MemberCard[]; total: number; page: number; page_size: number };
let token: string;
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
});

const ask = (query: Record<string, string>, by = token) => portal.call(listMembers, { ...query }, { token: by });
const list = async (query: Record<string, string> = {}) => (await ask(query)).body as unknown as Listed;
const emails = async (query: Record<string, string>) => (await list(query)).data.map(({ email }) => email).toSorted();

type Row = { first: string; last: string; email: string; created?: Date; seen?: Date | null; company?: string };

async function insertMembers(rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ first, last, email, created, seen = null, company }) => ({
    first_name: first,
    last_name: last,
    email,
    role: 'CLIENT' as const,
    created_at: created ?? portal.deps.clock.now(),
    last_seen_at: seen,
    company_id: company ? sql<string>`(select id from companies where name = ${company})` : null,
  }));
  await db().insertInto('members').values(values).execute();
}

async function insertCompany(name: string): Promise<void> {
  const country_id = sql<string>`(select id from countries where iso2 = 'AU')`;
  await db().insertInto('companies').values({ name, country_id }).execute();
}

describe('the list of members', () => {
  test('is a page of cards, newest first, with its range beside it', async () => {
    const { count } = await db()
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { data, ...beside } = await list();
    expect(beside).toEqual({ status: true, message: FETCHED, total: count, page: 1, page_size: 20 });
    const created = data.map((card) => card.created);
    expect(created).toEqual(created.toSorted().toReversed());
    expect(data).toHaveLength(Math.min(count, 20));
  });

  test('has everything that a card shows and nothing else [T36]', async () => {
    const { data } = await list({ search: ACCOUNTS.client.email });
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        fullName: 'Megan Rossi',
        email: ACCOUNTS.client.email,
        country_name: 'Australia',
        company: 'Blue Ridge Orchards',
        position: 'Export manager',
        role: 'CLIENT',
        phoneNumber: '+61 7 5550 0022',
        created: '2024-01-02T02:45:10.000Z',
        approval: 'approved',
        licence: 'active',
        lastSeen: null,
        imgUrl: '',
        mailsStoppedAt: null,
      },
    ]);
  });

  test('has no hash, token or secret in it, for somebody who has all of them [T36]', async () => {
    const member = await registerMember(portal);
    await portal.call(startPasswordReset, { id: member.id }, { token });
    await portal.mails();
    const { text } = await ask({ search: member.email });
    expect(text).toContain(member.email);
    expect(text).not.toMatch(/argon2|hash|token|secret|password/i);
    expect(text).not.toContain(member.token);
  });

  test('says when somebody last came in', async () => {
    const before = portal.deps.clock.now().toISOString();
    const member = await registerMember(portal);
    const [card] = (await list({ search: member.email })).data;
    expect(card?.lastSeen).not.toBeNull();
    expect(String(card?.lastSeen) >= before).toBe(true);
  });

  test('continues on page 2 where page 1 ended, even for members of one instant', async () => {
    const created = new Date('2020-02-02T02:02:02Z');
    const many = Array.from({ length: 7 }, (_, index) => ({ first: 'Twin', last: `Instant ${index}` }));
    await insertMembers(many.map((row, index) => ({ ...row, email: `twin${index}@instant.example`, created })));
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list({ search: '@instant.example', page, page_size: '3' })),
    );
    expect(pages.map(({ data, total, page, page_size }) => [data.length, total, page, page_size])).toEqual([
      [3, 7, 1, 3],
      [3, 7, 2, 3],
      [1, 7, 3, 3],
      [0, 7, 4, 3],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(7);
  });

  test('that is empty is a success too', async () => {
    const { data, message, total } = await list({ search: 'nobody is called so' });
    expect([data, message, total]).toEqual([[], FETCHED, 0]);
  });

  test.each(['0', '61', '-1', '1.5', 'x', '1e9'])('is refused with a page_size of %s', async (page_size) => {
    const answer = await ask({ page_size });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['page_size']]);
  });

  test('takes a page_size of 1 to 60, and none is 20', async () => {
    const rows = Array.from({ length: 61 }, (_, index) => ({
      first: 'Crowd',
      last: 'Row',
      email: `${index}@crowd.ex`,
    }));
    await insertMembers(rows);
    for (const [page_size, length] of [
      ['1', 1],
      ['60', 60],
      ['', 20],
    ] as const) {
      expect((await list({ search: '@crowd.ex', page_size })).data).toHaveLength(length);
    }
  });

  test.each([
    ['page', '0'],
    ['role', 'BOSS'],
    ['approval', 'maybe'],
    ['licence', 'gold'],
    ['seen', 'yesterday'],
    ['search', 'x'.repeat(101)],
  ])('is refused with %s=%s, and the field is named', async (field, value) => {
    const answer = await ask({ [field]: value });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('is refused to an administrator without load_user [T36]', async () => {
    const other = await registerAdminWithout(portal, 'load_user');
    expect((await ask({}, other.token)).status).toBe(403);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await insertCompany('Fifty % Fruit_Co');
    await insertCompany("D'Arcy\\Sons");
    await insertMembers([
      { first: 'Percy', last: '100%', email: 'percy@search.example' },
      { first: 'Una', last: 'Under_Score', email: 'una_u@search.example' },
      { first: 'Bea', last: 'Back\\Slash', email: 'bea@search.example' },
      { first: 'Órla', last: "O'Neil", email: 'orla+news@search.example' },
      { first: 'Cody', last: 'Plain', email: 'cody@search.example', company: 'Fifty % Fruit_Co' },
      { first: 'Dora', last: 'Plain', email: 'dora@search.example', company: "D'Arcy\\Sons" },
    ]);
  });

  test.each([
    ['a part of an address', 'rla+new', ['orla']],
    ['an address in capitals', 'CODY@SEARCH.EXAMPLE', ['cody']],
    ['a first name in capitals', 'ÓRLA', ['orla']],
    ['a first and a last name', 'cody plain', ['cody']],
    ['a last name of two', 'plain', ['cody', 'dora']],
    ['a part of a company, in other letters', 'fIFTY', ['cody']],
    ['blanks around it', '  dora  ', ['dora']],
    ['a quote', "'", ['orla', 'dora']],
    ['a quote in a name', "o'neil", ['orla']],
    ['an injection', "' or 1=1 --", []],
    ['a percent sign', '%', ['percy', 'cody']],
    ['a percent sign in a name', '100%', ['percy']],
    ['a percent sign as a pattern', 'c%y', []],
    ['an underscore', '_', ['una', 'cody']],
    ['an underscore as a pattern', 'd_ra', []],
    ['a backslash', '\\', ['bea', 'dora']],
    ['a backslash in a name', 'k\\s', ['bea']],
    ['a backslash before what it would escape', '\\%', []],
  ])('finds by %s', async (_, search, names) => {
    const found = (await emails({ search })).filter((email) => email.endsWith('@search.example'));
    expect(found.map((email) => email.split(/[@+_]/, 1)[0])).toEqual(names.toSorted());
  });

  test('that finds nothing finds nobody else either', async () => {
    expect(await emails({ search: 'c%y' })).toEqual([]);
  });

  test('of blanks is refused, none is no filter', async () => {
    expect((await ask({ search: '   ' })).status).toBe(400);
    expect((await list({ search: '' })).total).toBe((await list()).total);
  });
});

describe('the filters', () => {
  beforeAll(async () => {
    const now = portal.deps.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * DAY_MS);
    await insertMembers([
      { first: 'Seen', last: 'Lately', email: 'lately@seen.example', seen: ago(6.9) },
      { first: 'Seen', last: 'Before', email: 'before@seen.example', seen: ago(29.9) },
      { first: 'Seen', last: 'Longago', email: 'longago@seen.example', seen: ago(30.1) },
      { first: 'Seen', last: 'Never', email: 'never@seen.example' },
      { first: 'Gone', last: 'Early', email: 'early@gone.example' },
    ]);
    const suspended = { suspended_at: portal.deps.clock.now() };
    const gone = ['mia@westcoastpack.example', 'early@gone.example'];
    await db().updateTable('members').set(suspended).where('email', 'in', gone).execute();
    await changeLicence('Burnett Coast Fruit', { kind: 'suspended', details: { cause: 'breach' } });
    await changeLicence('West Coast Packers', { kind: 'terminated', details: { cause: 'breach' } });
    await changeLicence('Atherton Avos', { kind: 'evaluation', details: { last_day: '2025-01-01' } });
  });

  async function changeLicence(company: string, event: EventOf) {
    const { id } = await db()
      .selectFrom('licences')
      .innerJoin('companies', 'companies.id', 'licences.company_id')
      .select('licences.id')
      .where('companies.name', '=', company)
      .executeTakeFirstOrThrow();
    const at = portal.deps.clock.now();
    await db()
      .transaction()
      .execute((trx) => insertLicenceEvent(trx, { licenceId: id, actorId: null, at, ...event }));
  }

  test('by role gives administrators, or everybody else', async () => {
    const [admins, clients, all] = await Promise.all([list({ role: 'ADMIN' }), list({ role: 'CLIENT' }), list()]);
    expect(admins.data.map(({ email }) => email)).toContain(ACCOUNTS.admin.email);
    expect(new Set(admins.data.map(({ role }) => role))).toEqual(new Set(['ADMIN']));
    expect(new Set(clients.data.map(({ role }) => role))).toEqual(new Set(['CLIENT']));
    expect(admins.total + clients.total).toBe(all.total);
  });

  test.each([
    ['approval', APPROVALS],
    ['licence', LICENCE_STATUSES],
  ] as const)('by %s give every member once, each where its card says', async (field, values) => {
    const parts = await Promise.all(values.map((value) => list({ [field]: value, page_size: '60' })));
    for (const [index, { data }] of parts.entries()) {
      expect(data.length, values[index]).toBeGreaterThan(0);
      expect(new Set(data.map((card) => card[field]))).toEqual(new Set([values[index]]));
    }
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe((await list()).total);
  });

  test('by approval tell the suspended, the waiting and the approved apart', async () => {
    expect(await emails({ approval: 'suspended' })).toEqual(['early@gone.example', 'mia@westcoastpack.example']);
    expect(await emails({ approval: 'waiting', search: '@gone.example' })).toEqual([]);
    expect(await emails({ approval: 'waiting', search: 'Blue Ridge' })).toEqual([ACCOUNTS.waiting.email]);
    expect(await emails({ approval: 'approved', search: 'Blue Ridge' })).not.toContain(ACCOUNTS.waiting.email);
  });

  test.each([
    ['none', 'never@seen.example', 'seen'],
    ['active', ACCOUNTS.client.email, 'Blue Ridge'],
    ['expired', 'ruth@atherton-avos.example', 'Atherton'],
    ['suspended', 'sam.tupou@burnettcoast.example', 'Burnett'],
    ['terminated', 'felix@westcoastpack.example', 'West Coast'],
  ])('by licence find the %s one', async (licence, email, search) => {
    expect(await emails({ licence, search })).toContain(email);
  });

  test('by licence follow the clock, forwards and back, and every event', async () => {
    const foundIn = async (licence: string) => {
      const { token: by } = await portal.signIn('admin');
      const { data } = (await ask({ licence, search: ACCOUNTS.evaluation.email }, by)).body as unknown as Listed;
      return data.length;
    };
    expect([await foundIn('active'), await foundIn('expired')]).toEqual([1, 0]);
    portal.passTime(31 * DAY_MS);
    expect([await foundIn('active'), await foundIn('expired')]).toEqual([0, 1]);
    portal.passTime(-31 * DAY_MS);
    expect([await foundIn('active'), await foundIn('expired')]).toEqual([1, 0]);
    await changeLicence('Sunraysia Green', { kind: 'suspended', details: { cause: 'breach' } });
    expect([await foundIn('active'), await foundIn('suspended')]).toEqual([0, 1]);
    await changeLicence('Sunraysia Green', { kind: 'cured', details: {} });
  });

  test('by when somebody was last seen', async () => {
    const found = Object.fromEntries(
      await Promise.all(LAST_SEEN.map(async (seen) => [seen, await emails({ seen, search: '@seen.example' })])),
    ) as Record<string, string[]>;
    expect(found).toEqual({
      week: ['lately@seen.example'],
      month: ['before@seen.example', 'lately@seen.example'],
      longer: ['longago@seen.example'],
      never: ['never@seen.example'],
    });
  });

  test('work together', async () => {
    const wanted = { role: 'CLIENT', approval: 'approved', licence: 'active', search: 'rossi' };
    expect(await emails(wanted)).toEqual([ACCOUNTS.client.email, 'col@blueridgeorchards.example']);
    expect(await emails({ ...wanted, seen: 'week' })).toEqual([]);
  });
});
