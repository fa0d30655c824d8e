import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MEGABYTE = 1024 ** 2;
const PATIENTLY = { timeout: 20_000 };
const WATCHED_MS = 2_000;
/** ulimit counts in blocks of 512 or 1,024 bytes. */
const LIMITED = ['-c', 'ulimit -S -f 65536; exec "$@"', 'sh', process.execPath];
const FULL_BYTES = 64 * MEGABYTE;

const PROGRAM = `
  import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  import { stopOnSignals } from ${JSON.stringify(new URL('./stop.ts', import.meta.url).href)};
  const log = createLog('info');
  const stop = stopOnSignals(log);
  stop.later(() => Promise.reject(new Error('stuck')));
  process.on('message', ({ lines, text, fail }) => {
    if (fail) setImmediate(() => { throw new Error('nobody caught this'); });
    if (fail) void Promise.reject(new Error('nor this'));
    for (let line = 0; line < lines; line += 1) log.info(text);
    process.send(process.cpuUsage());
  });
  process.send('ready');
`;

let folder: string;
let path: string;
let output: FileHandle;
let child: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  path = join(folder, 'log');
  await writeFile(path, '');
  await truncate(path, FULL_BYTES);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await output.close();
  await rm(folder, { recursive: true });
});

async function start(target: string): Promise<void> {
  output = await open(target, 'a');
  child = spawn('sh', [...LIMITED, '--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', output.fd, 'inherit', 'ipc'],
  });
  await once(child, 'message');
}

async function log(lines: number, text = 'x'.repeat(100)): Promise<number> {
  child.send({ lines, text });
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000;
}

async function stop(): Promise<unknown> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await Promise.race([exited, wait(PATIENTLY.timeout, ['never'])]);
  return code;
}

describe('where nothing can be written', () => {
  test.each([
    ['a full disk', () => '/dev/full'],
    ['a file at its limit', () => path],
  ])('on %s, the process goes on, computes nothing for it, and stops when it is told to', async (_, target) => {
    await start(target());
    const before = await log(100);
    await wait(WATCHED_MS);
    const afterwards = await log(1);
    expect(afterwards - before).toBeLessThan(WATCHED_MS / 4);
    expect(await stop()).toBe(0);
  });

  test('a process that finds out with its last words ends all the same', async () => {
    await start(path);
    expect(await stop()).toBe(0);
    expect(await stat(path)).toMatchObject({ size: FULL_BYTES });
  });
});

test('lines go on once there is room again, with no more of those before than may wait', async () => {
  await start(path);
  for (let times = 0; times < 4; times += 1) await log(1_000, 'before'.padEnd(1_000, '.'));
  await wait(WATCHED_MS);
  await truncate(path, 0);
  await expect.poll(async () => (await stat(path)).size, PATIENTLY).toBeGreaterThan(MEGABYTE / 2);
  await log(1, 'afterwards');
  const messages = async () =>
    (await readFile(path, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  await expect.poll(messages, PATIENTLY).toContain('afterwards');
  expect((await stat(path)).size).toBeLessThan(1.1 * MEGABYTE);
  expect(await stop()).toBe(0);
  expect((await messages()).at(-1)).toBe('a part did not stop cleanly');
});

test('an error that nobody caught is a line in the log, and the process goes on [T40]', async () => {
  await truncate(path, 0);
  await start(path);
  child.send({ lines: 1, text: 'on', fail: true });
  await once(child, 'message');
  await expect.poll(() => readFile(path, 'utf8'), PATIENTLY).toMatch(/nobody caught this/);
  await log(1, 'still here');
  await expect.poll(() => readFile(path, 'utf8'), PATIENTLY).toMatch(/nor this[^]*still here/);
  expect(await stop()).toBe(0);
});
