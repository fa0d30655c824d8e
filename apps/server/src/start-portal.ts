import { mkdir } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { type Config, readConfig } from './config.ts';
import type { Connection } from './platform/database/client.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { isWritable } from './platform/files/durable-file.ts';
import { createLog, type Log } from './platform/log.ts';
import { createProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';
import { stopOnSignals } from './platform/stop.ts';

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
    const { openPortal } = await loadPortal();
    await openPortal(connection, { config, log, say, step, stop, isForMachines });
  } catch (error) {
    await stop.now();
    throw error;
  }
}

/** Loading blocks, so it begins when the process of PostgreSQL already runs. */
const loadPortal = () => import('./open-portal.ts');

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

async function startDatabase(
  config: Config,
  step: ReturnType<typeof createProgress>,
  later: (end: () => Promise<unknown>) => void,
  report: (reason: string) => void,
): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const postgres = await step('PostgreSQL started', () =>
    startEmbeddedPostgres({
      dataDir: config.dataDir,
      onRestart: report,
      onLaunch: () => void loadPortal().catch(() => undefined),
    }),
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
