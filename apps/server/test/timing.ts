import { expect } from 'vitest';

const SAMPLES = 15;

/** Alternates both and compares medians: within 12 ms, or the shorter at least half of the longer. */
export async function expectSameTime(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times[0].push(await measureTime(one));
    times[1].push(await measureTime(other));
  }
  const [shorter = 0, longer = 0] = times.map(computeMedian).toSorted((a, b) => a - b);
  expect(longer - shorter < 12 || shorter / longer > 0.5, `${shorter} and ${longer} ms`).toBe(true);
}

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

const computeMedian = (samples: number[]) => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
