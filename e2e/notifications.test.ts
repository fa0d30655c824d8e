import { expect, type Page, test } from '@playwright/test';
import { enterAs, findTarget, openDirectLogin } from './direct-login.ts';
import {
  choose,
  expectAccessible,
  expectAccessibleInLooks,
  holdBack,
  LOOKS,
  notice,
  PHONE,
  signInAs,
  take,
} from './journey.ts';
import { signInAsNewMember } from './new-member.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Notifications|Benachrichtigungen)/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|Benachrichtigungen)$/ });
const ADDRESS = '/dashboard/profile/notifications';

test('a member finds out what happened, and chooses what to hear of', async ({ page }) => {
  await signInAs(page, 'client');

  await test.step('the bell says how many are unread; the inbox shows them and gives the focus back', async () => {
    await page.goto('/dashboard/home');
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
    await bell(page).click();
    await expect(inbox(page).getByRole('listitem').first()).toContainText('Unread');
    await expect(inbox(page).getByRole('listitem')).not.toHaveCount(0);
    for (const look of LOOKS) {
      await take(page, look);
      await expectAccessible(page);
    }
    await take(page, LOOKS[0] ?? PHONE);
    await page.keyboard.press('Escape');
    await expect(inbox(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step('to read one is to be led to it, and it is unread no more', async () => {
    await bell(page).click();
    const alert = inbox(page).getByRole('link', { name: /Price alert: fruit from Australia in Singapore/ });
    await expect(alert).toContainText('Unread');
    await alert.click();
    await expect(page).toHaveURL(/\/dashboard\/retail-price-audits\/alerts$/);
    await expect(inbox(page)).toBeHidden();
    await bell(page).click();
    await expect(alert).not.toContainText('Unread');
    const footage = inbox(page).getByRole('link', { name: /4 new photos and videos from Singapore/ });
    await footage.click();
    await expect(page).toHaveURL(/\/dashboard\/in-market-footage\?market_id=/);
  });

  await test.step('everything is on a page of the profile, with what somebody wants to hear of', async () => {
    await bell(page).click();
    await inbox(page).getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await expect(page.getByRole('region', { name: 'Your notifications' }).getByRole('link')).not.toHaveCount(0);
    const row = page.getByRole('row', { name: /^Competitor review/ });
    await expect(row.getByRole('cell').last()).toHaveText(/Nothing is sent/);
    await expect(page.getByRole('row', { name: /^Security/ }).getByText('Always on')).toHaveCount(2);
    await expectAccessibleInLooks(page);
  });

  await test.step('a switch stays as it was set, and goes back where that fails', async () => {
    await take(page, LOOKS[0] ?? PHONE);
    const review = page.getByRole('switch', { name: 'Competitor review, In the portal' });
    await expect(review).toBeChecked();
    const saved = page.waitForResponse(/\/notification-preferences\/competitor-review\/app$/);
    await review.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(review).not.toBeChecked();
    await page.route('**/api/notification-preferences/**', (route) => route.abort());
    await review.click();
    await expect(notice(page, 'The server is not responding, try again later')).toBeVisible();
    await expect(review).not.toBeChecked();
    await page.unroute('**/api/notification-preferences/**');
    await review.click();
    await expect(review).toBeChecked();
  });

  await test.step('how the portal looks is set there too', async () => {
    const display = page.getByRole('region', { name: 'Display' });
    await display.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await display.getByRole('radio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen');
    await page.getByRole('region', { name: 'Darstellung' }).getByRole('radio', { name: 'English' }).click();
  });
});

test('somebody new has none, hears of a direct login, and nobody reads in their place', async ({ page, browser }) => {
  await choose(page, { ...PHONE, language: 'en' });
  const member = await signInAsNewMember(page);
  const target = await findTarget(page, member);

  await test.step('nothing has happened yet', async () => {
    await page.goto('/dashboard/home');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const letGo = await holdBack(page, '**/api/notifications?*');
    await bell(page).click();
    await expect(inbox(page).getByText('Loading')).toBeAttached();
    letGo();
    await expect(inbox(page)).toContainText('No notifications yet');
    await expectAccessible(page);
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await bell(page).click();
    await expect(inbox(page)).toContainText('Internal server error');
    await page.unroute('**/api/notifications?*');
    await inbox(page).getByRole('button', { name: 'Try again' }).click();
    await expect(inbox(page)).toContainText('No notifications yet');
  });

  await test.step('whoever looks in a direct login changes nothing', async () => {
    await openDirectLogin(page, target);
    const other = await browser.newPage();
    await enterAs(other, target);
    await other.goto(ADDRESS);
    const list = other.getByRole('region', { name: 'Your notifications' });
    await expect(list.getByRole('link', { name: /An administrator has signed in as you/ })).toHaveCount(2);
    await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect(other.getByRole('switch', { name: 'New report, In the portal' })).toBeDisabled();
    await list.getByRole('link').first().click();
    await expect(other).toHaveURL(/\/security-settings$/);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
    await other.close();
  });

  await test.step('the member reads them all', async () => {
    await page.goto(ADDRESS);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    const list = page.getByRole('region', { name: 'Your notifications' });
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(list.getByText('Unread')).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'New report, In the portal' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Competitor review, In the portal' })).toHaveCount(0);
  });

  await test.step('the link of a mail asks before it switches anything, and says what became of it', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`/auth/unsubscribe?userId=${member.session.id}&token=${'A'.repeat(43)}`);
    await expect(heading).toHaveText('No more of these mails?');
    await expect(page).toHaveURL(/\/auth\/unsubscribe$/);
    await expectAccessibleInLooks(page);
    await take(page, { ...PHONE, language: 'en' });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading).toHaveText('This did not work');
    await page.goto(`/api/unsubscribe/${member.session.id}/${'A'.repeat(43)}`);
    await expect(heading).toHaveText('No more of these mails?');
    const json = { status: true, message: 'Success', data: { topic: 'price-alert' } };
    await page.route('**/api/unsubscribe/**', (route) => route.fulfill({ json }));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('We send no more mails about “Price alert”.')).toBeVisible();
    await page.getByRole('link', { name: 'My notifications' }).click();
    await expect(heading).toHaveText('Notifications');
  });
});
