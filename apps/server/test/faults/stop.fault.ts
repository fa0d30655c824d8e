import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { signIn } from '@portal/contract/access/session';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../accounts.ts';
import { askForDemoWork } from './job-queue.ts';
import { createLedger, expectExactlyKept } from './ledger.ts';
import { startLoad } from './load.ts';
import { wakeMembers } from './members.ts';
import { launchPortal, startPortal, stopPortal } from './portal-process.ts';
import { isAlive, postmasterPid, withDatabase } from './postmaster.ts';
import { DEMO, IS_LONG_FORM, ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

const MEMBERS = 20;
const MAX_WRITES_BEFORE_STOP = 40;
const STOP_MS = 10_000;

const scratch = useScratch();

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const beganAtMs = performance.now();
  const result = await work;
  return { ...result, ms: performance.now() - beganAtMs };
}

test('SIGTERM under load: what was accepted is answered, the rest leaves no trace, and the database is gone', async () => {
  const settings = { DATA_DIR: filled(scratch('load')) };
  const ledger = createLedger();
  let portal = await startPortal(settings);
  await withDatabase(portal.dataDir, askForDemoWork);
  const members = await wakeMembers(portal.dataDir, MEMBERS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const postmaster = postmasterPid(portal.dataDir);
    const load = startLoad(portal.url, ledger, members);
    await load.acknowledged(randomInt(MEMBERS, MAX_WRITES_BEFORE_STOP));
    const ending = await timed(stopPortal(portal));
    await load.abandoned;

    expect(ending).toMatchObject({ code: 0, stderr: '' });
    expect(ending.ms).toBeLessThan(STOP_MS);
    expect(isAlive(postmaster)).toBe(false);
    expect(load.unanswered.filter(({ wasRefused }) => !wasRefused)).toEqual([]);
    expect(load.answers.unavailable).toBe(0);

    portal = await startPortal(settings);
    await expectExactlyKept(ledger, portal, `after stop ${round}`);
  }
});

test('a request that is still arriving at SIGTERM is answered whole, and its connection is closed after that', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('arriving')) });
  const socket = await openConnection(portal.url);
  const body = JSON.stringify(ACCOUNTS.client);
  const head = [
    `POST /api${signIn.path} HTTP/1.1`,
    'Host: portal',
    'Content-Type: application/json',
    'Expect: 100-continue',
  ];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`);
  const [goOn] = (await once(socket, 'data')) as [Buffer];
  expect(goOn.toString()).toMatch(/^HTTP\/1.1 100 /);

  const ending = timed(stopPortal(portal));
  await expect.poll(() => isListening(portal.url), { timeout: STOP_MS }).toBe(false);
  socket.write(body);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status: true });
  const { code, ms } = await ending;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
});

test('a connection on which nothing was asked yet does not hold up the stop', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('silent')) });
  const idle = await openConnection(portal.url);
  idle.resume().on('error', () => {});
  const { code, ms } = await timed(stopPortal(portal));
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
});

test.runIf(IS_LONG_FORM)('a client that never finishes its request cannot hold up the stop', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('unfinished')) });
  const socket = await openConnection(portal.url);
  socket.resume().on('error', () => {});
  socket.write(`POST /api${signIn.path} HTTP/1.1\r\nHost: portal\r\n`);
  const { code, ms } = await timed(stopPortal(portal));
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
});

test('SIGTERM during the start ends it too, and the next start finishes what was begun', async () => {
  const settings = { DATA_DIR: scratch('starting'), DEMO };
  const starting = launchPortal(settings);
  await starting.printed(/PostgreSQL started/);
  const postmaster = postmasterPid(starting.dataDir);
  const ending = await stopPortal(starting);
  expect(ending).toMatchObject({ code: 0, stderr: '' });
  expect(isAlive(postmaster)).toBe(false);
  await startPortal(settings);
});

async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function isListening(url: string): Promise<boolean> {
  return openConnection(url).then(
    (socket) => Boolean(socket.destroy()),
    () => false,
  );
}
