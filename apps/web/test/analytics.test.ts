import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { track as Track } from '../src/lib/analytics.ts';
import { stored } from '../src/lib/storage.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen } from './harness/open-screen.tsx';

/** The program reads the setting once, when it is loaded: this is a copy of its own that finds one. */
async function loadTracking() {
  const setting = document.createElement('meta');
  setting.name = 'portal-analytics';
  setting.content = 'https://counting.example/capture|key';
  document.head.append(setting);
  const copy = new URL('../src/lib/analytics.ts?with-a-service', import.meta.url).href;
  const loaded = (await import(/* @vite-ignore */ copy)) as { track: typeof Track };
  setting.remove();
  return loaded;
}

const { track } = await loadTracking();
const told = vi.fn<typeof fetch>();
const SIGN_UP = {
  name: 'sign-up',
  date: '2026-11-17T09:41:00Z',
  fullName: 'Nina Vogel',
  email: 'nina@fruit.example',
} as const;

beforeEach(() => {
  told.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', told);
});
afterEach(closeScreen);

test('a sign-up tells the date, the name and the e-mail, and no more', async () => {
  stored.analyticsConsent.set('granted');
  track(SIGN_UP);
  await vi.waitUntil(() => told.mock.calls.length > 0);
  const { properties } = JSON.parse(told.mock.lastCall?.[1]?.body as string) as { properties: unknown };
  expect(properties).toEqual({ date: SIGN_UP.date, name: SIGN_UP.fullName, email: SIGN_UP.email });
});

test.each(['no answer', 'a refusal', 'a direct login'])('after %s nothing is told', async (reason) => {
  if (reason !== 'no answer') stored.analyticsConsent.set(reason === 'a refusal' ? 'refused' : 'granted');
  if (reason === 'a direct login') {
    signIn(new FakeApi(), 'ADMIN');
    const user = stored.user.get();
    if (user) stored.ownSession.set({ accessToken: 'own', user, permissions: [] });
  }
  track(SIGN_UP);
  // The first would have been told by now: the same program tells this one.
  stored.ownSession.remove();
  stored.analyticsConsent.set('granted');
  track({ name: 'page view', template: '/after' });
  await vi.waitUntil(() => told.mock.calls.length > 0);
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.lastCall?.[1]?.body).toContain('/after');
});
