import type { Draft, DraftForm } from '@portal/contract/prices/capture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveState } from './saver.ts';

vi.stubGlobal('document', { documentElement: {} });
const { ApiError } = await import('../../../../lib/call-api.ts');
const { createSaver } = await import('./saver.ts');

const ID = '018f0000-0000-7000-8000-000000000000';
const DRAFT = {
  _id: ID,
  store_id: ID,
  date: '2026-03-09',
  time: '',
  channel: '',
  conditions: '',
  visit_note: '',
  labels: [],
  version: 1,
} as unknown as Draft;
const formWith = (...products: string[]): DraftForm => {
  const { store_id, date, time, channel, conditions, visit_note } = DRAFT;
  return { store_id, date, time, channel, conditions, visit_note, labels: products.map((product) => ({ product })) };
};

/** A server with one draft behind a network that can lose requests and answers. */
function openServer() {
  const server = {
    draft: DRAFT,
    network: 'there' as 'there' | 'gone' | 'answers lost',
    saves: 0,
    states: [] as SaveState[],
    overwrite: (form: DraftForm) => {
      server.draft = { ...server.draft, ...form, version: server.draft.version + 1 };
    },
  };
  const lost = () => new ApiError('The server is not responding, try again later');
  const saver = createSaver(DRAFT, {
    send: async (form, version) => {
      if (server.network === 'gone') throw lost();
      server.saves += 1;
      if (version !== server.draft.version) throw new ApiError('stale', { code: 'stale' });
      server.overwrite(form);
      if (server.network === 'answers lost') throw lost();
      return server.draft;
    },
    read: async () => {
      if (server.network === 'gone') throw lost();
      return server.draft;
    },
    onState: (state) => server.states.push(state),
  });
  const names = () => server.draft.labels.map(({ product }) => product);
  return { server, saver, names };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is typed is sent once somebody pauses, the newest alone', async () => {
  const { server, saver, names } = openServer();
  for (const product of ['H', 'Ha', 'Hass']) {
    saver.write(formWith(product));
    await wait(300);
  }
  expect(server.saves).toBe(0);
  await wait(1_000);
  expect([server.saves, names(), server.states.at(-1)]).toEqual([1, ['Hass'], 'saved']);
});

test('without a network it is tried until it is there, with what was typed meanwhile', async () => {
  const { server, saver, names } = openServer();
  server.network = 'gone';
  saver.write(formWith('Hass'));
  await wait(1_000);
  expect(server.states.at(-1)).toBe('lost');
  saver.write(formWith('Hass', 'Shepard'));
  await wait(30_000);
  expect(server.states.at(-1)).toBe('lost');
  server.network = 'there';
  await wait(20_000);
  expect([names(), server.states.at(-1)]).toEqual([['Hass', 'Shepard'], 'saved']);
});

test('the own words, whose answer was lost, are no conflict', async () => {
  const { server, saver, names } = openServer();
  server.network = 'answers lost';
  saver.write(formWith('Hass'));
  await wait(1_000);
  saver.write(formWith('Hass', 'Reed'));
  server.network = 'there';
  await wait(30_000);
  expect(server.states).not.toContain('conflict');
  expect([names(), server.states.at(-1)]).toEqual([['Hass', 'Reed'], 'saved']);
});

test('what another window has written is neither overwritten nor taken unasked', async () => {
  const { server, saver, names } = openServer();
  server.overwrite(formWith('From there'));
  saver.write(formWith('From here'));
  await wait(30_000);
  expect([server.saves, names(), server.states.at(-1)]).toEqual([1, ['From there'], 'conflict']);
  saver.write(formWith('From here', 'and on'));
  await wait(30_000);
  expect(names()).toEqual(['From there']);
  await saver.keepOwn();
  expect([names(), server.states.at(-1)]).toEqual([['From here', 'and on'], 'saved']);
});

test('what another window has written can be taken', async () => {
  const { server, saver, names } = openServer();
  server.overwrite(formWith('From there'));
  saver.write(formWith('From here'));
  await saver.flush();
  expect(saver.takeTheirs()?.labels).toEqual([{ product: 'From there' }]);
  await wait(30_000);
  expect([server.saves, names(), server.states.at(-1)]).toEqual([1, ['From there'], 'saved']);
});

test('two who want it saved at once do not save it twice', async () => {
  const { server, saver } = openServer();
  saver.write(formWith('Hass'));
  expect(await Promise.all([saver.flush(), saver.flush(), saver.flush()])).toEqual([true, true, true]);
  expect([server.saves, saver.version()]).toEqual([1, 2]);
});

test('what will never be taken is not sent again and again', async () => {
  const { server, saver } = openServer();
  const refused = createSaver(DRAFT, {
    send: () => {
      server.saves += 1;
      return Promise.reject(new ApiError('This visit has already been submitted.', { code: 'visitSubmitted' }));
    },
    read: async () => DRAFT,
    onState: (state) => server.states.push(state),
  });
  refused.write(formWith('Hass'));
  await wait(60_000);
  expect([server.saves, server.states.at(-1)]).toEqual([1, 'refused']);
  saver.stop();
});
