import { getHealth } from '@portal/contract/site/health';
import { beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { createLog } from '../log.ts';

type Line = { reqId?: string; traceId?: string };
const lines: Line[] = [];
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });
const portal = usePortal({ log }, { trustedProxies: ['127.0.0.1'] });
beforeEach(() => {
  lines.length = 0;
});

const ID = 'proxy-0123.4567:89';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

async function ask(headers: Record<string, string>, from = '127.0.0.1') {
  const answer = await portal.request('/nowhere', { headers, from });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return { told: answer.headers['x-request-id'], ...lines.at(-1) };
}

test('ids of a trusted proxy are taken over, and are in each line of the request', async () => {
  expect(await ask({ 'x-request-id': ID, traceparent: PARENT })).toMatchObject({ told: ID, reqId: ID, traceId: TRACE });
});

test('ids of others are replaced', async () => {
  const { told, reqId, traceId } = await ask({ 'x-request-id': ID, traceparent: PARENT }, '203.0.113.9');
  expect(told).toMatch(/^[0-9a-f-]{36}$/);
  expect([reqId, traceId]).toEqual([told, undefined]);
});

test.each(['short', 'x'.repeat(65), 'with a space', 'line\u2028break', '"quoted-id"'])(
  'an id that is none is replaced, also by a trusted proxy: %j',
  async (id) => {
    const { told } = await ask({ 'x-request-id': encodeURI(id).includes('%') ? encodeURI(id) : id });
    expect(told).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each([
  ['of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['of the version that is none', PARENT.replace('00-', 'ff-')],
  ['that is longer than its version', `${PARENT}-00`],
  ['in capitals', PARENT.toUpperCase()],
  ['of many words', `${PARENT}, ${PARENT}`],
])('a traceparent %s is ignored', async (_, traceparent) => {
  expect((await ask({ traceparent })).traceId).toBeUndefined();
});

test('a traceparent of a later version counts by its first parts', async () => {
  expect((await ask({ traceparent: `${PARENT.replace('00-', '01-')}-more` })).traceId).toBe(TRACE);
});

test('polled calls stay out of the log', async () => {
  await portal.call(getHealth, {});
  expect(lines).toEqual([]);
});
