import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { signIn as signInCall } from '@portal/contract/access/session';
import { resendVerification, signUp as signUpCall, verifyMail } from '@portal/contract/access/sign-up';
import { requestEmailChange } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { PASSWORD, readSecret, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const NO_COUNTRY = '00000000-0000-4000-8000-000000000000';

const signUp = async (fields: object, from = newSource()) =>
  portal.send(signUpCall, { ...(await signUpForm(portal)), ...fields }, { from });
const withPassword = (password: string, more = {}) => signUp({ password, confirmPassword: password, ...more });
const countMembers = async () => (await portal.database.db.selectFrom('members').select('id').execute()).length;

async function expectRefused(fields: object, errors: { field: string; message: string }[]): Promise<void> {
  const before = await countMembers();
  const answer = await signUp(fields);
  expect([answer.status, answer.body]).toEqual([
    400,
    { status: false, message: errors[0]?.message, code: 'invalidInput', errors },
  ]);
  expect(await countMembers()).toBe(before);
}

describe('the form', () => {
  const required = 'This field is required!';
  const names = ['firstName', 'lastName', 'company', 'position'];

  test.each([...names, 'country', 'phoneNumber', 'email', 'password', 'confirmPassword'])(
    'asks for %s: nothing, blanks and another type are not enough [T31]',
    async (field) => {
      for (const value of ['', '   ', undefined, null, 7, ['x'], { $ne: '' }]) {
        // Blanks count as a password and fail its rules instead.
        const isBlankPassword = field === 'password' && value === '   ';
        const same = field === 'password' ? { confirmPassword: value } : {};
        const answer = await signUp({ ...same, [field]: value });
        const message = isBlankPassword
          ? 'At least eight characters with an uppercase letter, a lowercase letter and a number.'
          : required;
        expect(answer.status).toBe(400);
        expect(answer.body.errors?.[0]).toEqual({ field, message });
      }
    },
  );

  test.each(names)('takes twenty characters for %s, and not one more', async (field) => {
    const message = 'The maximum character limit is 20 characters.';
    await expectRefused({ [field]: 'x'.repeat(21) }, [{ field, message }]);
    expect((await signUp({ [field]: `  ${'🥑'.repeat(19)}${names.indexOf(field)} ` })).status).toBe(200);
  });

  test('names every field that is wrong, and says the first one aloud', async () => {
    const answer = await portal.send(signUpCall, { email: 'nonsense', termOfUse: false }, { from: newSource() });
    expect(answer.body.message).toBe(required);
    expect(answer.body.errors?.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      ...[...names, 'country', 'phoneNumber'].map((field) => `${field}: ${required}`),
      'email: Please input a valid email address!',
      `password: ${required}`,
      `confirmPassword: ${required}`,
      'termOfUse: Please select the checkbox',
    ]);
  });

  test.each([false, undefined, 'true', 1, null])(
    'is refused with the terms %j instead of ticked [T31]',
    async (tick) => {
      await expectRefused({ termOfUse: tick }, [{ field: 'termOfUse', message: 'Please select the checkbox' }]);
    },
  );

  test('is refused when the two passwords differ', async () => {
    await expectRefused({ confirmPassword: 'Orchard-gate-72' }, [
      { field: 'confirmPassword', message: 'The two passwords that you entered do not match!' },
    ]);
  });

  test.each(['nowhere', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'is refused with the country %j',
    async (country) => {
      await expectRefused({ country }, [{ field: 'country', message: 'Please choose one of the options.' }]);
    },
  );

  test('takes forty characters for a phone number and not one more, and says so', async () => {
    const phoneNumber = '1'.repeat(40);
    expect((await signUp({ phoneNumber: ` ${phoneNumber} ` })).status).toBe(200);
    await expectRefused({ phoneNumber: `${phoneNumber}1` }, [
      { field: 'phoneNumber', message: 'Please shorten this text.' },
    ]);
  });

  test('has no rule for the form of a phone number', async () => {
    expect((await signUp({ phoneNumber: 'ask at the packing shed, ext. 4' })).status).toBe(200);
  });

  test('takes names of any script as they are', async () => {
    const names = { firstName: 'שרה', lastName: "O'Brien-Ñandú", company: '青森りんご', position: '👩‍🌾' };
    const form = { ...(await signUpForm(portal)), ...names };
    expect((await portal.call(signUpCall, form, { from: newSource() })).status).toBe(200);
    const stored = await portal.database.db
      .selectFrom('members')
      .innerJoin('companies', 'companies.id', 'members.company_id')
      .select(['first_name', 'last_name', 'companies.name', 'members.position'])
      .where('email', '=', form.email)
      .execute();
    const { firstName, lastName, company, position } = names;
    expect(stored).toEqual([{ first_name: firstName, last_name: lastName, name: company, position }]);
  });
});

describe('the password', () => {
  const weak = 'At least eight characters with an uppercase letter, a lowercase letter and a number.';
  const known = 'This password is well known or easy to guess. Please choose another.';

  test.each([
    ['has seven characters', 'Gate-71', weak],
    ['has no uppercase letter', 'orchard-gate-71', weak],
    ['has no lowercase letter', 'ORCHARD-GATE-71', weak],
    ['has no number', 'Orchard-gate', weak],
    ['has 129 characters', `Aa1${'x'.repeat(126)}`, 'Please use no more than 128 characters.'],
    ['was leaked', 'Password1', known],
    ['was leaked in another case', 'PassWord1', known],
    ['is a product word', 'Avocados-2026', known],
    ['is two product words', 'Export.Intelligence1', known],
    ['is the first name', 'Aroha12345', known],
    ['is the whole name', 'Aroha.Ngata.1', known],
    ['is the company', 'Kauri-Grove-99', known],
    ['is a part of the address', 'Kaurigrove2026', known],
  ])('is refused when it %s', async (_, password, message) => {
    const answer = await withPassword(password, { company: 'Kauri Grove' });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'password', message }]]);
  });

  test.each([
    ['has eight characters', 'Gate-71x'],
    ['has 128 characters', `Aa1${'x'.repeat(125)}`],
    ['has emoji, blanks and other scripts', ' Ünïcode 🥑🥑 пароль 7 '],
    ['contains a product word among others', 'Two avocados before 9'],
  ])('is taken when it %s, and opens the account whole and unchanged', async (_, password) => {
    const form = await signUpForm(portal, { password, confirmPassword: password });
    expect((await portal.call(signUpCall, form, { from: newSource() })).status).toBe(200);
    const { userId, token } = readSecret((await portal.mails()).find(({ to }) => to === form.email));
    await portal.call(verifyMail, { userId, token }, { from: newSource() });
    const signIn = (tried: string) =>
      portal.call(signInCall, { email: form.email, password: tried }, { from: newSource() });
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
    expect((await signIn(`${password} `)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });
});

describe('hostile input', () => {
  const invalid = 'Please input a valid email address!';

  test.each([
    'a@b.example\r\nBcc: victim@c.example',
    'a@b.example\nX',
    'a@b.example,victim@c.example',
    '"a b"@c.example',
    '"a@evil.example"@c.example',
    'a\u0000@b.example',
    'a@b\u0000.example',
    '\ud800@b.example',
    '<a@b.example>',
    'a@b.example;c@d.example',
  ])('the address %j is refused [T46]', async (email) => {
    const before = await countMembers();
    const answer = await signUp({ email });
    expect([answer.status, await countMembers()]).toEqual([400, before]);
    expect(answer.body.errors?.[0]?.field).toBe('email');
  });

  test.each([
    ['an operator', { $gt: '' }],
    ['a list', ['a@b.example']],
    ['a number', 1],
    ['true', true],
  ])('%s instead of an address is refused [T47]', async (_, email) => {
    await expectRefused({ email }, [{ field: 'email', message: 'This field is required!' }]);
  });

  test('SQL in a name is a name [T47]', async () => {
    const form = await signUpForm(portal, { firstName: "'; drop table x;--" });
    expect((await portal.call(signUpCall, form, { from: newSource() })).status).toBe(200);
    const stored = portal.database.db.selectFrom('members').select('first_name').where('email', '=', form.email);
    expect(await stored.execute()).toEqual([{ first_name: "'; drop table x;--" }]);
  });

  test.each(['firstName', 'company', 'phoneNumber'])(
    'text that no database can hold is refused in %s [T47]',
    async (field) => {
      for (const value of ['a\u0000b', '\ud800', 'x\udfffy']) {
        expect((await signUp({ [field]: value })).status).toBe(400);
      }
    },
  );

  test.each(['firstName', 'email', 'password', 'phoneNumber', 'country'])(
    '60,000 characters in %s are refused within a second [T49]',
    async (field) => {
      for (const text of [
        'a'.repeat(60_000),
        `${'a.'.repeat(30_000)}@`,
        `a@${'b.'.repeat(30_000)}`,
        ' '.repeat(60_000),
      ]) {
        const begin = performance.now();
        expect((await signUp({ [field]: text })).status).toBe(400);
        expect(performance.now() - begin).toBeLessThan(1000);
      }
    },
  );

  test('an address that cannot be read again is refused with its message', async () => {
    await expectRefused({ email: 'a@b' }, [{ field: 'email', message: invalid }]);
  });
});

describe('a flood', () => {
  test('of sign-ups from one source is stopped after twenty an hour; malformed ones do not count [T57]', async () => {
    const from = newSource();
    const weak = { password: 'Password1', confirmPassword: 'Password1' };
    for (const malformed of [{ email: '' }, weak, { country: NO_COUNTRY }]) {
      for (let times = 0; times < 7; times += 1) expect((await signUp(malformed, from)).status).toBe(400);
    }
    for (let times = 0; times < 20; times += 1) expect((await signUp({}, from)).status).toBe(200);
    const stopped = await signUp({}, from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3500);
    expect(stopped.body.message).toBe(
      `Too many requests at once. Please try again in ${String(stopped.headers['retry-after'])} seconds.`,
    );
    expect((await portal.call(resendVerification, { email: 'x@y.example' }, { from })).status).toBe(429);
    expect((await signUp({}, newSource())).status).toBe(200);
    portal.passTime(HOUR_MS);
    expect((await signUp({}, from)).status).toBe(200);
    portal.passTime(-HOUR_MS);
  });

  test('fills nobody’s mailbox: six mails an hour whatever they are about, and whoever asks [T57]', async () => {
    const { token } = await registerMember(portal);
    const form = await signUpForm(portal);
    for (let times = 0; times < 8; times += 1) {
      const answers = [
        await portal.call(signUpCall, form, { from: newSource() }),
        await portal.call(resendVerification, { email: form.email }, { from: newSource() }),
        await portal.call(requestPasswordReset, { email: ` ${form.email.toUpperCase()}` }, { from: newSource() }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const asked = await portal.call(requestEmailChange, { email: form.email, password: PASSWORD }, { token });
    expect(asked.status).toBe(200);
    const letters = (await portal.mails()).filter(({ to }) => to === form.email);
    expect(letters).toHaveLength(6);
    portal.passTime(HOUR_MS);
    await portal.call(requestPasswordReset, { email: form.email }, { from: newSource() });
    portal.passTime(-HOUR_MS);
    expect((await portal.mails()).map(({ to }) => to)).toEqual([form.email]);
  });
});
