import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../test/accounts.ts';
import { usePortal } from '../../../test/portal.ts';
import { API_HEADERS } from './secure-headers.ts';

const portal = usePortal();
let port: number;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function sendRaw(request: string): Promise<string> {
  const socket = await open();
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

describe('a request of unclear length', () => {
  const head = 'POST /api/authentication HTTP/1.1\r\nHost: portal.example\r\nContent-Type: application/json\r\n';
  const smuggled = 'GET /api/logo HTTP/1.1\r\nHost: portal.example\r\n\r\n';

  test.each([
    ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`],
    ['an unknown encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`],
    ['a blank in the name', `${head}Content-Length : 2\r\n\r\n{}${smuggled}`],
    ['a broken chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${smuggled}`],
  ])('(%s) is answered 400 once, and the connection is closed [T54]', async (_, request) => {
    const answer = await sendRaw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`, 400],
    ['headers of 40 kB', `${head}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('(%s) is answered in the envelope, with the headers of every answer [T54][T58]', async (_, request, status) => {
    const [headers = '', body = ''] = (await sendRaw(request)).split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({
      status: false,
      message: 'We could not read this request. Please check it and send it again.',
      code: 'unreadableBody',
    });
    const lines = Object.entries({
      ...API_HEADERS,
      connection: 'close',
      'content-length': body.length,
      'content-type': 'application/json; charset=utf-8',
    }).map(([name, value]) => `${name}: ${value}`);
    expect(headers.split('\r\n').slice(1).toSorted()).toEqual(lines.toSorted());
  });
});

describe('a request from a foreign page', () => {
  test.each(['OPTIONS', 'POST'])('gets no leave to read the answer of %s [T53]', async (method) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/authentication`, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });
});

test.each(['__proto__', 'constructor', 'prototype'])(
  'a body with %s changes nothing for anybody [T48]',
  async (name) => {
    const body = `{"email":"${ACCOUNTS.client.email}","password":"x","${name}":{"prototype":{"role":"ADMIN"},"role":"ADMIN"}}`;
    const answer = await portal.request('/api/authentication', { method: 'POST', body });
    expect([400, 401]).toContain(answer.status);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  },
);

test('150 connections that say nothing do no harm [T55]', async () => {
  const idle = await Promise.all(Array.from({ length: 150 }, open));
  const begin = performance.now();
  expect((await fetch(`http://127.0.0.1:${port}/api/logo`)).status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(2_000);
  for (const socket of idle) socket.destroy();
  const { headersTimeout, requestTimeout } = portal.app.server;
  expect([headersTimeout <= 45_000, requestTimeout <= 75_000]).toEqual([true, true]);
});

test.each([
  ['a body of 1 MB', () => ({ method: 'POST', body: JSON.stringify({ email: 'x'.repeat(1_000_000) }) })],
  ['20,000 brackets', () => ({ method: 'POST', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` })],
  ['headers of 40 kB', () => ({ method: 'POST', body: '{}', headers: { 'x-long': 'x'.repeat(40_000) } })],
])('%s is refused within three seconds, in general words [T56][T58]', async (_, make) => {
  const begin = performance.now();
  const { headers = {}, ...request } = make() as { method: string; body: string; headers?: Record<string, string> };
  const response = await fetch(`http://127.0.0.1:${port}/api/authentication`, {
    ...request,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect([400, 413, 431]).toContain(response.status);
  expect(await response.text()).not.toMatch(/node_modules|\.ts|at \w+ \(|fastify|postgres/i);
  expect(performance.now() - begin).toBeLessThan(3_000);
});
