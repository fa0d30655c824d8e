import { requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { checkToken, createToken } from '@portal/contract/access/personal-tokens';
import { resendVerification, type SignUpForm, signUp as signUpCall, verifyMail } from '@portal/contract/access/sign-up';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { changeLicence as changeLicenceCall } from '@portal/contract/customers/licences';
import { getProfile } from '@portal/contract/customers/profile';
import {
  answerJoinRequest,
  decideApproval,
  handOverPrimaryUser,
  removeSeat,
  setSeats as setSeatsCall,
} from '@portal/contract/customers/seats';
import { getHomeContent } from '@portal/contract/site/home';
import { describe, expect, test } from 'vitest';
import { type Answer } from '../../../../test/client.ts';
import {
  asAdmin,
  auditEntries,
  callStatus,
  changeLicence,
  companyAsAdmin,
  invite,
  type NewCompany,
  newPerson,
  registerAuthorisedUser,
  registerCompany,
  registerWaiting,
  shownPages,
  signInAgain,
  signInWith,
  signOn,
  subscribe,
  whileLocked,
} from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD, readSecret, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';
const db = () => portal.database.db;

const companyName = async ({ id }: NewCompany) =>
  (await db().selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
const answerRequest = (company: NewCompany, memberId: string, accept: boolean, token = company.primary.token) =>
  portal.call(answerJoinRequest, { id: company.id, memberId, accept }, { token });
const remove = (company: NewCompany, memberId: string, token = company.primary.token) =>
  portal.call(removeSeat, { id: company.id, memberId }, { token });
const handOver = (company: NewCompany, memberId: string, password = PASSWORD, token = company.primary.token) =>
  portal.call(handOverPrimaryUser, { id: company.id, memberId, password }, { token });
const setSeats = (company: NewCompany, seats: unknown) =>
  asAdmin(portal, setSeatsCall, { id: company.id, seats: seats as never });
const ownCompany = async (token: string) => (await portal.call(getOwnCompany, {}, { token })).body.data;
const lettersTo = async (email: string) => (await portal.mails()).filter(({ to }) => to === email);

async function signUp(fields: Partial<SignUpForm>) {
  const form = await signUpForm(portal, fields);
  await portal.call(signUpCall, form, { from: newSource() });
  const letter = (await portal.mails()).findLast(({ to }) => to === form.email);
  const { userId, token } = readSecret(letter);
  return {
    ...form,
    id: userId,
    confirm: () => portal.call(verifyMail, { userId, token }, { from: newSource() }),
    signIn: async () => signInAgain(portal, { id: userId, token: '', email: form.email, password: form.password }),
  };
}

async function registerAsking(company: NewCompany): Promise<NewMember> {
  const asking = await registerMember(portal, { company: await companyName(company) });
  await portal.mails();
  return asking;
}

describe('a request to join', () => {
  test('is told to the Primary User in their language, once the address is confirmed and not before', async () => {
    const company = await registerCompany(portal);
    await db().updateTable('members').set({ language: 'de' }).where('id', '=', company.primary.id).execute();
    const name = await companyName(company);
    const form = await signUpForm(portal, { company: ` ${name.toUpperCase()} `, firstName: 'Tama' });
    await portal.call(signUpCall, form, { from: newSource() });
    const first = await portal.mails();
    expect(first.map(({ to }) => to)).toEqual([form.email]);
    expect((await ownCompany(company.primary.token)).joinRequests).toEqual([]);

    const { userId, token } = readSecret(first[0]);
    await portal.call(verifyMail, { userId, token }, { from: newSource() });
    await portal.call(verifyMail, { userId, token }, { from: newSource() });
    const told = await portal.mails();
    expect(told.map(({ to, subject, link }) => [to, subject, link])).toEqual([
      [
        company.primary.email,
        'Jemand möchte Ihrem Unternehmen beitreten',
        'https://portal.example/dashboard/profile/licence',
      ],
    ]);
    expect(told[0]?.text).toContain(`Tama Ngata hat bei der Registrierung ${name} als Unternehmen angegeben.`);
    expect((await ownCompany(company.primary.token)).joinRequests).toMatchObject([{ _id: userId, email: form.email }]);
  });

  test('is told too when a new password or the partner has confirmed the address', async () => {
    const company = await registerCompany(portal);
    const name = await companyName(company);
    const [byPassword, byPartner] = [await signUp({ company: name }), await signUp({ company: name })];
    await portal.call(requestPasswordReset, { email: byPassword.email }, { from: newSource() });
    const { token } = readSecret((await portal.mails()).find(({ to }) => to === byPassword.email));
    await portal.call(
      setNewPassword,
      { userId: byPassword.id, token, password: 'Packing-shed-81' },
      { from: newSource() },
    );
    expect(await lettersTo(company.primary.email)).toHaveLength(1);

    // At most one such mail an hour; the list shows all requests.
    portal.passTime(HOUR_MS);
    await signOn(portal, byPartner.email);
    portal.passTime(-HOUR_MS);
    expect(await lettersTo(company.primary.email)).toHaveLength(1);
    expect((await ownCompany(company.primary.token)).joinRequests).toHaveLength(2);
    await portal.call(requestPasswordReset, { email: byPassword.email }, { from: newSource() });
    const again = readSecret((await portal.mails()).find(({ to }) => to === byPassword.email));
    await portal.call(
      setNewPassword,
      { userId: byPassword.id, token: again.token, password: 'Packing-shed-82' },
      { from: newSource() },
    );
    expect(await lettersTo(company.primary.email)).toEqual([]);
  });

  test('accepted takes a seat that waits for the provider', async () => {
    const company = await registerCompany(portal);
    const asking = await registerAsking(company);
    const answer = await answerRequest(company, asking.id, true);
    expect(answer.body.data).toMatchObject({
      seats: { used: 2 },
      joinRequests: [],
      holders: [{ isPrimaryUser: true }, { _id: asking.id, isApproved: false }],
    });
    expect(await shownPages(portal, asking)).toEqual([]);
    await asAdmin(portal, decideApproval, { id: asking.id, approve: true });
    const [letter] = await lettersTo(asking.email);
    expect(letter?.link).toBe('https://portal.example/auth/login');
    expect(await shownPages(portal, asking)).toContain('home');
    expect((await answerRequest(company, asking.id, true)).status).toBe(404);
    expect(await auditEntries(portal, asking.id)).toMatchObject([
      { action: 'join-request.accepted', actor: company.primary.email },
      { action: 'member.approved' },
    ]);
  });

  test('declined takes none; whoever asked is told', async () => {
    const company = await registerCompany(portal);
    const asking = await registerAsking(company);
    const answer = await answerRequest(company, asking.id, false);
    expect(answer.body.data).toMatchObject({ seats: { used: 1 }, joinRequests: [] });
    expect((await lettersTo(asking.email)).map(({ subject }) => subject)).toEqual([
      'Your request to join was declined',
    ]);
    expect(await shownPages(portal, asking)).toEqual([]);
  });

  test('is answered by those who run the company alone, and only after its address was confirmed', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const asking = await registerAsking(company);
    const user = await registerAuthorisedUser(portal, company);
    const unconfirmed = await signUp({ company: await companyName(company) });
    expect([
      (await answerRequest(company, asking.id, true, user.token)).status,
      (await answerRequest(company, asking.id, true, other.primary.token)).status,
      (await answerRequest(company, asking.id, true, asking.token)).status,
      (await answerRequest(other, asking.id, true)).status,
      (await answerRequest(company, unconfirmed.id, true)).status,
      (await answerRequest(company, SOMEBODY, true)).status,
    ]).toEqual([403, 404, 404, 404, 404, 404]);
    expect((await ownCompany(company.primary.token)).joinRequests).toHaveLength(1);
  });

  test('gets no seat where none is left, not even with an invitation at the same moment [T32]', async () => {
    const company = await registerCompany(portal);
    const asking = await registerAsking(company);
    await setSeats(company, 2);
    const answers = await Promise.all([answerRequest(company, asking.id, true), invite(portal, company, newPerson())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { seats, joinRequests } = await ownCompany(company.primary.token);
    expect(seats).toEqual({ used: 2, total: 2 });
    expect(joinRequests).toHaveLength(answers[0]?.status === 200 ? 0 : 1);
  });

  test('gets no seat in a licence that was terminated', async () => {
    const company = await registerCompany(portal);
    const asking = await registerAsking(company);
    await changeLicence(portal, company.id, { kind: 'terminated', cause: 'insolvency' });
    const { token } = await signInAgain(portal, company.primary);
    expect((await answerRequest(company, asking.id, true, token)).status).toBe(409);
    expect((await ownCompany(token)).joinRequests).toHaveLength(1);
  });
});

describe('taking a seat back', () => {
  test('ends sessions and tokens with the next request, and every permission [T18]', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const user = await registerAuthorisedUser(portal, company);
    const made = await portal.call(
      createToken,
      { name: 'Sheet', scopes: ['prices'], password: PASSWORD },
      { token: user.token },
    );
    const key = made.body.data.token;
    expect([
      await callStatus(portal, getProfile, {}, user.token),
      await callStatus(portal, checkToken, {}, key),
    ]).toEqual([200, 200]);
    await portal.mails();

    const answer = await remove(company, user.id);
    expect([answer.status, answer.body.data.holders]).toMatchObject([200, [{ isPrimaryUser: true }]]);
    expect([
      await callStatus(portal, getProfile, {}, user.token),
      await callStatus(portal, checkToken, {}, key),
    ]).toEqual([401, 401]);
    const letters = await lettersTo(user.email);
    expect(letters.map(({ subject, link }) => [subject, link])).toEqual([['Your seat was removed', undefined]]);

    const session = await signInAgain(portal, user);
    expect(await shownPages(portal, session)).toEqual([]);
    expect(await callStatus(portal, getHomeContent, {}, session.token)).toBe(403);
    expect(await callStatus(portal, getOwnCompany, {}, session.token)).toBe(404);
    expect((await auditEntries(portal, user.id)).at(-1)).toMatchObject({
      action: 'seat.removed',
      actor: company.primary.email,
      before: { company: await companyName(company) },
    });
  });

  test('is not for the seat of the Primary User, nor by others than those who run the company', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const [user, colleague] = [await registerAuthorisedUser(portal, company), await registerWaiting(portal, company)];
    expect([
      (await remove(company, company.primary.id)).status,
      (await asAdmin(portal, removeSeat, { id: company.id, memberId: company.primary.id })).status,
      (await remove(company, colleague.id, user.token)).status,
      (await remove(company, user.id, user.token)).status,
      (await remove(company, user.id, other.primary.token)).status,
      (await remove(other, user.id)).status,
      (await remove(company, SOMEBODY)).status,
    ]).toEqual([409, 409, 403, 403, 404, 404, 404]);
    expect((await ownCompany(company.primary.token)).holders).toHaveLength(3);
    expect((await asAdmin(portal, removeSeat, { id: company.id, memberId: user.id })).status).toBe(200);
  });
});

test('ADMIN keeps seat and permissions, whoever runs the company', async () => {
  const company = await registerCompany(portal);
  const user = await registerAuthorisedUser(portal, company);
  await portal.database.db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', user.id).execute();
  expect((await remove(company, user.id)).status).toBe(409);
  expect((await ownCompany(company.primary.token)).holders).toHaveLength(2);
});

describe('handing over the Primary User', () => {
  test('asks for the password; then the other one runs the company, and both are told', async () => {
    const company = await registerCompany(portal);
    const heir = await registerAuthorisedUser(portal, company);
    const wrong = await handOver(company, heir.id, 'Wrong-guess-1');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'The password is wrong.' }],
    ]);
    expect((await ownCompany(heir.token)).mayRun).toBe(false);
    await portal.mails();

    const answer = await handOver(company, heir.id);
    expect([answer.status, answer.body.data.mayRun]).toEqual([200, false]);
    expect(await ownCompany(heir.token)).toMatchObject({
      mayRun: true,
      holders: [
        { _id: heir.id, isPrimaryUser: true },
        { _id: company.primary.id, isPrimaryUser: false, isApproved: true },
      ],
    });
    expect((await invite(portal, company, newPerson())).status).toBe(403);
    expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [heir.email, 'You are now the Primary User'],
      [company.primary.email, 'Your company has another Primary User'],
    ]);
    expect((await auditEntries(portal, company.id)).at(-1)).toMatchObject({
      action: 'company.primary-user',
      actor: company.primary.email,
      before: { primaryUser: company.primary.email },
      after: { primaryUser: heir.email },
    });
    expect((await remove(company, company.primary.id, heir.token)).status).toBe(200);
  });

  test('is for an approved user of the company, by those who run it', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const [user, waiting] = [await registerAuthorisedUser(portal, company), await registerWaiting(portal, company)];
    expect([
      (await handOver(company, waiting.id)).status,
      (await handOver(company, company.primary.id)).status,
      (await handOver(company, other.primary.id)).status,
      (await handOver(company, user.id, PASSWORD, user.token)).status,
      (await handOver(company, user.id, PASSWORD, other.primary.token)).status,
    ]).toEqual([409, 409, 404, 403, 404]);
    expect((await companyAsAdmin(portal, company.id)).holders[0]?._id).toBe(company.primary.id);
  });

  test('is not for somebody who is suspended', async () => {
    const company = await registerCompany(portal);
    const heir = await registerAuthorisedUser(portal, company);
    await portal.database.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', heir.id)
      .execute();
    expect((await handOver(company, heir.id)).status).toBe(409);
  });

  test('to two at once makes one of them Primary User [T32]', async () => {
    const company = await registerCompany(portal);
    const [one, two] = [await registerAuthorisedUser(portal, company), await registerAuthorisedUser(portal, company)];
    const answers = await Promise.all([handOver(company, one.id), handOver(company, two.id)]);
    const won = [one, two].filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    const { holders } = await companyAsAdmin(portal, company.id);
    expect(holders.filter(({ isPrimaryUser }) => isPrimaryUser).map(({ _id }) => _id)).toEqual([won[0]?.id]);
  });

  test('to somebody whose seat is taken back at the same moment never leaves a Primary User without a seat [T32]', async () => {
    const company = await registerCompany(portal);
    const heir = await registerAuthorisedUser(portal, company);
    const { token } = await portal.signIn('admin');
    const [handed, removed] = await whileLocked<Answer<unknown>>(portal, { table: 'seats', id: heir.id }, [
      () => handOver(company, heir.id),
      () => remove(company, heir.id, token),
    ]);
    expect(['200 409', '404 200']).toContain(`${handed?.status} ${removed?.status}`);
    const { holders } = await companyAsAdmin(portal, company.id);
    expect(holders.filter(({ isPrimaryUser }) => isPrimaryUser)).toHaveLength(1);
  });
});

describe('a company whose founder never confirmed the address', () => {
  test('goes to the first who does, with a whole Evaluation; the founder asks to join', async () => {
    const founder = await signUp({});
    portal.passTime(5 * DAY_MS);
    const heir = await signUp({ company: ` ${founder.company.toUpperCase()}` });
    expect((await heir.confirm()).status).toBe(200);
    const session = await heir.signIn();
    const company = await ownCompany(session.token);
    expect(company).toMatchObject({
      name: founder.company,
      mayRun: true,
      licence: { kind: 'evaluation', status: 'active', daysLeft: 30 },
      seats: { used: 1 },
      holders: [{ _id: heir.id, isPrimaryUser: true, isApproved: true }],
      joinRequests: [],
    });
    expect(await shownPages(portal, session)).toContain('home');
    await portal.mails();

    await portal.call(resendVerification, { email: founder.email }, { from: newSource() });
    const again = readSecret((await lettersTo(founder.email))[0]);
    await portal.call(verifyMail, { userId: founder.id, token: again.token }, { from: newSource() });
    expect((await lettersTo(heir.email)).map(({ subject }) => subject)).toEqual(['Someone wants to join your company']);
    expect((await ownCompany(session.token)).joinRequests).toMatchObject([{ _id: founder.id }]);
    expect(await shownPages(portal, await founder.signIn())).toEqual([]);
    portal.passTime(-5 * DAY_MS);
  });

  test('stays with a founder who has confirmed: whoever comes later asks', async () => {
    const company = await registerCompany(portal);
    const before = await companyAsAdmin(portal, company.id);
    const later = await signUp({ company: await companyName(company) });
    await later.confirm();
    const after = await companyAsAdmin(portal, company.id);
    expect({ ...after, joinRequests: [] }).toEqual(before);
    expect(after.joinRequests).toMatchObject([{ _id: later.id }]);
    expect((await portal.call(getOwnCompany, {}, { token: (await later.signIn()).token })).status).toBe(404);
  });

  test('has one Primary User with a seat when founder and others confirm at once [T32]', async () => {
    const founder = await signUp({});
    const others = [await signUp({ company: founder.company }), await signUp({ company: founder.company })];
    const all = [founder, ...others];
    const answers = await Promise.all(all.map(({ confirm }) => confirm()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const row = await db()
      .selectFrom('companies')
      .select(['id', 'primary_member_id'])
      .where('name', '=', founder.company)
      .executeTakeFirstOrThrow();
    const { holders, joinRequests } = await companyAsAdmin(portal, row.id);
    expect(holders).toMatchObject([{ _id: row.primary_member_id, isPrimaryUser: true, isApproved: true }]);
    expect([...holders, ...joinRequests].map(({ _id }) => _id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test('stays with its founder who confirms at the same moment, only a little earlier [T32]', async () => {
    const founder = await signUp({});
    const later = await signUp({ company: founder.company });
    await whileLocked(portal, { table: 'members', id: founder.id }, [founder.confirm, later.confirm]);
    const { mayRun, joinRequests } = await ownCompany((await founder.signIn()).token);
    expect([mayRun, joinRequests]).toMatchObject([true, [{ _id: later.id }]]);
    expect(await lettersTo(founder.email)).toHaveLength(1);
  });

  test('keeps what the provider has decided about its licence: nobody opens it by confirming [T33]', async () => {
    const founder = await signUp({});
    const { id } = await db()
      .selectFrom('companies')
      .select('id')
      .where('name', '=', founder.company)
      .executeTakeFirstOrThrow();
    await changeLicence(portal, id, { kind: 'terminated', cause: 'breach' });
    const heir = await signUp({ company: founder.company });
    await heir.confirm();
    const { token } = await heir.signIn();
    expect((await ownCompany(token)).licence.status).toBe('terminated');
    expect(await shownPages(portal, { id: heir.id, token })).toEqual([]);
  });
});

describe('the number of seats', () => {
  test('is at least those taken and at most a thousand, and the change is kept with who did it', async () => {
    const company = await registerCompany(portal);
    await invite(portal, company, newPerson());
    const tooFew = await setSeats(company, 1);
    expect([tooFew.status, tooFew.body.errors]).toEqual([
      400,
      [{ field: 'seats', message: 'More seats than this are taken. Remove members first, or choose a higher number.' }],
    ]);
    for (const seats of [0, -1, 1001, 2.5, '3', null]) expect((await setSeats(company, seats)).status).toBe(400);
    for (const seats of [2, 1000]) {
      expect((await setSeats(company, seats)).body.data).toMatchObject({ seats: { used: 2, total: seats } });
    }
    expect(await auditEntries(portal, company.id)).toMatchObject([
      { action: 'licence.seats', actor: 'admin@avocados.example', before: { seats: 5 }, after: { seats: 2 } },
      { action: 'licence.seats', before: { seats: 2 }, after: { seats: 1000 } },
    ]);
  });

  test('is changed by ADMIN only, and never below those invited at the same moment [T32]', async () => {
    const company = await registerCompany(portal);
    const own = await portal.call(setSeatsCall, { id: company.id, seats: 50 }, company.primary);
    expect(own.status).toBe(403);
    const { token } = await portal.signIn('admin');
    const shrink = () => portal.call(setSeatsCall, { id: company.id, seats: 1 }, { token });
    const answers = await Promise.all([invite(portal, company, newPerson()), shrink()]);
    const { seats } = await companyAsAdmin(portal, company.id);
    expect(seats.used).toBeLessThanOrEqual(seats.total);
    expect(['200 400', '409 200']).toContain(answers.map(({ status }) => status).join(' '));
  });

  test('and the licence can be changed while people are invited: nobody waits for each other for ever', async () => {
    const company = await registerCompany(portal);
    await setSeats(company, 100);
    const { token } = await portal.signIn('admin');
    const seats = () => portal.call(setSeatsCall, { id: company.id, seats: 100 }, { token });
    const { newestEvent: after } = await companyAsAdmin(portal, company.id);
    const grant = () =>
      portal.call(
        changeLicenceCall,
        { id: company.id, kind: 'evaluation', lastDay: '2099-01-01', reason: 'Again.', after },
        { token },
      );
    const work = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 ? invite(portal, company, newPerson()) : index % 3 === 1 ? grant() : seats(),
    );
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect((await signInWith(portal, company.primary)).status).toBe(200);
  });
});
