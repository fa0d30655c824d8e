import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The sentences of errors repeat values too. What fails here is in our own log; only a superuser may keep it out of
 * PostgreSQL's, as which the portal uses the built-in one alone.
 */
const UNLOGGED = '-c log_min_messages=log';

// Counts arrive as bigint; none of ours leaves the range of exact integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

export type Database = {
  /** For typed queries. */
  db: Kysely<Tables>;
  /** For the few hot reads that are raw, named statements. */
  pool: pg.Pool;
  close(): Promise<void>;
};

export function connectDatabase(
  connection: Connection,
  options: { connections: number; onError: (error: Error) => void; statementTimeoutMs?: number },
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.connections,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'portal',
    // Acknowledged means on disk, whatever the server's default says. What prices add up to is sorted in memory, and by
    // several processes only where that takes long: to start them costs more than they save, and others are waiting.
    options: `-c synchronous_commit=on -c work_mem=32MB -c parallel_setup_cost=20000 ${'host' in connection ? UNLOGGED : ''}`,
  });
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  // Without both handlers a database that stops takes the process with it.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      isClosing = true;
      await pool.end();
    },
  };
}
