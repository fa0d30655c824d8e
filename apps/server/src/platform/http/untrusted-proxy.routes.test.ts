import { getLogo } from '@portal/contract/site/branding';
import { listHealthParts } from '@portal/contract/site/health';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { createLog } from '../log.ts';

const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');
const portal = usePortal({ log }, { trustedProxies: ['10.0.0.1'] });
let token: string;

beforeEach(async () => {
  portal.passTime(2 * HOUR_MS);
  warn.mockClear();
  ({ token } = await portal.signIn('admin'));
});

const forward = (from: string, headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' }) =>
  portal.call(getLogo, {}, { from, headers });
const proxyPart = async () => {
  portal.passTime(MINUTE_MS);
  const { parts } = (await portal.call(listHealthParts, {}, { token })).body.data;
  return parts.find(({ name }) => name === 'proxy');
};

test('a proxy that TRUSTED_PROXIES does not name is said once an hour in the log, and stands in the health', async () => {
  for (const from of ['127.0.0.1', '::ffff:192.168.0.7', 'fd00::7']) await forward(from);
  await forward('172.18.0.3', { forwarded: 'for=203.0.113.7' });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^127\.0\.0\.1 forwards .* Set TRUSTED_PROXIES to /)]]);
  expect(await proxyPart()).toMatchObject({ state: 'late', address: '172.18.0.3' });
  portal.passTime(HOUR_MS);
  await forward('127.0.0.1');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a named proxy, a stranger who invents the headers, and a direct client are not reported', async () => {
  await forward('10.0.0.1');
  await forward('198.51.100.9');
  await forward('127.0.0.1', {});
  expect(warn).not.toHaveBeenCalled();
  expect(await proxyPart()).toEqual({ name: 'proxy', state: 'ok', since: expect.any(String) });
});
