import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn, signOut, unlockSession } from '@portal/contract/access/session';
import { exportObservations } from '@portal/contract/prices/exports';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Answer = { status: number; body: string; headers?: Record<string, string> };

let answer: Answer;
let beforeAnswer = () => {};
let afterBeginning = async () => {};
let seen: { headers: IncomingMessage['headers']; url: string | undefined };
const server = createServer((request, response) => {
  seen = { headers: request.headers, url: request.url };
  beforeAnswer();
  response.writeHead(answer.status, answer.headers).write(answer.body);
  void afterBeginning().then(() => response.end());
});

vi.stubGlobal('document', { documentElement: {} });
const nodeFetch = globalThis.fetch;
const { callApi, downloadFile, ApiError } = await import('./call-api.ts');
const { stored } = await import('./storage.ts');
const { setLanguage } = await import('./i18n.ts');

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => nodeFetch(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  stored.accessToken.remove();
  setLanguage('en');
  beforeAnswer = () => {};
  afterBeginning = async () => {};
});

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const credentials = { email: 'a@b.example', password: 'x' };
const failure = async () => {
  const error: unknown = await callApi(signIn, credentials).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as InstanceType<typeof ApiError>;
};

test('gives the data of the envelope and sends token and language', async () => {
  answer = json(200, { status: true, message: 'Success', data: { pagePermissions: [] } });
  stored.accessToken.set('opaque');
  setLanguage('de');
  expect(await callApi(getPermissions, { userId: 'u' })).toEqual({ pagePermissions: [] });
  expect(seen.url).toBe('/api/assignPagePermission/u/2');
  expect(seen.headers).toMatchObject({ authorization: 'Bearer opaque', 'accept-language': 'de' });
});

test.each([
  ['the message of the server', json(409, { status: false, message: 'No.', code: 'lastAdmin' }), 'No.', 'lastAdmin'],
  ['a 5xx without a message', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Internal server error', 'internalError'],
  ['a refusal of a proxy', { status: 413, body: '' }, 'An error has occured', 'tooLarge'],
  ['anything else without a message', { status: 418, body: '' }, 'An error has occured', 'internalError'],
  ['a success that is no envelope', { status: 200, body: 'hello' }, 'An error has occured', 'internalError'],
])('shows %s', async (_, given, message, code) => {
  answer = given;
  expect(await failure()).toMatchObject({ message, code });
});

test('keeps every field error', async () => {
  const errors = [{ field: 'email', message: 'This field is required!' }];
  answer = json(400, { status: false, message: 'This field is required!', errors });
  expect((await failure()).fieldErrors).toEqual(errors);
});

test('says that the server is not responding when no answer comes, in the present language', async () => {
  setLanguage('de');
  beforeAnswer = () => server.closeAllConnections();
  expect(await failure()).toMatchObject({
    message: 'Der Server antwortet nicht, bitte später erneut versuchen',
    code: undefined,
  });
});

test("hands on the caller's own abort as it is", async () => {
  const given = new AbortController();
  given.abort();
  await expect(callApi(signIn, credentials, { signal: given.signal })).rejects.toThrow(DOMException);
});

test('a file that has begun takes as long as it takes', async () => {
  const begun = vi.fn();
  const ourFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const response = await ourFetch(...given);
    begun();
    return response;
  });
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { documentElement: {}, createElement: () => link });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    answer = { status: 200, body: 'date,price' };
    afterBeginning = async () => {
      await expect.poll(() => begun).toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(10 * 60_000);
    };
    await downloadFile(exportObservations, { order: 'newest' });
    expect([link.click.mock.calls.length, link.download]).toEqual([1, 'prices.csv']);
  } finally {
    vi.useRealTimers();
    vi.stubGlobal('fetch', ourFetch);
  }
});

test('says how long the server asks to wait', async () => {
  answer = { ...json(429, { status: false, message: 'Wait.' }), headers: { 'Retry-After': '4' } };
  expect((await failure()).retryAfterSeconds).toBe(4);
  answer = json(429, { status: false, message: 'Wait.' });
  expect((await failure()).retryAfterSeconds).toBeUndefined();
});

describe('an answer to a call of the session', () => {
  const refuse = (status: number) => {
    answer = json(status, { status: false, message: 'No.' });
  };
  const call = () => callApi(signOut, {}).catch(() => undefined);
  beforeEach(() => {
    stored.hold.remove();
    stored.accessToken.set('old');
  });

  test('401 ends it', async () => {
    refuse(401);
    await call();
    expect(stored.accessToken.get()).toBeUndefined();
  });

  test('401 of a call that anybody may make says nothing about it', async () => {
    refuse(401);
    await failure();
    expect(stored.accessToken.get()).toBe('old');
  });

  test('a wrong password says nothing about it', async () => {
    answer = json(401, { status: false, message: 'No.', code: 'wrongCredentials' });
    await expect(callApi(unlockSession, credentials)).rejects.toThrow('No.');
    expect(stored.accessToken.get()).toBe('old');
  });

  test.each([
    [423, 'lock'],
    [428, 'acceptTerms'],
    [403, undefined],
  ])('%i makes it wait for: %s', async (status, hold) => {
    const heard = vi.fn();
    const end = stored.hold.subscribe(heard);
    refuse(status);
    await Promise.all([call(), call(), call()]);
    expect(stored.hold.get()).toBe(hold);
    expect(heard).toHaveBeenCalledTimes(hold ? 1 : 0);
    end();
  });

  test.each([401, 423, 428])('%i that comes late does not touch a newer one', async (status) => {
    refuse(status);
    beforeAnswer = () => stored.accessToken.set('new');
    await call();
    expect([stored.accessToken.get(), stored.hold.get()]).toEqual(['new', undefined]);
  });
});
