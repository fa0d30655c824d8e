import { requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { signIn as signInCall } from '@portal/contract/access/session';
import { resendVerification, signUp, verifyMail } from '@portal/contract/access/sign-up';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { startPasswordReset } from '@portal/contract/customers/members';
import { requestEmailChange } from '@portal/contract/customers/profile';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../src/platform/durations.ts';
import type { Letter } from '../src/platform/mail/transport.ts';
import { asAdmin, invite, newPerson, registerCompany } from './new-company.ts';
import { PASSWORD, readSecret, registerMember, signUpForm } from './new-member.ts';
import { newSource, usePortal } from './portal.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';
const NEW = 'Pruning-shears-8';
const MAX_MAILS = 6;
const TIMES = 8;

const shapeFields = (shape: unknown) =>
  Object.keys((shape as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
const takesAddress = ([, call]: [string, Call]) =>
  call.access === 'public' && [call.params, call.query, call.body].flatMap(shapeFields).includes('email');

/** Requests a stranger can make about somebody's address. */
const ATTACKS: Record<string, (email: string) => Promise<{ query?: Record<string, string>; body?: object }>> = {
  signIn: async (email) => ({ body: { email, password: 'Wrong-guess-1' } }),
  signInWithLink: async (email) => ({ body: { email, password: 'A'.repeat(43) } }),
  signUp: async (email) => ({ body: await signUpForm(portal, { email }) }),
  resendVerification: async (email) => ({ body: { email } }),
  requestPasswordReset: async (email) => ({ body: { email } }),
  signInFromPartner: async (email) => ({ query: { email, firstName: 'A', lastName: 'B', BPR_Status: 'true' } }),
};

/** Every public call that takes an address, from new sources; returns the answers. */
async function hammer(email: string, but: string[] = []) {
  const answers = new Map<string, Set<string>>();
  for (const [name, call] of Object.entries<Call>(calls).filter(takesAddress)) {
    if (but.includes(name)) continue;
    for (let times = 0; times < TIMES; times += 1) {
      const { query, body } = (await ATTACKS[name]?.(email)) ?? {};
      const path = `/api${call.path.replaceAll(/:\w+/g, SOMEBODY)}?${new URLSearchParams(query).toString()}`;
      const answer = await portal.request(path, { method: call.method, body, from: newSource() });
      answers.set(name, (answers.get(name) ?? new Set()).add(answer.text));
    }
  }
  return answers;
}

const mailsTo = async (email: string) => (await portal.mails()).filter(({ to }) => to === email);
const about = (letters: Letter[], subject: string) => letters.filter((letter) => letter.subject === subject);
const setPassword = ({ userId, token }: { userId: string; token: string }) =>
  portal.call(setNewPassword, { userId, token, password: NEW }, { from: newSource() });
const confirm = ({ userId, token }: { userId: string; token: string }) =>
  portal.call(verifyMail, { userId, token }, { from: newSource() });
const signIn = async (email: string, password = PASSWORD) =>
  (await portal.call(signInCall, { email, password }, { from: newSource() })).status;

test('the attack makes every public call that takes an address', () => {
  const names = Object.entries<Call>(calls)
    .filter(takesAddress)
    .map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(ATTACKS).toSorted());
});

test('strangers cause six mails an hour for a member, and do not learn when they stop [T9][T57]', async () => {
  const { primary, id } = await registerCompany(portal);
  const { name } = await portal.database.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The confirmation mail counts.
  let mails = 1;
  const answers = await hammer(primary.email, ['signIn', 'signInWithLink']);
  for (const [call, texts] of answers) expect([call, texts.size]).toEqual([call, 1]);
  const letters = await mailsTo(primary.email);
  mails += letters.length;
  for (let times = 0; times < 3; times += 1) {
    const form = await signUpForm(portal, { company: name });
    await portal.call(signUp, form, { from: newSource() });
    const sent = await portal.mails();
    await confirm(readSecret(sent.find(({ to }) => to === form.email)));
    mails += (await mailsTo(primary.email)).length;
  }
  expect(mails).toBe(MAX_MAILS);
  const { joinRequests } = (await portal.call(getOwnCompany, {}, primary)).body.data;
  expect(joinRequests).toHaveLength(3);
});

test('a member who forgot the password has a link that works until strangers can cause no more of them', async () => {
  const { email } = await registerMember(portal);
  await hammer(email);
  const resets = about(await mailsTo(email), 'Set a new password');
  expect(resets).toHaveLength(3);
  // The owner's own request adds no fourth mail.
  await portal.call(requestPasswordReset, { email }, { from: newSource() });
  expect(await mailsTo(email)).toEqual([]);
  portal.passTime(59 * MINUTE_MS);
  const set = await setPassword(readSecret(resets.at(-1)));
  portal.passTime(-59 * MINUTE_MS);
  expect(set.status).toBe(200);
  expect(await signIn(email, NEW)).toBe(200);
});

test('the hour over, the owner is mailed again, and strangers cannot prevent it', async () => {
  const { email } = await registerMember(portal);
  await hammer(email);
  await portal.mails();
  portal.passTime(61 * MINUTE_MS);
  await hammer(email, ['requestPasswordReset']);
  await portal.call(requestPasswordReset, { email }, { from: newSource() });
  const letters = await mailsTo(email);
  const [reset] = about(letters, 'Set a new password');
  const set = await setPassword(readSecret(reset));
  portal.passTime(-61 * MINUTE_MS);
  expect([set.status, letters.length <= MAX_MAILS]).toEqual([200, true]);
});

test('an address nobody has yet keeps its mails for whoever signs up with it', async () => {
  const form = await signUpForm(portal);
  await hammer(form.email, ['signUp']);
  expect(await mailsTo(form.email)).toEqual([]);
  await portal.call(signUp, form, { from: newSource() });
  const [letter] = about(await mailsTo(form.email), 'Confirm your e-mail address');
  expect((await confirm(readSecret(letter))).status).toBe(200);
  await portal.call(requestPasswordReset, { email: form.email }, { from: newSource() });
  const [reset] = about(await mailsTo(form.email), 'Set a new password');
  expect((await setPassword(readSecret(reset))).status).toBe(200);
});

test('resets for an address that waits for its confirmation leave the confirmation alone', async () => {
  const form = await signUpForm(portal);
  await portal.call(signUp, form, { from: newSource() });
  await portal.mails();
  await hammer(form.email, ['signUp', 'resendVerification', 'signIn', 'signInWithLink']);
  await portal.mails();
  await portal.call(resendVerification, { email: form.email }, { from: newSource() });
  const [letter] = about(await mailsTo(form.email), 'Confirm your e-mail address');
  expect((await confirm(readSecret(letter))).status).toBe(200);
  expect(await signIn(form.email)).toBe(200);
});

test('whatever strangers do, the newest confirmation works', async () => {
  const form = await signUpForm(portal);
  await hammer(form.email, ['signIn', 'signInWithLink']);
  await portal.call(signUp, form, { from: newSource() });
  const letters = await mailsTo(form.email);
  const confirmations = about(letters, 'Confirm your e-mail address');
  expect((await confirm(readSecret(confirmations.at(-1)))).status).toBe(200);
  expect(letters.length).toBeLessThanOrEqual(MAX_MAILS);
});

test('what a signed-in member asks for arrives in spite of them: an invitation, a change of address, a reset by ADMIN', async () => {
  const [company, { email, id }] = [await registerCompany(portal), await registerMember(portal)];
  await hammer(email);
  const invited = `invited-${email}`;
  await hammer(invited, ['signUp']);
  await portal.mails();
  expect((await invite(portal, company, newPerson({ email: invited }))).status).toBe(200);
  expect((await asAdmin(portal, startPasswordReset, { id })).status).toBe(200);
  const free = `free-${email}`;
  await hammer(free, ['signUp']);
  const change = await portal.call(
    requestEmailChange,
    { email: free, password: PASSWORD },
    { token: company.primary.token },
  );
  expect(change.status).toBe(200);
  const letters = await portal.mails();
  const subjectsTo = (address: string) => letters.filter(({ to }) => to === address).map(({ subject }) => subject);
  expect(subjectsTo(email)).toEqual(['Set a new password']);
  expect(subjectsTo(invited)).toHaveLength(1);
  expect(subjectsTo(free)).toEqual(['Confirm your new e-mail address']);
});
