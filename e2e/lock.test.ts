import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessibleInLooks, PHONE, REOPENED, signInAs, watchConsole } from './journey.ts';
import { accounts } from './start-portal.ts';

const LOCK = /\/auth\/lock$/;
const HOME = /\/dashboard\/home$/;
const HELP = /\/dashboard\/helpsupport$/;
const MINUTE_MS = 60_000;

const password = (page: Page) => page.getByLabel('Password');
const banner = (page: Page) => page.getByRole('banner').getByText('Megan Rossi');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function unlock(page: Page, text = accounts.client.password): Promise<void> {
  await password(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Each tab that shows the screen locks the session itself. */
const hasLocked = (page: Page) => page.waitForResponse(/\/api\/authentication\/lock$/);

/** What the server answers to the session of this page, whatever the page thinks of it. */
async function statusOf(page: Page, method: 'GET' | 'POST', path: string): Promise<number> {
  const authorization = `Bearer ${await stored(page, 'accessToken')}`;
  const answer = await page.request.fetch(`/api/${path}`, { method, headers: { authorization }, ...REOPENED });
  return answer.status();
}

test.beforeEach(({ page }) => signInAs(page, 'client'));

test('the screen shows clock, date, avatar and name, and asks for the password', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.clock.setFixedTime(new Date('2024-10-29T14:32:00'));
  await page.goto('/auth/lock');
  await expect(password(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('14:32Tuesday, 29 October 2024');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Megan Rossi');
  await expect(page.getByText('MR', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(password(page)).toHaveAccessibleDescription('This field is required!');
  await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
  expect(complaints).toEqual([]);
});

test('the clock moves every 10 seconds', async ({ page }) => {
  // Until it is paused time runs, and a page takes what it needs to load.
  await page.clock.install({ time: new Date('2024-10-29T14:32:20') });
  await page.goto('/auth/lock');
  await page.clock.pauseAt(new Date('2024-10-29T14:32:59'));
  await expect(page.locator('time')).toHaveText('14:32');
  await page.clock.runFor(1_000 + 10_000);
  await expect(page.locator('time')).toHaveText('14:33');
  await expect(page.locator('[aria-live="off"]', { has: page.locator('time') })).toBeVisible();
});

test('a member locks the screen and unlocks it', async ({ page, browser }) => {
  await test.step('where there is no step back the right password leads Home', async () => {
    const locked = hasLocked(page);
    await page.goto('/auth/lock');
    await locked;
    await unlock(page);
    await expect(page).toHaveURL(HOME);
    await expect(banner(page)).toBeVisible();
  });

  await test.step('the right password leads one step back, a wrong one is told and the field is empty', async () => {
    await page.goto('/dashboard/helpsupport');
    await expect(banner(page)).toBeVisible();
    await page.goto('/auth/lock');
    await expect.poll(() => statusOf(page, 'GET', 'profile')).toBe(423);
    await unlock(page, 'Not-the-password-1');
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await expect(page).toHaveURL(LOCK);
    expect(await statusOf(page, 'GET', 'profile')).toBe(423);
    await unlock(page);
    await expect(page).toHaveURL(HELP);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
    expect(await statusOf(page, 'GET', 'profile')).toBe(200);
  });

  await test.step('without a network it is locked here at once and on the server as soon as it hears', async () => {
    await page.goto('/dashboard/home');
    await page.route('**/api/authentication/*lock', (route) => route.abort());
    await page.goto('/auth/lock');
    await unlock(page);
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    expect(await statusOf(page, 'GET', 'profile')).toBe(200);
    await page.unroute('**/api/authentication/*lock');
    await expect.poll(() => statusOf(page, 'GET', 'profile')).toBe(423);
    await unlock(page);
    await expect(page).toHaveURL(HOME);
  });

  await test.step('any call that finds the session locked leads there, in one step, and everything is asked for anew', async () => {
    await page.goto('/dashboard/profile/personal-info');
    await expect(banner(page)).toBeVisible();
    await statusOf(page, 'POST', 'authentication/lock');
    const steps = await page.evaluate(() => history.length);
    let refused = 0;
    // The page hears of no refusal before there are two: the first one ends all other calls.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      // What is for everybody is never refused.
      if (response.status() === 423) {
        refused += 1;
        await expect.poll(() => refused).toBeGreaterThan(1);
      }
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'Security settings' }).click();
    await expect(page).toHaveURL(LOCK);
    await expect(password(page)).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // One step to the page, one to the lock screen.
    expect(await page.evaluate(() => history.length)).toBe(steps + 2);
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/sessions') && response.ok());
    await unlock(page);
    await asked;
    await expect(page).toHaveURL(/\/dashboard\/profile\/security-settings$/);
  });

  await test.step('an edited storage does not get past it', async () => {
    await page.goto('/auth/lock');
    await expect.poll(() => statusOf(page, 'GET', 'profile')).toBe(423);
    await page.evaluate(() => localStorage.removeItem('sessionHold'));
    const answered = page.waitForResponse((response) => response.status() === 423);
    await page.goto('/dashboard/home');
    await answered;
    await expect(page).toHaveURL(LOCK);
    await expect(page.getByText('Reports, price audits')).toBeHidden();
  });

  await test.step('one can sign out instead', async () => {
    await page.goto('/auth/lock');
    await page.getByRole('link', { name: 'Not you? Sign in as someone else' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect.poll(() => stored(page, 'sessionHold')).toBeNull();
  });

  await test.step('a visitor who opens the lock screen is asked to sign in', async () => {
    const visitor = await browser.newPage();
    await visitor.goto('/auth/lock');
    await expect(visitor).toHaveURL(/\/auth\/login$/);
    await visitor.close();
  });
});

test('reload, back and a direct address do not get past it', { tag: '@short' }, async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(banner(page)).toBeVisible();
  await page.goto('/auth/lock');
  await expect(password(page)).toBeFocused();
  await page.reload();
  await expect(password(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(LOCK);
  await page.goto('/dashboard/helpsupport');
  await expect(page).toHaveURL(LOCK);
  await expect(page.getByText('How can we help?')).toBeHidden();
});

test('it holds in every tab, and one password opens them all', async ({ page, context }) => {
  await page.goto('/dashboard/home');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/helpsupport');
  await expect(banner(other)).toBeVisible();
  const locked = [page, other].map(hasLocked);
  await page.goto('/auth/lock');
  await expect(other).toHaveURL(LOCK);
  await expect(banner(other)).toBeHidden();
  const third = await context.newPage();
  locked.push(hasLocked(third));
  await third.goto('/privacypolicy');
  await expect(third).toHaveURL(LOCK);
  // Nobody types a password while a tab is still locking.
  await Promise.all(locked);
  await unlock(other);
  await expect(other).toHaveURL(HELP);
  await expect(page).toHaveURL(HOME);
  await expect(third).toHaveURL(/\/privacypolicy$/);
});

test('a session that has ended meanwhile leads to the sign-in', async ({ page }) => {
  await page.goto('/auth/lock');
  await expect(password(page)).toBeFocused();
  // What the screen itself asks for must not be what finds it out.
  await expect.poll(() => statusOf(page, 'GET', 'profile')).toBe(423);
  await statusOf(page, 'POST', 'authentication/logout');
  await unlock(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => stored(page, 'accessToken')).toBeNull();
});

test.describe('when nobody moves', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard/home');
    await expect(banner(page)).toBeVisible();
  });

  test('it locks after the idle time', { tag: '@short' }, async ({ page }) => {
    await page.clock.fastForward(29 * MINUTE_MS);
    await expect(page).toHaveURL(HOME);
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(page).toHaveURL(LOCK);
    await expect.poll(() => statusOf(page, 'GET', 'profile')).toBe(423);
    await unlock(page);
    await expect(page).toHaveURL(HOME);
  });

  test('a sign of life in any tab keeps all of them open, and the session on the server awake', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    // Its own first call is over, so that the next one is the sign of life.
    const first = other.waitForResponse('**/api/profile');
    await other.goto('/dashboard/helpsupport');
    await first;
    await expect(banner(other)).toBeVisible();
    await page.clock.fastForward(29 * MINUTE_MS);
    const awake = other.waitForResponse('**/api/profile');
    await other.mouse.move(200, 200);
    await awake;
    await page.clock.fastForward(29 * MINUTE_MS);
    await expect(page).toHaveURL(HOME);
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(page).toHaveURL(LOCK);
    await expect(other).toHaveURL(LOCK);
  });

  test('the movement that wakes a sleeping machine comes too late', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 31 * MINUTE_MS);
    await page.mouse.move(300, 300);
    await expect(page).toHaveURL(LOCK);
  });
});

test('the lock screen is accessible', async ({ page }) => {
  await choose(page, PHONE);
  await page.goto('/auth/lock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInLooks(page);
});
