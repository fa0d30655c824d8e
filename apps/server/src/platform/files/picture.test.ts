import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { png } from '../../../test/pictures.ts';
import { Refusal } from '../refusal.ts';
import { rewritePicture } from './picture.ts';

test('a flood of pictures is bounded: one at a time, twenty wait, the rest are told to come back [T39]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
  try {
    const path = join(folder, 'sent');
    await writeFile(path, await png({ width: 2000, height: 2000 }));
    const file = { field: 'image', path };
    const form = { width: 64, height: 64, type: 'image/webp' } as const;
    const flood = await Promise.allSettled(Array.from({ length: 30 }, () => rewritePicture(file, form)));
    const refused = flood.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(30 - 1 - 20);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Refusal);
      expect(reason).toMatchObject({ code: 'tooBusy', status: 503 });
    }
    expect(await rewritePicture(file, form)).toMatchObject({ width: 64, height: 64 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
