import { generateKeyPairSync } from 'node:crypto';
import { findCompanySignIn, getCompanySignIn, removeCompanySignIn } from '@portal/contract/access/company-sign-in';
import { listSignIns } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import {
  altering,
  beginSignIn,
  CLIENT,
  finishSignIn,
  proveDomains,
  setUp,
  signInThrough,
  useCompanyProvider,
} from '../../../../test/company-provider.ts';
import {
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  subscribe,
} from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { switchOn } from '../../../../test/two-factor.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const silent = usePortal({ secretsKey: undefined });
const provider = useCompanyProvider();
const telling = useCompanyProvider({ tellsInToken: false });
const weak = useCompanyProvider({ algorithm: 'HS256' });

let company: NewCompany;
let member: NewMember;
beforeAll(async () => {
  company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = company.primary;
});

const reset = async () => {
  const { db } = portal.database;
  await db.deleteFrom('company_sign_ins').execute();
  await db.deleteFrom('counters').execute();
};
const ownCall = () => portal.deps.callOutside;
let callOutside: ReturnType<typeof ownCall>;
beforeAll(() => {
  callOutside = ownCall();
});
afterEach(async () => {
  portal.deps.callOutside = callOutside;
  await reset();
});

const signedIn = ({ email }: { email: string }, claims: object = {}) => {
  const person = { sub: `sub of ${email}`, email, email_verified: true, ...claims };
  for (const each of [provider, telling, weak]) each.person = person;
};
const change = ({ id }: { id: string }, values: object) =>
  portal.database.db.updateTable('members').set(values).where('id', '=', id).execute();
const REFUSED = [403, 'companySignInRefused'];
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('signing in with the provider of the company', () => {
  test('opens a session of the member with this address, and is told the first time', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    await portal.mails();
    const answer = await signInThrough(portal, provider);
    expect([answer.status, answer.body.data.user.email.name]).toEqual([200, member.email]);
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['First sign-in through your company']);
    expect((await signInThrough(portal, provider)).status).toBe(200);
    expect(await portal.mails()).toEqual([]);
    const history = (await portal.call(listSignIns, { way: 'company' }, answer.body.data)).body.data;
    expect(history).toMatchObject([{ succeeded: true }, { succeeded: true }]);
  });

  test('asks with PKCE, state and nonce, which differ each time', async () => {
    await setUp(portal, provider, company.id);
    const addresses = [await beginSignIn(portal), await beginSignIn(portal)].map(({ address }) => new URL(address));
    const [one, two] = addresses.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(one).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: 'https://portal.example/auth/company-login',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.[name]).toMatch(/^[\w-]{43}$/);
      expect(one?.[name]).not.toBe(two?.[name]);
    }
  });

  test('asks the provider for an address that is not in its token', async () => {
    await setUp(portal, telling, company.id);
    signedIn(member);
    expect((await signInThrough(portal, telling)).status).toBe(200);
  });

  test('reads no role, name or licence', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member, { role: 'ADMIN', roles: ['ADMIN'], given_name: 'Eve', groups: ['admin'] });
    const { user, token } = (await signInThrough(portal, provider)).body.data;
    expect(user).toMatchObject({ role: 'CLIENT', firstName: 'Aroha' });
    expect((await portal.call(getProfile, {}, { token })).body.data).toMatchObject({ firstName: 'Aroha' });
  });

  test.each<[string, (token: { header: object; claims: Record<string, unknown> }) => object, string?]>([
    ['another issuer', ({ claims }) => ({ claims: { ...claims, iss: 'https://evil.example' } })],
    ['another audience', ({ claims }) => ({ claims: { ...claims, aud: 'other' } })],
    ['two audiences', ({ claims }) => ({ claims: { ...claims, aud: ['other', CLIENT.clientId] } })],
    ['another party', ({ claims }) => ({ claims: { ...claims, azp: 'other' } })],
    ['another nonce', ({ claims }) => ({ claims: { ...claims, nonce: 'A'.repeat(43) } })],
    ['no nonce', ({ claims: { nonce: _, ...claims } }) => ({ claims })],
    ['an end that is past', ({ claims }) => ({ claims: { ...claims, exp: Date.now() / 1000 - 90 } })],
    ['no end', ({ claims: { exp: _, ...claims } }) => ({ claims })],
    ['an early beginning', ({ claims }) => ({ claims: { ...claims, iat: Date.now() / 1000 - 700 } })],
    ['a beginning to come', ({ claims }) => ({ claims: { ...claims, nbf: Date.now() / 1000 + 90 } })],
    ['no subject', ({ claims }) => ({ claims: { ...claims, sub: '' } })],
    ['the algorithm none', () => ({ header: { alg: 'none' } }), ''],
    ['a critical extension', () => ({ header: { alg: 'RS256', kid: 'first', crit: ['x'] } })],
    ['an unknown key', () => ({ header: { alg: 'RS256', kid: 'second' } })],
    ['no signature', () => ({}), ''],
  ])('refuses a token with %s', async (_, alter, signature) => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    portal.deps.callOutside = altering(callOutside, provider, (token) => ({ ...token, ...alter(token) }), signature);
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
  });

  test('takes the same token when nothing in it was changed', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    portal.deps.callOutside = altering(callOutside, provider, (token) => token);
    expect((await signInThrough(portal, provider)).status).toBe(200);
  });

  test('refuses tokens of another key, and those signed with the shared secret', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    portal.deps.callOutside = altering(callOutside, { key: other }, (token) => token);
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
    portal.deps.callOutside = callOutside;
    await setUp(portal, weak, company.id);
    expect(outcome(await signInThrough(portal, weak))).toEqual(REFUSED);
  });

  test.each([
    ['not confirmed', { email_verified: false }],
    ['confirmed in words only', { email_verified: 'true' }],
    ['without a word of it', { email_verified: undefined }],
    ['of another domain', { email: 'aroha@elsewhere.example' }],
    ['of nobody here', { email: 'nobody@kaurigrove.example' }],
    ['no address', { email: 'aroha' }],
  ])('refuses an address that is %s', async (_, claims) => {
    await setUp(portal, provider, company.id);
    signedIn(member, claims);
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
  });

  test('takes a code once, in its own attempt and browser, within ten minutes', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const [mine, other] = [await beginSignIn(portal), await beginSignIn(portal)];
    const handed = await provider.visit(mine.address);
    expect(outcome(await finishSignIn(portal, handed, other.cookie))).toEqual(REFUSED);
    expect(outcome(await finishSignIn(portal, handed, mine.cookie))).toEqual(REFUSED);

    const begun = await beginSignIn(portal);
    const second = await beginSignIn(portal, undefined, begun.cookie);
    const code = await provider.visit(begun.address);
    const state = new URL(second.address).searchParams.get('state') ?? '';
    expect(outcome(await finishSignIn(portal, { ...code, state }, begun.cookie))).toEqual(REFUSED);

    const good = await beginSignIn(portal);
    const right = await provider.visit(good.address);
    const answers = await Promise.all([1, 2].map(() => finishSignIn(portal, right, good.cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(outcome(await finishSignIn(portal, right, good.cookie))).toEqual(REFUSED);

    const late = await beginSignIn(portal);
    const old = await provider.visit(late.address);
    portal.passTime(10 * MINUTE_MS);
    const after = await finishSignIn(portal, old, late.cookie);
    portal.passTime(-10 * MINUTE_MS);
    expect(outcome(after)).toEqual(REFUSED);
  });

  test('refuses a member whose address is in none of the confirmed domains', async () => {
    await setUp(portal, provider, company.id, { domains: ['elsewhere.example'] });
    signedIn(member);
    expect(outcome(await signInThrough(portal, provider, 'elsewhere.example'))).toEqual(REFUSED);
  });

  test('refuses an answer of another provider', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const { address, cookie } = await beginSignIn(portal);
    const handed = await provider.visit(address);
    expect(handed.iss).toBe(provider.issuer);
    expect(outcome(await finishSignIn(portal, { ...handed, iss: 'https://evil.example' }, cookie))).toEqual(REFUSED);
  });

  test('refuses an answer without the name that this provider gives', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const { address, cookie } = await beginSignIn(portal);
    const { iss: _, ...handed } = await provider.visit(address);
    expect(outcome(await finishSignIn(portal, handed, cookie))).toEqual(REFUSED);
  });

  test('does not open the account of somebody who has got the address of a member', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    expect((await signInThrough(portal, provider)).status).toBe(200);
    signedIn(member, { sub: 'a new colleague' });
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
  });

  test('knows a member who came from another company with a provider of its own', async () => {
    await setUp(portal, provider, company.id);
    const mover = await registerMember(portal);
    signedIn(mover);
    await change(mover, { company_id: company.id });
    expect((await signInThrough(portal, provider)).status).toBe(200);
    const next = await registerCompany(portal);
    await subscribe(portal, next.id);
    await change(mover, { company_id: next.id });
    await portal.database.db.deleteFrom('company_domains').execute();
    await setUp(portal, provider, next.id);
    expect((await signInThrough(portal, provider)).status).toBe(200);
  });

  test('counts no faults of the provider', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member, { email_verified: false });
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
    const counters = await portal.database.db.selectFrom('counters').select(['key', 'count']).execute();
    expect(counters.filter(({ key, count }) => key.startsWith('guess-source') && count > 0)).toEqual([]);
  });

  test('counts failures for the source, with those of passwords [T12]', async () => {
    const from = newSource();
    for (let times = 0; times < 60; times += 1)
      await finishSignIn(portal, { code: 'x', state: 'A'.repeat(43) }, '', from);
    expect((await finishSignIn(portal, { code: 'x', state: 'A'.repeat(43) }, '', from)).status).toBe(429);
  });
});

describe('the state of the account decides', () => {
  test.each([
    ['suspended', { suspended_at: new Date() }, REFUSED],
    ['unconfirmed', { email_verified_at: null }, [403, 'verifyFirst']],
    ['an ADMIN', { role: 'ADMIN' }, REFUSED],
  ])('a member who is %s gets no session', async (_, values, said) => {
    await setUp(portal, provider, company.id);
    const person = await registerAuthorisedUser(portal, company);
    await setUp(portal, provider, company.id, { domains: ['kaurigrove.example', person.email.split('@')[1] ?? ''] });
    signedIn(person);
    expect((await signInThrough(portal, provider)).status).toBe(200);
    await change(person, values);
    expect(outcome(await signInThrough(portal, provider))).toEqual(said);
  });

  test('a member with two-factor, of another company or without one gets none', async () => {
    await setUp(portal, provider, company.id);
    const outsider = await registerMember(portal);
    signedIn(outsider);
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
    await change(outsider, { company_id: null });
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
    await change(outsider, { company_id: company.id });
    expect((await signInThrough(portal, provider)).status).toBe(200);
    await switchOn(portal, outsider);
    expect(outcome(await signInThrough(portal, provider))).toEqual(REFUSED);
  });

  test('the terms come first, and a terminated licence lets the Primary User in alone', async () => {
    const ended = await registerCompany(portal);
    await subscribe(portal, ended.id);
    const user = await registerAuthorisedUser(portal, ended);
    const domains = ['kaurigrove.example', user.email.split('@')[1] ?? ''];
    await setUp(portal, provider, ended.id, { domains });
    signedIn(user);
    await portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', user.id).execute();
    const { token } = (await signInThrough(portal, provider)).body.data;
    expect((await portal.call(getProfile, {}, { token })).status).toBe(428);
    await changeLicence(portal, ended.id, { kind: 'terminated', cause: 'breach' });
    expect(outcome(await signInThrough(portal, provider))).toEqual([410, 'licenceEnded']);
    signedIn(ended.primary);
    expect((await signInThrough(portal, provider)).status).toBe(200);
  });
});

describe('setting it up', () => {
  const asAdmin = async () => ({ token: (await portal.signIn('admin')).token, from: newSource() });
  const read = async () => (await portal.call(getCompanySignIn, { id: company.id }, await asAdmin())).body.data;
  const exists = async (domain: string) =>
    (await portal.call(findCompanySignIn, { domain }, { from: newSource() })).body.data.exists;

  test('keeps the secret sealed, shows it nowhere, and writes the change down without it', async () => {
    const answer = await setUp(portal, provider, company.id, { domains: ['KauriGrove.example'] });
    expect(answer.body.data).toEqual({
      isPossible: true,
      redirectAddress: 'https://portal.example/auth/company-login',
      issuer: provider.issuer,
      clientId: CLIENT.clientId,
      domains: ['kaurigrove.example'],
      unproven: [
        {
          domain: 'kaurigrove.example',
          name: '_avocados-portal.kaurigrove.example',
          value: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
      version: 1,
    });
    expect(await exists('kaurigrove.example')).toBe(true);
    expect(await exists('elsewhere.example')).toBe(false);
    const { rows } = await portal.database.pool.query<{ all: string }>(
      `select string_agg(encode(client_secret, 'escape'), '') as all from company_sign_ins`,
    );
    const acts = await actsOn(portal, company.id);
    expect(acts.at(-2)).toMatchObject({
      action: 'company.sign-in-set',
      before: { issuer: '', clientId: '', domains: [] },
      after: { issuer: provider.issuer, clientId: CLIENT.clientId, domains: ['kaurigrove.example'], newSecret: true },
    });
    for (const text of [answer.text, JSON.stringify(rows), JSON.stringify(acts)])
      expect(text).not.toContain(CLIENT.clientSecret);
  });

  test('keeps the stored secret for the same provider and client alone', async () => {
    await setUp(portal, provider, company.id);
    const same = await setUp(portal, provider, company.id, { clientSecret: '', domains: ['other.example'] });
    expect([same.status, same.body.data.version]).toEqual([200, 2]);
    for (const more of [{ issuer: telling.issuer }, { clientId: 'another' }]) {
      const answer = await setUp(portal, provider, company.id, { clientSecret: '', ...more });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'clientSecret']);
    }
    expect((await read()).version).toBe(2);
  });

  test('refuses providers that are not there or call themselves otherwise', async () => {
    const asked: string[] = [];
    portal.deps.callOutside = (address, request) => {
      asked.push(address);
      return callOutside(address, request);
    };
    for (const issuer of [`${provider.issuer}/`, `${provider.issuer}/other`, 'http://10.0.0.1', 'http://127.0.0.1:1']) {
      const answer = await setUp(portal, { issuer }, company.id);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'issuer']);
    }
    expect(asked).toHaveLength(4);
    for (const issuer of ['ftp://a.example', 'https://a.example/?x=1', 'https://user@a.example', 'nowhere'])
      expect((await setUp(portal, { issuer }, company.id)).status).toBe(400);
    expect((await read()).issuer).toBe('');
  });

  test('gives a domain to one company', async () => {
    await setUp(portal, provider, company.id);
    const other = await registerCompany(portal);
    const answer = await setUp(portal, provider, other.id);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'domains']);
    expect((await portal.call(getCompanySignIn, { id: other.id }, await asAdmin())).body.data.issuer).toBe('');
    for (const domains of [[], ['x'], ['a b.example'], ['@a.example'], Array<string>(11).fill('a.example')])
      expect((await setUp(portal, provider, company.id, { domains })).status).toBe(400);
  });

  test('a domain counts once the record of this company is found, and keeps its proof when others change', async () => {
    const other = await registerCompany(portal);
    const domains = ['kaurigrove.example', 'more.example'];
    const theirs = await setUp(portal, provider, other.id, { domains });
    await portal.call(removeCompanySignIn, { id: other.id }, await asAdmin());
    const { unproven } = (await setUp(portal, provider, company.id, { domains })).body.data;
    await portal.database.db.updateTable('company_domains').set({ proven_at: null }).execute();
    signedIn(member);
    const check = async (records: typeof unproven) =>
      (await proveDomains(portal, records, company.id)).body.data.unproven.map(({ domain }) => domain);
    expect(await check(theirs.body.data.unproven)).toEqual(domains);
    expect(await exists('kaurigrove.example')).toBe(false);
    expect((await beginSignIn(portal)).status).toBe(404);
    expect(await check(unproven.filter(({ domain }) => domain === 'more.example'))).toEqual(['kaurigrove.example']);
    expect(outcome(await signInThrough(portal, provider, 'more.example'))).toEqual(REFUSED);
    expect(await check(unproven)).toEqual([]);
    expect((await signInThrough(portal, provider)).status).toBe(200);
    expect((await actsOn(portal, company.id)).at(-1)).toMatchObject({
      action: 'company.domains-proven',
      after: { domains: ['kaurigrove.example'] },
    });
    const later = { domains: ['kaurigrove.example', 'new.example'], clientSecret: '' };
    const changed = (await setUp(portal, provider, company.id, later)).body.data;
    expect(changed.unproven.map(({ domain }) => domain)).toEqual(['new.example']);
  });

  test('another provider and the removal end the sessions that were opened this way, and those only', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const first = (await signInThrough(portal, provider)).body.data;
    const status = async ({ token }: { token: string }) => (await portal.call(getProfile, {}, { token })).status;
    await setUp(portal, provider, company.id, { domains: ['kaurigrove.example', 'more.example'], clientSecret: '' });
    expect(await status(first)).toBe(200);
    await setUp(portal, telling, company.id);
    expect(await status(first)).toBe(401);
    const second = (await signInThrough(portal, telling)).body.data;
    const removed = await portal.call(removeCompanySignIn, { id: company.id }, await asAdmin());
    expect(removed.body.data).toMatchObject({ issuer: '', domains: [], version: 0 });
    expect([await status(second), await status(member)]).toEqual([401, 200]);
    expect((await actsOn(portal, company.id)).at(-1)).toMatchObject({ action: 'company.sign-in-removed' });
    expect(outcome(await portal.call(removeCompanySignIn, { id: company.id }, await asAdmin()))).toEqual([
      404,
      'notFound',
    ]);
    expect((await beginSignIn(portal)).status).toBe(404);
  });

  test('is not finished with a set-up that was removed or changed meanwhile', async () => {
    await setUp(portal, provider, company.id);
    signedIn(member);
    const { address, cookie } = await beginSignIn(portal);
    const handed = await provider.visit(address);
    portal.deps.callOutside = async (asked, request) => {
      const answer = await callOutside(asked, request);
      if (asked.endsWith('/token')) await portal.database.db.deleteFrom('company_sign_ins').execute();
      return answer;
    };
    expect(outcome(await finishSignIn(portal, handed, cookie))).toEqual(REFUSED);
  });

  test('is for ADMIN who may sign in as members', async () => {
    const without = await registerAdminWithout(portal, 'impersonate');
    const [other, client] = [await registerAdmin(portal), member];
    const statuses = await Promise.all(
      [without, client, other].map(
        async ({ token }) => (await portal.call(getCompanySignIn, { id: company.id }, { token })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });

  test('needs the key of the operator', async () => {
    const { id } = await registerCompany(silent);
    const answer = await setUp(silent, provider, id);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'clientSecret', message: 'An operator must set SECRETS_KEY first.' }],
    ]);
  });

  test('refuses to go on under another key of the operator, until the secret is entered again', async () => {
    const key = portal.deps.secretsKey;
    await setUp(portal, provider, company.id);
    signedIn(member);
    portal.deps.secretsKey = 'another key of thirty-two characters';
    expect((await signInThrough(portal, provider)).status).toBe(503);
    await setUp(portal, provider, company.id);
    expect((await signInThrough(portal, provider)).status).toBe(200);
    portal.deps.secretsKey = key;
  });

  test('says when the provider is silent', async () => {
    await setUp(portal, provider, company.id);
    portal.deps.callOutside = () => Promise.reject(new Error('nobody there'));
    expect((await beginSignIn(portal)).status).toBe(503);
  });
});
