import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../../test/pictures.ts';
import { Refusal } from '../refusal.ts';
import { rewriteApart } from './picture-work.ts';

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

async function endProcess(): Promise<boolean> {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  for (const pid of (await readFile(children, 'utf8')).split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('picture-process') && process.kill(Number(pid), 'SIGKILL')) return true;
  }
  return false;
}

test('a process that ends over a picture leaves it to a new one', async () => {
  await rewrite();
  const [answer, isEnded] = await Promise.all([rewrite(), endProcess()]);
  expect([answer, isEnded]).toEqual([expect.objectContaining({ width: 64, height: 64, type: 'image/webp' }), true]);
});

test('a picture over which two processes end cannot be read, and the next one can [T39]', async () => {
  await rewrite();
  const isOver = new AbortController();
  const ending = (async () => {
    while (!isOver.signal.aborted) if (!(await endProcess())) await delay(5);
  })();
  expect(await rewrite().finally(() => isOver.abort())).toEqual({ problem: 'unreadable' });
  await ending;
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
