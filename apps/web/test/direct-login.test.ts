import { getCurrentSession } from '@portal/contract/access/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import terms from '../src/features/access/terms/en.json';
import { stored } from '../src/lib/storage.ts';
import words from '../src/shared/session/en.json';
import { FakeApi } from './harness/fake-api.ts';
import { DESK } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

const MINUTE_MS = 60_000;
const ADMIN = {
  id: '5a3e1d00-0000-4000-8000-00000000000a',
  firstName: 'Hannah',
  lastName: 'Boyd',
  email: { name: 'hannah@avocados.example', verified: true },
  imgUrl: '',
  role: 'ADMIN' as const,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

function enterAsMember(api: FakeApi) {
  signIn(api, 'CLIENT');
  stored.ownSession.set({ accessToken: 'own', user: ADMIN, permissions: stored.permissions.get() ?? [] });
  const endsAt = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
  api.answerAlways(getCurrentSession, { endsAt, by: ADMIN.email.name, lockAfterMinutes: 30 });
}

const strip = page.getByRole('complementary', { name: words.directLogin });

test('a direct login counts its minutes down, and leads back when the server has ended it', async () => {
  const api = new FakeApi();
  enterAsMember(api);
  const { settle } = await openScreen(paths.helpSupport, api);
  await expect.element(strip.getByText(/ by Hannah Boyd$/)).toBeVisible();
  await expect.element(strip.getByText('30 minutes left')).toBeVisible();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  await expect.element(strip.getByText('20 minutes left')).toBeVisible();
  vi.advanceTimersByTime(19 * MINUTE_MS);
  await expect.element(strip.getByText('1 minute left')).toBeVisible();
  // A sign of life, or the screen would lock at the same time.
  await userEvent.keyboard('{Shift}');
  api.refuse(getCurrentSession, 'signInFirst');
  // The session that comes back is a good one.
  const stop = stored.ownSession.subscribe(() =>
    api.answerAlways(getCurrentSession, { endsAt: new Date().toISOString(), by: '', lockAfterMinutes: 30 }),
  );
  vi.advanceTimersByTime(MINUTE_MS);
  await settle();
  stop();
  await expect.element(page.getByText(words.directLoginEnded)).toBeVisible();
  await expect.poll(() => strip.elements()).toHaveLength(0);
  expect(stored.user.get()).toEqual(ADMIN);
});

test('the strip stays in sight at the end of a long page', async () => {
  const api = new FakeApi();
  enterAsMember(api);
  await openScreen(paths.notifications, api, { ...DESK, height: 400 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  expect(window.scrollY).toBeGreaterThan(0);
  await expect.element(strip.getByRole('status')).toBeInViewport();
});

test('terms that wait are left to the member', async () => {
  const api = new FakeApi();
  enterAsMember(api);
  stored.hold.set('acceptTerms');
  await openScreen(paths.acceptTerms, api);
  await expect.element(page.getByText(/Only Maximiliane-Luise .*can do this/)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: terms.accept }).elements()).toHaveLength(0);
});
