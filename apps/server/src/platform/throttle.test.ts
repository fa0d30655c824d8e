import { beforeEach, describe, expect, test } from 'vitest';
import { newSource, usePortal } from '../../test/portal.ts';
import type { Deps } from './deps.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import {
  countGuess,
  deleteEndedCounters,
  forgetGuesses,
  guessPassword,
  hasQuota,
  sourceNetwork,
  useQuota,
} from './throttle.ts';

const portal = usePortal();
const START = Date.parse('2026-03-01T00:00:00Z');

let now = START;
let deps: Deps;
const pass = (ms: number) => {
  now += ms;
};

beforeEach(async () => {
  now = START;
  deps = { ...portal.deps, clock: { now: () => new Date(now) } };
  await portal.database.db.deleteFrom('counters').execute();
});

async function expectAllowed(attempt: Promise<unknown>): Promise<void> {
  const [outcome] = await Promise.allSettled([attempt]);
  expect(outcome?.status).toBe('fulfilled');
}

describe('a source', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is the network %s [T12]', (address, network) => {
    expect(sourceNetwork(address)).toBe(network);
  });
});

describe('a quota', () => {
  const quota = { name: 'test', limit: 3, windowMs: HOUR_MS };
  const use = () => useQuota(deps, quota, 'somebody');

  test('lasts for so many, then says how long to wait, and begins anew when its time is over', async () => {
    for (let times = 0; times < 3; times += 1) {
      await use();
      pass(MINUTE_MS);
    }
    await expect(use()).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 57 * 60 });
    pass(57 * MINUTE_MS);
    await use();
  });

  test('of one is used up by the first, and begins anew with one', async () => {
    const single = () => useQuota(deps, { ...quota, limit: 1 }, 'somebody');
    for (let hours = 0; hours < 2; hours += 1) {
      await single();
      await expect(single()).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 60 * 60 });
      pass(HOUR_MS);
    }
  });

  test('lets no more through when all come at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, use));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('is one for each name and each person', async () => {
    for (let times = 0; times < 3; times += 1) await use();
    await useQuota(deps, quota, 'somebody else');
    await useQuota(deps, { ...quota, name: 'another' }, 'somebody');
    await expect(use()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('does not refuse a request that began a moment earlier and was counted a moment later', async () => {
    await use();
    pass(-50);
    await expectAllowed(use());
  });

  test('is not opened again by a request that began a moment before it was', async () => {
    for (let times = 0; times < 3; times += 1) await use();
    pass(-50);
    await expect(use()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('is not frozen by a clock that was put back [F8]', async () => {
    for (let times = 0; times < 3; times += 1) await use();
    pass(-24 * HOUR_MS);
    await expectAllowed(use());
  });

  test('answers yes or no to those who go on either way', async () => {
    const has = () => hasQuota(deps, quota, 'somebody');
    expect([await has(), await has(), await has(), await has()]).toEqual([true, true, true, false]);
  });
});

describe('guesses at a code', () => {
  const guess = (account = 'grower@farm.example', address = newSource()) => countGuess(deps, account, address);
  const readWait = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 0,
      (refusal: { retryAfterSeconds: number }) => refusal.retryAfterSeconds,
    );

  test('need no wait before the fifth, then 1, 2, 4 … seconds, and end with the tenth for the rest of the time', async () => {
    const waits: number[] = [];
    for (let times = 1; times <= 10; times += 1) {
      await guess();
      if (times < 5) continue;
      const wait = await readWait(guess());
      waits.push(wait);
      pass(wait * SECOND_MS);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 15 * 60 - 31]);
    await guess();
  });

  test('are counted under every spelling of it [T12]', async () => {
    const spellings = ['a@farm.example', 'A@Farm.Example', ' a@farm.example ', 'a@FARM.example\t', 'A@farm.example'];
    for (const spelling of spellings) await guess(spelling);
    await expect(guess('a@farm.example')).rejects.toMatchObject({ code: 'tooManyTries', retryAfterSeconds: 1 });
  });

  test('in a burst are counted before they are checked [T12]', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => guess()));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10);
  });

  test('are refused by source after sixty, whichever account they are at [T11]', async () => {
    for (let times = 0; times < 60; times += 1) await guess(`member${times}@farm.example`, `2001:db8::${times}`);
    const next = guess('other@farm.example', '2001:db8::ffff');
    await expect(next).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 15 * 60 });
    await guess('other@farm.example', '2001:db8:0:1::1');
  });

  test('are forgotten after a right one, for the account and for its source', async () => {
    const source = newSource();
    for (let times = 0; times < 4; times += 1) await guess('a@farm.example', source);
    await (await guess('a@farm.example', source)).right();
    for (let times = 0; times < 5; times += 1) await guess('a@farm.example');
    for (let times = 0; times < 100; times += 1) {
      await (await guess(`member${times}@farm.example`, source)).right();
    }
    await expectAllowed(guess('another@farm.example', source));
  });

  test('lock their source in spite of a right one that was under way meanwhile [T11]', async () => {
    const source = newSource();
    const fail = (times: number) => guessPassword(deps, `member${times}@farm.example`, source).after(false);
    for (let times = 0; times < 59; times += 1) await fail(times);
    await (await guess('a@farm.example', source)).right();
    const second = await guess('a@farm.example', source);
    await fail(59);
    await second.right();
    const refusal = { code: 'tooManyRequests', retryAfterSeconds: 15 * 60 };
    await expect(guess('b@farm.example', source)).rejects.toMatchObject(refusal);
    await expect(guessPassword(deps, 'c@farm.example', source).before()).rejects.toMatchObject(refusal);
    pass(15 * MINUTE_MS);
    await expectAllowed(guess('b@farm.example', source));
  });

  test('are forgotten with a new password [T13]', async () => {
    for (let times = 0; times < 5; times += 1) await guess();
    await expect(guess()).rejects.toMatchObject({ code: 'tooManyTries' });
    await forgetGuesses(deps, ' Grower@Farm.Example');
    await guess();
  });

  test('are not frozen by a clock that was put back [F8]', async () => {
    for (let times = 0; times < 5; times += 1) await guess();
    pass(-HOUR_MS);
    await expectAllowed(guess());
  });
});

describe('guesses at a password', () => {
  const guess = (address = newSource()) => guessPassword(deps, 'grower@farm.example', address);
  const fail = async () => {
    const attempt = guess();
    await attempt.before();
    await attempt.after(false);
  };

  test('need no wait before the fifth failure, then 1, 2, 4 … seconds, and end with the tenth', async () => {
    const waits: number[] = [];
    for (let times = 1; times <= 10; times += 1) {
      await fail();
      if (times < 5) continue;
      const { retryAfterSeconds } = (await guess()
        .before()
        .catch((refusal: unknown) => refusal)) as { retryAfterSeconds: number };
      waits.push(retryAfterSeconds);
      pass(retryAfterSeconds * SECOND_MS);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 15 * 60 - 31]);
    await fail();
  });

  test('that are right count for nothing, however many come at once, and forget the failures before', async () => {
    const source = newSource();
    for (let times = 0; times < 4; times += 1) await fail();
    const all = Array.from({ length: 70 }, () => guess(source));
    await Promise.all(all.map((attempt) => attempt.before()));
    await Promise.all(all.map((attempt) => attempt.after(true)));
    for (let times = 0; times < 4; times += 1) await fail();
    await expectAllowed(guess(source).before());
  });

  test('that fail at the same moment all count [T12]', async () => {
    const all = Array.from({ length: 8 }, () => guess());
    await Promise.all(all.map((attempt) => attempt.before()));
    await Promise.all(all.map((attempt) => attempt.after(false)));
    await expect(guess().before()).rejects.toMatchObject({ code: 'tooManyTries', retryAfterSeconds: 8 });
  });

  test('are refused by source after sixty failures, whoever they were at [T11]', async () => {
    for (let times = 0; times < 60; times += 1) {
      await guessPassword(deps, `member${times}@farm.example`, `2001:db8::${times}`).after(false);
    }
    const next = guessPassword(deps, 'other@farm.example', '2001:db8::ffff');
    await expect(next.before()).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 15 * 60 });
    await guessPassword(deps, 'other@farm.example', '2001:db8:0:1::1').before();
  });

  test('are not frozen by a clock that was put back [F8]', async () => {
    for (let times = 0; times < 5; times += 1) await fail();
    pass(-HOUR_MS);
    await fail();
    await expectAllowed(guess().before());
  });
});

test('the table of counters names nobody', async () => {
  await countGuess(deps, 'grower@farm.example', '203.0.113.7');
  const rows = await portal.database.db.selectFrom('counters').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/grower|farm|203\.0/);
});

test('counters whose time is over are swept, the others stay', async () => {
  await useQuota(deps, { name: 'short', limit: 1, windowMs: MINUTE_MS }, 'x');
  await useQuota(deps, { name: 'long', limit: 1, windowMs: HOUR_MS }, 'x');
  pass(MINUTE_MS);
  await deleteEndedCounters(deps);
  const rows = await portal.database.db.selectFrom('counters').select('key').execute();
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['long']);
});
