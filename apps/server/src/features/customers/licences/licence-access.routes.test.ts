import { createHash, randomBytes } from 'node:crypto';
import { checkToken, createToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signIn, signInWithLink } from '@portal/contract/access/session';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { confirmChecklist, type LicenceCause, listLicenceHistory } from '@portal/contract/customers/licences';
import { getProfile } from '@portal/contract/customers/profile';
import { getHomeContent } from '@portal/contract/site/home';
import { contactSupport } from '@portal/contract/site/support';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '../../../../test/content-calls.ts';
import {
  callStatus,
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  shownPages,
  signInAgain,
  signInWith,
  signOn,
  subscribe,
} from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

let now = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
const ENDED = [410, 'Your company’s licence has ended. Only its Primary User can sign in.'];

let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  content = await openContent(portal);
});
afterAll(() => content.close());

const profile = (token: string) => callStatus(portal, getProfile, {}, token);
const home = (token: string) => callStatus(portal, getHomeContent, {}, token);
const help = async (token: string) =>
  (
    await portal.call(
      contactSupport,
      { type: 'Something else', detail: 'How can we go on?' },
      { token, from: newSource() },
    )
  ).status;
const licencePage = async (token: string, { id }: NewCompany) => [
  await callStatus(portal, getOwnCompany, {}, token),
  await callStatus(portal, listLicenceHistory, { id }, token),
];
const makeKey = async ({ token, password }: NewMember) => {
  const answer = await portal.call(
    createToken,
    { name: 'Sheet', scopes: ['prices'], password },
    { token, from: newSource() },
  );
  return answer.body.data.token;
};
const suspend = ({ id }: NewCompany, cause: LicenceCause = 'breach') =>
  changeLicence(portal, id, { kind: 'suspended', cause });
const terminate = ({ id }: NewCompany) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' });

async function subscribed() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const user = await registerAuthorisedUser(portal, company);
  const keys = [await makeKey(company.primary), await makeKey(user)];
  return { company, user, keys, people: [company.primary, user] };
}

async function followSignInLink({ id, email }: NewMember) {
  const password = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
  return portal.call(signInWithLink, { id, email, password }, { from: newSource() });
}

describe('a licence that has expired', () => {
  test('closes content with the first moment of the next day; sessions live, and profile, licence and help work [T33]', async () => {
    const company = await registerCompany(portal);
    now = new Date('2026-04-09T13:59:00Z');
    const { id, token } = await signInAgain(portal, company.primary);
    expect([await content.reports(token), await content.media(token), await home(token)]).toEqual([200, 403, 200]);
    now = new Date('2026-04-09T14:00:00Z');
    expect([await content.reports(token), await content.media(token), await home(token)]).toEqual([403, 403, 200]);
    expect(await shownPages(portal, { id, token })).toEqual(['home']);
    expect([await profile(token), await help(token), ...(await licencePage(token, company))]).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await signInWith(portal, company.primary)).status).toBe(200);
    now = new Date('2026-03-10T01:00:00Z');
  });

  test('opens again with a grant, within the same session', async () => {
    const company = await registerCompany(portal);
    now = new Date('2026-05-01T00:00:00Z');
    const { token } = await signInAgain(portal, company.primary);
    expect(await content.media(token)).toBe(403);
    await changeLicence(portal, company.id, { kind: 'ongoing', firstDay: '2026-05-01' });
    expect(await content.media(token)).toBe(200);
    now = new Date('2026-03-10T01:00:00Z');
  });

  test('keeps personal tokens, which read nothing until it is renewed', async () => {
    const company = await registerCompany(portal);
    await changeLicence(portal, company.id, { kind: 'subscription', firstDay: '2026-03-01', lastDay: '2026-03-10' });
    const key = await makeKey(company.primary);
    expect(await content.prices(key)).toBe(200);
    now = new Date('2026-03-10T13:00:00Z');
    expect([await content.prices(key), await callStatus(portal, checkToken, {}, key)]).toEqual([403, 200]);
    await subscribe(portal, company.id);
    expect(await content.prices(key)).toBe(200);
    now = new Date('2026-03-10T01:00:00Z');
  });
});

describe('a licence that is suspended', () => {
  test('ends open sessions once; afterwards content is closed and everything else works [T18][T33]', async () => {
    const { company, people, keys } = await subscribed();
    expect(await Promise.all(people.map(({ token }) => content.media(token)))).toEqual([200, 200]);
    await suspend(company);
    expect(await Promise.all(people.map(({ token }) => profile(token)))).toEqual([401, 401]);
    for (const person of people) {
      const session = await signInAgain(portal, person);
      const { token } = session;
      expect([await content.reports(token), await content.media(token), await home(token)]).toEqual([403, 403, 200]);
      expect(await shownPages(portal, session)).toEqual(['home']);
      expect([await profile(token), await help(token), ...(await licencePage(token, company))]).toEqual([
        200, 200, 200, 200,
      ]);
    }
    expect(await Promise.all(keys.map((key) => content.prices(key)))).toEqual([403, 403]);
  });

  test('is again what it was once the cause is cured, within the same session and with the same tokens', async () => {
    const { company, user, keys } = await subscribed();
    await suspend(company, 'unsupported-version');
    const { token } = await signInAgain(portal, user);
    expect(await content.media(token)).toBe(403);
    const cured = await changeLicence(portal, company.id, { kind: 'cured' });
    expect(cured.body.data).toMatchObject({ kind: 'subscription', status: 'active', cause: null, reason: '' });
    expect([await content.media(token), await content.prices(keys[1] ?? '')]).toEqual([200, 200]);
  });
});

describe('a licence that was terminated', () => {
  test('ends every session and token with the next request [T18]', async () => {
    const { company, people, keys } = await subscribed();
    const locked = await signInAgain(portal, people[1] ?? company.primary);
    await portal.call(lockSession, {}, { token: locked.token, from: newSource() });
    await terminate(company);
    expect(await Promise.all([...people, locked].map(({ token }) => profile(token)))).toEqual([401, 401, 401]);
    for (const key of keys) expect(await callStatus(portal, checkToken, {}, key)).toBe(401);
    const { db } = portal.database;
    const ids = people.map(({ id }) => id);
    expect(await db.selectFrom('sessions').select('id').where('member_id', 'in', ids).execute()).toEqual([]);
    expect(await db.selectFrom('personal_tokens').select('id').where('member_id', 'in', ids).execute()).toEqual([]);
  });

  test('refuses Authorised Users by every way in, and writes the refusal into their history [T18]', async () => {
    const { company, user } = await subscribed();
    await terminate(company);
    const answers = [await signInWith(portal, user), await signOn(portal, user.email), await followSignInLink(user)];
    for (const { status, body } of answers) expect([status, body.message]).toEqual(ENDED);
    const german = await portal.call(
      signIn,
      { email: user.email, password: PASSWORD },
      { headers: { 'accept-language': 'de' } },
    );
    expect(german.body.message).toMatch(/^Die Lizenz Ihres Unternehmens ist beendet\./);
    const wrong = await signInWith(portal, { email: user.email, password: 'Wrong-guess-1' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'The e-mail address or the password is wrong.']);
    const kept = await portal.database.db
      .selectFrom('sign_ins')
      .select('way')
      .where('member_id', '=', user.id)
      .where('succeeded', '=', false)
      .orderBy('at')
      .execute();
    expect(kept.map(({ way }) => way).toSorted()).toEqual(['link', 'password', 'password', 'password', 'sso']);
  });

  test('refuses a session that came into being at the very moment [T18]', async () => {
    const { company, user } = await subscribed();
    await terminate(company);
    const token = randomBytes(32).toString('base64url');
    const times = { created_at: now, last_seen_at: now, ends_at: new Date(now.getTime() + HOUR_MS) };
    const token_hash = createHash('sha256').update(token).digest();
    await portal.database.db
      .insertInto('sessions')
      .values({ ...times, token_hash, member_id: user.id, locked_at: null })
      .execute();
    expect([await profile(token), await home(token)]).toEqual([401, 401]);
  });

  test('lets its Primary User in by every way, to licence, checklist and help only', async () => {
    const { company } = await subscribed();
    await terminate(company);
    const { primary } = company;
    const ways = [
      await signInWith(portal, primary),
      await signOn(portal, primary.email),
      await followSignInLink(primary),
    ];
    expect(ways.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of ways) {
      const { id, token } = body.data;
      expect(await shownPages(portal, { id, token })).toEqual([]);
      expect([await content.reports(token), await content.media(token), await home(token)]).toEqual([403, 403, 403]);
      expect([await help(token), ...(await licencePage(token, company))]).toEqual([200, 200, 200]);
      const key = await portal.call(
        createToken,
        { name: 'Sheet', scopes: ['prices'], password: PASSWORD },
        { token, from: newSource() },
      );
      expect([key.status, key.body.message]).toEqual([
        403,
        'Your licence does not include this. See the licence page in your profile.',
      ]);
    }
    const { token } = await signInAgain(portal, primary);
    const confirmed = await portal.call(
      confirmChecklist,
      { id: company.id, item: 'material-returned' },
      { token, from: newSource() },
    );
    expect(confirmed.body.data).toEqual(['material-returned']);
  });

  test('stays so when a new one is refused, whose reason the Primary User reads', async () => {
    const { company, user } = await subscribed();
    await terminate(company);
    await changeLicence(portal, company.id, { kind: 'refused', reason: 'Sold what it read here.' });
    const { token } = await signInAgain(portal, company.primary);
    const own = await portal.call(getOwnCompany, {}, { token });
    expect(own.body.data).toMatchObject({ licence: { status: 'terminated', reason: 'Sold what it read here.' } });
    expect((await signInWith(portal, user)).status).toBe(410);
  });

  test('lets everybody in again with a new grant; what was ended stays ended', async () => {
    const { company, user, keys } = await subscribed();
    await terminate(company);
    await subscribe(portal, company.id);
    expect(await profile(user.token)).toBe(401);
    expect(await callStatus(portal, checkToken, {}, keys[1] ?? '')).toBe(401);
    const { token } = await signInAgain(portal, user);
    expect([await content.media(token), await home(token)]).toEqual([200, 200]);
  });

  test('says nothing to people of other companies', async () => {
    const [{ company }, other] = [await subscribed(), await subscribed()];
    await terminate(company);
    expect(await Promise.all(other.people.map(({ token }) => content.media(token)))).toEqual([200, 200]);
    expect(await Promise.all(other.keys.map((key) => content.prices(key)))).toEqual([200, 200]);
  });
});

test('a page that the licence closes says so, and where to read why', async () => {
  const company = await registerCompany(portal);
  await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
  const { token } = (await signInWith(portal, company.primary)).body.data;
  const answer = await portal.call(getHomeContent, {}, { token });
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Your licence does not include this. See the licence page in your profile.',
  ]);
});

test('ADMIN who has a seat from before needs no licence: its end leaves them signed in', async () => {
  const company = await registerCompany(portal);
  const user = await registerAuthorisedUser(portal, company);
  await portal.database.db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', user.id).execute();
  const { token } = (await signInWith(portal, user)).body.data;
  await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
  expect(await profile(token)).toBe(200);
});
