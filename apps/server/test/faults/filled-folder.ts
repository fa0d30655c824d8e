import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { dropDemoWork } from './job-queue.ts';
import { startPortal, stopPortal } from './portal-process.ts';
import { withClient } from './postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledFolder: string;
  }
}

/** Shared by all faults that are not about the first start, each on a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  const dataDir = join(folder, 'data');
  await stopPortal(await startPortal({ DATA_DIR: dataDir }));
  // Not while the portal runs: begun work cannot be dropped.
  const postgres = await startEmbeddedPostgres({ dataDir });
  await withClient(postgres.connection, dropDemoWork);
  await postgres.stop();
  project.provide('filledFolder', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
