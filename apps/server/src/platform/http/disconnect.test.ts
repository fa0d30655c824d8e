import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { disconnectSignal } from './disconnect.ts';

async function listen(answer: (signal: AbortSignal) => Promise<string>) {
  const app = Fastify();
  const closed: Promise<unknown>[] = [];
  app.get('/', async (_, reply) => {
    closed.push(once(reply.raw, 'close'));
    return answer(disconnectSignal(reply));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, closed, close: () => app.close() };
}

test('a client that took its whole answer has not left', async () => {
  let seen: AbortSignal | undefined;
  const server = await listen(async (signal) => {
    seen = signal;
    return 'all';
  });
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('all');
  await Promise.all(server.closed);
  expect(seen?.aborted).toBe(false);
  await server.close();
});

test('a client that leaves while its answer is made has left', async () => {
  let seen: AbortSignal | undefined;
  const server = await listen(async (signal) => {
    seen = signal;
    client.destroy();
    await once(signal, 'abort');
    return 'too late';
  });
  const client = connect(server.port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(client, 'close');
  await Promise.all(server.closed);
  expect(seen?.aborted).toBe(true);
  await server.close();
});
