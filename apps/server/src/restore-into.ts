import type { Config } from './config.ts';
import type { Installation } from './platform/backup/make-backup.ts';
import type { Backup } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { settleRole } from './platform/database/role.ts';
import { createLog } from './platform/log.ts';
import { prepareSchema } from './platform/prepare-schema.ts';

/** Afterwards the portal’s role may use what the owner restored. Returns the number of newer migrations. */
export async function restoreInto(
  { connection, storage }: Installation,
  backup: Backup,
  config: Config,
  hasFiles = false,
): Promise<number> {
  const log = createLog(config.logLevel);
  const migrations = await restoreBackup(backup, { connection, storage, dataDir: config.dataDir, log, hasFiles });
  if (config.databaseOwnerUrl && config.databaseUrl) {
    const { name: role } = await settleRole({ connectionString: config.databaseUrl });
    await prepareSchema(connection, { log, role });
  }
  return migrations;
}
