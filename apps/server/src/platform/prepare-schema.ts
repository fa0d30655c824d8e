import { withAdvisoryLock } from './database/advisory-lock.ts';
import type { Connection } from './database/client.ts';
import { connectDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { grantRights, ownerNeeded } from './database/rights.ts';
import { prepareJobs } from './jobs.ts';
import type { Log } from './log.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Migrates the tables of the portal and of its jobs, and grants `role` its rights if another one migrates. Servers may
 * start together. Returns the number of migrations.
 */
export async function prepareSchema(
  connection: Connection,
  { log, role }: { log: Log; role?: string },
): Promise<number> {
  const database = connectDatabase(connection, { connections: 3, onError: () => undefined });
  const prepare = async () => {
    const applied = await migrate(database);
    await prepareJobs(database.pool, log);
    if (role) await grantRights(database.pool, role);
    return applied;
  };
  try {
    return await withAdvisoryLock(database.pool, 'database schema', prepare, Number.POSITIVE_INFINITY);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw ownerNeeded(message ?? '', error);
  } finally {
    await database.close();
  }
}
