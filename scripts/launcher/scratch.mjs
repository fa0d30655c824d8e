import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME } from './project.mjs';

/** For unfinished work, renamed when complete. Folders of killed launchers are removed. */
export function scratchFolder(purpose) {
  mkdirSync(RUNTIME, { recursive: true });
  for (const name of readdirSync(RUNTIME)) {
    const owner = /^[a-z]+-(\d+)$/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(join(RUNTIME, name), { recursive: true, force: true });
  }
  const folder = join(RUNTIME, `${purpose}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

export function replaceFolder(place, finished) {
  const old = scratchFolder('old');
  if (existsSync(place)) renameSync(place, old);
  renameSync(finished, place);
  rmSync(old, { recursive: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
