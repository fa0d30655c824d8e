import { mkdir } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { buildApp, jobs, mails, wiring } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createAccounts, hasNewPassword, type PrintedAccount } from './demo/accounts.ts';
import { drawDemoPhotos } from './demo/demo-photos.job.ts';
import { makeDemoReports } from './demo/demo-reports.job.ts';
import { logoForMails } from './features/site/branding/branding.service.ts';
import { followChanges } from './features/site/search/search-index.service.ts';
import { openStorage } from './installation.ts';
import { backupJob } from './platform/backup/backup.job.ts';
import { systemClock } from './platform/clock.ts';
import type { Connection } from './platform/database/client.ts';
import type { Deps } from './platform/deps.ts';
import { HOUR_MS } from './platform/durations.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { isWritable } from './platform/files/durable-file.ts';
import { clearIncoming } from './platform/files/incoming-file.ts';
import { createOutside } from './platform/http/outside.ts';
import { createTxtLookup } from './platform/http/txt-records.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { openDatabase } from './platform/open-database.ts';
import { createPasswordHashing } from './platform/password-hashing.ts';
import { createProgress } from './platform/progress.ts';
import { createMetricsServer } from './platform/sight/metrics-server.ts';
import { createStatementWatch } from './platform/sight/statements.ts';
import type { Tracer } from './platform/sight/traces.ts';
import { StartError } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop.ts';

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist');

/** Connections beyond it try again only after 1, 3, 7, 15 seconds; the default is 511. */
const BACKLOG = 4_096;

export async function startPortal(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  for (const doubt of config.doubts) log.warn(doubt);
  const isForMachines = config.production && !process.stdout.isTTY;
  const say = isForMachines ? sayTo(log) : (line: string) => console.log(line);
  const step = createProgress(say);
  const stop = stopOnSignals(log, config.stopDelayMs);
  try {
    if (config.databaseUrl) await useDataFolder(config.dataDir);
    await assertPortIsFree('', config);
    if (config.metrics) await assertPortIsFree('METRICS_', config.metrics);

    const connection = await startDatabase(config, step, stop.later, (reason) => log.error(reason));
    const { applied, ...database } = await openDatabase(connection, {
      addresses: { ownerUrl: config.databaseOwnerUrl, directUrl: config.databaseDirectUrl },
      connections: config.databaseConnections,
      log,
      watchStatement: createStatementWatch(log, config.slowStatementMs),
      later: stop.later,
    });
    if (applied > 0) say(`  ✓ Database brought up to date (${applied} ${applied === 1 ? 'migration' : 'migrations'})`);
    // With an external database other servers may share the folder.
    await clearIncoming(config.dataDir, config.databaseUrl ? HOUR_MS : 0);

    const deps: Deps = {
      ...database,
      clock: systemClock,
      passwords: createPasswordHashing(),
      log,
      tracer: await startTracer(config, log, stop.later),
      sessions: config.sessions,
      publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
      adminTwoFactor: config.adminTwoFactor,
      secretsKey: config.secretsKey,
      singleSignOn: config.singleSignOn,
      evaluationDays: config.evaluationDays,
      payments: config.payments,
      supportDesks: config.supportDesks,
      dataDir: config.dataDir,
      programPath: config.programPath,
      storage: await openStorage(config),
      fileQuotaBytes: config.fileQuotaBytes,
      backupEveryMs: config.backup.folder ? config.backup.everyMs : undefined,
      stopBegun: stop.begun,
      callOutside: createOutside(config.insideNetworks).callOutside,
      receivers: createOutside(config.webhookNetworks),
      lookUpTxt: createTxtLookup(config.dnsServers),
      version: manifest.version,
      ...wiring,
    };
    // At once: the password is shown only here and must not be lost if a later step fails.
    const accounts = await createAccounts(deps, config, step);
    if (isForMachines) printAccounts(accounts.filter(hasNewPassword), (line) => console.error(line));
    else printAccounts(accounts, say);

    const transport = createMailTransport({
      ...config.mail,
      dataDir: config.dataDir,
      tell: config.production ? undefined : say,
    });
    stop.later(async () => transport.close());
    const demoJobs = [makeDemoReports, drawDemoPhotos];
    const backups = config.backup.folder
      ? [backupJob({ ...config.backup, folder: config.backup.folder }, pastPooler(config) ?? connection)]
      : [];
    const sending = sendMailJob(transport, mails, logoForMails);
    const runner = await startJobs(deps, [...jobs, ...demoJobs, ...backups, sending]);
    stop.later(() => runner.stop());
    const following = followChanges(deps);
    stop.later(() => following.stop());

    const app = await buildApp(deps, {
      web: { folder: WEB_FOLDER, analytics: config.analytics },
      trustedProxies: config.trustedProxies,
      stopDelayMs: config.stopDelayMs,
    });
    if (config.metrics) {
      const { host, port, token } = config.metrics;
      const metrics = createMetricsServer(deps, token);
      stop.later(() => metrics.close());
      await metrics.listen({ host, port });
    }
    stop.later(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    say(`\n  The portal is open at ${config.publicUrl ?? address}\n  Stop it with Ctrl-C.\n`);
  } catch (error) {
    await stop.now();
    throw error;
  }
}

/** The embedded database takes the folder itself; without it, mails still need one. */
async function useDataFolder(folder: string): Promise<void> {
  // Not recursive: below /proc that never returns.
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  if (await isWritable(folder)) return;
  throw new StartError(`DATA_DIR ${folder} cannot be written to. Choose another folder, or change its owner.`);
}

/** Before the database is touched, so that a second portal on the port fails at once. */
async function assertPortIsFree(prefix: string, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, prefix, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portError(
  error: NodeJS.ErrnoException,
  prefix: string,
  { host, port }: { host: string; port: number },
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop that program, or choose another port with ${prefix}PORT.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`This user is not allowed to open port ${port}. Choose a ${prefix}PORT above 1023.`);
  return new StartError(
    `${prefix}HOST ${host} is not an address of this machine. Correct ${prefix}HOST and start again.`,
  );
}

/** Off by default, and then not loaded. */
async function startTracer(
  { traces }: Config,
  log: Log,
  later: (end: () => Promise<unknown>) => void,
): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { createTracer } = await import('./platform/sight/otlp.ts');
  const tracer = createTracer(traces, { log, version: manifest.version });
  later(tracer.stop);
  return tracer;
}

/** A backup holds connections for long. */
const pastPooler = ({ databaseDirectUrl }: Config): Connection | undefined =>
  databaseDirectUrl ? { connectionString: databaseDirectUrl } : undefined;

async function startDatabase(
  config: Config,
  step: ReturnType<typeof createProgress>,
  later: (end: () => Promise<unknown>) => void,
  report: (reason: string) => void,
): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const postgres = await step('PostgreSQL started', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir, onRestart: report }),
  );
  later(postgres.stop);
  return postgres.connection;
}

/** Lines of the start as lines of the log: no marks, and not what only a person at a terminal needs. */
function sayTo(log: Log) {
  return (lines: string) => {
    const [line = ''] = lines.replace('✓', '').trim().split('\n');
    log.info(line);
  };
}

/** In production they go to standard error, so that no password is in the log. */
function printAccounts(accounts: readonly PrintedAccount[], say: (line: string) => void): void {
  if (accounts.length > 0) say('');
  for (const { role, email, password } of accounts) say(`    ${role.padEnd(12)} ${email.padEnd(32)} ${password}`);
}
