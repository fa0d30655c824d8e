import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeLogo } from '@portal/contract/site/branding';
import { saveHomeContent } from '@portal/contract/site/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart, sendForm } from '../../../test/forms.ts';
import { png } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-headers-'));
mkdirSync(join(folder, 'assets'));
for (const name of ['index.html', 'assets/main-1a2b.js', 'sw.js', 'robots.txt']) writeFileSync(join(folder, name), '');
const portal = usePortal({}, { web: { folder } });

const addresses: Record<string, string> = {};
let token = '';
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  const picture = filePart('file', await png({ width: 90, height: 50 }));
  addresses['logo'] = (await sendForm(portal, changeLogo, [picture], { token })).body.data.logo;
  const texts = ['title', 'description'].map((name) => ({ name, value: 'x' }));
  const banner = [...texts, { ...picture, name: 'image' }];
  const home = await sendForm(portal, saveHomeContent, banner, { token });
  addresses['banner'] = home.body.data.image;
});
afterAll(() => rmSync(folder, { recursive: true }));

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const API = { ...EVERYWHERE, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const PAGE = {
  ...EVERYWHERE,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types portal',
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};
const DOCUMENT = {
  ...EVERYWHERE,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify default; style-src 'self' 'sha256-[\w+/]+='; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  ) as unknown,
};

const ANSWERS: [string, string, { as?: 'admin'; status: number; kept: string | undefined; headers: object }][] = [
  ['a page', '/', { status: 200, kept: 'no-cache', headers: PAGE }],
  ['a page of members', '/dashboard/home', { status: 200, kept: 'no-cache', headers: PAGE }],
  [
    'a program file',
    '/assets/main-1a2b.js',
    { status: 200, kept: 'public, max-age=31536000, immutable', headers: PAGE },
  ],
  ['the service worker', '/sw.js', { status: 200, kept: 'no-cache', headers: PAGE }],
  ['another file', '/robots.txt', { status: 200, kept: 'no-cache', headers: PAGE }],
  ['a file that is not there', '/nothing.here', { status: 404, kept: 'no-store', headers: PAGE }],
  ['the contact for security', '/.well-known/security.txt', { status: 200, kept: 'no-cache', headers: PAGE }],
  ['a call', '/api/health', { status: 200, kept: 'no-store', headers: API }],
  ['a call of a member', '/api/profile', { as: 'admin', status: 200, kept: 'no-store', headers: API }],
  ['a call without a session', '/api/profile', { status: 401, kept: 'no-store', headers: API }],
  ['a call that is not understood', '/api/legal/nothing', { status: 400, kept: 'no-store', headers: API }],
  ['a call that is not there', '/api/nothing', { status: 404, kept: 'no-store', headers: API }],
  ['an address that cannot be read', '/api/%zz', { status: 400, kept: 'no-store', headers: API }],
  ['the API document', '/api/openapi.json', { status: 200, kept: 'no-store', headers: API }],
  ['its page', '/api/docs/', { status: 200, kept: 'no-store', headers: DOCUMENT }],
  ['a picture', 'banner', { as: 'admin', status: 200, kept: 'private, no-cache', headers: API }],
  ['a picture without a session', 'banner', { status: 401, kept: 'no-store', headers: API }],
  ['a picture that is not there', '/media/nothing', { as: 'admin', status: 404, kept: 'no-store', headers: API }],
  [
    'the logo, which mail programs show',
    'logo',
    {
      status: 200,
      kept: 'public, max-age=31536000, immutable',
      headers: { ...API, 'cross-origin-resource-policy': 'cross-origin' },
    },
  ],
];

test.each(ANSWERS)('%s (%s) carries exactly these headers', async (_, address, { as, status, kept, headers }) => {
  const answer = await portal.request(addresses[address] ?? address, as && { token });
  const told = Object.entries(answer.headers).filter(([name]) =>
    /^(strict-transport|x-|referrer|cross-origin|permissions|content-security|access-control|server|set-cookie)/.test(
      name,
    ),
  );
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toBe(kept);
  expect(Object.fromEntries(told)).toEqual({ ...headers, 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
