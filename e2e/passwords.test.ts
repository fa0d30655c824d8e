import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, expectAccessibleInLooks, notice, PHONE } from './journey.ts';
import { confirmAddress, linkMailedTo, signInAsNewMember, signUp } from './new-member.ts';

const SOME_LINK = `/auth/new-password?userId=00000000-0000-4000-8000-000000000000&token=${'x'.repeat(43)}`;
const SENT = 'If we know this address, you find a link to set a new password in its mailbox.';

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/forgot-password');
  await fill(page, { 'E-mail': email });
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
}

test('a password that was forgotten', { tag: '@short' }, async ({ page }) => {
  await test.step('forgot password asks for an address and leads back', async () => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const send = page.getByRole('button', { name: 'Send link' });
    await send.click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This field is required!');
    await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
    await fill(page, { 'E-mail': 'grower@' });
    await send.click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please input a valid email address!');
    await page.route('**/api/passwordReset', (route) => route.abort());
    await fill(page, { 'E-mail': 'grower@orchard.example' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await expect(page.getByLabel('E-mail')).toHaveValue('grower@orchard.example');
    await page.unroute('**/api/passwordReset');
    const refusal = { status: 429, json: { status: false, message: 'That was a lot at once.' } };
    await page.route('**/api/passwordReset', (route) => route.fulfill(refusal));
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('That was a lot at once.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
  await page.unroute('**/api/passwordReset');

  await test.step('a stranger’s address gets the same answer, and the form makes room for it', async () => {
    await askForLink(page, 'nobody@orchard.example');
    await expect(page.getByRole('textbox')).toBeHidden();
    await expect(page.locator(':focus')).toContainText(SENT);
  });

  await test.step('a link that is not good any more is refused, and leads to a new one', async () => {
    await page.goto(SOME_LINK);
    await fill(page, { Password: 'Ripe-Hass-Tree-3', 'Confirm password': 'Ripe-Hass-Tree-3' });
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Please ask for a new one.');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  });

  await test.step('a link that is not complete leads to a new one', async () => {
    await page.goto('/auth/new-password?userId=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('This link is not complete');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  });

  await test.step('a member who forgot the password sets a new one', async () => {
    const { email } = await signUp(page);
    await confirmAddress(page, email);
    await askForLink(page, email);
    await expect.poll(() => linkMailedTo(email)).toContain('/auth/new-password');
    await page.goto(await linkMailedTo(email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    await expect(page).toHaveURL(/\/auth\/new-password$/);
    const save = page.getByRole('button', { name: 'Save password' });
    await save.click();
    await expect(page.getByText('This field is required!')).toHaveCount(3);
    await fill(page, { Password: 'Ripe-Hass-Tree-1', 'Confirm password': 'Ripe-Hass-Tree-2' });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('ErrorThe two passwords that you entered do not match!');
    await fill(page, { Password: 'Password1', 'Confirm password': 'Password1' });
    await save.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/well known/);
    await fill(page, { Password: 'Ripe-Hass-Tree-1', 'Confirm password': 'Ripe-Hass-Tree-1' });
    await save.click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(notice(page, 'Your password has been changed.')).toBeVisible();
    await expect(notice(page, 'All your sessions have ended. Sign in with the new password.')).toBeVisible();

    await fill(page, { 'E-mail': email, Password: 'Ripe-Hass-Tree-1' });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });
});

test('a member changes the password and stays signed in', async ({ page }) => {
  const { password } = await signInAsNewMember(page);
  await page.goto('/dashboard/profile/security-settings');
  const change = page.getByRole('button', { name: 'Change password' });
  await fill(page, { 'Current password': 'Ripe-Hass-Tree-9', 'New password': password });
  await fill(page, { 'Confirm password': password });
  await change.click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The password is wrong.');
  await fill(page, { 'Current password': password });
  await change.click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'The new password may not equal the old one.',
  );
  await fill(page, { 'New password': 'Ripe-Hass-Tree-4', 'Confirm password': 'Ripe-Hass-Tree-4' });
  await change.click();
  await expect(notice(page, 'Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(change).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('passwords are set and changed without a barrier', async ({ page }) => {
  await choose(page, PHONE);

  await test.step('forgot password is accessible', async () => {
    await page.goto('/auth/forgot-password');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.locator('input[name=email]').fill('nobody@orchard.example');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('textbox')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('setting and changing a password is accessible', async () => {
    await page.goto(SOME_LINK);
    await page.locator('input[name=password]').fill('Ripe');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.goto('/auth/new-password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await signInAsNewMember(page);
    await page.goto('/dashboard/profile/security-settings');
    await page.locator('input[name=password]').fill('Ripe-Hass');
    await expectAccessible(page);
  });
});
