import { Agent, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isForAdmin } from '../call-access.ts';
import { IS_LONG_FORM } from '../faults/rounds.ts';
import { usePortal } from '../portal.ts';
import { faultIn } from './answers.ts';
import { buildSample, callAddress } from './samples.ts';

const portal = usePortal();
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let port: number;
const tokens = { client: '', admin: '' };
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
  tokens.client = (await portal.signIn('client')).token;
  tokens.admin = (await portal.signIn('admin')).token;
});
afterAll(() => agent.destroy());

/** Raw HTTP: clients would normalise the path. */
function send(method: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    statusCode: number;
    headers: Record<string, unknown>;
    body: string;
  }>();
  ask({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
    text(answer).then((body) => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

const OVERRIDES = { 'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-original-url': '/api/health' };
const IDENTITIES = { 'x-user-id': '1', 'x-forwarded-user': 'admin@avocados.example', 'x-remote-user': 'admin' };
const DISGUISES: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api/health/..%2f'),
  (path) => path.replace('/api/', '/health/%2e%2e/api/'),
  (path) => path.replace('/api/', '\\api\\'),
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}%ff`,
  (path) => `${path}.json`,
  (path) => `${path}/.`,
  (path) => `${path}?/api/health`,
  (path) => `${path}#/api/health`,
  (path) => `http://portal.example${path}`,
];

const all = Object.entries(calls);
const samplePath = (call: Call) => callAddress(call, { params: buildSample(call).params ?? {} });

/** Rotates the disguises over the calls; the long form tries all pairs. */
async function findOpened(attacked: [string, Call][], refusals: number[], headers: Record<string, string>) {
  const rounds = IS_LONG_FORM ? DISGUISES.length : 1;
  const opened: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const faults = attacked.map(async ([name, call], at) => {
      const path = DISGUISES[(at + round) % DISGUISES.length]?.(samplePath(call)) ?? '';
      const answer = await send(call.method, path, headers);
      const fault = refusals.includes(answer.statusCode) ? faultIn(call, answer) : `answers ${answer.statusCode}`;
      return fault ? [`${name} as ${path}: ${fault}`] : [];
    });
    opened.push(...(await Promise.all(faults)).flat());
  }
  return opened;
}

test('no spelling of a path and no header opens a call to a stranger [T34][T35]', async () => {
  const closed = all.filter(([, { access }]) => access !== 'public');
  expect(await findOpened(closed, [400, 401, 404], { ...IDENTITIES, ...OVERRIDES })).toEqual([]);
});

test('no spelling of a path and no header opens a call of ADMIN to a CLIENT [T34][T35]', async () => {
  const closed = all.filter(([, call]) => isForAdmin(call));
  const headers = { ...IDENTITIES, ...OVERRIDES, authorization: `Bearer ${tokens.client}` };
  expect(await findOpened(closed, [400, 403, 404], headers)).toEqual([]);
});

test('only declared methods work, whatever a header says [T34]', async () => {
  const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'PUT', 'POST', 'DELETE'];
  const patterns = all.map(([, call]) => ({
    method: call.method,
    pattern: new RegExp(`^/api${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  const isDeclared = (asked: string, path: string) =>
    patterns.some(({ method, pattern }) => method === asked && pattern.test(path));
  const headers = { ...OVERRIDES, authorization: `Bearer ${tokens.admin}` };
  const worked = all.map(async ([, call], at) => {
    const [method, path] = [METHODS[at % METHODS.length] ?? '', samplePath(call)];
    if (isDeclared(method, path)) return [];
    const { statusCode } = await send(method, path, headers);
    return statusCode === 404 ? [] : [`${method} ${path}: ${statusCode}`];
  });
  expect((await Promise.all(worked)).flat()).toEqual([]);
});
