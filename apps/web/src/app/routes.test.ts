import type { SessionUser } from '@portal/contract/access/session';
import { SCREEN_ROOTS } from '@portal/contract/screen-paths';
import { createMemoryHistory, createRouter, isNotFound } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
vi.stubGlobal('self', {});
const { queryClient } = await import('../lib/query-client.ts');
const { forgetSession, stored } = await import('../lib/storage.ts');
const { routeTree } = await import('./routes.ts');
const { screens } = await import('./catalogue.ts');

const PRICES = '/dashboard/retail-price-audits';

beforeEach(() => {
  // No answer at all: the router decides by what the browser knows.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(() => {
  forgetSession();
  queryClient.clear();
});

function signIn(role: SessionUser['role']) {
  const email = { name: 'mara@growers.example', verified: true };
  stored.user.set({
    id: '018f0000-0000-7000-8000-000000000000',
    firstName: 'Mara',
    lastName: 'Lind',
    email,
    role,
    imgUrl: '',
  });
  stored.accessToken.set('token');
}

/** The address that somebody arrives at, and whether there is a screen. */
async function arrive(address: string) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    origin: 'https://portal.example',
    isServer: false,
  });
  await router.load();
  const { location, matches } = router.state;
  return { href: location.href, isFound: !matches.some(({ error }) => isNotFound(error)) };
}

test.each([
  ['?tab=observations&market_id=a&page=2', '/observations?market_id=a&page=2'],
  ['?tab=visits&visit=v', '/visits?visit=v'],
  ['?tab=promotions&promo=no', '/promotions?promo=no'],
  ['?tab=alerts', '/alerts'],
  ['?tab=overview&origin=MX', '?origin=MX'],
  ['?tab=import', ''],
  ['?market_id=a', '?market_id=a'],
])('%s leads a member to …%s', async (before, after) => {
  signIn('CLIENT');
  expect(await arrive(PRICES + before)).toEqual({ href: PRICES + after, isFound: true });
});

test.each([
  ['?tab=capture&draft=d', '/capture?draft=d'],
  ['?tab=import&batch=b', '/imports?batch=b'],
  ['?tab=review&batch=b&status=rejected', '/review?batch=b&status=rejected'],
  ['?tab=retailers&search=Aldi', '/retailers?search=Aldi'],
])('%s leads an administrator to …%s', async (before, after) => {
  signIn('ADMIN');
  expect(await arrive(PRICES + before)).toEqual({ href: PRICES + after, isFound: true });
});

test.each(['/capture', '/imports', '/review', '/retailers'])('…%s does not exist for a member', async (part) => {
  signIn('CLIENT');
  expect(await arrive(PRICES + part)).toEqual({ href: PRICES + part, isFound: false });
});

test('a visitor signs in first', async () => {
  expect((await arrive(`${PRICES}?tab=visits`)).href).toBe('/auth/login');
});

test('the server knows the beginning of every address, and none that has no screen', () => {
  const paths = screens.flatMap(([, { path, aliases = [] }]) => [path, ...aliases]);
  const roots = paths.filter((path) => path !== '/').map((path) => path.split('/')[1]);
  expect(new Set(roots)).toEqual(new Set(SCREEN_ROOTS));
});
