import { removePasskey } from '@portal/contract/access/passkeys';
import { changePassword, requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { createToken } from '@portal/contract/access/personal-tokens';
import { signInWithLink } from '@portal/contract/access/session';
import { endTwoFactor, renewRecoveryCodes } from '@portal/contract/access/two-factor';
import { startDirectLogin } from '@portal/contract/customers/members';
import { confirmEmailChange, requestEmailChange } from '@portal/contract/customers/profile';
import type { Language } from '@portal/contract/languages';
import {
  findTopic,
  SECURITY_OCCURRENCES,
  type SecurityOccurrence,
  setNotificationPreference,
} from '@portal/contract/record/notifications';
import { createAtomFeed } from '@portal/contract/record/notifications/atom-feeds';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../../test/accounts.ts';
import { setUp, signInThrough, useCompanyProvider } from '../../../../../test/company-provider.ts';
import { registerCompany, signInAgain, signOn, subscribe } from '../../../../../test/new-company.ts';
import { type NewMember, PASSWORD, readSecret, registerMember } from '../../../../../test/new-member.ts';
import { notificationsAbout } from '../../../../../test/notifications.ts';
import { addDevice } from '../../../../../test/passkeys.ts';
import { newSource, usePortal } from '../../../../../test/portal.ts';
import { switchOn } from '../../../../../test/two-factor.ts';
import { createWebhook, failForDays } from '../../../../../test/webhooks.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';

const portal = usePortal();
const provider = useCompanyProvider();
const NEW = 'Pruning-shears-8';

async function withCode(member: NewMember, call: typeof endTwoFactor | typeof renewRecoveryCodes) {
  const { nextCode } = await switchOn(portal, member);
  return portal.send(call, { password: PASSWORD, code: nextCode() }, { token: member.token, from: newSource() });
}

async function changeAddress({ token, email }: NewMember) {
  await portal.call(requestEmailChange, { email: `new-${email}`, password: PASSWORD }, { token, from: newSource() });
  const letter = (await portal.mails()).find(({ to }) => to === `new-${email}`);
  return portal.call(confirmEmailChange, readSecret(letter), { token, from: newSource() });
}

async function signInAs({ id, email }: NewMember) {
  const { token } = await portal.signIn('admin');
  const { secret } = (
    await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token, from: newSource() })
  ).body.data;
  return portal.call(signInWithLink, { id, email, password: secret }, { from: newSource() });
}

const ACTS: Record<SecurityOccurrence, (member: NewMember) => Promise<{ status: number }>> = {
  password: ({ token }) =>
    portal.call(changePassword, { currentPassword: PASSWORD, password: NEW }, { token, from: newSource() }),
  email: changeAddress,
  'two-factor-on': async (member) => {
    await switchOn(portal, member);
    return { status: 200 };
  },
  'two-factor-off': (member) => withCode(member, endTwoFactor),
  'recovery-codes': (member) => withCode(member, renewRecoveryCodes),
  'passkey-added': async (member) => {
    await addDevice(portal, member);
    return { status: 200 };
  },
  'passkey-removed': async (member) => {
    const { passkey } = await addDevice(portal, member);
    const proof = { id: passkey._id, password: PASSWORD };
    return portal.call(removePasskey, proof, { token: member.token, from: newSource() });
  },
  token: ({ token }) =>
    portal.call(createToken, { name: 'Sheet', scopes: ['prices'], password: PASSWORD }, { token, from: newSource() }),
  feed: ({ token }) =>
    portal.call(createAtomFeed, { topics: ['new-report'], market_id: null }, { token, from: newSource() }),
  webhook: (member) => createWebhook(portal, member),
  'webhook-paused': async (member) => {
    await failForDays(portal, member);
    return { status: 200 };
  },
  'single-sign-on': ({ email }) => signOn(portal, email),
  'company-sign-in': async ({ id, email }) => {
    provider.person = { sub: id, email, email_verified: true };
    const { company_id = '' } = await portal.database.db
      .selectFrom('members')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await portal.database.db.deleteFrom('company_domains').execute();
    await setUp(portal, provider, company_id ?? '');
    return signInThrough(portal, provider);
  },
  'direct-login': signInAs,
};

const SUBJECTS: Record<Language, Record<SecurityOccurrence, string>> = {
  en: {
    password: 'Your password was changed',
    email: 'Your e-mail address was changed',
    'two-factor-on': 'Two-factor sign-in was turned on',
    'two-factor-off': 'Two-factor sign-in was turned off',
    'recovery-codes': 'New recovery codes were created',
    'passkey-added': 'A passkey was added',
    'passkey-removed': 'A passkey was removed',
    token: 'A personal token was created',
    feed: 'A news feed was created',
    webhook: 'A webhook was created',
    'webhook-paused': 'A webhook was paused',
    'single-sign-on': 'First sign-in from a partner site',
    'company-sign-in': 'First sign-in through your company',
    'direct-login': 'An administrator signed in as you',
  },
  de: {
    password: 'Ihr Passwort wurde geändert',
    email: 'Ihre E-Mail-Adresse wurde geändert',
    'two-factor-on': 'Die Anmeldung mit zweitem Faktor wurde eingeschaltet',
    'two-factor-off': 'Die Anmeldung mit zweitem Faktor wurde ausgeschaltet',
    'recovery-codes': 'Neue Wiederherstellungscodes wurden erstellt',
    'passkey-added': 'Ein Passkey wurde hinzugefügt',
    'passkey-removed': 'Ein Passkey wurde entfernt',
    token: 'Ein persönlicher Schlüssel wurde erstellt',
    feed: 'Ein Feed wurde erstellt',
    webhook: 'Ein Webhook wurde erstellt',
    'webhook-paused': 'Ein Webhook wurde angehalten',
    'single-sign-on': 'Erste Anmeldung über eine Partnerseite',
    'company-sign-in': 'Erste Anmeldung über Ihr Unternehmen',
    'direct-login': 'Die Verwaltung hat sich in Ihrem Konto angemeldet',
  },
};

async function newMemberReading(language: Language): Promise<NewMember> {
  const { id, primary } = await registerCompany(portal);
  await subscribe(portal, id);
  await portal.database.db.updateTable('members').set({ language }).where('id', '=', primary.id).execute();
  await portal.mails();
  return primary;
}

test('the preferences call security always on, in the portal and by mail', () => {
  expect(findTopic('security')).toMatchObject({ app: 'always', mail: 'always' });
});

describe.each(SECURITY_OCCURRENCES)('%s', (occurrence) => {
  test.each(['en', 'de'] as const)(
    'is told in the portal and mailed, with a way out and no link (%s)',
    async (language) => {
      const member = await newMemberReading(language);
      expect((await ACTS[occurrence](member)).status).toBe(200);
      const letters = (await portal.mails()).filter(({ subject }) => subject === SUBJECTS[language][occurrence]);
      const addresses = occurrence === 'email' ? [member.email, `new-${member.email}`] : [member.email];
      expect(letters.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
      for (const letter of letters) {
        expect([letter.link, letter.unsubscribe]).toEqual([undefined, undefined]);
        expect(letter.text).not.toMatch(/https?:|[\w-]{43}/);
        expect(letter.text).toContain(portal.deps.supportDesks.portal);
        expect(letter.text).toContain(String(portal.deps.clock.now().getUTCFullYear()));
      }
      const own = { id: member.id, token: member.token, email: addresses.at(-1) ?? '' };
      const password = occurrence === 'password' ? NEW : PASSWORD;
      const hasCode = occurrence === 'two-factor-on' || occurrence === 'recovery-codes';
      const session = hasCode ? own : await signInAgain(portal, { ...own, password });
      expect((await notificationsAbout(portal, session, 'security'))[0]).toMatchObject({ occurrence });
    },
  );
});

test.each([
  ['password', 'members', 'id'],
  ['email', 'members', 'id'],
  ['two-factor-on', 'two_factor', 'member_id'],
  ['recovery-codes', 'two_factor', 'member_id'],
  ['passkey-added', 'passkeys', 'member_id'],
  ['token', 'personal_tokens', 'member_id'],
  ['feed', 'atom_feeds', 'member_id'],
  ['single-sign-on', 'members', 'id'],
  ['company-sign-in', 'company_subjects', 'member_id'],
  ['direct-login', 'sessions', 'member_id'],
] as const)('%s and its mail are one transaction', async (occurrence, table, key) => {
  const member = await newMemberReading('en');
  await ACTS[occurrence](member);
  const { db } = portal.database;
  const act = await sql`
    select xmin from ${sql.table(table)} where ${sql.ref(key)} = ${member.id}
    order by xmin::text::bigint desc limit 1`.execute(db);
  const mail = await sql`
    select xmin from mails where kind = 'security-notice'
      and subject_ids @> ${JSON.stringify({ member: member.id, occurrence })}`.execute(db);
  expect(mail.rows[0]).toEqual(act.rows[0]);
  expect(mail.rows[0]).toBeDefined();
});

test('a direct login names the administrator and the time, in the time zone of its reader', async () => {
  const member = await newMemberReading('en');
  const { db } = portal.database;
  await db.updateTable('members').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', member.id).execute();
  const before = portal.deps.clock.now();
  await signInAs(member);
  const [letter] = await portal.mails();
  const time = new Intl.DateTimeFormat('en-AU', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });
  const possible = [before, portal.deps.clock.now()].map((at) => time.format(at));
  expect(letter?.text).toContain(ACCOUNTS.admin.email);
  expect(possible.some((at) => letter?.text.includes(at))).toBe(true);
  expect(letter?.text).toMatch(/GMT\+9|JST/);
});

test('a reset by the link of a mail is told like a change of the password', async () => {
  const { email } = await registerMember(portal);
  await portal.call(requestPasswordReset, { email }, { from: newSource() });
  const { userId, token } = readSecret((await portal.mails()).find(({ to }) => to === email));
  await portal.call(setNewPassword, { userId, token, password: NEW }, { from: newSource() });
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual([SUBJECTS.en.password]);
});

test('the mails of security cannot be switched off, nor silenced by anybody’s quota', async () => {
  const member = await newMemberReading('en');
  const refused = await portal.call(
    setNotificationPreference,
    { topic: 'security', channel: 'mail', on: false },
    { token: member.token, from: newSource() },
  );
  expect(refused.status).toBe(400);
  for (let times = 0; times < 8; times += 1)
    await portal.call(requestPasswordReset, { email: member.email }, { from: newSource() });
  await portal.mails();
  for (let times = 0; times < 7; times += 1) await signInAs(member);
  expect(await portal.mails()).toHaveLength(7);
});

describe('single sign-on', () => {
  const subjects = async () => (await portal.mails()).map(({ subject }) => subject);

  test('is told the first time, and not again', async () => {
    const member = await newMemberReading('en');
    await signOn(portal, member.email);
    expect(await subjects()).toEqual([SUBJECTS.en['single-sign-on']]);
    portal.passTime(HOUR_MS);
    await signOn(portal, member.email);
    portal.passTime(-HOUR_MS);
    expect(await subjects()).toEqual([]);
  });

  test('is told once by two at the same moment', async () => {
    const member = await newMemberReading('en');
    await Promise.all([signOn(portal, member.email), signOn(portal, member.email)]);
    expect(await subjects()).toEqual([SUBJECTS.en['single-sign-on']]);
  });

  test('that made the account is no news', async () => {
    const email = `partner${Date.now()}@orchard.example`;
    await signOn(portal, email);
    await signOn(portal, email);
    expect(await subjects()).toEqual([]);
  });
});
