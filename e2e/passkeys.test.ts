import type { Page } from '@playwright/test';
import { accounts, launchPortal, type Portal } from './start-portal.ts';
import { dialog, expect, HOME, LOGIN, logIn, notice, region, test as story } from './story.ts';

/** Browsers take a name for passkeys, never an address of digits. */
const test = story.extend<{ portal: Portal }>({
  portal: async ({ browserName: _ }, use) => {
    const settings = { DEMO: '0', ADMIN_EMAIL: accounts.admin.email };
    const portal = await launchPortal('passkeys', settings);
    await use(portal);
    await portal.end();
  },
  baseURL: ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')),
});

const passkeys = (page: Page) => region(page, 'Passkeys');
const useOne = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

/** The fingerprint reader of Chromium's own tests. */
async function attachDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const verifies = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { keys, verifies };
}

test('a member adds a passkey, signs in and unlocks with it, and removes it', async ({ page }) => {
  const { password } = accounts.admin;
  const device = await attachDevice(page);

  await test.step('without one, the browser finds nothing and the password stays', async () => {
    await page.goto('/auth/login');
    await useOne(page).click();
    await expect(notice(page, 'No passkey was used')).toBeVisible();
    await logIn(page, accounts.admin);
    await expect(page).toHaveURL(HOME);
  });

  await test.step('adding needs the password; the same device adds no second one', async () => {
    await page.goto('/dashboard/profile/security-settings');
    const add = async (name: string, text: string) => {
      await passkeys(page).getByRole('button', { name: 'Add passkey' }).click();
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByLabel('Password', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await add('Phone', 'Wrong-guess-1');
    await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password is wrong.',
    );
    expect(await device.keys()).toEqual([]);
    await page.keyboard.press('Escape');
    await add('Phone', password);
    await expect(notice(page, 'The passkey Phone was added')).toBeVisible();
    await expect(passkeys(page).getByRole('listitem')).toContainText('never used');
    expect(await device.keys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    await add('Phone again', password);
    await expect(notice(page, 'This device already has a passkey for your account.')).toBeVisible();
  });

  await test.step('it signs in without address and password', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);
    await useOne(page).click();
    await expect(page).toHaveURL(HOME);
  });

  await test.step('it unlocks, once the device has verified its user', async () => {
    await page.goto('/dashboard/profile/security-settings');
    await expect(passkeys(page).getByRole('listitem')).toContainText('last used');
    await page.goto('/auth/lock');
    await device.verifies(false);
    await useOne(page).click();
    await expect(notice(page, 'No passkey was used')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/lock$/);
    await device.verifies(true);
    await useOne(page).click();
    await expect(page).toHaveURL(/\/security-settings$/);
  });

  await test.step('removed, it opens nothing', async () => {
    await passkeys(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'The passkey Phone was removed')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);
    await useOne(page).click();
    await expect(
      notice(page, 'This passkey was not accepted. Sign in with your password, or try again.'),
    ).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });
});
