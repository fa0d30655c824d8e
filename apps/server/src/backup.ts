import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { runCommand } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { openInstallation } from './installation.ts';
import { BACKUP_STATE, noteBackup } from './platform/backup/backup-state.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { type Backup, openBackup } from './platform/backup/manifest.ts';
import { tryBackup } from './platform/backup/try-backup.ts';
import type { Connection } from './platform/database/client.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { createProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';

const say = (line: string) => console.log(line);
const step = createProgress(say);

/** npm run backup -- --to FOLDER [--keep 30], or npm run backup -- --check FOLDER */
async function backUp(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, check: { type: 'string' } },
  });
  const config = readConfig();
  if (values.check) return checkBackup(values.check, config);
  const folder = values.to ? resolve(values.to) : config.backup.folder;
  if (!folder) throw new StartError('Name the folder with --to, or set BACKUP_DIR.');
  if (values.keep && !/^[1-9]\d{0,4}$/.test(values.keep)) {
    throw new StartError(`--keep ${values.keep} is not a number of backups. Give a whole number from 1.`);
  }
  const keep = values.keep ? Number(values.keep) : undefined;
  const { close, ...installation } = await openInstallation(config);
  try {
    const options = { folder, passphrase: config.backup.key, keep, version: manifest.version };
    const backup = await step('Backup made', () => makeBackup(installation, options));
    // Another folder says nothing about the scheduled backups.
    if (!config.backup.folder || folder === resolve(config.backup.folder)) await note(installation.connection, backup);
    describe(backup);
    if (backup.copied < backup.manifest.files) say(`    ${backup.copied} of the files were not in an earlier backup`);
  } finally {
    await close();
  }
}

async function checkBackup(from: string, { backup, dataDir, logLevel }: Config): Promise<void> {
  const opened = await openBackup(resolve(from), backup.key);
  const obstacle = await step('Backup checked', () => tryBackup(opened, { dataDir, log: createLog(logLevel) }));
  describe(opened);
  if (obstacle) say(`    The rows were read, but not restored: ${obstacle}`);
}

function describe({ folder, name, manifest: { tables, files, fileBytes, lost, key } }: Backup): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`    ${join(folder, name)}`);
  say(`    ${rows} rows, ${files} files (${Math.ceil(fileBytes / 1024 ** 2)} MB)${key ? ', encrypted' : ''}`);
  if (lost.length > 0) say(`    Missing from the storage, and from the backup: ${lost.join(', ')}`);
}

async function note(connection: Connection, { manifest: { madeAt, migrations, lost } }: Backup): Promise<void> {
  if (!migrations.includes(BACKUP_STATE)) return;
  const database = connectDatabase(connection, { connections: 1, onError: () => undefined });
  try {
    await noteBackup(database.db, new Date(madeAt), lost.length);
  } finally {
    await database.close();
  }
}

await runCommand(backUp);
