import type { Pool } from 'pg';
import type { Connection } from './database/client.ts';
import { connectDatabase, type Database } from './database/database.ts';
import { assertDurability, type Durability } from './database/durability.ts';
import { assertMigrated } from './database/migrate.ts';
import { assertNotices } from './database/notices.ts';
import { assertRights } from './database/rights.ts';
import { settleRole } from './database/role.ts';
import type { Log } from './log.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { WatchStatement } from './sight/statements.ts';

/** Three lanes of jobs listen on one each; the others are for the work of the lanes. */
const DIRECT_CONNECTIONS = 6;
/** Besides DATABASE_CONNECTIONS. */
const SIGN_IN_CONNECTIONS = 6;

type Addresses = { ownerUrl: string | undefined; directUrl: string | undefined };
type OpenDatabase = Omit<Database, 'close'> & {
  direct: Pool;
  signingIn: Omit<Database, 'close'>;
  durability: Durability;
  applied: number;
};

/** Connects, migrates, and refuses a database on which the portal would fail later. */
export async function openDatabase(
  connection: Connection,
  {
    addresses: { ownerUrl, directUrl },
    connections,
    log,
    watchStatement,
    later,
  }: {
    addresses: Addresses;
    connections: number;
    log: Log;
    watchStatement?: WatchStatement;
    later: (end: () => Promise<unknown>) => void;
  },
): Promise<OpenDatabase> {
  const role = await settleRole(connection);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const open = (on: Connection, options: { connections: number; isPooled?: boolean }) => {
    const database = connectDatabase(on, { ...options, onError, ...(watchStatement && { watchStatement }) });
    later(database.close);
    return database;
  };
  const { db, pool } = open(connection, { connections, isPooled: role.isPooled });
  const signingIn = open(connection, { connections: SIGN_IN_CONNECTIONS, isPooled: role.isPooled });
  const direct = directUrl ? open({ connectionString: directUrl }, { connections: DIRECT_CONNECTIONS }).pool : pool;
  const durability = await assertDurability(pool);
  await assertNotices(pool, direct);
  if (!ownerUrl) await assertRights(pool, role.name);
  const applied = ownerUrl
    ? await prepareSchema({ connectionString: ownerUrl }, { log, role: role.name })
    : await prepareSchema(directUrl ? { connectionString: directUrl } : connection, { log });
  if (ownerUrl) await assertMigrated({ pool });
  return { db, pool, direct, signingIn, durability, applied };
}
