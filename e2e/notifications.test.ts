import type { Page } from '@playwright/test';
import { setNotificationPreference, unsubscribe } from '@portal/contract/record/notifications';
import { addresses, pathTo } from './call-api.ts';
import { enterAs } from './direct-login.ts';
import { signInAsSubscriber } from './members.ts';
import { expect, heading, notice, region, test } from './story.ts';

const ADDRESS = '/dashboard/profile/notifications';
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const login = (page: Page) =>
  inbox(page).getByRole('listitem').filter({ hasText: 'An administrator signed in as you' });
/** Not counted: other stories publish for every member at the same time. */
const SOME_UNREAD = /^Notifications, [1-9]\d* unread$/;

test('a member hears of a direct login, reads it, chooses the topics, and unsubscribes by the link of a mail', async ({
  page,
  openAs,
}) => {
  const member = await signInAsSubscriber(page);
  await page.goto('/dashboard/home');
  await expect(bell(page)).toHaveAccessibleName(SOME_UNREAD);

  await test.step('ADMIN, who is signed in as the member, reads nothing in their place', async () => {
    const admin = await openAs('admin');
    await enterAs(admin, member);
    await admin.goto(ADDRESS);
    const list = region(admin, 'Your notifications');
    await expect(list.getByRole('link', { name: /An administrator signed in as you/ })).toHaveCount(1);
    await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect(admin.getByRole('switch', { name: 'New report, In the portal' })).toBeDisabled();
  });

  await test.step('to read one is to be led to it, and the focus comes back from the inbox', async () => {
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(SOME_UNREAD);
    await bell(page).click();
    await expect(login(page)).toContainText('Unread');
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
    await bell(page).click();
    await login(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/security-settings$/);
    await bell(page).click();
    await expect(login(page)).toBeVisible();
    await expect(login(page)).not.toContainText('Unread');
    await page.keyboard.press('Escape');
  });

  await test.step('a switch stays as it was set, and goes back where that fails', async () => {
    await bell(page).click();
    await inbox(page).getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(ADDRESS);
    const report = page.getByRole('switch', { name: 'New report, In the portal' });
    const saved = page.waitForResponse(addresses(setNotificationPreference));
    await report.click();
    await saved;
    await page.reload();
    await expect(report).not.toBeChecked();
    await page.route(addresses(setNotificationPreference), (route) => route.abort());
    await report.click();
    await expect(notice(page, 'The server is not responding, try again later')).toBeVisible();
    await expect(report).not.toBeChecked();
  });

  await test.step('the link of a mail asks before it switches anything off', async () => {
    await page.goto(pathTo(unsubscribe, { userId: member.session.id, token: 'A'.repeat(43) }));
    await expect(heading(page)).toHaveText('Stop these e-mails?');
    await expect(page).toHaveURL(/\/auth\/unsubscribe$/);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading(page)).toHaveText('We could not unsubscribe you');
  });
});
