import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '@portal/contract/access/session';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, wiring, mails as writers } from '../src/app.ts';
import { logoForMails } from '../src/features/site/branding/branding.service.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { settleRole } from '../src/platform/database/role.ts';
import type { Deps } from '../src/platform/deps.ts';
import { HOUR_MS, MINUTE_MS } from '../src/platform/durations.ts';
import { createDiskStorage } from '../src/platform/files/disk-storage.ts';
import { clearIncoming } from '../src/platform/files/incoming-file.ts';
import { ADMISSION } from '../src/platform/http/admission.ts';
import { createOutside } from '../src/platform/http/outside.ts';
import { createLog } from '../src/platform/log.ts';
import { sendMailJob } from '../src/platform/mail/send-mail.job.ts';
import type { Letter } from '../src/platform/mail/transport.ts';
import { createStatementWatch } from '../src/platform/sight/statements.ts';
import { ACCOUNTS, type AccountName } from './accounts.ts';
import { type Client, createClient } from './client.ts';
import { databaseOn, onServer } from './global-setup.ts';
import { quickFolder } from './quick-folder.ts';
import { createQuickHashing } from './quick-hashing.ts';

export type TestPortal = Client & {
  app: FastifyInstance;
  deps: Deps;
  database: Database;
  /** Negative values move it back. */
  passTime(ms: number): void;
  signIn(account: AccountName): Promise<{ id: string; token: string }>;
  mails(): Promise<Letter[]>;
};

const PATIENCE = '1min';
const PATIENT = {
  calls: { ...ADMISSION.calls, patienceMs: MINUTE_MS },
  signIns: { ...ADMISSION.signIns, patienceMs: MINUTE_MS },
};

/** The whole portal on this file's own database, called over HTTP. */
export function usePortal(settings: Partial<Deps> = {}, options: Parameters<typeof buildApp>[1] = {}): TestPortal {
  const portal = {} as TestPortal;
  let dropDatabase: () => Promise<void>;
  let dataDir: string;

  beforeAll(async () => {
    const server = inject('databaseServer');
    const name = `portal_test_${randomBytes(6).toString('hex')}`;
    // file_copy takes a fifth of the time of the WAL strategy.
    await onServer(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
    dropDatabase = () => onServer(server, `drop database ${name} with (force)`);
    dataDir = await mkdtemp(join(quickFolder(), 'portal-test-data-'));

    await clearIncoming(dataDir);
    let shiftMs = 0;
    const connection = databaseOn(server, name);
    const { isPooled } = await settleRole(connection, { statementTimeout: PATIENCE });
    const log = settings.log ?? createLog('silent');
    const watchStatement = createStatementWatch(log, Number.POSITIVE_INFINITY);
    const settled = { connections: 5, onError: () => undefined, isPooled, watchStatement };
    const database = connectDatabase(connection, settled);
    const deps: Deps = {
      db: database.db,
      pool: database.pool,
      direct: database.pool,
      signingIn: database,
      clock: { now: () => new Date(Date.now() + shiftMs) },
      passwords: createQuickHashing(),
      log,
      tracer: undefined,
      sessions: { idleMs: 30 * MINUTE_MS, lifetimeMs: 12 * HOUR_MS },
      publicUrl: 'https://portal.example',
      adminTwoFactor: false,
      secretsKey: 'a key that only the operator of the tests knows',
      singleSignOn: { secret: 'a secret that only the partner knows', isDemo: false },
      evaluationDays: 30,
      payments: { cards: 'demo', abn: '51 824 753 556', bankAccount: 'BSB 012-345, account 6789 0123' },
      supportDesks: { portal: 'portal@desk.example', growers: 'growers@desk.example', other: 'other@desk.example' },
      dataDir,
      programPath: process.env['PATH'] ?? '',
      storage: createDiskStorage(join(dataDir, 'files')),
      fileQuotaBytes: 1024 ** 3,
      backupEveryMs: undefined,
      durability: {},
      stopBegun: new AbortController().signal,
      callOutside: createOutside(['127.0.0.1']).callOutside,
      receivers: createOutside(['127.0.0.1']),
      lookUpTxt: async () => [],
      version: 'test',
      ...wiring,
      ...settings,
    };
    const app = await buildApp(deps, { admission: PATIENT, ...options });
    const client = createClient(app);
    Object.assign(portal, {
      app,
      deps,
      database,
      passTime: (ms: number) => {
        shiftMs += ms;
      },
      ...client,
      signIn: async (account: AccountName) => (await client.call(signIn, ACCOUNTS[account])).body.data,
      mails: () => sendWaiting(deps),
    } satisfies TestPortal);
  });

  afterAll(async () => {
    await portal.app.close();
    await portal.database.close();
    await dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  });

  return portal;
}

async function sendWaiting(deps: Deps): Promise<Letter[]> {
  const sent: Letter[] = [];
  const transport = { send: async (letter: Letter) => void sent.push(letter), close: () => undefined };
  const job = sendMailJob(transport, writers, logoForMails);
  const waiting = await deps.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await job.run(deps, { id });
  return sent;
}

let sources = 0;

/** A new address, so that tests do not share limits. */
export function newSource(): string {
  sources += 1;
  return `203.0.${Math.floor(sources / 250)}.${(sources % 250) + 1}`;
}
