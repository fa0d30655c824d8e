import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../../test/accounts.ts';
import { usePortal } from '../../../test/portal.ts';

const portal = usePortal();
const signIn = (body: string, headers: Record<string, string> = {}) =>
  portal.request('/api/authentication', { method: 'POST', body, headers });

test('every answer carries the security headers and a request id of its own [T19][T51]', async () => {
  for (const path of ['/api/logo', '/api/nothing-here', '/api/assignPagePermission/x/2', '/nothing.here']) {
    const { headers } = await portal.request(path, { headers: { 'x-request-id': 'mine' } });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  }
});

test.each([
  ['/api/logo/', 404],
  ['/api//logo', 404],
  ['//api/logo', 404],
  ['/API/logo', 404],
  ['/api/logo;x=1', 404],
  ['/api/logo%00', 404],
  ['/api/%2e%2e/logo', 404],
  ['/api/../.env', 404],
  ['/api', 404],
])('%s is not another way to a call', async (path, status) => {
  const answer = await portal.request(path);
  expect([answer.status, answer.body]).toEqual([
    status,
    {
      status: false,
      message: 'We could not find this. It may have been deleted, or you may not have access to it.',
      code: 'notFound',
    },
  ]);
});

test('a method that is not listed does not work, with or without an override header [T34]', async () => {
  const headers = { 'x-http-method-override': 'GET' };
  expect((await portal.request('/api/logo', { method: 'POST', headers })).status).toBe(404);
  expect((await portal.request('/api/logo', { method: 'HEAD' })).status).toBe(404);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of the type %s is refused [T52]',
  async (type) => {
    const answer = await signIn(JSON.stringify(ACCOUNTS.client), { 'content-type': type });
    expect([answer.status, answer.body.message]).toEqual([415, 'This address takes JSON only. Please send JSON.']);
  },
);

test.each([
  ['broken JSON', '{"email":', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['a body over 100 kB', JSON.stringify({ email: 'x'.repeat(110_000) }), 413],
  ['a body 21 levels deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, 400],
  ['a prototype in the body', '{"__proto__":{"role":"ADMIN"},"email":"a@b.example","password":"x"}', 400],
  ['a number for a text', '{"email":1,"password":true}', 400],
])('%s is refused without a word about the inside', async (_, body, status) => {
  const answer = await signIn(body);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/stack|node_modules|at \w+ \(|SyntaxError|zod|fastify/i);
});

test('depth is counted in brackets, not in texts', async () => {
  const answer = await signIn(JSON.stringify({ email: 'a@b.example', password: `\\"${'['.repeat(60)}` }));
  expect(answer.status).toBe(401);
});

test('a query of more than 100 names is refused', async () => {
  const query = Array.from({ length: 101 }, (_, at) => `k${at}=1`).join('&');
  expect((await portal.request(`/api/logo?${query}`)).status).toBe(400);
});

test('identity headers from outside do not count [T35]', async () => {
  const headers = { 'x-user-id': '1', 'x-forwarded-user': 'admin', 'x-remote-user': ACCOUNTS.admin.email };
  expect((await portal.request('/api/retailers', { headers })).status).toBe(401);
});

test.each(['bearer', 'BEARER'])('the scheme may be spelt %s', async (scheme) => {
  const { token } = await portal.signIn('client');
  const answer = await portal.request('/api/profile', { headers: { authorization: `${scheme} ${token}` } });
  expect(answer.status).toBe(200);
});

test('an error of ours is a 500 that says nothing but its id', async () => {
  const { pool } = portal.database;
  await pool.query('alter table site_settings rename to away');
  const answer = await portal.request('/api/logo');
  await pool.query('alter table away rename to site_settings');
  expect([answer.status, answer.body]).toEqual([
    500,
    { status: false, message: 'Internal server error', code: 'internalError' },
  ]);
});

test('the API document can be read under its own strict policy', async () => {
  const page = await portal.request('/api/docs/');
  expect(page.status).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('health tells of database, storage and version', async () => {
  const answer = await portal.request('/api/health');
  expect(answer.body).toMatchObject({ status: true, data: { database: 'ok', storage: 'ok', version: 'test' } });
});

test('an encoded spelling of a call gets the headers of the call [T59]', async () => {
  const { token } = await portal.signIn('client');
  const answer = await portal.request('/%61pi/profile', { token });
  expect([answer.headers['cache-control'], answer.headers['content-security-policy']]).toEqual([
    'no-store',
    "default-src 'none'; frame-ancestors 'none'",
  ]);
});

test.each(['/api/%zz', `/api/legal/${'x'.repeat(600)}`])('%s is refused in the envelope [T58]', async (path) => {
  const answer = await portal.request(path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toEqual({ status: false, message: expect.any(String), code: expect.any(String) });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
