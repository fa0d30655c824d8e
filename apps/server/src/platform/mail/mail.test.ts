import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { startJobs } from '../jobs.ts';
import { queueMail } from './outbox.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createMailTransport, type Letter, type Transport } from './transport.ts';

const portal = usePortal();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const letter = async () => ({
  subject: 'Hello',
  text: 'Good day, Zoë',
  html: () => '<p>Good day, Zoë</p>',
  link: 'https://portal.example/x',
});
const queue = () =>
  portal.database.db.transaction().execute((trx) =>
    queueMail(trx, {
      kind: 'greeting',
      recipient: 'zoe@growers.example',
      language: 'en',
      subjectIds: { member: '1' },
    }),
  );
const waiting = async () =>
  (await portal.database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).length;

async function work(transport: Transport): ReturnType<typeof startJobs> {
  const runner = await startJobs(portal.deps, [sendMailJob(transport, { greeting: letter }, async () => undefined)]);
  ends.push(() => runner.stop());
  return runner;
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

test('without a mail server each mail becomes one whole .eml file, and its link is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const told: string[] = [];
  await queue();
  await work(
    createMailTransport({
      smtpUrl: undefined,
      sender: { from: 'Portal <no-reply@portal.example>', replyTo: 'desk@portal.example' },
      dataDir,
      tell: (line) => told.push(line),
    }),
  );
  await until(async () => (await waiting()) === 0);
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const mail = await readFile(join(dataDir, 'outbox', String(files[0])), 'utf8');
  expect(mail).toContain('To: zoe@growers.example');
  expect(mail).toContain('multipart/alternative');
  expect(told.join()).toContain('https://portal.example/x');
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const failed = portal.database.db.transaction().execute(async (trx) => {
    await queueMail(trx, { kind: 'greeting', recipient: 'zoe@growers.example', language: 'en', subjectIds: {} });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await waiting()).toBe(0);
});

test('a server that refuses at first gets the mail later, once', async () => {
  const received: string[] = [];
  let refusals = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusals-- > 0 ? new Error('try later') : null),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    sender: { from: 'no-reply@portal.example', replyTo: 'desk@portal.example' },
    dataDir: '',
    tell: undefined,
  });
  ends.push(async () => transport.close());

  await queue();
  await work(transport);
  await until(() => refusals < 1);
  await portal.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await until(async () => (await waiting()) === 0);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.example>/m);
  expect(received[0]).toContain('Reply-To: desk@portal.example');
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
});

test('news is sent after all other e-mails', async () => {
  await portal.database.pool.query('delete from graphile_worker._private_jobs');
  for (const kind of ['news', 'monday-brief', 'greeting'])
    await portal.database.db
      .transaction()
      .execute((trx) => queueMail(trx, { kind, recipient: 'zoe@growers.example', language: 'en', subjectIds: {} }));
  const { rows } = await portal.database.pool.query(
    'select m.kind from graphile_worker._private_jobs j join mails m on j.key = $1 || m.id order by j.priority, j.id',
    ['mail-'],
  );
  expect(rows).toEqual([{ kind: 'greeting' }, { kind: 'news' }, { kind: 'monday-brief' }]);
});

test('an address cannot smuggle in a header or a second recipient', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const transport = createMailTransport({
    smtpUrl: undefined,
    sender: { from: 'a@portal.example', replyTo: 'desk@portal.example' },
    dataDir,
    tell: undefined,
  });
  const evil: Letter = { ...(await letter()), id: 'x', to: 'a@b.example\r\nBcc: c@d.example', html: '' };
  await transport.send(evil);
  const mail = await readFile(join(dataDir, 'outbox', 'x.eml'), 'utf8');
  expect(mail).not.toMatch(/^Bcc:/m);
});
