import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

const PAGES = {
  '/dashboard/': ['assets/frame-1.css', 'assets/frame-1.js'],
  '/dashboard/home': ['assets/frame-1.js', 'assets/home-1.js'],
};

const DOOR = [
  ['auth/login', 'en', 'Sign in'],
  ['auth/login', 'de', 'Anmelden'],
  ['auth/ecporatallogin/any', 'en', 'logging in'],
  ['auth/ecporatallogin/any', 'de', 'Anmeldung läuft'],
  ['loginfailed', 'en', 'Login failed'],
  ['loginfailed', 'de', 'Anmeldung fehlgeschlagen'],
] as const;

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head><body>portal</body></html>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(folder, 'sw.js'), '// worker');
  for (const [name, language, title] of DOOR) {
    const file = join(folder, 'door', `${name}.${language}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<!doctype html><html lang="${language}"><head><title>${title}</title></head></html>`);
  }
  await writeFile(join(folder, '.vite', 'pages.json'), JSON.stringify(PAGES));
  await writeFile(join(folder, '.built-from'), 'secret');
  app = createServer(createLog('silent'), { analyticsOrigin: 'https://stats.example' });
  await serveWebApp(app, { folder, analytics: { url: 'https://stats.example/e', key: 'a"b&c$&' } });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test.each(['/', '/index.html', '/dashboard/home', '/auth/lock', '/auth/login/further'])(
  '%s is the page, never kept without asking',
  async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('portal');
  },
);

test.each(['/healthz', '/livez', '/readyz', '/metrics', '/nowhere', '//dashboard/home'])(
  '%s is no address of the portal: the page says so, with 404',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('portal');
  },
);

test('a page for members asks early for what it needs, or else for what all of them need; no other page does', async () => {
  const linksIn = async (path: string) => (await get(path)).body.match(/<link[^>]*>/g);
  expect(await linksIn('/dashboard/home?from=mail')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/frame-1.js">',
    '<link rel="modulepreload" crossorigin href="/assets/home-1.js">',
  ]);
  expect(await linksIn('/dashboard/audit-log')).toEqual([
    '<link rel="preload" as="style" crossorigin href="/assets/frame-1.css">',
    '<link rel="modulepreload" crossorigin href="/assets/frame-1.js">',
  ]);
  for (const path of ['/', '/index.html', '/auth/lock']) expect((await get(path)).body).not.toContain('<link');
});

const readTitle = async (path: string, headers = {}) =>
  /<title>(.*)<\/title>/.exec((await get(path, headers)).body)?.[1];

test.each([
  { asks: {}, title: 'Sign in' },
  { asks: { 'accept-language': 'fr,de;q=0.8' }, title: 'Anmelden' },
  { asks: { 'accept-language': 'de', cookie: 'a=b; lng=en' }, title: 'Sign in' },
  { asks: { 'accept-language': 'en', cookie: 'lng=de' }, title: 'Anmelden' },
  { asks: { cookie: 'lng=../../x' }, title: 'Sign in' },
])('the login comes as a finished page in the language of its reader: $title for $asks', async ({ asks, title }) => {
  expect(await readTitle('/auth/login?from=mail', asks)).toBe(title);
});

test.each(['/', '/dashboard/home'])('the portal begins at %s in the language of its reader', async (path) => {
  const { body, headers } = await get(path, { 'accept-language': 'de' });
  expect([body.includes('<html lang="de">'), headers['vary']]).toEqual([true, 'accept-language, cookie']);
});

test('a page of the door is never kept without asking, and no cache gives it to readers of another language', async () => {
  const { statusCode, headers, body } = await get('/auth/login');
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
    'accept-language, cookie',
  ]);
  const { headers: portal } = await get('/dashboard/home');
  expect(headers['content-security-policy']).toBe(
    String(portal['content-security-policy']).replace('trusted-types portal', "trusted-types 'none'"),
  );
  expect(body).toContain('portal-analytics');
});

test.each([
  ['/auth/ecporatallogin/1/a@b.example/secret', 'logging in'],
  ['/auth/ecporatallogin', 'logging in'],
  ['/LoginFailed', 'Login failed'],
  ['/Auth/Login/', 'Sign in'],
  ['/auth/ecporatallogins', undefined],
  ['/auth/login.en.html', undefined],
  ['/auth', undefined],
])('%s is the page %s', async (path, title) => {
  expect(await readTitle(path)).toBe(title);
});

test('the copy of such a page that a browser keeps names no analytics service', async () => {
  const answer = await get('/door/auth/login.de.html?__WB_REVISION__=1');
  expect([answer.statusCode, answer.body.includes('portal-analytics')]).toEqual([200, false]);
});

test('the page names the analytics service only as data, and the policy allows that origin alone', async () => {
  const answer = await get('/');
  expect(answer.body).toContain(
    '<meta name="portal-analytics" content="https://stats.example/e|a&quot;b&amp;c$&amp;">',
  );
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://stats.example;");
});

test('the policy of the page allows no inline code, no plug-in, no other base and no frame around it [T19][T51]', async () => {
  const policy = String((await get('/dashboard/home')).headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test('the copy that a browser keeps names no analytics service: the setting may change before it is opened', async () => {
  expect((await get('/index.html?__WB_REVISION__=1')).body).not.toContain('portal-analytics');
});

test('hashed files are kept for a year and come compressed; the worker is always asked for', async () => {
  const script = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/.env',
  '/.git/config',
  '/.built-from',
  '/.vite/pages.json',
  '/assets/main-1a2b.js.gz',
  '/assets/missing.js',
  '/package.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/api/anything',
  '/api',
  '//api/logo',
  '/API/logo',
  '/media/x',
])('%s is not there [T60]', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});

test.each(['/assets', '/assets/', '/.vite/'])('the files of %s are not listed [T60]', async (path) => {
  expect((await get(path)).body).not.toMatch(/main-1a2b|pages\.json/);
});

test('the page answers reading only', async () => {
  expect((await app.inject({ method: 'POST', url: '/dashboard/home' })).statusCode).toBe(404);
});
