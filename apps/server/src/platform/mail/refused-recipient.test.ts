import type { AddressInfo } from 'node:net';
import { listMembers, resumeMails } from '@portal/contract/customers/members';
import { getProfile } from '@portal/contract/customers/profile';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, auditEntries } from '../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../test/new-member.ts';
import { usePortal } from '../../../test/portal.ts';
import { DAY_MS } from '../durations.ts';
import { queueMail } from './outbox.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createMailTransport, type Transport } from './transport.ts';

const portal = usePortal();
let member: NewMember;
let transport: Transport;
let server: SMTPServer;
let reply: { code: number; text: string } | undefined;
let asked = 0;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      done(reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null);
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const settings = {
    sender: { from: 'no-reply@portal.example', replyTo: 'desk@portal.example' },
    dataDir: '',
    tell: undefined,
  };
  transport = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, ...settings });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(async () => {
  member = await registerMember(portal);
  asked = 0;
  reply = undefined;
});

const letter = async () => ({ subject: 'Hello', text: 'Good day', html: () => '<p>Good day</p>' });

async function sendOne({ recipient = member.email, kind = 'news' } = {}): Promise<'sent' | 'refused' | 'waits'> {
  const { db } = portal.database;
  await db.transaction().execute((trx) => queueMail(trx, { kind, recipient, language: 'en', subjectIds: {} }));
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(1);
  const { id } = await newest.executeTakeFirstOrThrow();
  const job = sendMailJob(transport, { news: letter, 'password-reset': letter }, async () => undefined);
  await job.run(portal.deps, { id }).catch(() => undefined);
  const { sent_at, refused_at } = await newest.executeTakeFirstOrThrow();
  await db.deleteFrom('mails').where('id', '=', id).execute();
  return sent_at ? 'sent' : refused_at ? 'refused' : 'waits';
}

const card = async () => (await asAdmin(portal, listMembers, { search: member.email })).body.data[0];

test('a mailbox that does not exist stops news at once; ADMIN sees it and lifts it, the member sees it', async () => {
  reply = { code: 550, text: '5.1.1 No such user' };
  expect(await sendOne()).toBe('refused');
  expect((await card())?.mailsStoppedAt).toEqual(expect.any(String));
  const profile = async () => (await portal.call(getProfile, {}, member)).body.data.email;
  expect(await profile()).toMatchObject({ isStopped: true });
  reply = undefined;
  expect([await sendOne({ recipient: member.email.toUpperCase() }), asked]).toEqual(['refused', 1]);
  const lifted = await asAdmin(portal, resumeMails, { id: member.id });
  expect(lifted.body.data.mailsStoppedAt).toBeNull();
  expect(await auditEntries(portal, member.id)).toMatchObject([
    { action: 'member.mails-resumed', subject: member.email },
  ]);
  expect([await sendOne(), await profile()]).toMatchObject(['sent', { isStopped: false }]);
});

const FULL = { code: 552, text: '5.2.2 Mailbox full' };

test('other refusals stop news after three days in a row; a delivery between them counts anew', async () => {
  for (const next of [FULL, FULL, undefined, FULL, FULL]) {
    reply = next;
    expect(await sendOne()).toBe(next ? 'refused' : 'sent');
    portal.passTime(DAY_MS);
  }
  expect((await card())?.mailsStoppedAt).toBeNull();
  reply = FULL;
  await sendOne();
  expect((await card())?.mailsStoppedAt).toEqual(expect.any(String));
});

test('several refusals of one day count once', async () => {
  reply = FULL;
  for (let no = 0; no < 4; no += 1) await sendOne();
  expect((await card())?.mailsStoppedAt).toBeNull();
});

test('a stop holds for news only, and a delivery of another e-mail lifts it', async () => {
  reply = { code: 550, text: '5.1.1 No such user' };
  expect([await sendOne(), await sendOne({ kind: 'password-reset' })]).toEqual(['refused', 'refused']);
  expect(asked).toBe(2);
  reply = undefined;
  expect([await sendOne(), await sendOne({ kind: 'password-reset' }), await sendOne()]).toEqual([
    'refused',
    'sent',
    'sent',
  ]);
});

test('thirty days later the next news is tried again, and stopped again', async () => {
  reply = { code: 550, text: '5.1.1 No such user' };
  await sendOne();
  portal.passTime(30 * DAY_MS);
  expect([await sendOne(), await sendOne(), asked]).toEqual(['refused', 'refused', 2]);
});

test.each([
  '5.7.1 Service unavailable, client host blocked',
  '5.7.26 The sender is not authenticated',
  'Relay access denied',
])('a refusal of our own server counts for nothing and is tried again: %s', async (text) => {
  reply = { code: 554, text };
  expect(await sendOne()).toBe('waits');
  const stored = portal.database.db.selectFrom('mail_refusals').select('address');
  expect(await stored.where('address', '=', member.email.toLowerCase()).execute()).toEqual([]);
});

test('a refusal for now is tried again and counts for nothing', async () => {
  reply = { code: 450, text: '4.2.1 Try later' };
  expect(await sendOne()).toBe('waits');
  const stored = await portal.database.db.selectFrom('mail_refusals').selectAll().execute();
  expect(stored.filter(({ address }) => address === member.email.toLowerCase())).toEqual([]);
});
