import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { externalAddress, openStorage, startBuiltIn } from './installation.ts';
import { openBackup } from './platform/backup/manifest.ts';
import { createProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';
import { restoreInto } from './restore-into.ts';

const say = (line: string) => console.log(line);

/** npm run restore -- --from FOLDER: into an empty DATA_DIR, or an empty database and object store. */
async function restore(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new StartError('Name the folder of the backups, or one manifest in it, with --from.');
  const config = readConfig();
  const backup = await openBackup(resolve(values.from), config.backup.key);
  const storage = await openStorage(config);
  const connectionString = externalAddress(config);
  const target = connectionString
    ? { connection: { connectionString }, storage, close: async () => undefined }
    : await startBuiltIn(config.dataDir, storage);
  try {
    const step = createProgress(say);
    const migrations = await step(`${backup.name} restored`, () => restoreInto(target, backup, config));
    if (migrations > 0) say(`    Brought up to date with ${migrations} newer migrations`);
  } finally {
    await target.close();
  }
}

await runCommand(restore);
