import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Installation } from './platform/backup/make-backup.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { createDiskStorage } from './platform/files/disk-storage.ts';
import { createS3Storage } from './platform/files/s3-storage.ts';
import type { Storage } from './platform/files/storage.ts';
import { StartError } from './platform/start-error.ts';

export type OpenInstallation = Installation & { close(): Promise<void> };

export const openStorage = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> =>
  s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'));

/** As the owner of the tables, past any pooler. */
export function externalAddress(config: Config): string | undefined {
  return config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
}

/** Beside a running portal, or without one. */
export async function openInstallation(config: Config): Promise<OpenInstallation> {
  const storage = await openStorage(config);
  const connectionString = externalAddress(config);
  const running = connectionString ? { connectionString } : await findRunningPostgres(config.dataDir);
  if (running) return { connection: running, storage, close: async () => undefined };
  return openBuiltIn(config.dataDir, storage);
}

/** The built-in database of a portal that does not run. */
export async function openBuiltIn(dataDir: string, storage: Storage): Promise<OpenInstallation> {
  await access(join(dataDir, 'pg', 'PG_VERSION')).catch(() => {
    throw new StartError(`The folder ${dataDir} holds no database. Correct DATA_DIR, or set DATABASE_URL.`);
  });
  return startBuiltIn(dataDir, storage);
}

/** Makes the database where there is none. */
export async function startBuiltIn(dataDir: string, storage: Storage): Promise<OpenInstallation> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  return { connection, storage, close: stop };
}
