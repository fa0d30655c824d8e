import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/app/en.json';
import { track } from '../src/lib/analytics.ts';
import { stored } from '../src/lib/storage.ts';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

const SERVICE = 'https://counting.example/capture';
const setting = document.createElement('meta');
setting.name = 'portal-analytics';
setting.content = `${SERVICE}|key`;

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
  document.head.append(setting);
});
afterEach(() => {
  setting.remove();
  closeScreen();
});

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

const question = page.getByRole('region', { name: words.analyticsQuestion });
const answer = (name: string) => question.getByRole('button', { name, exact: true });

async function openHome() {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const opened = await openScreen(paths.home, api, DESK);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === SERVICE ? told(input, init) : api.fetch(input, init),
  );
  return opened;
}
const events = () => told.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as { event: string }).event);

test('a member is asked, and told to the service once they allow it', async () => {
  const { takeLook } = await openHome();
  await expect.element(question).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'en' });
  await expect.element(question).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  expect(events()).toEqual([]);
  await answer(words.analyticsAccept).click();
  await expect.poll(() => question.elements()).toHaveLength(0);
  expect(stored.analyticsConsent.get()).toBe('granted');
  await expect.poll(events).toContain('$identify');
});

test('a refusal is kept: nothing is told, and nobody is asked again', async () => {
  const { router, settle } = await openHome();
  await answer(words.analyticsRefuse).click();
  await expect.poll(() => question.elements()).toHaveLength(0);
  expect(stored.analyticsConsent.get()).toBe('refused');
  await router.navigate({ to: paths.feed });
  await settle();
  expect(question.elements()).toEqual([]);
  expect(events()).toEqual([]);
});

test('without a service nobody is asked', async () => {
  setting.remove();
  await openHome();
  expect(question.elements()).toEqual([]);
});
