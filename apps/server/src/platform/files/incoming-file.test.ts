import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { clearIncoming, newIncomingPath } from './incoming-file.ts';

test('a server that starts beside another one on its data folder leaves what that one receives', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-incoming-'));
  try {
    await clearIncoming(dataDir);
    const [receiving, cutOff] = [newIncomingPath(dataDir), newIncomingPath(dataDir)];
    for (const path of [receiving, cutOff]) await writeFile(path, 'half a pict');
    const longAgo = new Date(Date.now() - HOUR_MS - 1);
    await utimes(cutOff, longAgo, longAgo);
    await clearIncoming(dataDir, HOUR_MS);
    expect((await readdir(join(dataDir, 'incoming'))).map((name) => join(dataDir, 'incoming', name))).toEqual([
      receiving,
    ]);
    await clearIncoming(dataDir);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
