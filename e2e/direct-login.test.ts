import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { endMemberSessions } from '@portal/contract/customers/members';
import { changePicture, getProfile } from '@portal/contract/customers/profile';
import { statusWith } from './call-api.ts';
import { enterAs, pressLogin, strip, wayBack } from './direct-login.ts';
import { newAdmin, newMember } from './members.ts';
import { SQUARE } from './pictures.ts';
import { actAs, expect, expectShown, heading, LOGIN, notice, region, signInAs, stored, test } from './story.ts';

const ENDED = 'The direct login has ended';
const ADMIN_SCREENS = ['companies', 'profile/profilesetting'];

const email = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { email: { name: string } }).email.name);

test('ADMIN signs in as a member in every tab, has nothing of ADMIN in it, changes nothing, and goes back', async ({
  page,
  context,
  openAs,
}) => {
  const admin = await newAdmin(page);
  const member = await newMember(page);
  const call = await actAs(page, admin.session);
  const portrait = new File([readFileSync(SQUARE)], 'me.png', { type: 'image/png' });
  const { imgUrl } = await call(changePicture, {}, portrait);
  const picture = page.getByRole('banner').locator(`img[src="${imgUrl}"]`);
  const other = await context.newPage();
  await signInAs(page, admin.session);
  await page.goto('/dashboard/home');
  await expectShown(picture);
  await other.goto('/dashboard/audit-log');
  await expect(heading(other)).toHaveText('Audit log');

  const direct = await enterAs(page, member);
  await expect(strip(page).getByRole('status')).toHaveText('Signed in as Priya Nair by Priya Nair');
  await expect(strip(page)).toContainText(/(30|29) minutes left/);
  await expect(picture).toBeHidden();
  await expect(strip(other)).toBeVisible();
  await expect(heading(other)).toHaveText('Page not found');
  await page.goBack();
  await expect(heading(page)).toHaveText('Page not found');
  for (const address of ADMIN_SCREENS) {
    await page.goto(`/dashboard/${address}`);
    await expect(heading(page), address).toHaveText('Page not found');
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' })).toHaveCount(0);

  await page.goto('/dashboard/profile/security-settings');
  await expect(page.getByText('You are signed in as Priya Nair. This page is read-only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Set up' })).toBeDisabled();
  const theirs = await openAs(member.session, '/dashboard/profile/security-settings');
  await expect(region(theirs, 'Direct logins to my account').getByRole('listitem')).toContainText([
    new RegExp(`${admin.email}.*They asked for help`),
  ]);
  await expect(region(theirs, 'Where you are signed in')).toContainText(`Direct login by ${admin.email}`);

  await wayBack(other).click();
  await expect(notice(page, ENDED)).toBeVisible();
  // The list as it was left, on the page where Login was pressed.
  await expect(other).toHaveURL(/\/dashboard\/admin\?search=/);
  await expect(strip(page)).toBeHidden();
  await expectShown(picture);
  expect([await email(page), await stored(page, 'ownSession')]).toEqual([admin.email, null]);
  expect(await statusWith(page, direct, getProfile)).toBe(401);
  expect(await statusWith(page, admin.session, getProfile)).toBe(200);
});

test('a direct login ends: by the server, at the lock screen, and with a logout of both', async ({ page }) => {
  const admin = await newAdmin(page);
  const member = await newMember(page);
  await signInAs(page, admin.session);
  const call = await actAs(page, 'admin');

  await test.step('of somebody who may see nothing yet it does not begin', async () => {
    await pressLogin(page, { email: 'waiting@avocados.example' });
    await expect(
      notice(page, 'waiting@avocados.example has no permissions yet, so there is nothing to show.'),
    ).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  await test.step('with the next call, when the server has ended it', async () => {
    await enterAs(page, member);
    await call(endMemberSessions, { id: member.session.id });
    // Home may make the next call itself, so no click can be relied on: the bell asks on return, once it is there.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(strip(page)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    expect(await email(page)).toBe(admin.email);
  });

  await test.step('at the lock screen, which nobody but the member unlocks; the own session is locked behind it', async () => {
    const direct = await enterAs(page, member);
    await page.goto('/auth/lock');
    await expect(
      page.getByText('This direct login is locked and cannot be unlocked. Go back to your own session, or sign out.'),
    ).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await expect.poll(() => statusWith(page, direct, getProfile)).toBe(423);
    await wayBack(page).click();
    await expect.poll(() => statusWith(page, direct, getProfile)).toBe(401);
    await expect.poll(() => statusWith(page, admin.session, getProfile)).toBe(423);
    // The way back leads to a page and from there to the lock screen, whose field is then another.
    await expect(async () => {
      await page.getByLabel('Password').fill(admin.password, { timeout: 1_000 });
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Password')).toBeHidden({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('banner').getByText('ADMIN', { exact: true })).toBeVisible();
  });

  await test.step('with a logout, and the own session with it', async () => {
    const direct = await enterAs(page, member);
    await page.getByRole('button', { name: /Priya Nair/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(LOGIN);
    await expect.poll(() => statusWith(page, direct, getProfile)).toBe(401);
    await expect.poll(() => statusWith(page, admin.session, getProfile)).toBe(401);
    expect(await stored(page, 'ownSession')).toBeNull();
  });
});
