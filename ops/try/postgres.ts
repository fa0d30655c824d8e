import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../apps/server/src/platform/embedded-postgres/binaries.ts';
import { run } from '../../apps/server/src/platform/embedded-postgres/command.ts';

const SUPERUSER = 'portal';
const NOBODY = 65534;
/** PostgreSQL refuses root. */
const PREFIX = process.getuid?.() === 0 ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];

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
  await asAccount([initdb, '-D', folder, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--no-instructions']);
  return describeServer(folder, port, settings);
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (PREFIX.length > 0) chownSync(folder, NOBODY, NOBODY);
}

async function asAccount(command: readonly [string, ...string[]]): Promise<void> {
  const [program = command[0], ...rest] = [...PREFIX, ...command];
  await run([program, ...rest]);
}

function describeServer(folder: string, port: number, settings: Record<string, string>): Postgres {
  let child: ChildProcess | undefined;
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

  return {
    port,
    folder,
    url,
    query,
    async start() {
      const { postgres } = await findBinaries();
      const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const [program = postgres, ...args] = [...PREFIX, postgres, '-D', folder, ...options];
      child = spawn(program, args, { stdio: 'ignore' });
      for (let tries = 0; ; tries += 1) {
        const isUp = await query('select 1').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (tries > 300 || child.exitCode !== null) throw new Error(`PostgreSQL in ${folder} does not start.`);
        await sleep(100);
      }
    },
    async stop(signal = 'SIGINT') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** A standby that follows over the network, copied while the primary runs. */
export async function prepareStandby(
  primary: Postgres,
  folder: string,
  { port, settings = {} }: { port: number; settings?: Record<string, string> },
): Promise<Postgres> {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await asAccount(['cp', '-a', primary.folder, folder]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(`${folder}/backup_label`, rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await asAccount(['rm', '-f', `${folder}/postmaster.pid`]);
  writeFileSync(`${folder}/standby.signal`, '');
  const followed = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=standby`;
  return describeServer(folder, port, { ...settings, primary_conninfo: followed });
}
