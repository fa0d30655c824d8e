import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { WatchStatement } from '../sight/statements.ts';
import { type Connection, DatabaseClient } from './client.ts';
import type { Tables } from './tables.ts';

export const CONNECT_TIMEOUT_MS = 5_000;

// bigint counts stay within safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The name that the connections of a running portal carry. */
export const PORTAL = 'portal';

export type Database = {
  db: Kysely<Tables>;
  /** For hot reads as raw named statements. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/** Limits and memory come with the role (role.ts): poolers refuse them as parameters of a connection. */
export function connectDatabase(
  connection: Connection,
  options: {
    connections: number;
    onError: (error: Error) => void;
    isPooled?: boolean;
    program?: string;
    watchStatement?: WatchStatement;
  },
): Database {
  const settings = {
    ...connection,
    isPooled: options.isPooled,
    watchStatement: options.watchStatement,
    Client: DatabaseClient,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: options.program ?? PORTAL,
  };
  const pool = new pg.Pool(settings);
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
