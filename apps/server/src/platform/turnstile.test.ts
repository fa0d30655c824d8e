import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createTurnstile } from './turnstile.ts';

function createDesk(limits: Parameters<typeof createTurnstile>[0]) {
  const turn = createTurnstile(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, who?: string, signal?: AbortSignal) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    return turn(work, { ...(who && { who }), ...(signal && { signal }) });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { begun, enter, end, turn };
}

describe('a turnstile', () => {
  test('lets so many through at once, and the others in the order in which they came', async () => {
    const { begun, enter, end } = createDesk({ parallel: 2, waitingEach: 5 });
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('tells one more than may wait to come back', async () => {
    const { enter, end } = createDesk({ parallel: 1, waitingEach: 1 });
    const all = [enter('a'), enter('b')];
    await expect(enter('c')).rejects.toMatchObject({ code: 'tooBusy', retryAfterSeconds: 2 });
    for (const name of ['a', 'b']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b']);
  });

  test('refuses whom it kept waiting for longer than its patience', async () => {
    vi.useFakeTimers();
    const { begun, enter, end } = createDesk({ parallel: 1, waitingEach: 5, patienceMs: 1_000 });
    const first = enter('a', 'a');
    const late = enter('b', 'b').catch((error: unknown) => error);
    vi.advanceTimersByTime(999);
    const inTime = enter('c', 'c');
    vi.advanceTimersByTime(1);
    expect(await late).toMatchObject({ code: 'tooBusy', status: 503, retryAfterSeconds: 2 });
    vi.useRealTimers();
    for (const name of ['a', 'c']) await end(name);
    expect([begun, await Promise.all([first, inTime])]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
  });

  test('is free again after work that failed', async () => {
    const { turn } = createDesk({ parallel: 1, waitingEach: 0 });
    await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turn(async () => 'whole')).toBe('whole');
  });
});

describe('a turnstile that knows who comes', () => {
  const LIMITS = { parallel: 4, parallelEach: 2, waitingEach: 3 };

  test('lets nobody through more often at once than each may, however free it is', async () => {
    const { begun, enter, end } = createDesk(LIMITS);
    const all = ['a1', 'a2', 'a3'].map((name) => enter(name, 'a'));
    expect(begun).toEqual(['a1', 'a2']);
    void enter('b1', 'b');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a2', 'a3']) await end(name);
    await Promise.all(all);
  });

  test('gives a free turn to each in turn: whoever has many waiting waits no less', async () => {
    const { begun, enter, end } = createDesk({ parallel: 1, waitingEach: 5 });
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const all = names.map((name) => enter(name, name.charAt(0)));
    for (let at = 0; at < names.length; at += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await Promise.all(all)).toEqual(names);
  });

  test('refuses only those of whom too many wait', async () => {
    const { begun, enter } = createDesk(LIMITS);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter(name, 'a');
    await expect(enter('a6', 'a')).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 2 });
    void enter('b1', 'b');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('refuses everybody while all of them together have too many waiting', async () => {
    const { enter, end } = createDesk({ parallel: 1, waitingEach: 2, waiting: 2 });
    const all = [enter('a1', 'a'), enter('a2', 'a'), enter('b1', 'b')];
    await expect(enter('c1', 'c')).rejects.toMatchObject({ code: 'tooBusy', retryAfterSeconds: 2 });
    await end('a1');
    const last = enter('c2', 'c');
    for (const name of ['a2', 'b1', 'c2']) await end(name);
    expect(await Promise.all([...all, last])).toEqual(['a1', 'a2', 'b1', 'c2']);
  });

  test('forgets whoever leaves the queue, and nobody waits for them', async () => {
    const { begun, enter, end } = createDesk({ parallel: 1, waitingEach: 2 });
    const leaving = new AbortController();
    const first = enter('a1', 'a');
    const gone = enter('a2', 'a', leaving.signal);
    const last = enter('a3', 'a');
    leaving.abort();
    await expect(gone).rejects.toMatchObject({ code: 'tooManyRequests' });
    const another = enter('a4', 'a');
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    expect([begun, await Promise.all([first, last, another])]).toEqual([
      ['a1', 'a3', 'a4'],
      ['a1', 'a3', 'a4'],
    ]);
  });

  test('does not begin what nobody waits for any more', async () => {
    const { begun, enter } = createDesk(LIMITS);
    await expect(enter('a1', 'a', AbortSignal.abort())).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(begun).toEqual([]);
  });

  test('lets what has begun end, also when nobody waits for it any more', async () => {
    const { enter, end } = createDesk(LIMITS);
    const leaving = new AbortController();
    const begun = enter('a1', 'a', leaving.signal);
    leaving.abort();
    await end('a1');
    expect(await begun).toBe('a1');
  });
});
