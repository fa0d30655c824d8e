import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall, signInWithLink } from '@portal/contract/access/session';
import { resendVerification, signUp as signUpCall, verifyMail } from '@portal/contract/access/sign-up';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { PASSWORD, readSecret, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { expectSameTime } from '../../../../test/timing.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { createPasswordHashing } from '../../../platform/password-hashing.ts';
import { currentTermsHash } from '../terms/terms.service.ts';
import { sweepUnverified } from './sign-up.jobs.ts';

// Real hashing cost: this test measures the time and the stored hash.
const portal = usePortal({ passwords: createPasswordHashing() });
const SYDNEY_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
const DONE = 'Thank you. We have sent you an e-mail with a link to confirm your address.';
const LINK_INVALID = 'This link is no longer valid. Please ask for a new one.';

const db = () => portal.database.db;
const signUp = (body: unknown, headers = {}) => portal.send(signUpCall, {}, { from: newSource(), headers, body });
const verify = (userId: string, token?: unknown) =>
  portal.send(verifyMail, { userId, token }, { from: newSource(), headers: {} });
const resend = (email: string) => portal.call(resendVerification, { email }, { from: newSource(), headers: {} });
const signIn = (email: string, password = PASSWORD) =>
  portal.call(signInCall, { email, password }, { from: newSource(), headers: {} });
const membersBy = (email: string) => db().selectFrom('members').selectAll().where('email', 'ilike', email).execute();
const companiesBy = (name: string) => db().selectFrom('companies').selectAll().where('name', 'ilike', name).execute();
const selectJoinRequests = (company: string) =>
  db()
    .selectFrom('join_requests')
    .innerJoin('companies', 'companies.id', 'join_requests.company_id')
    .select('member_id')
    .where('name', '=', company)
    .execute();

async function signUpAndRead(fields = {}) {
  const form = await signUpForm(portal, fields);
  await signUp(form);
  const letter = (await portal.mails()).find(({ to }) => to === form.email);
  return { form, letter, ...readSecret(letter) };
}

describe('signing up', () => {
  test('makes a member, a company with its Primary User, an Evaluation licence, permissions and an acceptance of the terms', async () => {
    const form = await signUpForm(portal);
    const answer = await signUp(form);
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: DONE, data: null }]);

    const [member] = await membersBy(form.email);
    const id = member?.id ?? '';
    expect(member).toMatchObject({
      first_name: form.firstName,
      last_name: form.lastName,
      position: form.position,
      country_id: form.country,
      phone_number: form.phoneNumber,
      role: 'CLIENT',
      email_verified_at: null,
    });
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [company] = await companiesBy(form.company);
    expect(company).toMatchObject({ id: member?.company_id, primary_member_id: id, country_id: form.country });
    const [licence] = await db()
      .selectFrom('licences')
      .innerJoin('licence_events as event', 'event.licence_id', 'licences.id')
      .innerJoin('seats', 'seats.licence_id', 'licences.id')
      .select(['event.kind', 'event.details', 'event.at', 'event.actor_id', 'seats.member_id'])
      .where('company_id', '=', company?.id ?? '')
      .execute();
    expect(licence).toMatchObject({ kind: 'evaluation', actor_id: id, member_id: id });
    const grantDay = Date.parse(SYDNEY_DAY.format(licence?.at));
    expect(licence?.details).toEqual({ last_day: new Date(grantDay + 30 * DAY_MS).toISOString().slice(0, 10) });
    const accepted = await db().selectFrom('terms_acceptances').selectAll().where('member_id', '=', id).execute();
    expect(accepted).toMatchObject([{ version: '1', text_hash: currentTermsHash }]);
  });

  test('mails a link in the language of the browser, under the configured address whatever the request says [T23]', async () => {
    const form = await signUpForm(portal);
    await signUp(form, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'de',
    });
    const letter = (await portal.mails()).find(({ to }) => to === form.email);
    expect(letter?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(letter?.link).toMatch(/^https:\/\/portal\.example\/auth\/varifymail\?userId=[0-9a-f-]{36}&token=[\w-]{43}$/);
    expect(letter?.text).toContain(letter?.link);
    expect(letter?.html).toContain(letter?.link?.replace('&', '&amp;'));
    expect(JSON.stringify(letter)).not.toContain('evil');
  });

  test('what a person wrote about themselves is text in the mail, never markup [T44]', async () => {
    const { letter } = await signUpAndRead({ firstName: '<img src=x>' });
    expect(letter?.html).toContain('&lt;img src=x&gt;');
    expect(letter?.html).not.toContain('<img');
    expect(letter?.subject).toBe('Confirm your e-mail address');
  });

  test.each([
    { role: 'ADMIN' },
    { email_verified_at: '2026-01-01', emailVerified: true, verified: true },
    { _id: '00000000-0000-4000-8000-000000000000', id: '00000000-0000-4000-8000-000000000000' },
    { licence: { kind: 'subscription' }, approved_at: '2026-01-01', permissions: [{ Admin: true }] },
    JSON.parse('{"__proto__x": 1, "company_id": "00000000-0000-4000-8000-000000000000"}') as object,
  ])('fields that are not of the form count for nothing: %j [T30]', async (extra) => {
    const form = await signUpForm(portal);
    expect((await signUp({ ...form, ...extra })).status).toBe(200);
    const [member] = await membersBy(form.email);
    expect(member).toMatchObject({ role: 'CLIENT', email_verified_at: null });
    expect(member?.id).not.toBe('00000000-0000-4000-8000-000000000000');
    expect((await companiesBy(form.company))[0]?.id).toBe(member?.company_id);
  });

  test('five times at once makes one member [T32]', async () => {
    const form = await signUpForm(portal);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await membersBy(form.email)).toHaveLength(1);
    expect(await companiesBy(form.company)).toHaveLength(1);
  });
});

describe('before the address is confirmed', () => {
  test('the right password does not open a session, and a wrong one learns nothing', async () => {
    const form = await signUpForm(portal);
    await signUp(form);
    const right = await signIn(form.email);
    expect([right.status, right.body.message]).toEqual([
      403,
      'Please confirm your e-mail address first. We have sent you a link.',
    ]);
    const wrong = await signIn(form.email, 'Wrong-password-1');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'The e-mail address or the password is wrong.']);
    const [member] = await membersBy(form.email);
    const { rows } = await portal.database.pool.query('select succeeded from sign_ins where member_id = $1', [
      member?.id,
    ]);
    expect(rows).toEqual([{ succeeded: false }, { succeeded: false }]);
  });

  test('an account is removed after a week, and its company name is free again', async () => {
    const [gone, kept] = [await signUpForm(portal), await registerMember(portal)];
    await signUp(gone);
    portal.passTime(7 * DAY_MS - MINUTE_MS);
    await sweepUnverified.run(portal.deps, {});
    expect(await membersBy(gone.email)).toHaveLength(1);
    portal.passTime(120_000);
    await sweepUnverified.run(portal.deps, {});
    portal.passTime(-7 * DAY_MS - MINUTE_MS);
    expect(await membersBy(gone.email)).toHaveLength(0);
    expect(await companiesBy(gone.company)).toHaveLength(0);
    expect(await membersBy(kept.email)).toHaveLength(1);
  });
});

describe('the link of the mail', () => {
  test('confirms the address; then the member signs in to the pages of an Evaluation', async () => {
    const { form, userId, token } = await signUpAndRead();
    const answer = await verify(userId, token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: 'The email has been successfully verified', data: null },
    ]);
    const session = (await signIn(form.email)).body.data;
    expect(session.user).toMatchObject({ email: { name: form.email, verified: true }, role: 'CLIENT' });
    const permissions = await portal.call(getPermissions, { userId: session.id }, session);
    const record = permissions.body.data;
    const shown = record.pagePermissions.filter((page) => page.permissions['show_page']).map((page) => page.key);
    expect(shown).toEqual(['home', 'reports', 'retail', 'market', 'feed']);
  });

  test('says so again when it is opened again', async () => {
    const { userId, token } = await signUpAndRead();
    await verify(userId, token);
    portal.passTime(2 * DAY_MS);
    const again = await verify(userId, token);
    portal.passTime(-2 * DAY_MS);
    expect([again.status, again.body.message]).toEqual([200, 'The email has been successfully verified']);
  });

  test('says so to both when a mail scanner and its reader open it at once', async () => {
    const { userId, token } = await signUpAndRead();
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(userId, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('is void after 24 hours', async () => {
    const { form, userId, token } = await signUpAndRead();
    portal.passTime(DAY_MS);
    const answer = await verify(userId, token);
    portal.passTime(-DAY_MS);
    expect([answer.status, answer.body.message]).toEqual([400, LINK_INVALID]);
    expect((await verify(userId, token)).status).toBe(400);
    expect((await membersBy(form.email))[0]?.email_verified_at).toBeNull();
  });

  test('is needed: the id of the member alone confirms nothing [T25]', async () => {
    const [mine, theirs] = [await signUpAndRead(), await signUpAndRead()];
    for (const token of [undefined, '', mine.userId, 'A'.repeat(43), theirs.token, { $ne: '' }, [mine.token]]) {
      const answer = await verify(mine.userId, token);
      expect([answer.status, answer.body.message]).toEqual([400, LINK_INVALID]);
    }
    expect((await membersBy(mine.form.email))[0]?.email_verified_at).toBeNull();
    expect((await verify(mine.userId, mine.token)).status).toBe(200);
  });

  test('of an unconfirmed account is not made good by a link of another purpose [T24]', async () => {
    const { form, userId } = await signUpAndRead();
    await portal.call(requestPasswordReset, { email: form.email }, { from: newSource(), headers: {} });
    const { token } = readSecret((await portal.mails()).find(({ to }) => to === form.email));
    expect((await verify(userId, token)).status).toBe(400);
  });
});

describe('asking for the link again', () => {
  test('answers alike for everybody and mails only who waits; the older link is void [T9]', async () => {
    const { form, userId, token } = await signUpAndRead();
    const answers = [
      await resend(form.email.toUpperCase()),
      await resend('nobody@kaurigrove.example'),
      await resend(ACCOUNTS.client.email),
    ];
    const said = 'If this address is waiting for confirmation, we have sent it a new link.';
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: said, data: null }]);
    }
    const letters = await portal.mails();
    expect(letters.map(({ to }) => to)).toEqual([form.email]);
    expect((await verify(userId, token)).status).toBe(400);
    expect((await verify(userId, readSecret(letters[0]).token)).status).toBe(200);
  });
});

describe('an address that is taken', () => {
  test('is answered exactly like a new one, changes nothing, and its owner gets a link to sign in [T9]', async () => {
    const owner = await registerMember(portal);
    const [before] = await membersBy(owner.email);
    const fresh = await signUp(await signUpForm(portal));
    const form = await signUpForm(portal, { email: ` ${owner.email.toUpperCase()} `, firstName: 'Mallory' });
    await portal.mails();
    const answer = await signUp(form, { 'accept-language': 'en' });
    expect([answer.status, answer.text]).toEqual([fresh.status, fresh.text]);
    expect(await membersBy(owner.email)).toEqual([before]);
    expect(await companiesBy(form.company)).toEqual([]);

    const [letter, ...more] = await portal.mails();
    expect(more).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([owner.email, 'You already have an account']);
    const [, path = ''] = letter?.link?.split('https://portal.example/auth/ecporatallogin/') ?? [];
    const [id = '', email = '', password = ''] = path.split('/').map(decodeURIComponent);
    expect([id, email]).toEqual([owner.id, owner.email]);
    const direct = () => portal.call(signInWithLink, { id, email, password }, { from: newSource(), headers: {} });
    expect((await direct()).status).toBe(200);
    expect((await direct()).status).toBe(401);
  });

  test('takes as long as a new one [T10]', async () => {
    const { email } = await registerMember(portal);
    await expectSameTime(
      async () => expect((await signUp(await signUpForm(portal, { email }))).status).toBe(200),
      async () => expect((await signUp(await signUpForm(portal))).status).toBe(200),
    );
    await portal.mails();
  });

  test('is mailed as its owner has it, not as the stranger has spelt it', async () => {
    const owner = await registerMember(portal, { email: `kauri${Date.now()}@kaurigrove.example` });
    const KELVIN = '\u212A';
    await signUp(await signUpForm(portal, { email: owner.email.replaceAll('k', KELVIN) }));
    expect((await portal.mails()).map(({ to }) => to)).toEqual([owner.email]);
  });

  test('but not confirmed yet gets the link to confirm it once more, and no way in', async () => {
    const { form } = await signUpAndRead();
    await signUp(form);
    const letters = await portal.mails();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[form.email, 'Confirm your e-mail address']]);
  });
});

describe('a company that is there already', () => {
  test('gets a request to join, and the answer is that of a new one [T9]', async () => {
    const owner = await signUpForm(portal, { company: 'Te Puke Packers' });
    const fresh = await signUp(owner);
    const form = await signUpForm(portal, { company: '  te PUKE   packers ' });
    const answer = await signUp(form);
    expect([answer.status, answer.text]).toEqual([fresh.status, fresh.text]);

    const [member] = await membersBy(form.email);
    expect(member?.company_id).toBeNull();
    expect(await companiesBy('te puke%packers')).toHaveLength(1);
    expect(await selectJoinRequests(owner.company)).toEqual([{ member_id: member?.id }]);
  });

  test('shows whoever waits to join an empty list of permissions: No permissions found', async () => {
    const { company } = await signUpForm(portal);
    await registerMember(portal, { company });
    const waiting = await registerMember(portal, { company });
    const answer = await portal.call(getPermissions, { userId: waiting.id }, waiting);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { _id: '', user_id: waiting.id, user_type: 2, version: 0, pagePermissions: [] },
    ]);
  });

  test('is founded once when five found it at the same moment [T32]', async () => {
    const company = 'Five At Once';
    const forms = await Promise.all(Array.from({ length: 5 }, () => signUpForm(portal, { company })));
    await Promise.all(forms.map((form) => signUp(form)));
    expect(await companiesBy(company)).toHaveLength(1);
    expect(await selectJoinRequests(company)).toHaveLength(4);
  });
});

test('whoever signed up first with an address that is not theirs does not get in when its owner confirms it', async () => {
  const stranger = 'Stranger-gate-72';
  const form = await signUpForm(portal, { password: stranger, confirmPassword: stranger });
  await signUp(form);
  await signUp({ ...form, password: PASSWORD, confirmPassword: PASSWORD });
  const { userId, token } = readSecret((await portal.mails()).findLast(({ to }) => to === form.email));
  expect((await verify(userId, token)).status).toBe(200);
  expect((await signIn(form.email, stranger)).status).toBe(401);
});
