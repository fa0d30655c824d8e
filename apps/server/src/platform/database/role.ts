import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { type Connection, DatabaseClient } from './client.ts';
import { CONNECT_TIMEOUT_MS } from './database.ts';
import { requireVersion } from './durability.ts';
import { queryRows } from './query-rows.ts';

const SETTINGS = {
  statement_timeout: '5s',
  // Acknowledged writes are on disk whatever the server's default.
  synchronous_commit: 'on',
  // Summaries sort in memory.
  work_mem: '32MB',
  // Parallel workers start only for long queries, because starting them is expensive.
  parallel_setup_cost: '20000',
};

/**
 * PostgreSQL's error messages repeat values. Errors are in our own log; only a superuser (the embedded server) can
 * silence PostgreSQL's.
 */
const UNLOGGED = { log_min_messages: 'log' };

export type Role = { name: string; isPooled: boolean };

/**
 * Stores our settings as defaults of our role in this database, for every later connection: a pooler keeps them with
 * its own connections to the server, whichever of them serves a statement.
 */
export async function settleRole(
  connection: Connection,
  { statementTimeout = SETTINGS.statement_timeout }: { statementTimeout?: string } = {},
): Promise<Role> {
  const settings = {
    ...SETTINGS,
    statement_timeout: statementTimeout,
    ...('host' in connection ? UNLOGGED : {}),
  };
  const client = await connect(connection);
  try {
    const [found] = await queryRows(
      client,
      sql<{ role: string; database: string; version: string; isReadOnly: boolean }>`
        select session_user as role, current_database() as database, current_setting('server_version_num') as version,
          current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (!found) throw new Error('the database knows no role');
    requireVersion(Number(found.version));
    if (found.isReadOnly) {
      throw new StartError(
        'The database server only reads, as a standby does. Set DATABASE_URL to the primary, or to several hosts separated by commas.',
      );
    }
    await client.query('begin');
    // Two servers may start at once, and PostgreSQL refuses parallel changes of one role.
    await queryRows(client, sql`select pg_advisory_xact_lock(hashtextextended('role settings', 0))`);
    for (const [name, value] of Object.entries(settings)) {
      // For the connection of a pooler that served this one, too.
      await queryRows(client, sql`select set_config(${name}, ${value}, false)`);
      await queryRows(
        client,
        sql`alter role ${sql.id(found.role)} in database ${sql.id(found.database)} set ${sql.id(name)} from current`,
      );
    }
    await client.query('commit');
    return { name: found.role, isPooled: await client.isPooled() };
  } catch (error) {
    throw error instanceof StartError ? error : cannotConnect(error);
  } finally {
    await client.end();
  }
}

async function connect(connection: Connection): Promise<DatabaseClient> {
  try {
    const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // A query rejects as well; without a listener the error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw cannotConnect(error);
  }
}

function cannotConnect(error: unknown): StartError {
  return new StartError(refusalSentence(error as NodeJS.ErrnoException), { cause: error });
}

function refusalSentence({ code = '', message }: NodeJS.ErrnoException): string {
  if (/CERT|UNABLE_TO_/.test(code)) {
    return `The certificate of the database server is refused (${message}): set sslrootcert in DATABASE_URL to the file of its authority, and the host to a name in the certificate.`;
  }
  return `The portal cannot connect to the database (${message || code}): correct DATABASE_URL, or start the database server.`;
}
