import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { succeeds } from './command.ts';
import { kill, readAnswer, spawnServer } from './server-process.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOBODY = 65534;
const NAMELESS = 54321;
const isRoot = process.getuid?.() === 0;
const { postgres } = await findBinaries();
const isReachable = (path: string) =>
  succeeds(['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--', 'test', '-x', path]);
const othersMayEnter = isRoot && (await isReachable(postgres)) && (await isReachable(process.execPath));

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'account-'));
  dataDir = join(home, 'data');
});

afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));

async function startAs(uid: number): Promise<{ refusal?: string; postmasterOwner?: number }> {
  const server = spawnServer(dataDir, { uid, gid: uid });
  try {
    const { refusal } = await readAnswer(server);
    return refusal ? { refusal } : { postmasterOwner: (await stat(join(dataDir, 'pg'))).uid };
  } finally {
    await kill(server);
  }
}

test.runIf(isRoot)('root keeps its files to itself', async () => {
  expect(await startAs(0)).toEqual({ postmasterOwner: 0 });
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
});

test.runIf(othersMayEnter)('root in a home that only its owner may enter runs PostgreSQL as that owner', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await chown(home, NOBODY, NOBODY);
  expect(await startAs(0)).toEqual({ postmasterOwner: NOBODY });
  expect(await startAs(0)).toEqual({ postmasterOwner: NOBODY });
});

test.runIf(isRoot)('root in a folder no account with a name may enter is told what to do', async () => {
  await chown(home, NAMELESS, NAMELESS);
  expect(await startAs(0)).toEqual({ refusal: expect.stringMatching(/^StartError: .*as root.*DATABASE_URL/) });
});

test.runIf(othersMayEnter)('an account other than root needs nothing', async () => {
  await chown(home, NOBODY, NOBODY);
  expect(await startAs(NOBODY)).toEqual({ postmasterOwner: NOBODY });
});

test.runIf(othersMayEnter)('an account without a name gets one', async () => {
  await chown(home, NAMELESS, NAMELESS);
  expect(await startAs(NAMELESS)).toEqual({ postmasterOwner: NAMELESS });
});

test.runIf(othersMayEnter)('a folder of another account is refused', async () => {
  await chmod(home, 0o755);
  expect(await startAs(NOBODY)).toEqual({
    refusal: expect.stringMatching(/^StartError: .*cannot be written \(EACCES/),
  });
  expect(await startAs(0)).toEqual({ postmasterOwner: 0 });
  await chmod(dataDir, 0o777);
  expect(await startAs(NOBODY)).toEqual({ refusal: expect.stringMatching(/^StartError: .*cannot be/) });
});
