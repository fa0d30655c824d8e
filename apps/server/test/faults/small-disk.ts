import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  fillUpTo(freeBytes: number): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): Promise<void>;
};

export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  const filling = join(folder, 'filling');
  return {
    async fillUpTo(freeBytes) {
      await rm(filling, { force: true });
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filling, Buffer.alloc(bavail * bsize - freeBytes));
    },
    makeRoom: () => rm(filling, { force: true }),
    async unmount() {
      await run('umount', ['--lazy', folder]);
    },
  };
}

/** Needs root, and not every container allows it. */
export async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mount-'));
  try {
    await (await mountSmallDisk(folder, 1)).unmount();
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
