import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { createLentSockets } from './lent-sockets.ts';

const SOCKETS = 4;
const PIECE_BYTES = 16 * 1024;
/** Patience of a request that opens a file. */
const GIVEN_UP_AFTER_MS = 8 * SECOND_MS;
const BETWEEN_PIECES_MS = 100;
const STEP_MS = 20;

let openOnLentSocket: ReturnType<typeof createLentSockets>;
const contents = new Set<Readable>();
let mostOpen: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  openOnLentSocket = createLentSockets(SOCKETS);
  contents.clear();
  mostOpen = 0;
});
afterEach(() => {
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  if (timers > 0) throw new Error('a timer was left behind');
  if (mostOpen > SOCKETS) throw new Error('there were more sockets than allowed');
});

const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** A file of so many pieces, and a store that sends the first piece of an answer late. */
function newFile(pieces: number, { lateMs = 0 } = {}) {
  const bytes = randomBytes(pieces * PIECE_BYTES);
  const openFrom = async (at: number) => {
    const content = Readable.from(send(bytes.subarray(at), lateMs), { objectMode: false });
    contents.add(content);
    mostOpen = Math.max(mostOpen, [...contents].filter(({ destroyed }) => !destroyed).length);
    return content;
  };
  return { bytes, openFrom };
}

async function* send(bytes: Buffer, lateMs: number) {
  if (lateMs > 0) await pass(lateMs);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function open({ openFrom }: Pick<ReturnType<typeof newFile>, 'openFrom'>, reader: string): Promise<Readable> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(new Error('given up')), GIVEN_UP_AFTER_MS);
  const content = await openOnLentSocket(openFrom, reader, impatience.signal).finally(() => clearTimeout(timer));
  if (!content) throw new Error('the file is missing');
  return content;
}

/** Never pauses for long. */
async function readSteadily(content: Readable): Promise<Buffer> {
  content.on('error', () => undefined);
  const pieces: Buffer[] = [];
  for (let hasEnded = false; !hasEnded; await pass(BETWEEN_PIECES_MS)) {
    if (content.errored) throw content.errored;
    const piece = content.read(PIECE_BYTES) as Buffer | null;
    if (piece) pieces.push(piece);
    hasEnded = content.readableEnded;
  }
  return Buffer.concat(pieces);
}

/** Lets time pass until the work has ended. */
async function over<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    vi.advanceTimersByTime(STEP_MS);
    await nextTurn();
  }
  return work;
}

const members = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);

test('a member with more streams than sockets leaves one to another member at once', async () => {
  const large = newFile(100);
  const small = newFile(5);
  const greedy = Array.from({ length: 3 * SOCKETS }, async () => readSteadily(await open(large, 'greedy')));
  const ended = Promise.allSettled(greedy);
  await over(pass(SECOND_MS / 2));

  const beganAt = performance.now();
  const content = await over(open(small, 'modest'));
  expect(performance.now() - beganAt).toBeLessThan(SECOND_MS);
  expect((await over(readSteadily(content))).equals(small.bytes)).toBe(true);
  expect(performance.now() - beganAt).toBeLessThan(2 * SECOND_MS);

  const results = await over(ended);
  expect(results.filter((one) => one.status === 'rejected' || !one.value.equals(large.bytes))).toEqual([]);
});

test('a socket that becomes free goes to the member who holds fewest', async () => {
  const endless = newFile(1_000);
  const held = await over(Promise.all(Array.from({ length: SOCKETS }, () => open(endless, 'greedy'))));
  const order: string[] = [];
  const asked = ['greedy', 'greedy', 'modest'].map(async (reader) => {
    const content = await open(endless, reader);
    order.push(reader);
    return content;
  });
  held[0]?.destroy();
  const opened = await over(Promise.all(asked));
  expect(order[0]).toBe('modest');
  for (const content of [...held, ...opened]) content.destroy();
});

test.each([0, 3 * SECOND_MS])(
  'more members than sockets, who never pause, all read to the end in turns, also where the store answers after %i ms',
  async (lateMs) => {
    const file = newFile(120, { lateMs });
    const read = members(SOCKETS + 2).map(async (member) => readSteadily(await open(file, member)));
    const all = await over(Promise.all(read));
    expect(all.filter((bytes) => !bytes.equals(file.bytes))).toEqual([]);
  },
);

test('the streams of one member take turns', async () => {
  const file = newFile(120);
  const read = Array.from({ length: SOCKETS + 2 }, async () => readSteadily(await open(file, 'only')));
  const all = await over(Promise.all(read));
  expect(all.filter((bytes) => !bytes.equals(file.bytes))).toEqual([]);
});

test('a stream that waits long for its next turn is not taken for one that the store keeps waiting', async () => {
  const file = newFile(30);
  openOnLentSocket = createLentSockets(1);
  const noHurry = new AbortController().signal;
  const beganAt = performance.now();
  const read = members(40).map(async (member) => {
    const content = await openOnLentSocket(file.openFrom, member, noHurry);
    return content && readSteadily(content);
  });
  const all = await over(Promise.all(read));
  expect(performance.now() - beganAt).toBeGreaterThan(MINUTE_MS);
  expect(all.filter((bytes) => !bytes?.equals(file.bytes))).toEqual([]);
});

test('a stream that the store keeps waiting is given up also while others wait for its socket', async () => {
  openOnLentSocket = createLentSockets(1);
  const stalled = await over(open(newFile(5, { lateMs: 10 * MINUTE_MS }), 'stalled'));
  const file = newFile(5);
  const read = buffer(stalled);
  const noHurry = new AbortController().signal;
  const other = openOnLentSocket(file.openFrom, 'other', noHurry);
  await expect(over(read)).rejects.toThrow('too long');
  const content = await over(other);
  expect(content && (await over(buffer(content))).equals(file.bytes)).toBe(true);
  await over(pass(10 * MINUTE_MS));
});

test('readers who leave, with a socket or waiting for one, leave nothing behind', async () => {
  const file = newFile(120);
  const leaving = new AbortController();
  const opened: Readable[] = [];
  const asked = members(3 * SOCKETS).map(async (member) => {
    const content = await openOnLentSocket(file.openFrom, member, leaving.signal);
    if (!content) return;
    opened.push(content);
    await readSteadily(content).catch(() => undefined);
  });
  void Promise.allSettled(asked);
  await over(pass(5 * SECOND_MS));
  expect(opened.length).toBeGreaterThan(SOCKETS);
  leaving.abort(new Error('gone'));
  for (const content of opened) content.destroy(new Error('gone'));
  await over(Promise.allSettled(asked));
  expect([...contents].filter(({ destroyed }) => !destroyed)).toEqual([]);

  const again = await over(Promise.all(members(SOCKETS).map((member) => open(file, member))));
  const all = await over(Promise.all(again.map((content) => buffer(content))));
  expect(all.filter((bytes) => !bytes.equals(file.bytes))).toEqual([]);
});
