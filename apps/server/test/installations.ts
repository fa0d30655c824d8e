import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDiskStorage } from '../src/platform/files/disk-storage.ts';
import { createLog } from '../src/platform/log.ts';
import { databaseOn, onServer } from './global-setup.ts';

/** Empty places to restore into, each with a database of its own; all are removed with the test file. */
export function useEmptyPlaces() {
  const databases: string[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  });
  afterAll(async () => {
    const server = inject('databaseServer');
    for (const name of databases) await onServer(server, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder: () => join(folder, randomBytes(4).toString('hex')),
    async empty() {
      const server = inject('databaseServer');
      const name = `portal_place_${randomBytes(6).toString('hex')}`;
      await onServer(server, `create database ${name}`);
      databases.push(name);
      const dataDir = join(folder, name);
      await mkdir(dataDir);
      const storage = createDiskStorage(join(dataDir, 'files'));
      return { connection: databaseOn(server, name), storage, dataDir, log: createLog('silent') };
    },
  };
}
