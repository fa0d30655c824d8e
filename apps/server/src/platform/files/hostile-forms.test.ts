import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { changeLogo, getLogo } from '@portal/contract/site/branding';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestTo } from '../../../test/client.ts';
import { FORM_TYPE, filePart, incomingIn, sendForm, writeForm } from '../../../test/forms.ts';
import { png, pngWithBytes } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';

const errors: string[] = [];
const portal = usePortal({ log: pino({ level: 'error' }, { write: (line) => errors.push(line) }) });
const LIMIT = 2_097_152;

let token: string;
let picture: Buffer;
let port: number;
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  picture = await png();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});

const logo = async () => (await portal.call(getLogo)).body.data[0]?.logo;
const file = () => filePart('file', picture);
const text = (name: string, value: string, type?: string) => ({ name, value, ...(type && { type }) });
const fields = (count: number) => Array.from({ length: count }, (_, index) => text(`field${index}`, 'x'));
const whole = () => writeForm([file()]);
const altered = (from: string, to: string) => Buffer.from(whole().toString('latin1').replace(from, to), 'latin1');

/** Refused with a readable message, leaving nothing behind. */
async function expectHarmless(send: () => Promise<{ status: number; body: { status: boolean; message: string } }>) {
  const before = await logo();
  const answer = await send();
  expect([400, 413]).toContain(answer.status);
  expect(answer.body.status).toBe(false);
  expect(answer.body.message).toMatch(/^[A-Z][^{}]+[.!]$/);
  expect([await logo(), await incomingIn(portal), errors.splice(0)]).toEqual([before, [], []]);
}

describe('a hostile form is refused and does no harm [T40]', () => {
  test.each([
    ['two files', () => [file(), file()]],
    ['a second file under another name', () => [file(), filePart('other', picture)]],
    ['21 fields', () => [...fields(21), file()]],
    ['21 fields after the file', () => [file(), ...fields(21)]],
    ['the file under another name', () => [filePart('image', picture)]],
    ['the file twice, once as text', () => [text('file', 'x'), text('file', 'y'), file()]],
    ['a field twice', () => [text('site_name', 'a'), text('site_name', 'b'), file()]],
    ['a field of 101 kB', () => [text('site_name', 'x'.repeat(101 * 1024)), file()]],
    ['a field of 101 kB that nobody asked for', () => [text('other', 'x'.repeat(101 * 1024)), file()]],
    ['a field __proto__', () => [text('__proto__', 'x'), file()]],
    ['a field constructor', () => [text('constructor', 'x'), file()]],
    ['a file __proto__', () => [filePart('__proto__', picture), file()]],
    ['a field that is JSON', () => [text('site_name', '{"length":1}', 'application/json'), file()]],
    ['a field that is deep JSON', () => [text('other', '['.repeat(40_000) + ']'.repeat(40_000), 'application/json')]],
    ['a field that is JSON with __proto__', () => [text('site_name', '{"__proto__":{"x":1}}', 'application/json')]],
    ['a field that is broken JSON', () => [text('site_name', '{', 'application/json'), file()]],
  ])('%s', (_, parts) => expectHarmless(() => sendForm(portal, changeLogo, parts(), { token })));

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=another'],
    ['a boundary of 5000 letters', `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    ['a broken boundary', 'multipart/form-data; boundary="'],
  ])('%s', (_, type) =>
    expectHarmless(() => sendForm(portal, changeLogo, whole(), { token, headers: { 'content-type': type } })),
  );

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['no form at all', () => Buffer.from('{"file":"x"}')],
    ['an end within the file', () => whole().subarray(0, -60)],
    ['an end within the head of a part', () => whole().subarray(0, 50)],
    ['an end within the last boundary', () => whole().subarray(0, -4)],
    ['a part without a name', () => altered('name="file"; ', '')],
    ['a part that says nothing of itself', () => altered('content-disposition', 'x-nothing')],
    ['a part with a head of 150 kB', () => altered('content-disposition', `x-long: ${'x'.repeat(150_000)}\r\nx`)],
    ['a part with a head of 2.3 MB', () => altered('content-type', `x-long: ${'x'.repeat(LIMIT + 250_000)}\r\nx`)],
    ['a part with 3000 lines in its head', () => altered('content-disposition', `${'a: b\r\n'.repeat(3000)}x`)],
    ['a line break in the name of a part', () => altered('name="file"', 'name="fi\nle"')],
    ['7,000 empty parts', () => Buffer.concat([Buffer.from('--portal-form-7f3a\r\n\r\n\r\n'.repeat(7_000)), whole()])],
  ])('%s', (_, form) => expectHarmless(() => sendForm(portal, changeLogo, form(), { token })));

  test('and the next one gets through', async () => {
    expect((await sendForm(portal, changeLogo, [...fields(20), file()], { token })).status).toBe(200);
  });

  test('no object is another one afterwards', async () => {
    await sendForm(portal, changeLogo, [text('__proto__', 'x'), text('constructor', 'y'), file()], { token });
    expect([Object.keys(Object.prototype), ({} as Record<string, unknown>)['x']]).toEqual([[], undefined]);
  });
});

describe('a form on a connection of its own', () => {
  async function open(length: string): Promise<{ socket: Socket; answer: () => Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
    });
    // The server may close the connection while the client still sends.
    socket.on('error', () => undefined);
    const head = `PUT ${requestTo(changeLogo).url} HTTP/1.1\r\nhost: portal.example\r\nauthorization: Bearer ${token}\r\n`;
    socket.write(`${head}content-type: ${FORM_TYPE}\r\n${length}\r\n\r\n`);
    const isWhole = () => answer.includes('\r\n\r\n') && answer.trimEnd().endsWith('}');
    return {
      socket,
      async answer() {
        await expect.poll(isWhole, { timeout: 10_000 }).toBe(true);
        return answer;
      },
    };
  }

  test('that ends in the middle of the file leaves nothing behind [T40]', async () => {
    const before = await logo();
    const form = writeForm([filePart('file', await pngWithBytes(LIMIT))]);
    const { socket } = await open(`content-length: ${form.length}`);
    socket.write(form.subarray(0, 1_000_000));
    await expect.poll(() => incomingIn(portal)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => incomingIn(portal)).toEqual([]);
    expect([await logo(), errors.splice(0)]).toEqual([before, []]);
  });

  test('that never ends is answered when its file is over the limit [T39]', async () => {
    const { socket, answer } = await open('transfer-encoding: chunked');
    const beginning = writeForm([filePart('file', await pngWithBytes(LIMIT + 100_000))]).subarray(0, LIMIT + 50_000);
    socket.write(`${beginning.length.toString(16)}\r\n`);
    socket.write(beginning);
    expect(await answer()).toMatch(/^HTTP\/1\.1 413 [^]*File size exceeds the limit/);
    await expect.poll(() => incomingIn(portal)).toEqual([]);
    socket.destroy();
  });

  test('that says how long it is is not even begun when it is too long [T39]', async () => {
    const { socket, answer } = await open('content-length: 50000000');
    expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(await incomingIn(portal)).toEqual([]);
    socket.destroy();
  });
});
