import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Installation } from '../src/platform/backup/make-backup.ts';
import { createDiskStorage } from '../src/platform/files/disk-storage.ts';
import { newIncomingPath } from '../src/platform/files/incoming-file.ts';
import { keepFile, listFile, storageKey } from '../src/platform/files/kept-file.ts';
import { createLog } from '../src/platform/log.ts';
import { databaseOn, onServer } from './global-setup.ts';
import type { TestPortal } from './portal.ts';

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

/** Kept and listed; returns its key. */
export async function addFile({ deps }: TestPortal, text: string): Promise<string> {
  const path = newIncomingPath(deps.dataDir);
  await writeFile(path, text);
  const file = await keepFile(deps, path, { kind: 'report-data', type: 'text/csv', width: null, height: null });
  await deps.db.transaction().execute((trx) => listFile(trx, file));
  return storageKey(file.id, { type: 'text/csv' });
}

/** The portal of the test as an operator sees it. */
export async function openTestInstallation({ deps }: TestPortal): Promise<Installation> {
  const { rows } = await deps.pool.query<{ name: string }>('select current_database() as name');
  return { connection: databaseOn(inject('databaseServer'), rows[0]?.name ?? ''), storage: deps.storage };
}
