import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies, letTakeItsTime } from './slow-bodies.ts';

const PACE = { wholeMs: 1_000, lookAgainMs: 500, bytesPerSecond: 2_000 };
const PIECE = Buffer.alloc(5_000);

const refused: string[] = [];
const server = createServer((request, response) => {
  if (request.url === '/file') letTakeItsTime(request);
  buffer(request).then(
    ({ length }) => response.end(String(length)),
    () => undefined,
  );
});
let port = 0;
beforeAll(async () => {
  cutSlowBodies(server, (error, socket) => refused.push(`${error.code} ${socket.writable}`), PACE);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends so many pieces with a pause before each; the answer, or what became of the line. */
async function send(path: string, pieces: readonly Buffer[], pauseMs: number): Promise<string> {
  const sent = ask({
    port,
    path,
    method: 'POST',
    headers: { 'content-length': pieces.length * (pieces[0]?.length ?? 0) },
  });
  const answered = once(sent, 'response').then(
    async ([response]) => String(await buffer(response as IncomingMessage)),
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  for (const piece of pieces) {
    await delay(pauseMs);
    if (!sent.destroyed) sent.write(piece);
  }
  sent.end();
  return answered;
}

test('a file that comes slowly but keeps coming has the time it needs', async () => {
  expect(await send('/file', Array(25).fill(PIECE), 100)).toBe('125000');
});

test('a file that trickles is cut off, and so is one that stops in the middle', async () => {
  expect(await send('/file', Array(30).fill(Buffer.alloc(1)), 100)).toBe('ECONNRESET');
  const stopping = ask({ port, path: '/file', method: 'POST', headers: { 'content-length': 1_000_000 } });
  stopping.write(Buffer.alloc(50_000));
  await expect(once(stopping, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('whatever is no file is cut off after its time, however fast it comes', async () => {
  refused.length = 0;
  expect(await send('/words', Array(25).fill(PIECE), 100)).toMatch(/ECONNRESET|EPIPE/);
  expect(refused).toEqual(['ERR_HTTP_REQUEST_TIMEOUT true']);
});
