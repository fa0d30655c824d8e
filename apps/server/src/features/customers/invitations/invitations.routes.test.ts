import { setNewPassword } from '@portal/contract/access/passwords/passwords';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signInWithLink } from '@portal/contract/access/session';
import { signUp } from '@portal/contract/access/sign-up';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { inviteMember, resendInvitation, withdrawInvitation } from '@portal/contract/customers/invitations';
import { decideApproval, removeSeat, setSeats as setSeatsCall } from '@portal/contract/customers/seats';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import {
  acceptTerms,
  asAdmin,
  auditEntries,
  changeLicence,
  followInvitation,
  invite,
  type NewCompany,
  newPerson,
  type Person,
  registerAuthorisedUser,
  registerCompany,
  registerWaiting,
  signInWith,
} from '../../../../test/new-company.ts';
import { PASSWORD, readSecret, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import type { Letter } from '../../../platform/mail/transport.ts';

const portal = usePortal();
const WRONG = [401, 'The e-mail address or the password is wrong.'];
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const db = () => portal.database.db;
const inviteTo = (company: NewCompany, person: Person, token?: string) => invite(portal, company, person, token);
const follow = (letter: Letter | undefined) => followInvitation(portal, letter);
const resend = (company: NewCompany, invitationId: string, token = company.primary.token) =>
  portal.call(resendInvitation, { id: company.id, invitationId }, { token });
const withdraw = (company: NewCompany, invitationId: string, token = company.primary.token) =>
  portal.call(withdrawInvitation, { id: company.id, invitationId }, { token });
const arrive = (id: string, email: string, password: string) =>
  portal.call(signInWithLink, { id, email, password }, { from: newSource() });
const readPermissions = (id: string, token: string) => portal.call(getPermissions, { userId: id }, { token });
const memberBy = (email: string) =>
  db().selectFrom('members').selectAll().where('email', 'ilike', email).executeTakeFirst();
const countSeats = async ({ id, primary }: NewCompany) => {
  const answer = await portal.call(getOwnCompany, {}, primary);
  const company = answer.body.data;
  expect(company._id).toBe(id);
  return company;
};
const setSeats = (company: NewCompany, seats: number) => asAdmin(portal, setSeatsCall, { id: company.id, seats });

const letterParts = (letter: Letter | undefined) => {
  const [id = '', email = '', secret = ''] = new URL(letter?.link ?? '').pathname.split('/').slice(-3);
  return { id, email: decodeURIComponent(email), secret };
};

async function inviteAndRead(company: NewCompany, person = newPerson()) {
  const answer = await inviteTo(company, person);
  const { invitations } = answer.body.data;
  const letter = (await portal.mails()).findLast(({ to }) => to === person.email);
  return { person, answer, letter, invitationId: invitations.find(({ email }) => email === person.email)?._id ?? '' };
}

const followWith = (letter: Letter | undefined, fields: { email?: string; code?: string }) => {
  const [id = '', email = '', password = ''] = new URL(letter?.link ?? '').pathname.split('/').slice(-3);
  return portal.call(
    signInWithLink,
    { id, email: decodeURIComponent(email), password, ...fields },
    { from: newSource() },
  );
};

test('an invitation leads from the mail over terms and approval to a sign-in with an own password', async () => {
  const company = await registerCompany(portal);
  const { person, answer, letter, invitationId } = await inviteAndRead(company);
  expect([answer.status, answer.body.message]).toEqual([200, 'The invitation is on its way.']);
  expect(answer.body.data).toMatchObject({
    seats: { used: 2, total: 5 },
    invitations: [{ fullName: 'Hemi Walker', email: person.email }],
  });
  expect(letter?.link).toMatch(/^https:\/\/portal\.example\/auth\/ecporatallogin\/[0-9a-f-]{36}\/[^/]+\/[\w-]{43}$/);
  expect(await memberBy(person.email)).toBeUndefined();

  const opened = await follow(letter);
  const { id, token, user } = opened.body.data;
  expect(user).toMatchObject({ id, role: 'CLIENT', email: { name: person.email, verified: true } });
  expect((await readPermissions(id, token)).status).toBe(428);
  const early = await asAdmin(portal, decideApproval, { id, approve: true });
  expect([early.status, early.body.message]).toEqual([409, 'This person has not accepted the Terms of Use yet.']);
  await acceptTerms(portal, token);
  const waiting = await readPermissions(id, token);
  expect([waiting.status, waiting.body.data.pagePermissions]).toEqual([200, []]);
  expect(await countSeats(company)).toMatchObject({
    seats: { used: 2 },
    invitations: [],
    holders: [{ isPrimaryUser: true }, { _id: id, isApproved: false, isPrimaryUser: false }],
  });

  expect((await asAdmin(portal, decideApproval, { id, approve: true })).status).toBe(200);
  const approved = (await portal.mails()).find(({ to }) => to === person.email);
  expect(approved?.subject).toBe('You now have access to the portal');
  const link = readSecret(approved);
  expect(link.userId).toBe(id);
  const set = await portal.call(setNewPassword, { userId: id, token: link.token, password: PASSWORD });
  expect(set.status).toBe(200);
  const session = (await signInWith(portal, { email: person.email, password: PASSWORD })).body.data;
  const record = (await readPermissions(id, session.token)).body.data;
  expect(record.pagePermissions.find(({ key }) => key === 'home')?.permissions['show_page']).toBe(true);

  expect(await auditEntries(portal, invitationId)).toMatchObject([
    { action: 'invitation.sent', actor: company.primary.email, subject: person.email },
  ]);
});

test('the mail speaks the language of whoever invites, and what they wrote stays text in the body [T44][T46]', async () => {
  const company = await registerCompany(portal, { firstName: '<b>Aroha</b>' });
  const person = newPerson({ firstName: '<img src=x>' });
  await portal.call(
    inviteMember,
    { id: company.id, ...person },
    { token: company.primary.token, headers: { 'accept-language': 'de' } },
  );
  const letter = (await portal.mails()).find(({ to }) => to === person.email);
  expect(letter?.subject).toBe('Einladung in das Exportportal');
  expect(letter?.html).not.toMatch(/<img|<b>/);
  expect(letter?.html).toContain('&lt;img src=x&gt;');
  expect(letter?.html).toContain('&lt;b&gt;Aroha&lt;/b&gt; Ngata hat Ihnen einen Platz');
});

describe('the link of an invitation', () => {
  test('works for 72 hours, and a clock put back does not bring it back [T24][F8]', async () => {
    const company = await registerCompany(portal);
    const [early, late] = [await inviteAndRead(company), await inviteAndRead(company)];
    portal.passTime(72 * HOUR_MS - MINUTE_MS);
    const inTime = await follow(early.letter);
    portal.passTime(MINUTE_MS);
    const tooLate = await follow(late.letter);
    portal.passTime(-72 * HOUR_MS);
    const back = await follow(late.letter);
    expect(inTime.status).toBe(200);
    expect([tooLate, back].map(({ status, body }) => [status, body.message])).toEqual([WRONG, WRONG]);
    expect(await memberBy(late.person.email)).toBeUndefined();
  });

  test('works once, also for four at the same moment [T24]', async () => {
    const company = await registerCompany(portal);
    const { letter, person } = await inviteAndRead(company);
    const answers = await Promise.all(Array.from({ length: 4 }, () => follow(letter)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await db().selectFrom('members').select('id').where('email', '=', person.email).execute()).toHaveLength(1);
    expect((await countSeats(company)).seats.used).toBe(2);
  });

  test('works for its own address and id alone, unchanged, and is not spent by those who try [T8][T24]', async () => {
    const company = await registerCompany(portal);
    const [mine, theirs] = [await inviteAndRead(company), await inviteAndRead(company)];
    const { id, email, secret } = letterParts(mine.letter);
    const other = letterParts(theirs.letter);
    const tries: [string, string, string][] = [
      [id, other.email, secret],
      [other.id, email, secret],
      [SOMEBODY, email, secret],
      [id, company.primary.email, secret],
      [company.primary.id, company.primary.email, secret],
      [id, email, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`],
      [id, email, other.secret],
    ];
    for (const given of tries) {
      const answer = await arrive(...given);
      expect([answer.status, answer.body.message]).toEqual(WRONG);
    }
    expect(await memberBy(email)).toBeUndefined();
    expect((await arrive(id, ` ${email.toUpperCase()}`, secret)).status).toBe(200);
  });

  test('is void once the invitation is withdrawn, and the seat is free again', async () => {
    const company = await registerCompany(portal);
    const { letter, person, invitationId } = await inviteAndRead(company);
    const withdrawn = await withdraw(company, invitationId);
    expect(withdrawn.body.data).toMatchObject({ invitations: [], seats: { used: 1 } });
    const answer = await follow(letter);
    expect([answer.status, answer.body.message]).toEqual(WRONG);
    expect(await memberBy(person.email)).toBeUndefined();
    expect((await withdraw(company, invitationId)).status).toBe(404);
    const actions = (await auditEntries(portal, invitationId)).map(({ action }) => action);
    expect(actions).toEqual(['invitation.sent', 'invitation.withdrawn']);
  });

  test('withdrawn and opened at the same moment is either, never half of it [T32]', async () => {
    const company = await registerCompany(portal);
    for (let times = 0; times < 4; times += 1) {
      const { letter, person, invitationId } = await inviteAndRead(company);
      const [opened, withdrawn] = await Promise.all([follow(letter), withdraw(company, invitationId)]);
      const outcome = `${opened.status} ${withdrawn.status}`;
      expect(['200 404', '401 200']).toContain(outcome);
      const { holders, invitations } = await countSeats(company);
      expect(invitations).toEqual([]);
      expect(holders.some(({ email }) => email === person.email)).toBe(opened.status === 200);
    }
  });

  test('is void once a newer one was sent', async () => {
    const company = await registerCompany(portal);
    const { letter, person, invitationId } = await inviteAndRead(company);
    const resent = await resend(company, invitationId);
    expect([resent.status, resent.body.message]).toEqual([200, 'The invitation is on its way.']);
    expect(resent.body.data.seats.used).toBe(2);
    const newer = (await portal.mails()).findLast(({ to }) => to === person.email);
    expect((await follow(letter)).status).toBe(401);
    expect((await follow(newer)).status).toBe(200);
  });
});

describe('an address that somebody has', () => {
  test.each([
    ['a seat in another company', async () => (await registerCompany(portal)).primary.email],
    ['the role ADMIN', async () => ACCOUNTS.admin.email],
    [
      'a sign-up of a company of its own that nobody has confirmed',
      async () => {
        const form = await signUpForm(portal);
        await portal.call(signUp, form, { from: newSource() });
        await portal.mails();
        return form.email;
      },
    ],
  ])(
    'with %s is said to belong elsewhere and holds no seat; its owner gets a word without a link',
    async (_, chooseAddress) => {
      const company = await registerCompany(portal);
      const taken = newPerson({ email: await chooseAddress() });
      const before = await memberBy(taken.email);
      await portal.mails();
      const answer = await inviteTo(company, taken);
      const message = 'This person belongs to another company. No seat is held and no link is sent.';
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'email', message }]]);
      expect(await countSeats(company)).toMatchObject({ invitations: [], seats: { used: 1 } });
      const letters = await portal.mails();
      expect(letters.map(({ to, subject, link }) => [to, subject, link])).toEqual([
        [before?.email, 'A company would like you to join', undefined],
      ]);
      expect((await auditEntries(portal, company.id)).at(-1)).toMatchObject({
        action: 'invitation.elsewhere',
        subject: taken.email,
      });
      expect(await memberBy(taken.email)).toEqual(before);
    },
  );

  test('who takes a seat elsewhere before opening the link stays there, and holds no seat here', async () => {
    const [first, second] = [await registerCompany(portal), await registerCompany(portal)];
    const person = newPerson();
    const [one, two] = [await inviteAndRead(first, person), await inviteAndRead(second, person)];
    expect(await countSeats(second)).toMatchObject({ seats: { used: 2 }, invitations: [{ holdsSeat: true }] });
    expect((await follow(one.letter)).status).toBe(200);
    expect(await countSeats(second)).toMatchObject({ seats: { used: 1 }, invitations: [{ holdsSeat: false }] });
    expect((await resend(second, two.invitationId)).body.code).toBe('belongsElsewhere');
    expect((await follow(two.letter)).status).toBe(401);
    expect((await memberBy(person.email))?.company_id).toBe(first.id);
  });

  test('in the company or invited to it is named as the field that is wrong', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    const { person } = await inviteAndRead(company);
    for (const email of [company.primary.email, waiting.email.toUpperCase(), ` ${person.email} `]) {
      const answer = await inviteTo(company, newPerson({ email }));
      const message = 'This person already has a seat or an invitation.';
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'email', message }]]);
    }
    expect(await portal.mails()).toEqual([]);
  });

  test('whose sign-up nobody confirmed is taken over by the mailbox: verified, the old password and request gone', async () => {
    const [company, wanted] = [await registerCompany(portal), await registerCompany(portal)];
    const { name } = await countSeats(wanted);
    const stranger = 'Stranger-gate-72';
    const form = await signUpForm(portal, { company: name, password: stranger, confirmPassword: stranger });
    await portal.call(signUp, form, { from: newSource() });
    await portal.mails();
    const { letter } = await inviteAndRead(company, newPerson({ email: form.email }));
    const { id } = (await follow(letter)).body.data;
    const member = await memberBy(form.email);
    expect(member).toMatchObject({ id, company_id: company.id, password_hash: null, first_name: form.firstName });
    expect(member?.email_verified_at).not.toBeNull();
    expect((await signInWith(portal, { email: form.email, password: stranger })).status).toBe(401);
    expect(await db().selectFrom('join_requests').select('member_id').where('member_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('of somebody who lost their seat keeps password and name, and gets the new seat', async () => {
    const [former, company] = [await registerCompany(portal), await registerCompany(portal)];
    const user = await registerAuthorisedUser(portal, former);
    const { token } = former.primary;
    await portal.call(removeSeat, { id: former.id, memberId: user.id }, { token });
    await portal.mails();
    const { letter } = await inviteAndRead(company, newPerson({ email: user.email, firstName: 'Other' }));
    expect((await follow(letter)).body.data.id).toBe(user.id);
    expect(await memberBy(user.email)).toMatchObject({ first_name: 'Hemi', company_id: company.id });
    expect((await signInWith(portal, user)).status).toBe(200);
  });

  test('is told nothing about by the link of somebody else: two-factor on or off, the words are the same [T10]', async () => {
    const company = await registerCompany(portal);
    const careful = await registerMember(portal);
    await db()
      .insertInto('two_factor')
      .values({ member_id: careful.id, secret: Buffer.alloc(20), confirmed_at: new Date() })
      .execute();
    await portal.mails();
    const { letter } = await inviteAndRead(company);
    const answers = [
      await followWith(letter, { email: careful.email }),
      await followWith(letter, { email: 'nobody@orchard.example' }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('of somebody with two-factor on is asked for the code before anything is spent', async () => {
    const [former, company] = [await registerCompany(portal), await registerCompany(portal)];
    const user = await registerAuthorisedUser(portal, former);
    const { token } = former.primary;
    await portal.call(removeSeat, { id: former.id, memberId: user.id }, { token });
    await db()
      .insertInto('two_factor')
      .values({ member_id: user.id, secret: Buffer.alloc(20), confirmed_at: new Date() })
      .execute();
    await portal.mails();
    const { letter } = await inviteAndRead(company, newPerson({ email: user.email }));
    const asked = await follow(letter);
    expect([asked.status, asked.body.message]).toEqual([401, 'Input 6 digit code']);
    const wrong = await followWith(letter, { code: '000000' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'This code is wrong or has already been used.']);
    expect((await memberBy(user.email))?.company_id).toBeNull();
    await db().deleteFrom('two_factor').where('member_id', '=', user.id).execute();
    expect((await follow(letter)).status).toBe(200);
  });
});

describe('seats', () => {
  test('are kept by invitations until they run out; with all taken, nobody is invited', async () => {
    const company = await registerCompany(portal);
    await setSeats(company, 2);
    const { invitationId } = await inviteAndRead(company);
    const full = await inviteTo(company, newPerson());
    expect([full.status, full.body.message]).toEqual([
      409,
      'All seats on the licence are taken. Free a seat, or ask for more.',
    ]);
    portal.passTime(72 * HOUR_MS);
    const { token } = (await signInWith(portal, company.primary)).body.data;
    const [free, again] = [await inviteTo(company, newPerson(), token), await resend(company, invitationId, token)];
    portal.passTime(-72 * HOUR_MS);
    expect([free.status, again.status, again.body.message]).toEqual([
      200,
      409,
      'All seats on the licence are taken. Free a seat, or ask for more.',
    ]);
  });

  test('are not taken twice by a mail that was sent late, when its invitation had run out [T32]', async () => {
    const company = await registerCompany(portal);
    await setSeats(company, 2);
    const late = newPerson();
    await inviteTo(company, late);
    portal.passTime(71 * HOUR_MS);
    const letter = (await portal.mails()).find(({ to }) => to === late.email);
    portal.passTime(2 * HOUR_MS);
    const { token } = (await signInWith(portal, company.primary)).body.data;
    const other = await inviteTo(company, newPerson(), token);
    const opened = await follow(letter);
    portal.passTime(-73 * HOUR_MS);
    expect([other.status, opened.status]).toEqual([200, 401]);
    expect(await memberBy(late.email)).toBeUndefined();
  });

  test('the last one goes to one of two who are invited at once, and so does every one [T32]', async () => {
    const company = await registerCompany(portal);
    await setSeats(company, 3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => inviteTo(company, newPerson())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    expect((await countSeats(company)).seats).toEqual({ used: 3, total: 3 });
  });

  test('two invitations of one address at once are one', async () => {
    const company = await registerCompany(portal);
    const person = newPerson();
    const answers = await Promise.all([inviteTo(company, person), inviteTo(company, person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await countSeats(company)).invitations).toHaveLength(1);
  });
});

describe('inviting is for the Primary User and ADMIN', () => {
  test('an Authorised User is refused, and for everybody else the company is not there', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const { invitationId } = await inviteAndRead(company);
    const user = await registerAuthorisedUser(portal, company);
    const refused = await Promise.all(
      [user.token, other.primary.token].map(async (token) => [
        (await inviteTo(company, newPerson(), token)).status,
        (await resend(company, invitationId, token)).status,
        (await withdraw(company, invitationId, token)).status,
      ]),
    );
    expect(refused).toEqual([
      [403, 403, 403],
      [404, 404, 404],
    ]);
    expect((await resend(other, invitationId)).status).toBe(404);
    expect((await withdraw(other, invitationId)).status).toBe(404);
    expect((await countSeats(company)).invitations).toHaveLength(1);
  });

  test('ADMIN invites for every company, with the permission manage_licence only', async () => {
    const company = await registerCompany(portal);
    const { token, id } = await portal.signIn('admin');
    const record = await db()
      .selectFrom('permission_records')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const entries = record.entries.map(({ permissions, ...entry }) => ({
      ...entry,
      permissions: { ...permissions, manage_licence: false },
    }));
    const store = (value: object) =>
      db()
        .updateTable('permission_records')
        .set({ entries: JSON.stringify(value) })
        .where('member_id', '=', id)
        .execute();
    await store(entries);
    const refused = await inviteTo(company, newPerson(), token);
    await store(record.entries);
    expect(refused.status).toBe(404);
    expect((await inviteTo(company, newPerson(), token)).status).toBe(200);
  });
});

test('whoever invites mails an address three times an hour, then is told so; others still can [T57]', async () => {
  const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
  const person = newPerson();
  const { invitationId } = await inviteAndRead(company, person);
  const resendIt = () => resend(company, invitationId);
  expect([(await resendIt()).status, (await resendIt()).status]).toEqual([200, 200]);
  const { invitations } = await countSeats(company);
  const refused = await resendIt();
  const message =
    'You have sent three invitations to this address within an hour. Please wait an hour before you send the next one.';
  expect([refused.status, refused.body.message]).toEqual([429, message]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
  expect(await portal.mails()).toHaveLength(2);
  expect((await countSeats(company)).invitations).toEqual(invitations);
  expect(await auditEntries(portal, invitationId)).toHaveLength(3);
  await withdraw(company, invitationId);
  const anew = await inviteTo(company, { ...person, email: person.email.toUpperCase() });
  expect([anew.status, (await countSeats(company)).invitations]).toEqual([429, []]);

  expect((await inviteTo(company, newPerson())).status).toBe(200);
  expect((await inviteTo(other, person)).status).toBe(200);
  expect(await portal.mails()).toHaveLength(2);
  portal.passTime(HOUR_MS + 1000);
  const later = await inviteTo(company, person, (await signInWith(portal, company.primary)).body.data['token']);
  portal.passTime(-HOUR_MS - 1000);
  expect(later.status).toBe(200);
});

test('whoever invites without end is slowed down [T57]', async () => {
  const company = await registerCompany(portal);
  const invalid = newPerson({ email: company.primary.email });
  const statuses: number[] = [];
  for (let times = 0; times < 61; times += 1) statuses.push((await inviteTo(company, invalid)).status);
  expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([60, 429]);
});

test('a terminated licence takes nobody in; an open invitation waits for a new one [T33]', async () => {
  const company = await registerCompany(portal);
  const { letter, person } = await inviteAndRead(company);
  await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
  await portal.mails();
  const { token } = (await signInWith(portal, company.primary)).body.data;
  const refused = await inviteTo(company, newPerson(), token);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This is not possible with the licence and its members as they are now. Reload the page to see the current state.',
  ]);
  const opened = await follow(letter);
  expect([opened.status, opened.body.message]).toEqual([
    410,
    'Your company’s licence has ended. Only its Primary User can sign in.',
  ]);
  expect(await memberBy(person.email)).toBeUndefined();
  await changeLicence(portal, company.id, { kind: 'evaluation', lastDay: '2099-12-31' });
  expect((await follow(letter)).status).toBe(200);
});
