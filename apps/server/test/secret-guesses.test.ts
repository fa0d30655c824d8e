import { signInWithLink } from '@portal/contract/access/session';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { startDirectLogin } from '@portal/contract/customers/members';
import { LinkToken } from '@portal/contract/shapes';
import { describe, expect, test } from 'vitest';
import { unsubscribeLinks } from '../src/features/record/notifications/unsubscribe.service.ts';
import { MINUTE_MS } from '../src/platform/durations.ts';
import { issueLink } from '../src/platform/one-time-links.ts';
import { followInvitation, invite, newPerson, registerCompany } from './new-company.ts';
import { type NewMember, registerMember } from './new-member.ts';
import { newSource, usePortal } from './portal.ts';

const portal = usePortal();
const LIMIT = 60;

const readShape = (part: unknown) =>
  (part as { def?: { shape?: Record<string, unknown> } } | undefined)?.def?.shape ?? {};
const takesSecret = ([, call]: [string, Call]) =>
  call.access === 'public' &&
  call.method !== 'GET' &&
  [call.params, call.body].some((part) => Object.values(readShape(part)).includes(LinkToken));

/** Calls with a secret by their shape, and the one that takes it as a password. */
const NAMES = [
  ...Object.entries<Call>(calls)
    .filter(takesSecret)
    .map(([name]) => name),
  'signInWithLink',
] as const;

let tries = 0;

function enter(name: string, { id, email }: Pick<NewMember, 'id' | 'email'>, secret: string, from: string) {
  const call: Call = calls[name] ?? signInWithLink;
  const password = name === 'signInWithLink' ? secret : 'Pruning-shears-8';
  const values: Record<string, string> = { id, userId: id, email, token: secret, password };
  return portal.send(call, values, { from });
}

/** Another member each time, so that no account is locked. */
async function guess(name: string, from: string) {
  tries += 1;
  const id = `00000000-0000-4000-8000-${String(tries).padStart(12, '0')}`;
  return enter(name, { id, email: `nobody${tries}@farm.example` }, String(tries).padStart(43, 'A'), from);
}

const RIGHT: Record<string, (member: NewMember) => Promise<string>> = {
  verifyMail: ({ id }) => issueLink(portal.deps, { purpose: 'verify-email', subjectId: id }),
  setNewPassword: ({ id }) => issueLink(portal.deps, { purpose: 'reset-password', subjectId: id }),
  confirmEmailChange: async ({ id, email }) => {
    const { db } = portal.database;
    await db
      .updateTable('members')
      .set({ new_email: `new-${email}` })
      .where('id', '=', id)
      .execute();
    return issueLink(portal.deps, { purpose: 'change-email', subjectId: id });
  },
  unsubscribe: async ({ id }) =>
    (await unsubscribeLinks(portal.deps, id, 'price-alert')).oneClick.split('/').at(-1) ?? '',
  signInWithLink: ({ id }) => issueLink(portal.deps, { purpose: 'sign-in', subjectId: id }),
};

test('every public call that takes the secret of a link is tried here', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(RIGHT).toSorted());
});

describe.each(NAMES)('%s', (name) => {
  test('refuses a source after sixty wrong secrets, the right one too, and nobody else [T11]', async () => {
    const member = await registerMember(portal);
    const secret = (await RIGHT[name]?.(member)) ?? '';
    const from = newSource();
    for (let times = 0; times < LIMIT; times += 1) expect([400, 401]).toContain((await guess(name, from)).status);
    for (const refused of [await guess(name, from), await enter(name, member, secret, from)]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    }
    expect((await enter(name, member, secret, newSource())).status).toBe(200);
    portal.passTime(15 * MINUTE_MS);
    const later = await guess(name, from);
    portal.passTime(-15 * MINUTE_MS);
    expect([400, 401]).toContain(later.status);
  });

  test('does not count a right one', async () => {
    const from = newSource();
    for (let times = 0; times < LIMIT - 1; times += 1) await guess(name, from);
    for (let times = 0; times < 2; times += 1) {
      const member = await registerMember(portal);
      expect((await enter(name, member, (await RIGHT[name]?.(member)) ?? '', from)).status).toBe(200);
    }
    expect([400, 401]).toContain((await guess(name, from)).status);
    expect((await guess(name, from)).status).toBe(429);
  });
});

/** Mail providers call it for many members; a locked one must not close the sign-in of a whole office. */
const OPENING = NAMES.filter((name) => name !== 'unsubscribe');

test('wrong secrets of all kinds count together, and lock invitations and direct logins too [T12]', async () => {
  const [company, person, from] = [await registerCompany(portal), newPerson(), newSource()];
  const { token } = await portal.signIn('admin');
  for (let times = 0; times < LIMIT; times += 1) await guess(OPENING[times % OPENING.length] ?? '', from);
  await invite(portal, company, person);
  const letter = (await portal.mails()).find(({ to }) => to === person.email);
  const { secret } = (
    await portal.call(startDirectLogin, { id: company.primary.id, reason: 'They asked for help.' }, { token })
  ).body.data;
  const answers = [
    await followInvitation(portal, letter, from),
    await enter('signInWithLink', company.primary, secret, from),
  ];
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect((await followInvitation(portal, letter)).status).toBe(200);
  expect((await enter('signInWithLink', company.primary, secret, newSource())).status).toBe(200);
});

test('a burst of wrong secrets is counted before it is checked [T12]', async () => {
  const from = newSource();
  const answers = await Promise.all(Array.from({ length: LIMIT + 20 }, () => guess('setNewPassword', from)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(LIMIT);
});
