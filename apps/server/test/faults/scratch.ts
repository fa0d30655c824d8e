import { chmodSync, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { endPortals } from './portal-process.ts';

/** A folder for this test file. Processes end with their test, the folder with the file. */
export function useScratch(): (name: string) => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  });
  afterEach(endPortals);
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return (name) => join(folder, name);
}

export function filled(folder: string): string {
  // One call for thousands of files takes half the time.
  cpSync(inject('filledFolder'), folder, { recursive: true });
  // Some Node releases reset the mode of copied folders; PostgreSQL requires 0700.
  chmodSync(join(folder, 'pg'), 0o700);
  return folder;
}
