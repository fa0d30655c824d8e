import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL's error messages repeat values. Errors are in our own log; only a superuser (the embedded server) can
 * silence PostgreSQL's.
 */
const UNLOGGED = '-c log_min_messages=log';

// bigint counts stay within safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

export type Database = {
  db: Kysely<Tables>;
  /** For hot reads as raw named statements. */
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
    // Acknowledged writes are on disk whatever the server's default. Summaries sort in memory; parallel workers start
    // only for long queries, because starting them is expensive.
    options: `-c synchronous_commit=on -c work_mem=32MB -c parallel_setup_cost=20000 ${'host' in connection ? UNLOGGED : ''}`,
  });
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  // Without both handlers a stopping database would crash the process.
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
