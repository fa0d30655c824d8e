import { getCurrentSession, unlockSession } from '@portal/contract/access/session';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/access/session/en.json';
import { HOUR_MS, MINUTE_MS } from '../src/lib/durations.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

test('the clock of the lock screen goes on, in silence', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 17, 9, 41, 55) });
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  await openScreen(paths.lock, api);
  const clock = page.getByText('09:41');
  await expect.element(clock).toBeVisible();
  expect(clock.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText('09:42')).toBeVisible();
});

test('the open page locks when the server does, not when the member has asked for it later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  // The portal's own time, below that of the member.
  api.answerAlways(getCurrentSession, {
    endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    by: '',
    lockAfterMinutes: 2,
  });
  const { router, settle } = await openScreen(paths.home, api);
  vi.advanceTimersByTime(2 * MINUTE_MS - 10_000);
  await settle();
  expect(router.state.location.pathname).toBe(paths.home);
  vi.advanceTimersByTime(20_000);
  await settle();
  expect(router.state.location.pathname).toBe(paths.lock);
});

test('an empty password is named and sends nothing', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  await openScreen(paths.lock, api);
  await page.getByRole('button', { name: words.unlock }).click();
  const password = page.getByLabelText(words.password);
  await expect.element(password).toHaveAccessibleDescription(fillSentence('required', 'en'));
  await expect.element(password).toHaveFocus();
  expect(api.hasAsked(unlockSession)).toBe(false);
});

test('a visitor who opens the lock screen is asked to sign in', async () => {
  const { router } = await openScreen(paths.lock, new FakeApi());
  expect(router.state.location.pathname).toBe(paths.login);
});
