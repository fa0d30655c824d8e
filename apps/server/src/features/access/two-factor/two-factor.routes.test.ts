import { signIn as signInCall, signInWithLink } from '@portal/contract/access/session';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '@portal/contract/access/two-factor';
import { getProfile } from '@portal/contract/customers/profile';
import { listSupportMessages } from '@portal/contract/site/support';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, type TestPortal, usePortal } from '../../../../test/portal.ts';
import { authenticator, switchOn } from '../../../../test/two-factor.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

const portal = usePortal();
const strict = usePortal({ adminTwoFactor: true });
const HALF_MINUTE = 30_000;
const WRONG_CODE = 'This code is wrong or has already been used.';

type Asked = { token?: string; from?: string };
const state = async (token: string, on: TestPortal = portal) => (await on.call(getTwoFactor, {}, { token })).body.data;

async function memberWithCodes() {
  const member = await registerMember(portal);
  return { member, ...(await switchOn(portal, member)) };
}

const signIn = ({ email }: { email: string }, code?: string, password = PASSWORD, more: Asked = {}) =>
  portal.call(signInCall, { email, password, ...(code !== undefined && { code }) }, { from: newSource(), ...more });

const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('switching two-factor on', () => {
  test('asks for the password again', async () => {
    const { token } = await registerMember(portal);
    const message = 'The password is wrong.';
    const answer = await portal.call(beginTwoFactor, { password: 'Wrong-guess-1' }, { token, from: newSource() });
    expect([answer.status, answer.body]).toEqual([
      400,
      { status: false, message, code: 'invalidInput', errors: [{ field: 'password', message }] },
    ]);
  });

  test('gives a secret as text and for a QR code, and counts only after its first code', async () => {
    const member = await registerMember(portal);
    const { token } = member;
    const begun = await portal.call(beginTwoFactor, { password: PASSWORD }, { token, from: newSource() });
    const { secret, uri } = begun.body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent(`Avocados:${member.email}`)}?secret=${secret}&issuer=Avocados`,
    );
    expect((await state(token)).on).toBe(false);
    expect((await signIn(member)).status).toBe(200);

    const right = authenticator(secret)(portal.deps.clock.now());
    const wrong = await portal.call(confirmTwoFactor, { code: wrongCode(right) }, { token, from: newSource() });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'code', message: WRONG_CODE }]]);
    const confirmed = await portal.call(confirmTwoFactor, { code: right }, { token, from: newSource() });
    const { recoveryCodes } = confirmed.body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(token)).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
  });

  test('asks for six digits', async () => {
    const { token } = await registerMember(portal);
    for (const code of ['', '12345', '1234567', 'abcdef', 123456, undefined]) {
      const answer = await portal.send(confirmTwoFactor, { code }, { token, from: newSource() });
      expect([answer.status, answer.body.message]).toEqual([400, 'Input 6 digit code']);
    }
  });

  test('is not done twice: neither a new secret nor new codes without the old ones', async () => {
    const { member, nextCode } = await memberWithCodes();
    const { token } = member;
    expect((await portal.call(beginTwoFactor, { password: PASSWORD }, { token, from: newSource() })).status).toBe(403);
    expect((await portal.call(confirmTwoFactor, { code: nextCode() }, { token, from: newSource() })).status).toBe(403);
  });

  test('keeps recovery codes as hashes only', async () => {
    const { recoveryCodes } = await memberWithCodes();
    const { rows } = await portal.database.pool.query('select * from two_factor');
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('signing in with two-factor on', () => {
  test('asks for the code after the right password, and opens nothing before it', async () => {
    const { member, nextCode } = await memberWithCodes();
    const sessions = () =>
      portal.database.db.selectFrom('sessions').select('id').where('member_id', '=', member.id).execute();
    const before = await sessions();
    const asked = await signIn(member);
    const message = 'Input 6 digit code';
    expect([asked.status, asked.body]).toEqual([
      401,
      { status: false, message, code: 'inputCode', errors: [{ field: 'code', message }] },
    ]);
    expect(await sessions()).toEqual(before);
    expect((await signIn(member, nextCode())).status).toBe(200);
  });

  test('tells a wrong password from nothing, code or not [T9]', async () => {
    const { member, nextCode } = await memberWithCodes();
    for (const code of [undefined, nextCode()]) {
      const answer = await signIn(member, code, 'Wrong-guess-1');
      expect([answer.status, answer.body]).toEqual([
        401,
        { status: false, message: 'The e-mail address or the password is wrong.', code: 'wrongCredentials' },
      ]);
    }
  });

  test('takes a code once, also when it comes twice at the same moment', async () => {
    const { member, nextCode } = await memberWithCodes();
    const code = nextCode();
    const answers = await Promise.all([signIn(member, code), signIn(member, code), signIn(member, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const again = await signIn(member, code);
    expect([again.status, again.body.message]).toEqual([401, WRONG_CODE]);
    expect((await signIn(member, nextCode())).status).toBe(200);
  });

  test('takes a recovery code once, in any case and with blanks around it', async () => {
    const { member, recoveryCodes, nextCode } = await memberWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([signIn(member, first), signIn(member, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await signIn(member, ` ${second.toLowerCase()} `)).status).toBe(200);
    const { token } = (await signIn(member, nextCode())).body.data;
    expect(await state(token)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('takes no code of another member', async () => {
    const [mine, theirs] = [await memberWithCodes(), await memberWithCodes()];
    expect((await signIn(mine.member, theirs.nextCode())).status).toBe(401);
    expect((await signIn(mine.member, theirs.recoveryCodes[0])).status).toBe(401);
  });

  test('counts wrong codes, and the right password in between wins no new tries [T11]', async () => {
    const { member, nextCode } = await memberWithCodes();
    let tries = 0;
    for (let last = 401; last !== 429 && tries < 30; tries += 1) {
      expect((await signIn(member)).body.message).toBe('Input 6 digit code');
      last = (await signIn(member, wrongCode(nextCode()))).status;
    }
    expect(tries).toBeLessThanOrEqual(11);
    const right = await signIn(member, nextCode());
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    portal.passTime(15 * MINUTE_MS);
    expect((await signIn(member, nextCode())).status).toBe(200);
  });

  async function memberWithLink() {
    const { member, ...codes } = await memberWithCodes();
    const password = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: member.id });
    const direct = (code?: string) =>
      portal.call(
        signInWithLink,
        { id: member.id, email: member.email, password, ...(code && { code }) },
        { from: newSource() },
      );
    return { member, direct, ...codes };
  }

  test('by a mailed link asks for the code too, and spends the link with the right one only', async () => {
    const { direct, nextCode } = await memberWithLink();
    expect((await direct()).body.message).toBe('Input 6 digit code');
    expect((await direct(wrongCode(nextCode()))).body.message).toBe(WRONG_CODE);
    expect((await direct(nextCode())).status).toBe(200);
    expect((await direct(nextCode())).status).toBe(401);
  });

  test('by a mailed link opens one session, also with two right codes at the same moment [T24]', async () => {
    const { member, direct, recoveryCodes } = await memberWithLink();
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map(direct));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const { db } = portal.database;
    const opened = db.selectFrom('sessions').select('id').where('member_id', '=', member.id).where('way', '=', 'link');
    expect(await opened.execute()).toHaveLength(1);
  });

  test('a link with a wrong code wins no new guesses at the password [T11]', async () => {
    const { member, direct, nextCode } = await memberWithLink();
    const guess = async () => (await signIn(member, undefined, 'Wrong-guess-1')).status;
    for (let times = 0; times < 8; times += 1) {
      expect(await guess()).toBe(401);
      portal.passTime(HALF_MINUTE);
    }
    expect((await direct(wrongCode(nextCode()))).body.message).toBe(WRONG_CODE);
    expect([await guess(), await guess()]).toEqual([401, 429]);
  });
});

describe('switching two-factor off', () => {
  const end = (token: string, body: object, from = newSource()) => portal.send(endTwoFactor, body, { token, from });

  test('asks for password and code again', async () => {
    const { member, nextCode } = await memberWithCodes();
    const { token } = member;
    const noPassword = await end(token, { password: 'Wrong-guess-1', code: nextCode() });
    expect(noPassword.body.errors).toEqual([{ field: 'password', message: 'The password is wrong.' }]);
    const noCode = await end(token, { password: PASSWORD, code: wrongCode(nextCode()) });
    expect(noCode.body.errors).toEqual([{ field: 'code', message: WRONG_CODE }]);
    expect((await state(token)).on).toBe(true);
    expect((await end(token, { password: PASSWORD, code: nextCode() })).status).toBe(200);
    expect((await state(token)).on).toBe(false);
    expect((await signIn(member)).status).toBe(200);
  });

  test('counts wrong codes whatever the password says [T11]', async () => {
    const { member, nextCode } = await memberWithCodes();
    let tries = 0;
    for (let last = 400; last !== 429 && tries < 30; tries += 1) {
      last = (await end(member.token, { password: PASSWORD, code: wrongCode(nextCode()) })).status;
    }
    expect(tries).toBeLessThanOrEqual(11);
  });
});

test('new recovery codes need password and code, and void the old ones', async () => {
  const { member, nextCode, recoveryCodes } = await memberWithCodes();
  const renew = (body: object) => portal.send(renewRecoveryCodes, body, { token: member.token, from: newSource() });
  expect((await renew({ password: 'Wrong-guess-1', code: nextCode() })).status).toBe(400);
  const renewed = await renew({ password: PASSWORD, code: nextCode() });
  const fresh = renewed.body.data.recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await signIn(member, recoveryCodes[0])).status).toBe(401);
  expect((await signIn(member, fresh[0])).status).toBe(200);
});

describe('where ADMIN must have two-factor', () => {
  test('an ADMIN without it is refused every ADMIN call until it is on, and told so', async () => {
    const { token } = await strict.signIn('admin');
    const inbox = () => strict.call(listSupportMessages, {}, { token });
    const refused = await inbox();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role requires two-factor sign-in. Set it up first.',
    ]);
    expect(await state(token, strict)).toMatchObject({ on: false, required: true });
    await switchOn(strict, { token }, ACCOUNTS.admin.password);
    expect((await inbox()).status).toBe(200);
  });

  test('nobody else is asked', async () => {
    const { token } = await strict.signIn('client');
    expect(await state(token, strict)).toMatchObject({ required: false });
    expect((await strict.call(getProfile, {}, { token })).status).toBe(200);
  });
});
