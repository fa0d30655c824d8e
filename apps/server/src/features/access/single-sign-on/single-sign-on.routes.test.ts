import { createHmac } from 'node:crypto';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { listSignIns, signIn as signInCall } from '@portal/contract/access/session';
import { signUp } from '@portal/contract/access/sign-up';
import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { acceptTerms } from '@portal/contract/access/terms';
import { getProfile } from '@portal/contract/customers/profile';
import { getLegalDocument } from '@portal/contract/site/legal';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { PASSWORD, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, type TestPortal, usePortal } from '../../../../test/portal.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { signPartnerParameters } from './partner-signature.ts';

const said: string[] = [];
const portal = usePortal({ log: pino({ level: 'info' }, { write: (line) => said.push(line) }) });
const demo = usePortal({ singleSignOn: { secret: undefined, isDemo: true } });
const closed = usePortal({ singleSignOn: { secret: undefined, isDemo: false } });
const SECRET = 'a secret that only the partner knows';

type Link = Record<string, string>;

const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (letter === ' ') return '+';
      return /[A-Za-z0-9*._-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
const query = (link: Link) =>
  Object.keys(link)
    .map((name) => `${encode(name)}=${encode(link[name] ?? '')}`)
    .join('&');
const signLink = (link: Link, secret = SECRET) => {
  const sorted = Object.fromEntries(Object.entries(link).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', secret).update(query(sorted)).digest('hex');
};

let numbers = 0;

function linkTo(email: string, more: Link = {}): Link {
  numbers += 1;
  const ts = String(Math.floor(portal.deps.clock.now().getTime() / 1000));
  return { email, firstName: 'Tama', lastName: 'Rewi', BPRStatus: 'true', ts, nonce: `nonce-${numbers}`, ...more };
}
const signed = (link: Link, secret?: string): Link => ({ ...link, sig: signLink(link, secret) });

const callFor = ({ BPRStatus, ...link }: Link): Link => ({
  ...link,
  ...(BPRStatus !== undefined && { BPR_Status: BPRStatus }),
});
const post = (search: string, more: { body?: unknown; from?: string } = {}, on: TestPortal = portal) =>
  on.send(signInFromPartner, {}, { search, from: newSource(), ...more });
const arrive = (link: Link, on?: TestPortal) => post(query(callFor(link)), {}, on);
const membersBy = (email: string, on: TestPortal = portal) =>
  on.database.db.selectFrom('members').selectAll().where('email', '=', email).execute();
const newAddress = () => `tama${(numbers += 1)}@partner.example`;

async function expectRefused(link: Link, email = link['email'] ?? ''): Promise<void> {
  const before = await membersBy(email);
  const answer = await arrive(link);
  expect([answer.status, answer.body.status, answer.body.data]).toEqual([400, false, undefined]);
  expect(await membersBy(email)).toEqual(before);
}

test('the signature is the one that other programs make', () => {
  const link = {
    email: 'zoë+new@farm.example',
    firstName: 'Zoë Ann',
    lastName: "O'Neil-Smith",
    BPRStatus: 'True',
    phone: '+61 2 5550 0099',
    ts: '1772323200',
    nonce: 'n-1/=&?',
  };
  // Expected value from Python's urllib.parse.quote_plus and hmac.
  const expected = 'c1b1d83d29d60d65b609f745be3b55bdb19069c2b38c57bc531dc6f9a4e714a8';
  expect(signPartnerParameters(link, SECRET)).toBe(expected);
  expect(signLink(link)).toBe(expected);
});

describe('a signed link', () => {
  test('signs a known member in, with the same answer as any other way', async () => {
    const answer = await arrive(signed(linkTo(ACCOUNTS.client.email.toUpperCase(), { BPRStatus: 'TRUE' })));
    const session = answer.body.data;
    expect(answer.status).toBe(200);
    expect(session.user).toMatchObject({ id: session.id, firstName: 'Megan', role: 'CLIENT' });
    const history = await portal.call(listSignIns, {}, session);
    expect(history.body.data[0]).toMatchObject({ way: 'sso', succeeded: true });
  });

  test('makes an unknown person a CLIENT with an Evaluation of their own, who is asked for the terms before anything else', async () => {
    const email = newAddress();
    const names = { firstName: 'Nguyễn-Ann', lastName: "O'Néill Ñ", phone: '+61 2 5550 0099' };
    const answer = await arrive(signed(linkTo(email, names)));
    const { id, token, user } = answer.body.data;
    expect(user).toMatchObject({
      firstName: 'Nguyễn-Ann',
      lastName: 'ONéill Ñ',
      role: 'CLIENT',
      email: { verified: true },
    });
    expect(await membersBy(email)).toMatchObject([{ phone_number: names.phone, password_hash: null, role: 'CLIENT' }]);

    const permissions = () => portal.call(getPermissions, { userId: id }, { token });
    const due = await permissions();
    expect([due.status, due.body.message]).toEqual([428, 'Please read and accept the Terms of Use first.']);
    const terms = (await portal.call(getLegalDocument, { name: 'termsofuse' }, { token })).body.data;
    expect((await portal.call(acceptTerms, { hash: terms.hash }, { token })).status).toBe(200);
    const record = (await permissions()).body.data;
    expect(record.pagePermissions.filter((page) => page.permissions['show_page'])).toHaveLength(5);
    const profile = await portal.call(getProfile, {}, { token });
    expect(profile.body.data).toMatchObject({ isPrimaryUser: true });
  });

  test('works once [T2]', async () => {
    const link = signed(linkTo(ACCOUNTS.client.email));
    expect((await arrive(link)).status).toBe(200);
    await expectRefused(link);
  });

  test('works for one of six at the same moment, and makes one member [T2]', async () => {
    const email = newAddress();
    const link = signed(linkTo(email));
    const answers = await Promise.all(Array.from({ length: 6 }, () => arrive(link)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await membersBy(email)).toHaveLength(1);
  });

  test.each([
    [-9.9 * MINUTE_MS, 200],
    [9.9 * MINUTE_MS, 200],
    [-10.1 * MINUTE_MS, 400],
    [10.1 * MINUTE_MS, 400],
    [-24 * 60 * MINUTE_MS, 400],
  ])('of %i ms from now is answered %i [T2]', async (shift, status) => {
    const ts = String(Math.round((portal.deps.clock.now().getTime() + shift) / 1000));
    expect((await arrive(signed(linkTo(ACCOUNTS.client.email, { ts })))).status).toBe(status);
  });

  test('is still known when it comes back as late as a link may come [T2]', async () => {
    const ts = String(Math.floor((portal.deps.clock.now().getTime() + 9 * MINUTE_MS) / 1000));
    const link = signed(linkTo(ACCOUNTS.client.email, { ts }));
    expect((await arrive(link)).status).toBe(200);
    portal.passTime(18 * MINUTE_MS);
    const { sweepNonces } = await import('./single-sign-on.jobs.ts');
    await sweepNonces.run(portal.deps, {});
    await expectRefused(link);
    portal.passTime(-18 * MINUTE_MS);
  });

  test.each(['', 'now', '1e9', '0x6a000000', ' 1772323200', '-1', '99999999999999'])(
    'with the time %j is refused',
    async (ts) => expectRefused(signed(linkTo(newAddress(), { ts }))),
  );

  test('never opens an ADMIN account, one that is suspended, or one that asks for a second factor [T1]', async () => {
    const [suspended, guarded] = [await registerMember(portal), await registerMember(portal)];
    const { db } = portal.database;
    await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
    const secondFactor = { member_id: guarded.id, secret: Buffer.alloc(20), confirmed_at: new Date() };
    await db.insertInto('two_factor').values(secondFactor).execute();
    for (const email of [ACCOUNTS.admin.email, suspended.email, guarded.email]) {
      const answer = await arrive(signed(linkTo(email)));
      expect([answer.status, answer.body]).toEqual([
        403,
        { status: false, message: 'Failed to login', code: 'loginFailed' },
      ]);
    }
  });

  test('does not share an account with whoever signed up with the address and could not confirm it', async () => {
    const form = await signUpForm(portal);
    await portal.call(signUp, form, { from: newSource() });
    expect((await arrive(signed(linkTo(form.email)))).body.data).toMatchObject({ user: { email: { verified: true } } });
    const answer = await portal.call(signInCall, { email: form.email, password: PASSWORD }, { from: newSource() });
    expect(answer.status).toBe(401);
  });
});

describe('a refused sign-in is kept', () => {
  const selectRefusals = ({ id }: { id: string }) =>
    portal.database.db
      .selectFrom('sign_ins')
      .select(['way', 'device', 'network'])
      .where('member_id', '=', id)
      .where('succeeded', '=', false)
      .execute();
  const kept = [{ way: 'sso', device: expect.any(String), network: expect.stringMatching(/^203\.0\./) }];
  const linesSaid = () => said.filter((line) => line.includes('sign-in refused') && line.includes('sso')).length;

  test.each<[string, (link: Link) => Link]>([
    ['a wrong signature', (link) => signed(link, 'guessed')],
    ['no signature', (link) => link],
    ['an old link', (link) => signed({ ...link, ts: '1772323200' })],
  ])('with the member whom it names: %s', async (_, make) => {
    const member = await registerMember(portal);
    expect((await arrive(make(linkTo(member.email)))).status).toBe(400);
    await expect.poll(() => selectRefusals(member)).toEqual(kept);
  });

  test('with the member whom it names: a link that was used before', async () => {
    const member = await registerMember(portal);
    const link = signed(linkTo(member.email));
    expect([(await arrive(link)).status, (await arrive(link)).status]).toEqual([200, 400]);
    await expect.poll(() => selectRefusals(member)).toEqual(kept);
  });

  test('with the member whom no assertion lets in', async () => {
    const member = await registerMember(portal);
    await portal.database.db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', member.id).execute();
    expect((await arrive(signed(linkTo(member.email)))).status).toBe(403);
    expect(await selectRefusals(member)).toEqual(kept);
  });

  test.each<[string, () => Link]>([
    ['an unknown address', () => signed(linkTo(newAddress()), 'guessed')],
    ['no person', () => signed(linkTo(newAddress(), { firstName: '1' }))],
    ['a status that says no', () => linkTo(newAddress(), { BPRStatus: 'false' })],
  ])('as a line of the log where nobody is known: %s', async (_, make) => {
    const before = linesSaid();
    const link = make();
    await arrive(link);
    await expect.poll(linesSaid).toBeGreaterThan(before);
    expect(said.join('')).not.toContain(link['email']);
  });
});

describe('without a good signature', () => {
  test.each<[string, (link: Link) => Link]>([
    ['none at all', (link) => link],
    ['an empty one', (link) => ({ ...link, sig: '' })],
    ['one of another secret', (link) => signed(link, 'guessed')],
    ['one of no secret', (link) => signed(link, '')],
    ['one in capitals', (link) => ({ ...link, sig: signLink(link).toUpperCase() })],
    ['one cut short', (link) => ({ ...link, sig: signLink(link).slice(0, -1) })],
    ['a letter more', (link) => ({ ...link, sig: `${signLink(link)}0` })],
    ['an umlaut of the same length', (link) => ({ ...link, sig: 'ä'.repeat(32) })],
    ['one over the name of the call', (link) => ({ ...link, sig: signLink(callFor(link)) })],
    ['no nonce', ({ nonce: _, ...link }) => signed(link)],
    ['an empty nonce', (link) => signed({ ...link, nonce: '' })],
    ['no time', ({ ts: _, ...link }) => signed(link)],
  ])('%s: no token, no account [T1]', async (_, make) => expectRefused(make(linkTo(newAddress()))));

  test.each<Link>([
    { email: 'other@partner.example' },
    { firstName: 'Tamara' },
    { lastName: 'Rewi ' },
    { BPRStatus: 'TRUE' },
    { phone: '+61 2 5550 0001' },
    // Fresh, but not the current second.
    { ts: String(Math.floor(Date.now() / 1000) - 60) },
    { nonce: 'nonce-new' },
  ])('any changed parameter makes it void: %j [T2]', async (change) => {
    await expectRefused({ ...signed(linkTo(newAddress(), { phone: '+61 2 5550 0000' })), ...change });
  });

  test('a parameter left out or put in makes it void [T2]', async () => {
    const { phone: _, ...without } = signed(linkTo(newAddress(), { phone: '+61 2 5550 0000' }));
    await expectRefused(without);
    await expectRefused({ ...signed(linkTo(newAddress())), phone: '' });
  });

  test('a refused link leaves the session that was there', async () => {
    const { id, token } = await portal.signIn('client');
    const search = query(callFor(linkTo(ACCOUNTS.client.email)));
    await portal.send(signInFromPartner, {}, { search, token });
    expect((await portal.call(getPermissions, { userId: id }, { token })).status).toBe(200);
  });

  test('a portal without a secret believes nobody', async () => {
    for (const link of [signed(linkTo(newAddress()), ''), signed(linkTo(newAddress()), 'undefined')]) {
      expect((await arrive(link, closed)).status).toBe(400);
    }
  });
});

describe('parameters', () => {
  test.each([
    'email=x@y.example',
    'nonce=again',
    'BPR_Status=true',
    'sig=0',
    'email[]=x',
    'role=ADMIN',
    'BPRStatus=true',
  ])('doubled, as a list or unknown (%s) make the link void [T3]', async (extra) => {
    const link = signed(linkTo(newAddress()));
    const answer = await post(`${query(callFor(link))}&${extra}`);
    expect(answer.status).toBe(400);
    expect(await membersBy(link['email'] ?? '')).toEqual([]);
  });

  test('once more in the body make it void [T3]', async () => {
    const link = signed(linkTo(newAddress()));
    for (const body of [{ email: ACCOUNTS.client.email }, callFor(link)]) {
      expect((await post(query(callFor(link)), { body })).status).toBe(400);
    }
    expect((await post(query(callFor(link)), { body: {} })).status).toBe(200);
  });

  test.each<Link>([
    { firstName: 'Tama1' },
    { firstName: '<b>Tama</b>' },
    { lastName: '' },
    { lastName: '-' },
    { lastName: 'Rewi@x' },
    { firstName: 'x'.repeat(101) },
    { email: 'nobody' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { phone: '\u0000' },
  ])('that are no person are refused, signed or not: %j', async (wrong) => {
    await expectRefused(signed(linkTo(newAddress(), wrong)));
  });

  test.each(['email', 'firstName', 'lastName', 'phone', 'nonce', 'sig', 'ts'])(
    '60,000 characters in %s are refused within a second [T49]',
    async (name) => {
      for (const text of ['-'.repeat(60_000), `${'a '.repeat(30_000)}!`, 'a@'.repeat(30_000)]) {
        const before = process.cpuUsage();
        const link =
          name === 'sig' ? { ...linkTo(newAddress()), sig: text } : signed(linkTo(newAddress(), { [name]: text }));
        expect((await arrive(link)).status).toBe(400);
        // CPU time, so that a busy machine does not fail the test.
        expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
      }
    },
  );
});

describe('the status', () => {
  test.each(['false', 'False', 'FALSE'])('%s needs no signature and fails the sign-in', async (BPRStatus) => {
    const answer = await arrive({ email: 'x', firstName: '', lastName: '', BPRStatus });
    expect([answer.status, answer.body]).toEqual([
      403,
      { status: false, message: 'Failed to login', code: 'loginFailed' },
    ]);
  });

  test.each(['', 'yes', '1', 'true ', 'truefalse'])('%j is invalid input, signed or not', async (BPRStatus) => {
    await expectRefused(signed(linkTo(newAddress(), { BPRStatus })));
  });

  test('may not be missing', async () => {
    const { BPRStatus: _, ...link } = linkTo(newAddress());
    const answer = await arrive(signed(link));
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'BPR_Status']);
  });
});

describe('in demo mode', () => {
  const bare: Link = { firstName: 'Tama', lastName: 'Rewi', BPRStatus: 'true' };

  test('the bare parameters are enough', async () => {
    expect((await arrive({ ...bare, email: newAddress() }, demo)).status).toBe(200);
  });

  test('an ADMIN account stays closed [T1]', async () => {
    const answer = await arrive({ ...bare, email: ACCOUNTS.admin.email }, demo);
    expect([answer.status, answer.body.message]).toEqual([403, 'Failed to login']);
  });

  test('a wrong signature is still wrong, and a person still a person', async () => {
    expect((await arrive({ ...bare, email: newAddress(), sig: 'x' }, demo)).status).toBe(400);
    expect((await arrive({ ...bare, email: newAddress(), firstName: '1' }, demo)).status).toBe(400);
    expect((await arrive({ ...bare, email: newAddress(), BPRStatus: 'false' }, demo)).status).toBe(403);
  });
});

test('a source that keeps trying is stopped [T11]', async () => {
  const from = newSource();
  const attempt = () => post(query(callFor({ ...linkTo(newAddress()), sig: '0'.repeat(64) })), { from });
  for (let times = 0; times < 60; times += 1) expect((await attempt()).status).toBe(400);
  const stopped = await attempt();
  expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
});

test('a company that is called like the address does not keep its owner out', async () => {
  const email = newAddress();
  const country = await portal.database.db.selectFrom('countries').select('id').executeTakeFirstOrThrow();
  await portal.database.db.insertInto('companies').values({ name: email, country_id: country.id }).execute();
  const { id, token } = (await arrive(signed(linkTo(email)))).body.data;
  const record = await portal.database.db
    .selectFrom('permission_records')
    .select('id')
    .where('member_id', '=', id)
    .execute();
  expect([token.length, record.length]).toEqual([43, 1]);
});
