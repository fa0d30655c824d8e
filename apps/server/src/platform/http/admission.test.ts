import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@portal/contract/call';
import { Nothing } from '@portal/contract/shapes';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Client, createClient, requestTo } from '../../../test/client.ts';
import { registerMember } from '../../../test/new-member.ts';
import { usePortal } from '../../../test/portal.ts';
import { createGuard } from '../../features/access/session/guard.service.ts';
import { HOUR_MS } from '../durations.ts';
import { mountAll, route } from '../mount.ts';
import { createAdmission } from './admission.ts';
import { createServer } from './server.ts';

const shape = { output: Nothing, summary: 'Only in this test' } as const;
const read = defineCall({
  ...shape,
  method: 'GET',
  path: '/read/:name',
  access: 'member',
  params: z.object({ name: z.string() }),
});
const write = defineCall({ ...shape, method: 'POST', path: '/write', access: 'public' });
const signIn = defineCall({
  ...shape,
  output: z.object({ token: z.string() }),
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  givesMediaKey: true,
});
const health = defineCall({ ...shape, method: 'GET', path: '/healthy', access: 'public', skipsQueue: true });
const alone = defineCall({ ...shape, method: 'GET', path: '/alone', access: 'member' });
const large = defineCall({ ...shape, output: z.string(), method: 'GET', path: '/large', access: 'member' });

/** More than the buffers of both ends hold. */
const LARGE = 'a'.repeat(16 * 1024 * 1024);

const portal = usePortal();
const turns = { parallel: 1, waitingEach: 2, patienceMs: HOUR_MS };
let app: FastifyInstance;
let client: Client;
let begun: string[];
let ends: Map<string, () => void>;

beforeEach(async () => {
  begun = [];
  ends = new Map();
  app = createServer(portal.deps.log);
  client = createClient(app);
  const hold = async (_context: unknown, { name }: { name: string }) => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return null;
  };
  const routes = [
    route(read, hold),
    ...[write, health].map((call) => route(call, async () => null)),
    route(signIn, async () => ({ token: '' })),
    route(alone, async ({ leavePlace }) => {
      leavePlace();
      await new Promise<void>((resolve) => ends.set('alone', resolve));
      return null;
    }),
    route(large, async () => LARGE),
  ];
  await mountAll(app, portal.deps, createGuard(portal.deps), routes, createAdmission({ calls: turns, signIns: turns }));
});
afterEach(async () => {
  for (const end of ends.values()) end();
  await app.close();
});

/** Async, because an injected call begins when it is awaited. */
const ask = async (name: string, token: string) =>
  app.inject({ url: requestTo(read, { name }).url, headers: { authorization: `Bearer ${token}` } });
/** Asked last, it is answered when all before it have their place or wait for it. */
const arrival = () => client.call(health);
const hasBegun = async (name: string) => {
  await expect.poll(() => begun).toContain(name);
};

async function end(name: string): Promise<void> {
  await hasBegun(name);
  ends.get(name)?.();
}

/** A member whose token is known to the admission. */
async function knownMember(name: string): Promise<string> {
  const { token } = await registerMember(portal);
  const first = ask(name, token);
  await end(name);
  await first;
  return token;
}

test('members sign in and health is answered while reads hold every place', async () => {
  const member = await knownMember('first');
  const held = ask('held', member);
  await hasBegun('held');
  const waiting = ask('waiting', member);
  const answers = await Promise.all([client.call(signIn), client.call(health)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(begun).not.toContain('waiting');
  for (const name of ['held', 'waiting']) await end(name);
  expect((await Promise.all([held, waiting])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('members take turns: one with many calls does not delay another', async () => {
  const [busy, other] = [await knownMember('busy'), await knownMember('other')];
  const all = [ask('busy 1', busy)];
  await hasBegun('busy 1');
  all.push(ask('busy 2', busy), ask('busy 3', busy), ask('other 1', other));
  await arrival();
  for (const name of ['busy 1', 'busy 2', 'other 1', 'busy 3']) await end(name);
  await Promise.all(all);
  expect(begun.slice(2)).toEqual(['busy 1', 'busy 2', 'other 1', 'busy 3']);
});

test('one call more than may wait is told when to come back, and others still wait', async () => {
  const [busy, other] = [await knownMember('busy'), await knownMember('other')];
  const all = [ask('busy 1', busy)];
  await hasBegun('busy 1');
  all.push(ask('busy 2', busy), ask('busy 3', busy));
  await arrival();
  const refused = await ask('busy 4', busy);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  all.push(ask('other 1', other));
  await arrival();
  for (const name of ['busy 1', 'busy 2', 'other 1', 'busy 3']) await end(name);
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('tokens that nobody has make no lanes of their own', async () => {
  const member = await knownMember('first');
  const held = ask('held', member);
  await hasBegun('held');
  const invented = Array.from({ length: 3 }, (_, at) => ask('never', `invented-token-number-${at}`));
  expect((await Promise.race(invented)).statusCode).toBe(429);
  await end('held');
  expect((await Promise.all(invented)).map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual(
    [401, 401, 429],
  );
  expect((await held).statusCode).toBe(200);
});

test('neither a reader who does not read nor a stranger who sends slowly holds a place', async () => {
  const token = await knownMember('first');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const deaf = request({ port, path: requestTo(large, {}).url, headers: { authorization: `Bearer ${token}` } }).end();
  await once(deaf, 'response');
  const slow = connect(port, '127.0.0.1');
  const received = once(app.server, 'request');
  slow.write(
    `POST ${requestTo(write, {}).url} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  );
  await received;
  expect((await client.call(write)).status).toBe(200);
  const after = ask('after', token);
  await end('after');
  expect((await after).statusCode).toBe(200);
  deaf.destroy();
  slow.destroy();
});

test('work with limits of its own gives its place to the next', async () => {
  const token = await knownMember('first');
  const held = app
    .inject({ url: requestTo(alone, {}).url, headers: { authorization: `Bearer ${token}` } })
    .then((answer) => answer);
  await expect.poll(() => ends.has('alone')).toBe(true);
  const next = ask('next', token);
  await end('next');
  ends.get('alone')?.();
  expect([await next, await held].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('a call whose reader has left gives its place to the next', async () => {
  const token = await knownMember('first');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = request({
    port,
    path: requestTo(read, { name: 'leaving' }).url,
    headers: { authorization: `Bearer ${token}` },
  }).end();
  leaving.on('error', () => undefined);
  await hasBegun('leaving');
  leaving.destroy();
  const next = ask('next', token);
  await end('next');
  expect((await next).statusCode).toBe(200);
});
