import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createS3Storage } from '../src/platform/files/s3-storage.ts';
import { startS3Server } from './s3-server.ts';

type Sent = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer };

/** A proxy that can change requests. */
let change: (sent: Sent) => Partial<Sent> = () => ({});
const folder = await mkdtemp(join(tmpdir(), 'portal-signature-'));
const s3 = await startS3Server();
const { hostname, port: storePort } = new URL(s3.settings.endpoint);
const between = createServer((incoming, outgoing) => {
  const { method = '', url = '', headers } = incoming;
  void buffer(incoming).then((received) => {
    const sent = { method, path: url, headers: { ...headers }, body: received };
    const { body, ...options } = { ...sent, ...change(sent) };
    const forward = request({ hostname, port: storePort, ...options }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    forward.end(body);
  });
});
await once(between.listen(0, '127.0.0.1'), 'listening');
const { port } = between.address() as AddressInfo;
const storage = await createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });

beforeEach(() => {
  change = () => ({});
  s3.objects.clear();
  for (const key of ['a.png', 'b.png']) s3.objects.set(key, { bytes: Buffer.from(key), changedAt: new Date() });
});
afterAll(async () => {
  between.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const put = async () => {
  const source = join(folder, 'source');
  await writeFile(source, 'new');
  await storage.adopt(source, 'c.png');
};

test('a request that nobody changed is believed', async () => {
  await put();
  await storage.remove(['a.png']);
  expect([...s3.objects.keys()]).toEqual(['b.png', 'c.png']);
});

test.each<[string, (sent: Sent) => Partial<Sent>]>([
  ['an upload to another key', ({ path }) => ({ path: path.replace('c.png', 'a.png') })],
  ['another query', ({ path }) => ({ path: path.replace('PutObject', 'CopyObject') })],
  ['an unsigned header', ({ headers }) => ({ headers: { ...headers, 'x-amz-acl': 'public-read' } })],
  [
    'another length of the body',
    ({ headers }) => ({ headers: { ...headers, 'content-length': '2' }, body: Buffer.from('ne') }),
  ],
  ['no signature', ({ headers: { authorization: _, ...headers } }) => ({ headers })],
  ['an old request', ({ headers }) => ({ headers: { ...headers, 'x-amz-date': '20200101T000000Z' } })],
])('refuses %s', async (_what, how) => {
  change = how;
  await expect(put()).rejects.toMatchObject({ code: 'notResponding' });
  expect([...s3.objects.values()].map(({ bytes }) => String(bytes))).toEqual(['a.png', 'b.png']);
});

test('refuses a body that is another than the signed one', async () => {
  change = ({ body }) => ({ body: Buffer.from(String(body).replace('a.png', 'b.png')) });
  await expect(storage.remove(['a.png'])).rejects.toMatchObject({ code: 'notResponding' });
  expect(s3.objects.size).toBe(2);
});
