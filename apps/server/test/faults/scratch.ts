import { chmodSync, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { endPortals } from './portal-process.ts';

/** Paths in a folder of this test file's own. What was started ends with its test, the folder with the file. */
export function useScratch(): (name: string) => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  });
  afterEach(endPortals);
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return (name) => join(folder, name);
}

/** Makes it the data folder of a portal that has been started once, and stopped. */
export function filled(folder: string): string {
  // One call for thousands of files takes half the work of one call for each.
  cpSync(inject('filledFolder'), folder, { recursive: true });
  // Some releases of Node give copied folders the usual rights, and PostgreSQL wants its own closed.
  chmodSync(join(folder, 'pg'), 0o700);
  return folder;
}
