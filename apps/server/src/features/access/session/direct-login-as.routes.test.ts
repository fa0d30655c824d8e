import { setNewPassword } from '@portal/contract/access/passwords/passwords';
import { getPermissions, savePermissions } from '@portal/contract/access/permissions/permissions';
import {
  endOtherSessions,
  getCurrentSession,
  listSessions,
  listSignIns,
  lockSession,
  signIn,
  signInWithLink,
} from '@portal/contract/access/session';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { listLicenceHistory } from '@portal/contract/customers/licences';
import {
  endMemberSessions,
  setAdmin as setAdminCall,
  setSuspension,
  startDirectLogin,
} from '@portal/contract/customers/members';
import { getProfile, updateProfile } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { actsOn, enter, registerAdmin } from '../../../../test/administration.ts';
import { isForAdmin } from '../../../../test/call-access.ts';
import { pathValues } from '../../../../test/client.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const REFUSED = { status: false, message: 'The e-mail address or the password is wrong.', code: 'wrongCredentials' };
const LEFT_TO_MEMBER = 'You cannot do this in a direct login. Only the member can.';
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

type Session = { id: string; token: string; user: { role: string } };
type Who = { id: string; email: string };

const ask = (id: string, token: string) =>
  portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token });
const arrive = (id: string, email: string, password: string) =>
  portal.call(signInWithLink, { id, email, password }, { from: newSource() });
const fetchStatus = async ({ token }: { token: string }) => (await portal.call(getProfile, {}, { token })).status;

async function secretFor(member: Who, admin: { token: string }): Promise<string> {
  const answer = await ask(member.id, admin.token);
  return answer.body.data.secret;
}

async function signInAs(member: Who, admin: { token: string }): Promise<Session> {
  return (await arrive(member.id, member.email, await secretFor(member, admin))).body.data;
}

async function pair() {
  const [admin, member] = [await registerAdmin(portal), await registerMember(portal)];
  return { admin, member };
}

const setAdmin = (id: string, status: boolean, token: string) => portal.call(setAdminCall, { id, status }, { token });
const mayImpersonate = (id: string, impersonate: boolean, token: string) => {
  const pagePermissions = [{ page_name: 'Admin', permissions: { impersonate } }];
  return portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token });
};
const suspend = (id: string, suspended: boolean, token: string) =>
  portal.call(setSuspension, { id, suspended, reason: 'A test' }, { token });

describe('the secret of a direct login [T7]', () => {
  test('opens a session of that member, once', async () => {
    const { admin, member } = await pair();
    const answer = await ask(member.id, admin.token);
    expect([answer.status, answer.body.data]).toEqual([200, { secret: expect.stringMatching(/^[\w-]{43}$/) }]);
    const { secret } = answer.body.data;
    const opened = await arrive(member.id, member.email, secret);
    expect([opened.status, opened.body.data]).toMatchObject([
      200,
      { id: member.id, token: expect.stringMatching(/^[\w-]{43}$/), user: { id: member.id, role: 'CLIENT' } },
    ]);
    expect(await fetchStatus(opened.body.data)).toBe(200);
    const again = await arrive(member.id, member.email, secret);
    expect([again.status, again.body]).toEqual([401, REFUSED]);
  });

  test('opens one session of four at once', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    const answers = await Promise.all([1, 2, 3, 4].map(() => arrive(member.id, member.email, secret)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  test('is not voided by that of another administrator, but by a newer one of their own', async () => {
    const { admin, member } = await pair();
    const other = await registerAdmin(portal);
    const old = await secretFor(member, admin);
    const [own, others] = [await secretFor(member, admin), await secretFor(member, other)];
    const statuses = [];
    for (const secret of [old, own, others]) statuses.push((await arrive(member.id, member.email, secret)).status);
    expect(statuses).toEqual([401, 200, 200]);
  });

  test('is remembered for the member by itself, however often they have signed in since', async () => {
    const { admin, member } = await pair();
    await signInAs(member, admin);
    await enter(portal, member);
    const all = (await portal.call(listSignIns, {}, member)).body.data;
    expect(new Set(all.map(({ way }) => way))).toEqual(new Set(['password', 'direct']));
    const direct = (await portal.call(listSignIns, { way: 'direct' }, member)).body.data;
    expect(direct).toMatchObject([{ way: 'direct', by: admin.email }]);
  });

  test('is good for 60 seconds', async () => {
    const { admin, member } = await pair();
    for (const [seconds, status] of [
      [59, 200],
      [60, 401],
    ] as const) {
      const secret = await secretFor(member, admin);
      portal.passTime(seconds * SECOND_MS);
      expect((await arrive(member.id, member.email, secret)).status).toBe(status);
    }
  });

  test('is of one member and their address: with any other it opens nothing, and is spent', async () => {
    const { admin, member } = await pair();
    const other = await registerMember(portal);
    const secret = await secretFor(member, admin);
    expect((await arrive(other.id, other.email, secret)).status).toBe(401);
    expect((await arrive(other.id, member.email, secret)).status).toBe(401);
    expect((await arrive(SOMEBODY, member.email, secret)).status).toBe(401);
    const wrong = await arrive(member.id, other.email, secret);
    expect([wrong.status, wrong.body]).toEqual([401, REFUSED]);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
  });

  test('is no password and no other link', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    const from = newSource();
    expect((await portal.call(signIn, { email: member.email, password: secret }, { from })).status).toBe(401);
    const reset = await portal.call(
      setNewPassword,
      { userId: member.id, token: secret, password: 'Another-gate-72' },
      { from },
    );
    expect(reset.status).toBe(400);
    expect((await arrive(member.id, member.email, secret)).status).toBe(200);
  });

  test('is nowhere in the log, nor in the database as it is', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    expect(await actsOn(portal, member.id)).toMatchObject([
      { action: 'member.direct-login', actor: admin.email, subject: member.email },
    ]);
    const { db } = portal.database;
    const rows = [
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('one_time_links').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is not given for a suspended member, and opens nothing for one suspended since', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    await suspend(member.id, true, admin.token);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    const answer = await ask(member.id, admin.token);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This member is suspended. Reactivate the member first.',
    ]);
  });

  test.each(['demoted', 'suspended'])('opens nothing once the administrator is %s', async (what) => {
    const { admin, member } = await pair();
    const first = await portal.signIn('admin');
    const secret = await secretFor(member, admin);
    await (what === 'demoted' ? setAdmin(admin.id, false, first.token) : suspend(admin.id, true, first.token));
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
  });
});

describe('a direct login', () => {
  test('lasts 30 minutes and says by whom', async () => {
    const { admin, member } = await pair();
    const start = portal.deps.clock.now().getTime();
    const session = await signInAs(member, admin);
    const { data } = (await portal.call(getCurrentSession, {}, session)).body as {
      data: { endsAt: string; by: string };
    };
    expect(data.by).toBe(admin.email);
    expect(Math.abs(Date.parse(data.endsAt) - start - 30 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    portal.passTime(29 * MINUTE_MS);
    expect(await fetchStatus(session)).toBe(200);
    portal.passTime(MINUTE_MS);
    expect(await fetchStatus(session)).toBe(401);
    portal.passTime(-30 * MINUTE_MS);
    expect(await fetchStatus(session)).toBe(401);
  });

  test('says by whom even while the terms wait, or the session is locked', async () => {
    const { admin, member } = await pair();
    const session = await signInAs(member, admin);
    await portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', member.id).execute();
    expect(await fetchStatus(session)).toBe(428);
    expect((await portal.call(getCurrentSession, {}, session)).body.data).toMatchObject({
      by: admin.email,
    });
    await portal.call(lockSession, {}, session);
    expect(await fetchStatus(session)).toBe(423);
    expect((await portal.call(getCurrentSession, {}, session)).body.data).toMatchObject({
      by: admin.email,
    });
  });

  test('is seen by the member, in the history and among the sessions; their own are by nobody', async () => {
    const { admin, member } = await pair();
    await signInAs(member, admin);
    const history = (await portal.call(listSignIns, {}, member)).body.data;
    expect(history.map(({ way, by }) => [way, by])).toEqual([
      ['direct', admin.email],
      ['password', ''],
    ]);
    const sessions = (await portal.call(listSessions, {}, member)).body.data;
    expect(sessions.find(({ current }) => !current)).toMatchObject({ way: 'direct', by: admin.email });
    expect(sessions.find(({ current }) => current)).toMatchObject({ way: 'password', by: '' });
    expect((await portal.call(getCurrentSession, {}, member)).body.data).toMatchObject({ by: '' });
  });

  test('can be ended by the member', async () => {
    const { admin, member } = await pair();
    const session = await signInAs(member, admin);
    await portal.call(endOtherSessions, {}, member);
    expect([await fetchStatus(session), await fetchStatus(member), await fetchStatus(admin)]).toEqual([401, 200, 200]);
  });

  test('leaves the administrator’s own session and the member’s last visit as they were', async () => {
    const { admin, member } = await pair();
    const seen = () =>
      portal.database.db.selectFrom('members').select('last_seen_at').where('id', '=', member.id).execute();
    const before = await seen();
    portal.passTime(SECOND_MS);
    await signInAs(member, admin);
    expect([await seen(), await fetchStatus(admin)]).toEqual([before, 200]);
  });

  test('asks for no code of the member’s authenticator', async () => {
    const { admin, member } = await pair();
    const row = { member_id: member.id, secret: Buffer.alloc(20, 7), confirmed_at: new Date() };
    await portal.database.db.insertInto('two_factor').values(row).execute();
    const own = await portal.call(signIn, { email: member.email, password: PASSWORD }, { from: newSource() });
    expect(own.body.errors).toMatchObject([{ field: 'code' }]);
    expect(await fetchStatus(await signInAs(member, admin))).toBe(200);
  });

  test('works while the member has to wait after wrong guesses, and does not shorten that', async () => {
    const { admin, member } = await pair();
    for (let guess = 0; guess < 10; guess += 1) {
      portal.passTime(guess < 5 ? 0 : 40 * SECOND_MS);
      await arrive(member.id, member.email, 'Wrong-guess-1');
    }
    expect((await enter(portal, member)).status).toBe(429);
    expect(await fetchStatus(await signInAs(member, admin))).toBe(200);
    expect((await enter(portal, member)).status).toBe(429);
  });

  test('that came too late or twice is no guess at the member’s password', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    portal.passTime(MINUTE_MS);
    for (let tries = 0; tries < 12; tries += 1) await arrive(member.id, member.email, secret);
    expect((await enter(portal, member)).status).toBe(200);
  });
});

describe('a direct login ends', () => {
  test.each([
    ['demoted', setAdmin, false, true],
    ['suspended', suspend, true, false],
  ] as const)('when the administrator is %s, and stays ended when that is taken back', async (_, act, done, undone) => {
    const { admin, member } = await pair();
    const first = await portal.signIn('admin');
    const [used, unused] = [await signInAs(member, admin), await signInAs(member, admin)];
    expect([await fetchStatus(used), await fetchStatus(unused)]).toEqual([200, 200]);
    await act(admin.id, done, first.token);
    expect(await fetchStatus(used)).toBe(401);
    await act(admin.id, undone, first.token);
    expect([await fetchStatus(used), await fetchStatus(unused), await fetchStatus(member)]).toEqual([401, 401, 200]);
  });

  test('with the next request once the administrator may no longer sign in as others, and none begins', async () => {
    const { admin, member } = await pair();
    const first = await portal.signIn('admin');
    const [session, secret] = [await signInAs(member, admin), await secretFor(member, admin)];
    await mayImpersonate(admin.id, false, first.token);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect([await fetchStatus(session), await fetchStatus(admin), await fetchStatus(member)]).toEqual([401, 200, 200]);
    await mayImpersonate(admin.id, true, first.token);
    expect(await fetchStatus(session)).toBe(401);
    expect(await fetchStatus(await signInAs(member, admin))).toBe(200);
  });

  test('when the role is taken away behind the portal’s back too', async () => {
    const { admin, member } = await pair();
    const session = await signInAs(member, admin);
    await portal.database.db.updateTable('members').set({ role: 'CLIENT' }).where('id', '=', admin.id).execute();
    expect(await fetchStatus(session)).toBe(401);
  });

  test('when the sessions of the administrator, or of the member, are ended', async () => {
    const { admin, member } = await pair();
    const first = await portal.signIn('admin');
    for (const { id } of [admin, member]) {
      const again = await enter(portal, admin);
      const session = await signInAs(member, { token: again.token ?? '' });
      expect(await fetchStatus(session)).toBe(200);
      await portal.call(endMemberSessions, { id }, first);
      expect(await fetchStatus(session)).toBe(401);
    }
  });
});

const named = (is: (call: Call) => boolean) => Object.entries(calls).filter(([, call]) => is(call));
const forAdmin = named(isForAdmin);
const forOwner = named(({ ownerOnly }) => ownerOnly === true);

describe('signed in as somebody, one is refused [T7]', () => {
  const sessions = new Map<string, Promise<{ own: NewMember; direct: Session }>>();
  function signedInAs(kind: 'CLIENT' | 'ADMIN') {
    const open = async () => {
      const own = await (kind === 'ADMIN' ? registerAdmin(portal) : registerMember(portal));
      return { own, direct: await signInAs(own, await portal.signIn('admin')) };
    };
    const session = sessions.get(kind) ?? open();
    sessions.set(kind, session);
    return session;
  }

  test.each(forAdmin)('the ADMIN call %s, whoever that somebody is', async (_, call) => {
    for (const kind of ['CLIENT', 'ADMIN'] as const) {
      const { own, direct } = await signedInAs(kind);
      expect(direct.user.role).toBe(kind);
      const answer = await portal.send(call, pathValues(call, own.id), direct);
      expect([answer.status, answer.body.message]).toEqual([403, LEFT_TO_MEMBER]);
    }
  });

  test.each(forOwner)('%s, which is left to the member', async (_, call) => {
    for (const kind of ['CLIENT', 'ADMIN'] as const) {
      const { own, direct } = await signedInAs(kind);
      const answer = await portal.send(call, pathValues(call, SOMEBODY), direct);
      expect([answer.status, answer.body.message]).toEqual([403, LEFT_TO_MEMBER]);
      const theirs = await portal.send(call, pathValues(call, SOMEBODY), own);
      expect(theirs.body.message).not.toBe(LEFT_TO_MEMBER);
      if ((await fetchStatus(direct)) !== 200) sessions.delete(kind);
    }
  });

  test('everything that changes password, e-mail, second factor, sessions, tokens, terms, cards, the licence or its people, that is private or said in their name', () => {
    expect(forOwner.map(([name]) => name).toSorted()).toEqual([
      'acceptTerms',
      'addAdvisoryFile',
      'addCard',
      'addPasskey',
      'addPostComment',
      'addPushDevice',
      'addReviewComment',
      'answerJoinRequest',
      'askAdviser',
      'beginPasskey',
      'beginPasskeyUnlock',
      'beginTwoFactor',
      'cancelAdvisoryCall',
      'changePassword',
      'changeReviewComment',
      'chooseAdvisoryCall',
      'closeAdvisoryRequest',
      'closeHomePrompt',
      'confirmChecklist',
      'confirmTwoFactor',
      'contactSupport',
      'createAtomFeed',
      'createToken',
      'createWebhook',
      'deleteNote',
      'deletePostComment',
      'deleteReviewComment',
      'deleteWebhook',
      'endOtherSessions',
      'endSession',
      'endTwoFactor',
      'giveNotice',
      'handOverPrimaryUser',
      'inviteMember',
      'inviteMembers',
      'listNotes',
      'markNotificationRead',
      'markNotificationsRead',
      'markPostRead',
      'markPostsRead',
      'pauseWebhook',
      'proposeAdvisoryCall',
      'rateAdvisoryRequest',
      'reactToPost',
      'removeCard',
      'removePasskey',
      'removePushDevice',
      'removeSeat',
      'renewPushDevice',
      'renewRecoveryCodes',
      'renewWebhookSecret',
      'repeatDelivery',
      'requestAsset',
      'requestEmailChange',
      'resendInvitation',
      'revokeAtomFeed',
      'revokeToken',
      'saveNote',
      'setDefaultMethod',
      'setFollowedMarkets',
      'setNotificationPreference',
      'setNotificationSchedule',
      'testWebhook',
      'unlockSession',
      'unlockWithPasskey',
      'withdrawInvitation',
      'withdrawNotice',
      'writeToAdviser',
    ]);
  });

  test('every call of a member that takes a password', () => {
    const bodyFields = ({ body }: Call) =>
      Object.keys((body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
    const takesPassword = named(
      (call) => call.access !== 'public' && bodyFields(call).some((field) => /password|^code$/i.test(field)),
    );
    expect(takesPassword.length).toBeGreaterThan(5);
    expect(takesPassword.filter(([, { ownerOnly }]) => !ownerOnly)).toEqual([]);
  });

  test('the records of others, even as an administrator', async () => {
    const { direct } = await signedInAs('ADMIN');
    const { id } = await portal.signIn('client');
    const answer = await portal.call(getPermissions, { userId: id }, direct);
    expect([answer.status, answer.body.message]).toEqual([403, LEFT_TO_MEMBER]);
    expect((await portal.call(getPermissions, { userId: direct.id }, direct)).status).toBe(200);
  });

  test('the companies that an administrator runs', async () => {
    const { own, direct } = await signedInAs('ADMIN');
    const company = await portal.database.db
      .selectFrom('companies')
      .select('id')
      .where('name', '=', 'Atherton Avos')
      .executeTakeFirstOrThrow();
    const history = async (by: { token: string }) => (await portal.call(listLicenceHistory, company, by)).status;
    expect([await history(own), await history(direct)]).toEqual([200, 404]);
  });
});

describe('what is done in a direct login [T7]', () => {
  const form = async (token: string) => {
    const { _id, company, isPrimaryUser, email, newEmail, imgUrl, ...editable } = (
      await portal.call(getProfile, {}, { token })
    ).body.data;
    return editable;
  };

  test('is in the log under both names; what was only read, or refused, is not', async () => {
    const { admin, member } = await pair();
    const { token } = await signInAs(member, admin);
    const body = { ...(await form(token)), position: 'Seen to' };
    const from = '198.51.100.9';
    expect((await portal.call(updateProfile, { ...body, country: 'x' }, { token, from })).status).toBe(400);
    expect((await portal.call(updateProfile, body, { token, from })).status).toBe(200);
    expect(await actsOn(portal, member.id)).toMatchObject([
      { action: 'member.direct-login', actor: admin.email, behind: '' },
      {
        action: 'direct-login.PUT /profile',
        actor: member.email,
        behind: admin.email,
        subject: member.email,
        address: from,
      },
    ]);
  });

  test('by the member themselves is not', async () => {
    const { member } = await pair();
    const own = { ...(await form(member.token)), position: 'Own work' };
    expect((await portal.call(updateProfile, own, member)).status).toBe(200);
    expect(await actsOn(portal, member.id)).toEqual([]);
  });
});
