import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnClose } from './drain.ts';

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: portal.example\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

test('while a server stops, a client that had a connection is answered once more and told that this was the last', async () => {
  const app = Fastify({ return503OnClosing: false });
  drainOnClose(app, 0);
  app.route({ method: 'GET', url: '/', handler: async () => 'here' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [busy, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(busy, 'connect'), once(silent, 'connect')]);
  expect(await ask(busy)).not.toContain('connection: close');

  const [closed, left] = [app.close(), once(silent, 'close')];
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const last = await ask(busy);
  expect(last).toContain('HTTP/1.1 200');
  expect(last).toContain('connection: close');
  await Promise.all([closed, left]);
});

test('before a server stops it still answers new clients for a while, and tells them that this was the last', async () => {
  const app = Fastify({ return503OnClosing: false });
  drainOnClose(app, 100);
  app.route({ method: 'GET', url: '/', handler: async () => 'here' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const closed = app.close();
  const late = connect(port, '127.0.0.1');
  await once(late, 'connect');
  const last = await ask(late);
  expect(last).toContain('HTTP/1.1 200');
  expect(last).toContain('connection: close');
  await closed;
});
