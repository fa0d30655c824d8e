import { beginPasskey } from '@portal/contract/access/passkeys';
import { changePassword } from '@portal/contract/access/passwords/passwords';
import { createToken } from '@portal/contract/access/personal-tokens';
import { signIn as signInCall } from '@portal/contract/access/session';
import { beginTwoFactor } from '@portal/contract/access/two-factor';
import { requestEmailChange } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import type { Answer } from '../../../../test/client.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { createQuickHashing } from '../../../../test/quick-hashing.ts';
import { createPasswordHashing } from '../../../platform/password-hashing.ts';

/** Lets a test pause between a password check and its use. */
const hashing = createQuickHashing();
let gate: { reached: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> } | undefined;

const portal = usePortal({
  passwords: {
    ...hashing,
    async verify(...given) {
      const isRight = await hashing.verify(...given);
      const held = gate;
      gate = undefined;
      held?.reached.resolve();
      await held?.open.promise;
      return isRight;
    },
  },
});

const NEW = 'Pruning-shears-8';

const signIn = (email: string, password: string) => portal.call(signInCall, { email, password }, { from: newSource() });
const change = (token: string, currentPassword: string, password: string) =>
  portal.call(changePassword, { currentPassword, password }, { token, from: newSource() });

async function overtaken(member: NewMember, call: () => Promise<Answer<unknown>>) {
  const other = (await signIn(member.email, member.password)).body.data;
  const held = { reached: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() };
  gate = held;
  const answer = call();
  await held.reached.promise;
  expect((await change(other.token, member.password, NEW)).status).toBe(200);
  held.open.resolve();
  return answer;
}

const selectMember = ({ id }: { id: string }) =>
  portal.database.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a password that was right a moment ago, and is the old one now [T16]', () => {
  test('opens no session', async () => {
    const member = await registerMember(portal);
    const answer = await overtaken(member, () => signIn(member.email, member.password));
    expect([answer.status, answer.body.message]).toEqual([401, 'The e-mail address or the password is wrong.']);
    const sessions = portal.database.db.selectFrom('sessions').select('id').where('member_id', '=', member.id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test('sets no other password', async () => {
    const member = await registerMember(portal);
    const answer = await overtaken(member, () => change(member.token, member.password, 'Somebody-elses-9'));
    expect(answer.body.errors).toEqual([{ field: 'currentPassword', message: 'The password is wrong.' }]);
    expect((await signIn(member.email, NEW)).status).toBe(200);
  });

  test('begins no change of the address', async () => {
    const member = await registerMember(portal);
    const body = { email: 'mallory@elsewhere.example', password: member.password };
    const answer = await overtaken(member, () => portal.call(requestEmailChange, body, member));
    expect(answer.status).toBe(400);
    expect(await selectMember(member)).toMatchObject({ new_email: '' });
    expect((await portal.mails()).map(({ to }) => to)).not.toContain(body.email);
  });

  test('begins no two-factor sign-in', async () => {
    const member = await registerMember(portal);
    const answer = await overtaken(member, () => portal.call(beginTwoFactor, { password: member.password }, member));
    expect(answer.status).toBe(400);
  });

  test('begins no passkey', async () => {
    const member = await registerMember(portal);
    const answer = await overtaken(member, () => portal.call(beginPasskey, { password: member.password }, member));
    expect(answer.status).toBe(400);
  });

  test('makes no personal token', async () => {
    const session = (await signIn(ACCOUNTS.client.email, ACCOUNTS.client.password)).body.data;
    const member = { ...session, ...ACCOUNTS.client };
    const body = { name: 'Sheet', scopes: ['prices'], password: member.password } as const;
    const answer = await overtaken(member, () => portal.call(createToken, body, member));
    expect(answer.status).toBe(400);
    const tokens = portal.database.db.selectFrom('personal_tokens').select('id').where('member_id', '=', member.id);
    expect(await tokens.execute()).toEqual([]);
  });
});

test('a hash that is made anew at sign-in does not bring an old password back', async () => {
  const member = await registerMember(portal);
  const { password_hash: before } = await selectMember(member);
  const stronger = createPasswordHashing({ cost: { memory: 128, passes: 1, parallelism: 1 } });
  portal.deps.passwords = {
    ...stronger,
    async hash(password) {
      const set = { password_hash: await hashing.hash(NEW) };
      await portal.database.db.updateTable('members').set(set).where('id', '=', member.id).execute();
      return stronger.hash(password);
    },
  };
  expect((await signIn(member.email, member.password)).status).toBe(401);
  const { password_hash: after } = await selectMember(member);
  expect(after).not.toBe(before);
  expect(await stronger.verify(member.password, after)).toBe(false);
  expect(await stronger.verify(NEW, after)).toBe(true);
});
