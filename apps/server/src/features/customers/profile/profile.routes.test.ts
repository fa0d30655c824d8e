import { requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { signIn as signInCall, signInWithLink } from '@portal/contract/access/session';
import { confirmEmailChange, getProfile, requestEmailChange, updateProfile } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { type NewMember, PASSWORD, readSecret, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

const portal = usePortal();
const LINK_INVALID = 'This link is no longer valid. Please ask for a new one.';

const read = async (token: string) => (await portal.call(getProfile, {}, { token })).body.data;
const save = (token: string, body: unknown) => portal.send(updateProfile, {}, { token, body });
const countryId = async (iso2: string) =>
  (await portal.database.db.selectFrom('countries').select('id').where('iso2', '=', iso2).executeTakeFirstOrThrow()).id;

async function form(fields: object = {}) {
  return {
    firstName: 'Mere',
    lastName: 'Tahi',
    position: 'Packer',
    country: await countryId('AU'),
    phoneNumber: '+61 2 5550 0001',
    language: 'de',
    industryRole: 'grower',
    marketsOfInterest: [await countryId('JP'), await countryId('SG')],
    timeZone: 'Pacific/Auckland',
    lockAfterMinutes: 10,
    address: '12 Orchard Road',
    city: 'Bundaberg',
    state: 'Queensland',
    zip: '4670',
    website: 'https://kaurigrove.example',
    linkedIn: 'https://linkedin.example/in/mere',
    facebook: '',
    instagram: '',
    ...fields,
  };
}

describe('the own profile', () => {
  test('says who one is', async () => {
    const member = await registerMember(portal);
    expect(await read(member.token)).toEqual({
      _id: member.id,
      firstName: 'Aroha',
      lastName: 'Ngata',
      company: expect.stringMatching(/^Kauri Grove/),
      isPrimaryUser: true,
      position: 'Grower',
      country: await countryId('NZ'),
      phoneNumber: '+64 9 555 0100',
      language: 'en',
      industryRole: '',
      marketsOfInterest: [],
      timeZone: 'Australia/Sydney',
      lockAfterMinutes: 30,
      address: '',
      city: '',
      state: '',
      zip: '',
      website: '',
      linkedIn: '',
      facebook: '',
      instagram: '',
      email: { name: member.email, verified: true, isStopped: false },
      newEmail: '',
      imgUrl: '',
      version: 1,
    });
  });

  test('keeps what is saved, and answers with it', async () => {
    const { token } = await registerMember(portal);
    const fields = await form();
    const answer = await save(token, fields);
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    expect(answer.body.data).toMatchObject(fields);
    expect(await read(token)).toMatchObject(fields);
  });

  test('changes nothing that is not in the form, and nobody else [T30]', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const [before, others] = [await read(member.token), await read(other.token)];
    const extra = {
      role: 'ADMIN',
      email: 'x@y.example',
      company: 'Avocados',
      company_id: other.id,
      _id: other.id,
      id: other.id,
      isPrimaryUser: false,
      password_hash: 'x',
      imgUrl: 'https://evil.example/x.png',
    };
    expect((await save(member.token, await form(extra))).status).toBe(200);
    const { company, email, isPrimaryUser, _id, imgUrl } = before;
    expect(await read(member.token)).toMatchObject({ company, email, isPrimaryUser, _id, imgUrl });
    expect(await read(other.token)).toEqual(others);
    const { db } = portal.database;
    const stored = db.selectFrom('members').select('role').where('id', '=', member.id);
    expect(await stored.execute()).toEqual([{ role: 'CLIENT' }]);
  });

  test.each<[string, unknown, string]>([
    ['firstName', '', 'This field is required!'],
    ['lastName', 'x'.repeat(21), 'The maximum character limit is 20 characters.'],
    ['position', '   ', 'This field is required!'],
    ['country', '00000000-0000-4000-8000-000000000000', 'Please choose one of the options.'],
    ['phoneNumber', '', 'This field is required!'],
    ['phoneNumber', '1'.repeat(41), 'Please shorten this text.'],
    ['language', 'fr', 'Please choose one of the options.'],
    ['industryRole', 'pirate', 'Please choose one of the options.'],
    ['marketsOfInterest', ['00000000-0000-4000-8000-000000000000'], 'Please choose one of the options.'],
    ['timeZone', 'Mars/Olympus', 'Please choose one of the options.'],
    ['timeZone', 'A/'.repeat(30_000), 'Please choose one of the options.'],
    ['lockAfterMinutes', 0, 'This value is not valid.'],
    ['lockAfterMinutes', 2.5, 'This value is not valid.'],
    ['city', 'x'.repeat(101), 'Please shorten this text.'],
    ['website', 'kaurigrove', 'Please input a valid URL!'],
    ['website', 'javascript:alert(1)', 'Please input a valid URL!'],
    ['linkedIn', 'ftp://linkedin.example/in/mere', 'Please input a valid URL!'],
  ])('refuses for %s the value %j', async (field, value, message) => {
    const { token } = await registerMember(portal);
    const before = await read(token);
    const answer = await save(token, await form({ [field]: value }));
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    expect(await read(token)).toEqual(before);
  });

  test('whoever says what they last read overwrites nothing newer', async () => {
    const { token } = await registerMember(portal);
    const { version } = (await save(token, await form())).body.data;
    const saveAs = async (known: number, position: string) =>
      portal.send(updateProfile, await form({ position }), { token, ifMatch: known });
    const answers = await Promise.all([saveAs(version, 'Packer'), saveAs(version, 'Grower')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const winner = answers.findIndex(({ status }) => status === 200) === 0 ? 'Packer' : 'Grower';
    expect(await read(token)).toMatchObject({ position: winner, version: version + 1 });
  });

  test('takes markets only as markets of interest, each once', async () => {
    const { token } = await registerMember(portal);
    const [notAMarket, japan] = [await countryId('AU'), await countryId('JP')];
    expect((await save(token, await form({ marketsOfInterest: [notAMarket] }))).status).toBe(400);
    await save(token, await form({ marketsOfInterest: [japan, japan] }));
    expect(await read(token)).toMatchObject({ marketsOfInterest: [japan] });
  });

  test('never sets the idle time beyond that of the portal', async () => {
    const { token } = await registerMember(portal);
    const answer = await save(token, await form({ lockAfterMinutes: 1440 }));
    expect(answer.body.data).toMatchObject({ lockAfterMinutes: 30 });
  });

  test('decides the language of the mails', async () => {
    const { token, email } = await registerMember(portal);
    await save(token, await form({ language: 'de' }));
    await portal.call(requestPasswordReset, { email }, { from: newSource() });
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Neues Passwort festlegen']);
  });
});

describe('another e-mail address', () => {
  const ask = ({ token }: NewMember, email: string, password = PASSWORD) =>
    portal.call(requestEmailChange, { email, password }, { token, from: newSource() });
  const confirm = (link: { userId: string; token: string }, token?: string) =>
    portal.call(confirmEmailChange, link, { ...(token && { token }), from: newSource() });
  const signIn = async (email: string) =>
    (await portal.call(signInCall, { email, password: PASSWORD }, { from: newSource() })).status;
  const profileEmail = async ({ token }: NewMember) => ((await read(token))['email'] as { name: string }).name;

  async function linkFor(member: NewMember, email: string) {
    await ask(member, email);
    return readSecret((await portal.mails()).find(({ to }) => to === email));
  }

  test('asks for the password again', async () => {
    const member = await registerMember(portal);
    const answer = await ask(member, 'new@kaurigrove.example', 'Wrong-guess-1');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'The password is wrong.' }],
    ]);
    expect(await portal.mails()).toEqual([]);
  });

  test('is asked for at the new one, told to the old one, and takes effect when the new one answers', async () => {
    const member = await registerMember(portal);
    const email = `new-${member.email}`;
    const answer = await ask(member, ` ${email} `);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'We have sent a link to the new address. Open it to make the change.',
    ]);
    expect(await read(member.token)).toMatchObject({ email: { name: member.email }, newEmail: email });

    const letters = await portal.mails();
    const subjects = new Map(letters.map(({ to, subject }) => [to, subject]));
    expect(subjects.get(email)).toBe('Confirm your new e-mail address');
    expect(subjects.get(member.email)).toBe('Your e-mail address is about to change');
    expect(letters).toHaveLength(2);
    const letter = letters.find(({ to }) => to === email);
    expect(letter?.link).toMatch(/^https:\/\/portal\.example\/auth\/confirm-email\?userId=/);
    expect(letters.find(({ to }) => to === member.email)?.link).toBeUndefined();

    const done = await confirm(readSecret(letter), member.token);
    expect([done.status, done.body.message]).toEqual([200, 'Your e-mail address has been changed.']);
    expect(await read(member.token)).toMatchObject({ email: { name: email, verified: true }, newEmail: '' });
    expect([await signIn(member.email), await signIn(email)]).toEqual([401, 200]);
  });

  test('is confirmed once, also by several at the same moment [T24]', async () => {
    const member = await registerMember(portal);
    const link = await linkFor(member, `new-${member.email}`);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('needs the own, whole and newest link, within a day [T24]', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    const older = await linkFor(mine, `first-${mine.email}`);
    const link = await linkFor(mine, `second-${mine.email}`);
    const changed = link.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [older, { ...link, token: changed }, { ...link, userId: theirs.id }]) {
      const answer = await confirm(wrong);
      expect([answer.status, answer.body.message]).toEqual([400, LINK_INVALID]);
    }
    portal.passTime(24 * HOUR_MS);
    expect((await confirm(link)).status).toBe(400);
    portal.passTime(-24 * HOUR_MS);
    expect((await confirm(link)).status).toBe(400);
    expect(await profileEmail(mine)).toBe(mine.email);
  });

  test('that somebody has is answered like a free one and never becomes one’s own [T9]', async () => {
    const member = await registerMember(portal);
    const free = await ask(member, `free-${member.email}`);
    await portal.mails();
    const taken = ACCOUNTS.client.email.toUpperCase();
    const answer = await ask(member, taken);
    expect([answer.status, answer.text]).toEqual([free.status, free.text]);
    const link = readSecret((await portal.mails()).find(({ to }) => to === taken));
    const confirmed = await confirm(link);
    expect([confirmed.status, confirmed.body.message]).toEqual([400, LINK_INVALID]);
    expect(await profileEmail(member)).toBe(member.email);
  });

  test('voids links that went to the old one [T24]', async () => {
    const member = await registerMember(portal);
    const email = `new-${member.email}`;
    await portal.call(requestPasswordReset, { email: member.email }, { from: newSource() });
    const reset = readSecret((await portal.mails())[0]);
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: member.id });
    await confirm(await linkFor(member, email));
    const answer = await portal.call(
      setNewPassword,
      { userId: reset.userId, token: reset.token, password: 'Pruning-shears-8' },
      { from: newSource() },
    );
    expect([answer.status, answer.body.message]).toEqual([400, LINK_INVALID]);
    expect(
      (await portal.call(signInWithLink, { id: member.id, email, password: secret }, { from: newSource() })).status,
    ).toBe(401);
  });

  test('ends every session but the one that confirms it [T16]', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const opened = async () => {
      const answer = await portal.call(signInCall, { email: member.email, password: PASSWORD }, { from: newSource() });
      return answer.body.data.token;
    };
    const [here, elsewhere] = [await opened(), await opened()];
    const isIn = async (token: string) => (await portal.call(getProfile, {}, { token })).status === 200;
    await confirm(await linkFor(member, `new-${member.email}`), here);
    expect(await Promise.all([here, elsewhere, member.token, other.token].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test.each(['nobody', 'somebody else', 'an ended session'])(
    'that is confirmed by %s ends every session [T16]',
    async (who) => {
      const [member, other] = [await registerMember(portal), await registerMember(portal)];
      const link = await linkFor(member, `new-${member.email}`);
      const token = { nobody: undefined, 'somebody else': other.token, 'an ended session': 'A'.repeat(43) }[who];
      expect((await confirm(link, token)).status).toBe(200);
      expect((await portal.call(getProfile, {}, member)).status).toBe(401);
      expect((await portal.call(getProfile, {}, other)).status).toBe(200);
    },
  );

  test('can be asked for three times an hour [T57]', async () => {
    const member = await registerMember(portal);
    for (let times = 0; times < 3; times += 1)
      expect((await ask(member, `n${times}-${member.email}`)).status).toBe(200);
    const stopped = await ask(member, `n4-${member.email}`);
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});
