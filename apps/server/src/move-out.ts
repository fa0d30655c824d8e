import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import manifest from '../package.json' with { type: 'json' };
import { runCommand } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { externalAddress, type OpenInstallation, openBuiltIn, openStorage, startBuiltIn } from './installation.ts';
import { COMMAND, makeBackup } from './platform/backup/make-backup.ts';
import { connectDatabase, PORTAL } from './platform/database/database.ts';
import { queryRows } from './platform/database/query-rows.ts';
import { createProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';
import { restoreInto } from './restore-into.ts';

const say = (line: string) => console.log(line);
const step = createProgress(say);

/**
 * npm run move-out [-- --back] [--through FOLDER]: from the built-in database and DATA_DIR to DATABASE_URL and the
 * object store, or back. It is a backup and its restore; with --through the backup stays in that folder.
 */
async function moveOut(): Promise<void> {
  const { values } = parseArgs({
    options: { back: { type: 'boolean', default: false }, through: { type: 'string' } },
  });
  const config = readConfig();
  const connectionString = externalAddress(config);
  if (!connectionString) throw new StartError('Set DATABASE_URL to the server outside, for the way out and back.');
  const outside = {
    connection: { connectionString },
    storage: await openStorage(config),
    close: async () => undefined,
  };
  const inside = config.s3 ? await openStorage({ ...config, s3: undefined }) : outside.storage;
  if (values.back) {
    await requireNoPortal(config);
    await move(outside, await startBuiltIn(config.dataDir, inside), config, values.through);
    say('\n  Start the portal without DATABASE_URL and without S3_BUCKET.\n');
  } else {
    await move(await openBuiltIn(config.dataDir, inside), outside, config, values.through);
    say('\n  Start the portal with these settings. The former database stays in DATA_DIR until you remove it.\n');
  }
}

async function move(
  source: OpenInstallation,
  target: OpenInstallation,
  config: Config,
  through: string | undefined,
): Promise<void> {
  const folder = through ? resolve(through) : join(config.dataDir, 'moving');
  try {
    const options = { folder, passphrase: config.backup.key, version: manifest.version };
    const backup = await step('Rows and files copied', () => makeBackup(source, options));
    const { lost } = backup.manifest;
    if (lost.length > 0) say(`    Missing from the storage, and left out: ${lost.join(', ')}`);
    await step('Written and read back', () => restoreInto(target, backup, config, source.storage === target.storage));
    if (!through) await rm(folder, { recursive: true });
  } finally {
    await source.close();
    await target.close();
  }
}

/** The built-in database has its data folder to lock; outside, connections tell. */
async function requireNoPortal({ databaseUrl = '' }: Config): Promise<void> {
  const connection = { connectionString: databaseUrl };
  const database = connectDatabase(connection, { connections: 1, onError: () => undefined, program: COMMAND });
  try {
    const portals = await queryRows(
      database.pool,
      sql`select from pg_stat_activity where datname = current_database() and application_name = ${PORTAL}`,
    );
    if (portals.length > 0) throw new StartError('A portal runs on DATABASE_URL. Stop it first.');
  } finally {
    await database.close();
  }
}

await runCommand(moveOut);
