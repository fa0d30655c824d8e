import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { run, succeeds } from './command.ts';

/** The command prefix, and the owner of the files as seen from here. */
export type Account = { prefix: readonly string[]; uid: number; gid: number };

type Owner = { uid: number; gid: number };

const NOBODY: Owner = { uid: 65534, gid: 65534 };

/** Ends PostgreSQL when this process dies. The kernel watches the starting thread: never start it in a worker. */
const ENDS_WITH_US = ['setpriv', '--pdeathsig', 'INT'];

/** A user namespace in which our account is called nobody; files still belong to us. */
const AS_NOBODY_INSIDE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/**
 * PostgreSQL refuses root, and initdb needs a named account. `folder` is the cluster inside `dataDir`; its owner
 * changes only where there is no other way.
 */
export async function chooseAccount(dataDir: string, folder: string, postgres: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  const usable = (prefix: readonly string[], entered: string) => canRun(prefix, entered, postgres);

  if (process.getuid?.() !== 0) {
    const prefixes = [[...ENDS_WITH_US, '--'], [], [...AS_NOBODY_INSIDE, ...ENDS_WITH_US, '--']];
    for (const prefix of prefixes) if (await usable(prefix, folder)) return { prefix, uid, gid };
    throw new StartError(
      'PostgreSQL cannot run under this account, perhaps because it has no name: ' +
        'use an account listed in /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    );
  }

  if (uid !== 0) {
    const prefix = becoming({ uid, gid });
    if (await usable(prefix, folder)) return { prefix, uid, gid };
  } else {
    const inside = [...AS_NOBODY_INSIDE, ...ENDS_WITH_US, '--'];
    if (await usable(inside, folder)) return { prefix: inside, uid, gid };
    for (const owner of await foreignOwners(dataDir)) {
      const prefix = becoming(owner);
      if (!(await usable(prefix, dirname(dataDir)))) continue;
      await handOver(dataDir, folder, owner);
      return { prefix, ...owner };
    }
  }
  throw new StartError(
    `PostgreSQL cannot run as root with its files in ${folder}: start the portal as another user, ` +
      'or set DATABASE_URL to a PostgreSQL server.',
  );
}

function becoming({ uid, gid }: Owner): string[] {
  return [...ENDS_WITH_US, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}

async function canRun(prefix: readonly string[], folder: string, postgres: string): Promise<boolean> {
  const [first = 'sh', ...rest] = [...prefix, 'sh', '-c', 'id -un && test -x "$0" && test -x "$1"', folder, postgres];
  return succeeds([first, ...rest]);
}

/** In a home that only its owner may enter it must be that owner; elsewhere it is nobody. */
async function foreignOwners(dataDir: string): Promise<Owner[]> {
  for (let path = dataDir; path !== dirname(path); path = dirname(path)) {
    const { uid, gid } = await stat(path);
    if (uid !== 0) return [{ uid, gid }, NOBODY];
  }
  return [NOBODY];
}

async function handOver(dataDir: string, folder: string, { uid, gid }: Owner): Promise<void> {
  if ((await stat(dataDir)).uid === 0) await chown(dataDir, uid, gid);
  await run(['chown', '-R', `${uid}:${gid}`, folder]);
}
