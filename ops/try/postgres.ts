import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../apps/server/src/platform/embedded-postgres/binaries.ts';
import { run } from '../../apps/server/src/platform/embedded-postgres/command.ts';
import { asNobody, giveToNobody } from './account.ts';
import { describeService } from './service.ts';

const SUPERUSER = 'portal';

export type Postgres = {
  port: number;
  folder: string;
  /** Without a database it names postgres. */
  url(database?: string): string;
  query(statement: string, database?: string): Promise<pg.QueryResult>;
  start(): Promise<void>;
  /** SIGINT ends it cleanly, SIGKILL crashes it. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
};

/** A server of its own on a port of this machine, from the binaries of the built-in database. */
export async function preparePostgres(
  folder: string,
  { port, settings = {} }: { port: number; settings?: Record<string, string> },
): Promise<Postgres> {
  const { initdb } = await findBinaries();
  makeFolder(folder);
  await runAsNobody([initdb, '-D', folder, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--no-instructions']);
  return describeServer(folder, port, settings);
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToNobody(folder);
}

function writeOwned(path: string, text: string): void {
  writeFileSync(path, text);
  giveToNobody(path);
}

async function runAsNobody(command: readonly [string, ...string[]]): Promise<void> {
  const { program, args } = asNobody(command);
  await run([program, ...args]);
}

async function describeServer(folder: string, port: number, settings: Record<string, string>): Promise<Postgres> {
  const url = (database = 'postgres') => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`;

  async function query(statement: string, database?: string) {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  const { postgres } = await findBinaries();
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const isReady = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const server = describeService(
    basename(folder),
    { folder: dirname(folder), port, isReady },
    asNobody([postgres, '-D', folder, ...options]),
  );

  return {
    port,
    folder,
    url,
    query,
    start: server.start,
    stop: (signal = 'SIGINT') => server.stop(signal),
  };
}

/** A standby that follows over the network, copied while the primary runs. */
export async function prepareStandby(
  primary: Postgres,
  folder: string,
  { port, settings = {} }: { port: number; settings?: Record<string, string> },
): Promise<Postgres> {
  await copyRunning(primary, folder);
  writeOwned(`${folder}/standby.signal`, '');
  const followed = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=standby`;
  return describeServer(folder, port, { ...settings, primary_conninfo: followed });
}

/** A copy of a running server that goes on from its archive, to the moment it is started at. */
export async function recoverPostgres(
  primary: Postgres,
  folder: string,
  { port, archive }: { port: number; archive: string },
): Promise<Pick<Postgres, 'stop' | 'query'> & { startAt(moment: string): Promise<void> }> {
  await copyRunning(primary, folder);
  writeOwned(`${folder}/recovery.signal`, '');
  let server: Postgres | undefined;
  return {
    async startAt(moment) {
      server = await describeServer(folder, port, {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      });
      await server.start();
    },
    query: (statement, database) => {
      if (!server) throw new Error('The copy does not run yet.');
      return server.query(statement, database);
    },
    stop: async (signal) => server?.stop(signal),
  };
}

async function copyRunning(primary: Postgres, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    makeFolder(folder);
    await runAsNobody(['cp', '-a', `${primary.folder}/.`, folder]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeOwned(`${folder}/backup_label`, rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await runAsNobody(['rm', '-f', `${folder}/postmaster.pid`]);
}
