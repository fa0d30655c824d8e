import { resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { buildApp, jobs, mails, wiring } from './app.ts';
import type { Config } from './config.ts';
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
import { clearIncoming } from './platform/files/incoming-file.ts';
import { createOutside } from './platform/http/outside.ts';
import { createTxtLookup } from './platform/http/txt-records.ts';
import { startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { openDatabase } from './platform/open-database.ts';
import { createPasswordHashing } from './platform/password-hashing.ts';
import type { createProgress } from './platform/progress.ts';
import { createMetricsServer } from './platform/sight/metrics-server.ts';
import { createStatementWatch } from './platform/sight/statements.ts';
import type { Tracer } from './platform/sight/traces.ts';
import type { stopOnSignals } from './platform/stop.ts';

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist');

/** Connections beyond it try again only after 1, 3, 7, 15 seconds; the default is 511. */
const BACKLOG = 4_096;
const AFTER_START_MS = 2_000;

type Starting = {
  config: Config;
  log: Log;
  say: (line: string) => void;
  step: ReturnType<typeof createProgress>;
  stop: ReturnType<typeof stopOnSignals>;
  /** Nobody reads along: passwords go to standard error, so that none is in the log. */
  isForMachines: boolean;
};

/** Everything on top of a running database server. */
export async function openPortal(
  connection: Connection,
  { config, log, say, step, stop, isForMachines }: Starting,
): Promise<void> {
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
  setTimeout(collectStartGarbage, AFTER_START_MS).unref();
}

/**
 * A seventh of the memory, which V8 would keep while the server is idle. Requests wait for it once: 0.3 s on two cores, up to
 * 0.9 s after a first start with demo content.
 */
function collectStartGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
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

function printAccounts(accounts: readonly PrintedAccount[], say: (line: string) => void): void {
  if (accounts.length > 0) say('');
  for (const { role, email, password } of accounts) say(`    ${role.padEnd(12)} ${email.padEnd(32)} ${password}`);
}
