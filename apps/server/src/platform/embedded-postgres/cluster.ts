import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { run } from './command.ts';
import { openSocketFolder } from './socket-folder.ts';

export type Cluster = { folder: string; socketFolder: string; logFile: string; postgres: string; account: Account };

export const SUPERUSER = 'portal';

/** The caller holds the data folder. */
export async function openCluster(dataDir: string, report: (step: string) => void): Promise<Cluster> {
  const binaries = await findBinaries();
  const folder = join(dataDir, 'pg');
  const account = (await isCluster(folder, binaries.majorVersion))
    ? await chooseAccount(dataDir, folder, binaries.postgres)
    : await createCluster(dataDir, folder, binaries, report);
  const socketFolder = await openSocketFolder(folder, account);
  return { folder, socketFolder, logFile: join(dataDir, 'postgres.log'), postgres: binaries.postgres, account };
}

async function isCluster(folder: string, majorVersion: string): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new StartError(`The database in ${folder} cannot be read (${code}): start the portal as its owner.`);
  }
  if (version === majorVersion) return true;
  throw new StartError(
    `The database in ${folder} was created by PostgreSQL ${version}, but this version of the portal has PostgreSQL ${majorVersion}: ` +
      'use the version of the portal that created it, or set DATA_DIR to another folder.',
  );
}

/** Created as `pg.new` and renamed, so that an interrupted start leaves no half cluster. */
async function createCluster(
  dataDir: string,
  folder: string,
  { initdb, postgres }: Binaries,
  report: (step: string) => void,
): Promise<Account> {
  report('Creating the database');
  const unfinished = join(dataDir, 'pg.new');
  try {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 20 });
    await mkdir(unfinished, { mode: 0o700 });
    const account = await chooseAccount(dataDir, unfinished, postgres);
    const [command = initdb, ...words] = [...account.prefix, initdb];
    const options = ['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'];
    // The built-in provider sorts alike on every machine, independent of libc and ICU.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await run([command, ...words, '-D', unfinished, ...options, ...locale]);
    await rename(unfinished, folder);
    await syncFolder(dataDir);
    return account;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `PostgreSQL cannot create its database in ${folder} (${(error as Error).message}): ` +
        'fix that, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
