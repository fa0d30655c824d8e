import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPermissions } from '@portal/contract/permissions';
import { signIn } from '@portal/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Answer = { status: number; body: string };

let answer: Answer;
let beforeAnswer = () => {};
let seen: { headers: IncomingMessage['headers']; url: string | undefined };
const server = createServer((request, response) => {
  seen = { headers: request.headers, url: request.url };
  beforeAnswer();
  response.writeHead(answer.status).end(answer.body);
});

vi.stubGlobal('document', { documentElement: {} });
const nodeFetch = globalThis.fetch;
const { callApi, ApiError } = await import('./call-api.ts');
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
  ['the message of the server', json(400, { status: false, message: 'No.' }), 'No.'],
  ['a 5xx without a message', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Internal server error'],
  ['anything else without a message', { status: 418, body: '' }, 'An error has occured'],
  ['a success that is no envelope', { status: 200, body: 'hello' }, 'An error has occured'],
])('shows %s', async (_, given, message) => {
  answer = given;
  expect(await failure()).toMatchObject({ message, status: given.status });
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
    status: undefined,
  });
});

test("hands on the caller's own abort as it is", async () => {
  const given = new AbortController();
  given.abort();
  await expect(callApi(signIn, credentials, { signal: given.signal })).rejects.toThrow(DOMException);
});

test('a 401 ends the session that made the call', async () => {
  answer = json(401, { status: false, message: 'Please sign in.' });
  stored.accessToken.set('old');
  await failure();
  expect(stored.accessToken.get()).toBeUndefined();
});

test('a 401 that comes late does not end a newer session', async () => {
  answer = json(401, { status: false, message: 'Please sign in.' });
  stored.accessToken.set('old');
  beforeAnswer = () => stored.accessToken.set('new');
  await failure();
  expect(stored.accessToken.get()).toBe('new');
});
