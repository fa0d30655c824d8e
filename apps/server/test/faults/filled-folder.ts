import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDemoWork } from './job-queue.ts';
import { startPortal, stopPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledFolder: string;
  }
}

/** A first start takes longer than most faults: one for all that are not about it, which begin with a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  const dataDir = join(folder, 'data');
  const portal = await startPortal({ DATA_DIR: dataDir });
  await withDatabase(dataDir, dropDemoWork);
  await stopPortal(portal);
  project.provide('filledFolder', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
