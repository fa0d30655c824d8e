import { afterEach, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { addJob, type Job, startJobs } from './jobs.ts';

const portal = usePortal();
let runner: Awaited<ReturnType<typeof startJobs>> | undefined;
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

async function until(signal: AbortSignal | undefined): Promise<void> {
  if (!signal?.aborted) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
}

test('work that takes long never keeps a quick piece waiting, and is told of a stop', async () => {
  const done: string[] = [];
  const met = Promise.withResolvers<void>();
  const long: Job = {
    name: 'long',
    takesLong: true,
    async run(_, payload, stopping) {
      await until(stopping);
      done.push((payload as { name: string }).name);
    },
  };
  const quick: Job = { name: 'quick', run: async () => met.resolve() };
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await addJob(portal.database.db, { name: 'long', key: name, payload: { name } });
  }
  runner = await startJobs(portal.deps, [long, quick]);
  await addJob(portal.database.db, { name: 'quick', key: 'quick', payload: {} });
  await met.promise;
  expect(done).toEqual([]);
  await runner.stop();
  runner = undefined;
  expect(done).toContain('first');
});

test('whoever waits hears of it after the last try, and only then', async () => {
  const heard = Promise.withResolvers<object>();
  let tries = 0;
  const failing: Job = {
    name: 'failing',
    async run() {
      tries += 1;
      throw new Error('no');
    },
    gaveUp: async (_, payload) => heard.resolve({ tries, ...(payload as object) }),
  };
  await addJob(portal.database.db, { name: 'failing', key: 'failing', payload: { id: 7 }, tries: 2 });
  runner = await startJobs(portal.deps, [failing]);
  expect(await heard.promise).toEqual({ tries: 2, id: 7 });
});
