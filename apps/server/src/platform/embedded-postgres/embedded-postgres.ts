import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import { type Fragment, queryRows } from '../database/query-rows.ts';
import { openCluster, SUPERUSER } from './cluster.ts';
import { takeDataFolder } from './data-folder.ts';
import { endLeftover } from './leftover.ts';
import { launchPostmaster } from './postmaster.ts';
import { closeSocketFolder, PORT } from './socket-folder.ts';
import { keepRunning } from './supervision.ts';

type Connection = { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };

type Options = {
  dataDir: string;
  report?: (step: string) => void;
  onRestart?: (reason: string) => void;
  /** When its process runs, before it accepts connections; again after each restart. */
  onLaunch?: () => void;
};

const DATABASE = 'portal';
const UNKNOWN_DATABASE = '3D000';

/**
 * PostgreSQL as a child process with its files in `<dataDir>/pg`, on a unix socket that only this account can open. It
 * ends with this process and is restarted when it ends by itself.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, report = () => {}, onRestart = () => {}, onLaunch = () => {} } = options;
  const dataFolder = await takeDataFolder(dataDir);
  const stopping = new AbortController();
  let running = Promise.resolve();
  let socketFolder: string | undefined;

  const shutDown = async () => {
    stopping.abort();
    await running;
    if (socketFolder) await closeSocketFolder(socketFolder);
    await dataFolder.release();
  };

  try {
    const cluster = await openCluster(dataFolder.path, report);
    socketFolder = cluster.socketFolder;
    const launch = () => launchPostmaster(cluster, stopping.signal, report, onLaunch);
    running = keepRunning(await launch(), launch, stopping.signal, onRestart);
    const connection = { host: socketFolder, port: PORT, user: SUPERUSER, database: DATABASE };
    await ensureDatabase(connection);
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= shutDown()) };
  } catch (error) {
    await shutDown();
    throw error;
  }
}

/** Removes a data folder with the database that a killed server left running; throws while its server lives. */
export async function discardDataFolder(dataDir: string): Promise<void> {
  const { path, release } = await takeDataFolder(dataDir);
  try {
    await endLeftover(join(path, 'pg'));
  } finally {
    await release();
  }
  await rm(path, { recursive: true, force: true, maxRetries: 20 });
}

/** The server of a running portal; undefined where none answers. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const lines = await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, host] = lines.split('\n');
  if (!port || !host) return undefined;
  const connection = { host, port: Number(port), user: SUPERUSER, database: DATABASE };
  return query(connection, sql`select 1`).then(
    () => connection,
    () => undefined,
  );
}

async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await query(connection, sql`select 1`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_DATABASE) throw error;
    await query({ ...connection, database: 'postgres' }, sql`create database ${sql.id(DATABASE)}`);
  }
}

async function query(connection: Connection, statement: Fragment): Promise<void> {
  const client = new Client(connection);
  // The query rejects as well; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await queryRows(client, statement);
  } finally {
    await client.end();
  }
}
