import { writeFileSync } from 'node:fs';
import { access, constants, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

export type DataFolder = { path: string; release(): Promise<void> };

const SQLITE_BUSY = 5;

/** Keeps the lock object from garbage collection. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process. A kernel lock ends with the process and is visible to other containers on the
 * volume, unlike PostgreSQL's pid file. SQLite is Node's only access to such locks; nothing is stored in it.
 */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  let path: string;
  let lock: DatabaseSync;
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
    path = await realpath(dataDir);
    lock = new DatabaseSync(join(path, 'server.lock'));
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const pidFile = join(path, 'server.pid');
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unwritable(dataDir, error);
    throw new StartError(
      `The data folder ${path} is in use by another server (process ${await readOwner(pidFile)}): ` +
        'stop that server, or set DATA_DIR to another folder.',
    );
  }
  held.add(lock);
  return {
    path,
    async release() {
      await rm(pidFile, { force: true });
      lock.close();
      held.delete(lock);
    },
  };
}

/** Node's recursive mkdir never returns where a folder cannot be created, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

/** The owner writes its pid just after taking the lock; until then the file may name a dead process. */
async function readOwner(pidFile: string): Promise<string> {
  let owner = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    owner = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
    if (isAlive(Number(owner))) break;
    await sleep(50);
  }
  return owner || 'unknown';
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function unwritable(dataDir: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The data folder ${dataDir} cannot be written (${reason}): set DATA_DIR to a folder that this user can write to.`,
    { cause },
  );
}
