import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../../test/pictures.ts';
import { Refusal } from '../refusal.ts';
import { OVER_LIMITS, rewriteApart } from './picture-work.ts';

const FORM = { width: 64, height: 64, type: 'image/webp' } as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
  await writeFile(join(folder, 'sent'), await png({ width: 3000, height: 3000 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const rewrite = (source = join(folder, 'sent')) => {
  count += 1;
  const [target, smallTarget] = [join(folder, `${count}`), join(folder, `${count}-small`)];
  return rewriteApart({ source, target, smallTarget }, FORM);
};

async function endProcess(signal: NodeJS.Signals): Promise<void> {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  for (const pid of (await readFile(children, 'utf8')).split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes('picture-process')) process.kill(Number(pid), signal);
  }
}

test('a picture that needs more than the limits of its process cannot be read [T39]', async () => {
  await rewrite();
  const [answer] = await Promise.all([rewrite(), endProcess(OVER_LIMITS)]);
  expect(answer).toEqual({ problem: 'unreadable' });
});

test('a process that ends in another way leaves the picture for the next try, which starts a new one', async () => {
  await rewrite();
  const [answer] = await Promise.allSettled([rewrite(), endProcess('SIGKILL')]);
  expect(answer).toMatchObject({
    status: 'rejected',
    reason: { message: 'the process of pictures ended with SIGKILL' },
  });
  expect(await rewrite()).toMatchObject({ width: 64, height: 64, type: 'image/webp' });
});

test('what is missing is no picture that cannot be read', async () => {
  await expect(rewrite(join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});

test('a flood of pictures is bounded: one at a time, two hundred wait, the rest are told to come back [T39]', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 205 }, () => rewrite(join(folder, 'nothing'))));
  const reasons = flood.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : undefined));
  expect(reasons.filter((reason) => reason instanceof Refusal && reason.code === 'tooBusy')).toHaveLength(
    205 - 1 - 200,
  );
});
