import type { Page } from '@playwright/test';
import { lockSession, signOut } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { addresses, callApi, statusWith } from './call-api.ts';
import { type Member, newMember } from './members.ts';
import { expect, HOME, heading, LOGIN, signInAs, stored, test } from './story.ts';

const LOCK = /\/auth\/lock$/;
const HELP = /\/dashboard\/helpsupport$/;
const MINUTE_MS = 60_000;

const password = (page: Page) => page.getByLabel('Password');
const banner = (page: Page) => page.getByRole('banner').getByText('Priya Nair');

/** Each tab that shows the screen locks the session itself. */
const hasLocked = (page: Page) => page.waitForResponse(addresses(lockSession));

let member: Member;
const status = (page: Page) => statusWith(page, member.session, getProfile);

async function unlock(page: Page, text = member.password): Promise<void> {
  await password(page).fill(text);
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ page }) => {
  member = await newMember(page);
  await signInAs(page, member.session);
});

test('a locked screen holds against reload, back, addresses and edited storage, until the password is given', async ({
  page,
}) => {
  await page.goto('/dashboard/helpsupport');
  await expect(banner(page)).toBeVisible();

  await test.step('without a network it is locked here at once, and on the server as soon as it hears', async () => {
    await page.route(addresses(lockSession), (route) => route.abort());
    await page.goto('/auth/lock');
    await expect(password(page)).toBeFocused();
    await expect(heading(page)).toHaveText('Priya Nair');
    expect(await status(page)).toBe(200);
    await page.unroute(addresses(lockSession));
    await expect.poll(() => status(page)).toBe(423);
  });

  await page.reload();
  await expect(password(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(LOCK);
  await page.evaluate(() => localStorage.removeItem('sessionHold'));
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(LOCK);

  await unlock(page, 'Not-the-password-1');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();
  await unlock(page);
  await expect(banner(page)).toBeVisible();
  await expect(page).not.toHaveURL(LOCK);

  await test.step('a session that was locked elsewhere leads there with the next click, and back after it', async () => {
    await page.goto('/dashboard/profile/personal-info');
    await expect(banner(page)).toBeVisible();
    // A call of the page itself would lead to the lock before the click.
    await page.waitForLoadState('networkidle');
    await callApi(page, lockSession, {}, member.session);
    await page.getByRole('link', { name: 'Security settings' }).click();
    await expect(page).toHaveURL(LOCK);
    await unlock(page);
    await expect(page).toHaveURL(/\/dashboard\/profile\/security-settings$/);
  });

  await test.step('a session that has ended meanwhile leads to the sign-in', async () => {
    const locked = hasLocked(page);
    await page.goto('/auth/lock');
    await locked;
    await callApi(page, signOut, {}, member.session);
    await unlock(page);
    await expect(page).toHaveURL(LOGIN);
    await expect.poll(() => stored(page, 'accessToken')).toBeNull();
  });
});

test('when nobody moves, all tabs lock together; a sign of life in one keeps them, one password opens them', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/dashboard/home');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  // Its own first call is over, so that the next one is the sign of life.
  const first = other.waitForResponse(addresses(getProfile));
  await other.goto('/dashboard/helpsupport');
  await first;
  await expect(banner(other)).toBeVisible();

  await page.clock.fastForward(29 * MINUTE_MS);
  const awake = other.waitForResponse(addresses(getProfile));
  await other.mouse.move(200, 200);
  await awake;
  await page.clock.fastForward(29 * MINUTE_MS);
  await expect(page).toHaveURL(HOME);

  const locked = [page, other].map(hasLocked);
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(page).toHaveURL(LOCK);
  await expect(other).toHaveURL(LOCK);
  await expect(banner(other)).toBeHidden();
  // Nobody types a password while a tab is still locking.
  await Promise.all(locked);
  await expect.poll(() => status(page)).toBe(423);
  await unlock(other);
  await expect(other).toHaveURL(HELP);
  await expect(page).toHaveURL(HOME);

  await test.step('the movement that wakes a sleeping machine comes too late', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 31 * MINUTE_MS);
    await page.mouse.move(300, 300);
    await expect(page).toHaveURL(LOCK);
  });
});
