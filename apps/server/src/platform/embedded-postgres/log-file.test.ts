import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { complaintsIn } from './log-file.ts';

test('tells everything that was complained about since, also when an orphaned query has the last word', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'postgres.log');
  const before = '2026-11-15 08:00:00 UTC [7] FATAL:  of an earlier start\n';
  const since = [
    '2026-11-15 08:00:01 UTC [9] FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    '2026-11-15 08:00:01 UTC [9] HINT:  Terminate any old server processes.',
    '2026-11-15 08:00:01 UTC [8] FATAL:  terminating connection due to unexpected postmaster exit',
  ];
  await writeFile(path, `${before}${since.join('\n')}\n`);
  expect(await complaintsIn(path, before.length)).toEqual([
    'pre-existing shared memory block (key 1, ID 2) is still in use',
    'terminating connection due to unexpected postmaster exit',
  ]);
});
