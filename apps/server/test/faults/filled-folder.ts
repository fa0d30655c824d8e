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

/** A first start takes longer than most faults: one for all that are not about it, which begin with a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  const dataDir = join(folder, 'data');
  await stopPortal(await startPortal({ DATA_DIR: dataDir }));
  // Not while the portal runs: on a slow machine it may be at that work already, and what is begun cannot be dropped.
  const postgres = await startEmbeddedPostgres({ dataDir });
  await withClient(postgres.connection, dropDemoWork);
  await postgres.stop();
  project.provide('filledFolder', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
