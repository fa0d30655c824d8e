import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { readDatabase } from './database-figures.ts';
import { type Reading, writeMetrics } from './metrics.ts';
import { watchProcess } from './process-figures.ts';

/** Scrapers that ask at the same time share what was read. */
const FRESH_MS = 3_000;
/** Below the ten seconds that scrapers wait. */
const ANSWER_WITHIN_MS = 2_500;

const up = (part: string, isUp: boolean): Reading => ['portal_up', isUp ? 1 : 0, { part }];

/** Never rejects: a part that is down or slow is 0, and its figures are missing. */
export function createScrape(deps: Deps) {
  const watched = watchProcess(deps);
  const database = readSeldom(async (): Promise<Reading[]> => [...(await readDatabase(deps)), up('database', true)]);
  const storage = readSeldom(async () => [up('storage', await deps.storage.isReady())]);
  const inProcess = readSeldom(async () => watched.read());
  return {
    async read(): Promise<string> {
      const readings = await Promise.all([
        inTime(database(), [up('database', false)]),
        inTime(storage(), [up('storage', false)]),
        inProcess(),
      ]);
      return writeMetrics(readings.flat());
    },
    stop: watched.stop,
  };
}

/** One reading at a time: the next begins when the last one has ended and is no longer fresh. */
function readSeldom(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let last: { readings: Promise<Reading[]>; endedAtMs: number } | undefined;
  return () => {
    if (last && performance.now() < last.endedAtMs + FRESH_MS) return last.readings;
    const begun = { readings: read(), endedAtMs: Number.POSITIVE_INFINITY };
    const end = () => {
      begun.endedAtMs = performance.now();
    };
    begun.readings.then(end, end);
    last = begun;
    return begun.readings;
  };
}

const inTime = (readings: Promise<Reading[]>, otherwise: Reading[]): Promise<Reading[]> =>
  Promise.race([readings.catch(() => otherwise), delay(ANSWER_WITHIN_MS, otherwise, { ref: false })]);
