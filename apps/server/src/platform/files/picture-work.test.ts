import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

async function endProcess(signal: NodeJS.Signals): Promise<boolean> {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  for (const pid of (await readFile(children, 'utf8')).split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('picture-process') && process.kill(Number(pid), signal)) return true;
  }
  return false;
}

/** Ends every process that comes for it. */
async function rewriteWhileEnding(signal: NodeJS.Signals) {
  const isOver = new AbortController();
  const ending = (async () => {
    while (!isOver.signal.aborted) if (!(await endProcess(signal))) await delay(5);
  })();
  const [result] = await Promise.allSettled([rewrite().finally(() => isOver.abort()), ending]);
  return result;
}

test.each(['SIGXCPU', 'SIGKILL'] as const)(
  'a process that worked before and ends over a picture with %s leaves it to a fresh one',
  async (signal) => {
    await rewrite();
    const [answer, isEnded] = await Promise.all([rewrite(), endProcess(signal)]);
    expect([answer, isEnded]).toEqual([expect.objectContaining({ width: 64, height: 64, type: 'image/webp' }), true]);
  },
);

test('a picture that needs more than the limits of a fresh process cannot be read, and the next one can [T39]', async () => {
  expect(await rewriteWhileEnding(OVER_LIMITS)).toMatchObject({ value: { problem: 'unreadable' } });
  expect(await rewrite()).toMatchObject({ width: 64, height: 64, type: 'image/webp' });
});

test('a process that ends in another way tells nothing about the picture', async () => {
  const reason = { message: 'the process of pictures ended with SIGKILL: ' };
  expect(await rewriteWhileEnding('SIGKILL')).toMatchObject({ status: 'rejected', reason });
});

test('what is missing is no picture that cannot be read', async () => {
  await expect(rewrite(join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});

test('a flood of pictures is bounded: one at a time, twenty wait, the rest are told to come back [T39]', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 25 }, () => rewrite(join(folder, 'nothing'))));
  const reasons = flood.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : undefined));
  expect(reasons.filter((reason) => reason instanceof Refusal && reason.code === 'tooBusy')).toHaveLength(25 - 1 - 20);
});
