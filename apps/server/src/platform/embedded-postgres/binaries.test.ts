import { cp, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { findBinaries, linkLibraries } from './binaries.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'binaries-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

async function packageWith(links: { source: string; target: string }[]): Promise<void> {
  await mkdir(join(home, 'native', 'lib'), { recursive: true });
  await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(home, 'native', 'lib', 'libpq.so.5.18'), 'library');
}

test('links the libraries, however many processes do it at once', async () => {
  await packageWith([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]);
  await Promise.all([linkLibraries(home), linkLibraries(home), linkLibraries(home)]);
  expect(await readFile(join(home, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  const moved = `${home}-moved`;
  await cp(home, moved, { recursive: true, verbatimSymlinks: true });
  expect(await readlink(join(moved, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  await rm(moved, { recursive: true });
});

test('touches nothing that is there, so an installation may be read-only', async () => {
  await packageWith([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
  await linkLibraries(home);
  const folder = join(home, 'native', 'lib');
  const before = await stat(folder, { bigint: true });
  await linkLibraries(home);
  expect((await stat(folder, { bigint: true })).mtimeNs).toBe(before.mtimeNs);
});

test('says what to do where a link cannot be made', async () => {
  await packageWith([{ source: 'native/lib/libpq.so.5.18', target: 'native/nowhere/libpq.so.5' }]);
  await expect(linkLibraries(home)).rejects.toThrow(StartError);
});

test('every link of the installed PostgreSQL leads to a library', async () => {
  const { postgres } = await findBinaries();
  const native = dirname(dirname(postgres));
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) expect((await stat(join(dirname(native), target))).isFile()).toBe(true);
});
