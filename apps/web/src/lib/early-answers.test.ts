import { listFootage } from '@portal/contract/content/footage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const URL = '/api/marketFootage?page=1&page_size=6';
const PAGE = { items: [], total: 0, page: 1, page_size: 6 };
const kept = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal('fetch', fetched);
const { askBefore, isEarlyHere } = await import('./early-answers.ts');
const { callApi } = await import('./call-api.ts');
const { stored } = await import('./storage.ts');

const answerWith = (status: number, body: object) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const call = () => callApi(listFootage, { page: 1, page_size: 6 });

beforeEach(() => {
  fetched.mockReset();
  answerWith(200, { status: true, message: 'Success', data: PAGE });
  stored.accessToken.set('opaque');
  stored.lng.set('de');
});
afterEach(() => void vi.useRealTimers());

test('the app takes the answer that came before it, and asks anew the next time', async () => {
  const look = vi.fn();
  askBefore(URL, look);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL, expect.objectContaining({ cache: 'no-store' }));
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'de',
    Authorization: 'Bearer opaque',
  });
  expect(await call()).toEqual(PAGE);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(look).toHaveBeenCalledWith({ status: true, message: 'Success', data: PAGE }));
  await call();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what is here can be waited for until it is taken; a refusal cannot', async () => {
  const look = vi.fn();
  askBefore(URL, look);
  expect(isEarlyHere()).toBe(false);
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  expect(isEarlyHere()).toBe(true);
  await call();
  expect(isEarlyHere()).toBe(false);
  answerWith(403, { status: false, message: 'No.' });
  askBefore(URL, look);
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  expect(isEarlyHere()).toBe(false);
  await expect(call()).rejects.toMatchObject({ code: 'notAllowed' });
});

test('what went wrong early is said by whoever takes it', async () => {
  answerWith(423, { status: false, message: 'Locked.' });
  askBefore(URL, () => undefined);
  await expect(call()).rejects.toMatchObject({ code: 'sessionLocked', message: 'Locked.' });
  expect(stored.hold.get()).toBe('lock');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a session nothing is asked', () => {
  stored.accessToken.remove();
  askBefore(URL, () => undefined);
  expect(fetched).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['another session', () => stored.accessToken.set('another')],
  ['a later time', () => void vi.advanceTimersByTime(15_000)],
])('the answer is not for %s', async (_, pass) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  askBefore(URL, () => undefined);
  pass();
  await call();
  expect(fetched).toHaveBeenCalledTimes(2);
});
