import { signIn as signInCall } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { callApi, statusWith } from './call-api.ts';
import { linkMailedTo, newMember, signInAsNewMember } from './members.ts';
import { expect, HOME, LOGIN, logIn, notice, region, signIn, test } from './story.ts';

const NEW = 'Ripe-Hass-Tree-1';

test('a member who forgot the password sets a new one by the link of the mail, which ends every session', async ({
  page,
}) => {
  const { email, session } = await newMember(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const send = page.getByRole('button', { name: 'Send link' });
  // The login screen has such a field, too.
  await expect(send).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await send.click();
  const sent = 'If we know this address, we have sent it a link to set a new password.';
  await expect(page.locator(':focus')).toContainText(sent);

  const link = await linkMailedTo(email, '/auth/new-password');
  const set = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/new-password$/);
  await set('Password1');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/well known/);
  await set(NEW);
  await expect(page).toHaveURL(LOGIN);
  await expect(notice(page, 'All your sessions have ended. Sign in with the new password.')).toBeVisible();
  expect(await statusWith(page, session, getProfile)).toBe(401);

  await page.goto(link);
  await set('Ripe-Hass-Tree-3');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await logIn(page, { email, password: NEW });
  await expect(page).toHaveURL(HOME);
});

test('a member changes the password here, sees where else the account is open, and ends that', async ({
  page,
  browser,
}) => {
  const member = await signInAsNewMember(page);
  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605.1' });
  await callApi(page, signInCall, { email: member.email, password: 'guess' });
  await page.goto('/dashboard/profile/security-settings');

  await test.step('the new password counts, and this session stays', async () => {
    const change = page.getByRole('button', { name: 'Change password' });
    const fill = async (current: string, password: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await change.click();
    };
    await fill('Ripe-Hass-Tree-9', NEW);
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The password is wrong.');
    await fill(member.password, NEW);
    await expect(notice(page, 'Your password has been changed.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(change).toBeFocused();
  });

  const elsewhere = await signIn(await phone.newPage(), { email: member.email, password: NEW });
  await signIn(page, { email: member.email, password: NEW });
  await page.reload();
  const sessions = region(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const history = region(page, 'Sign-in history');
  await expect(history.getByRole('row', { name: /Failed/ })).toHaveCount(1);

  const onPhone = sessions.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await onPhone.getByRole('button', { name: 'Sign out' }).click();
  await expect(notice(page, 'Safari on iPhone is signed out')).toBeVisible();
  await expect(sessions.getByRole('heading')).toBeFocused();
  expect(await statusWith(page, elsewhere, getProfile)).toBe(401);
  await sessions.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(notice(page, 'You are signed out everywhere else')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await phone.close();
});
