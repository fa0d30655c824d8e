import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutside } from './outside.ts';

const server = createServer((request, answer) => {
  if (request.url === '/large') return void answer.end(Buffer.alloc(600 * 1024));
  if (request.url === '/elsewhere') return void answer.writeHead(302, { location: '/' }).end();
  if (request.url === '/broken') return void request.socket.destroy();
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => answer.writeHead(201, { 'x-kind': 'test' }).end(Buffer.concat(pieces)));
});
let own = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('addresses that are not on the internet', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
  ])('%s is refused', async (address) => {
    await expect(createOutside().callOutside(address, { method: 'GET' })).rejects.toMatchObject({
      reason: 'not-allowed',
    });
  });
});

test.each(['http://8.8.8.8/', 'ftp://8.8.8.8/', 'https://name:secret@8.8.8.8/', 'file:///etc/passwd', 'nothing'])(
  '%s is refused: only https without a name and password',
  async (address) => {
    await expect(createOutside().callOutside(address, { method: 'GET' })).rejects.toMatchObject({
      reason: 'not-allowed',
    });
  },
);

test.each([
  ['https://8.8.8.8:22/', 'not-allowed'],
  ['https://8.8.8.8:80/', 'not-allowed'],
  ['https://8.8.8.8:1023/', 'not-allowed'],
  [`https://${'x'.repeat(254)}/`, 'not-allowed'],
  ['https://8.8.8.8/', undefined],
  ['https://8.8.8.8:443/', undefined],
  ['https://8.8.8.8:1024/', undefined],
  ['https://[2606:4700::1111]:8443/', undefined],
])('before anything is sent, %s is %s', async (address, reason) => {
  const refused = await createOutside()
    .checkOutside(address)
    .catch((error: unknown) => error);
  expect((refused as { reason?: string } | undefined)?.reason).toBe(reason);
});

test('a name that moves to an address inside after it was checked is not reached there', async () => {
  const addresses = ['8.8.8.8', '127.0.0.1'];
  let asked = 0;
  const { callOutside, checkOutside } = createOutside([], async () => {
    asked += 1;
    return { address: addresses.shift() ?? '127.0.0.1', family: 4 };
  });
  const moving = `https://moving.example:${new URL(own).port}/`;
  await checkOutside(moving);
  await expect(callOutside(moving, { method: 'GET' })).rejects.toMatchObject({ reason: 'not-allowed' });
  expect(asked).toBe(2);
});

test('a name is asked for once for each call, and the connection goes to that address', async () => {
  let asked = 0;
  const { callOutside } = createOutside(['127.0.0.1'], async () => {
    asked += 1;
    return { address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 };
  });
  const answer = await callOutside(`http://moving.example:${new URL(own).port}/`, { method: 'GET' });
  expect([answer.status, asked]).toEqual([201, 1]);
});

test('a name that nobody has is not found', async () => {
  const asked = createOutside().callOutside('https://nobody.invalid/', { method: 'GET' });
  await expect(asked).rejects.toMatchObject({ reason: 'not-found' });
});

describe('a network that the operator names', () => {
  const { callOutside: call } = createOutside(['127.0.0.1']);

  test('is reached without TLS', async () => {
    const answer = await call(`${own}/`, { method: 'POST', body: 'Käse' });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-kind': 'test' } });
    expect(answer.body.toString()).toBe('Käse');
  });

  test('a redirect is an answer and is not followed', async () => {
    expect(await call(`${own}/elsewhere`, { method: 'GET' })).toMatchObject({ status: 302 });
  });

  test('the body of an answer can be left unread', async () => {
    const answer = await call(`${own}/large`, { method: 'POST', body: '', statusOnly: true });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  test.each([
    ['/large', 'too-large'],
    ['/broken', 'unreachable'],
  ])('%s is %s', async (path, reason) => {
    await expect(call(`${own}${path}`, { method: 'GET' })).rejects.toMatchObject({ reason });
  });
});
