import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

const EACH = 30;
/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'a');
const STALL_MS = 1_000;
const POST = 'POST /upload HTTP/1.1\r\nhost: portal.example\r\n';

let app: FastifyInstance;
let finish: () => void;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const timeouts = { headMs: 300, bodyMs: 300, stallMs: STALL_MS, checkMs: 50 };
  app = createServer(createLog('silent'), { timeouts });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume();
  });
  app.route({ method: 'GET', url: '/large', handler: async () => LARGE });
  app.route({ method: 'POST', url: '/upload', handler: async () => 'uploaded' });
  const work = new Promise<string>((resolve) => {
    finish = () => resolve('worked');
  });
  app.route({ method: 'GET', url: '/think', handler: () => work });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function open(text = ''): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  // A reset is as good as an end.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const countOpen = () => promisify(app.server.getConnections.bind(app.server))();

async function readAnswer(socket: Socket): Promise<string> {
  const [piece] = (await once(socket, 'data')) as [Buffer];
  return piece.toString();
}

test.each([
  ['send nothing', ''],
  ['send half a head', 'GET /think HTTP/1.1\r\nhost: por'],
  ['send half a body', `${POST}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`],
  ['stop in the middle of a file', `${POST}content-type: multipart/form-data\r\ncontent-length: 9\r\n\r\nab`],
  ['do not read their answer', 'GET /large HTTP/1.1\r\nhost: portal.example\r\n\r\n'],
])('connections that %s are gone after their time', async (_, text) => {
  await Promise.all(Array.from({ length: EACH }, () => open(text)));
  await expect.poll(countOpen, { timeout: 30_000 }).toBe(0);
});

test('a file that comes slowly is taken to its end', async () => {
  const socket = await open(`${POST}content-type: multipart/form-data\r\ncontent-length: 8\r\n\r\n`);
  for (let sent = 0; sent < 8; sent += 1) {
    await pause(STALL_MS / 4);
    socket.write('a');
  }
  expect(await readAnswer(socket)).toContain('HTTP/1.1 200');
});

test('an answer that is read slowly is sent to its end', async () => {
  const socket = await open('GET /large HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n\r\n');
  let read = 0;
  for await (const piece of socket) {
    const before = Math.floor(read / 2 ** 21);
    read += (piece as Buffer).length;
    if (Math.floor(read / 2 ** 21) > before) await pause(STALL_MS / 4);
  }
  expect(read).toBeGreaterThan(LARGE.length);
});

test('a connection on which the portal works stays, however long it takes', async () => {
  const socket = await open('GET /think HTTP/1.1\r\nhost: portal.example\r\n\r\n');
  await once(app.server, 'timeout');
  finish();
  expect(await readAnswer(socket)).toContain('HTTP/1.1 200');
});
