import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authenticatorCode } from './authenticator.ts';
import { signInAsNewMember } from './members.ts';
import { dialog, expect, HOME, LOGIN, logIn, notice, region, test } from './story.ts';

const settings = (page: Page) => region(page, 'Two-factor sign-in');
const digits = (page: Page) => page.getByLabel('Input 6 digit code');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });

async function shownCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  return dialog(page).getByRole('listitem').allTextContents();
}

test('a member sets two-factor sign-in up, signs in with it and with a recovery code, and turns it off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signInAsNewMember(page);
  await page.goto('/dashboard/profile/security-settings');
  let key = '';
  let codes: string[] = [];

  await test.step('the key is copied, the code is pasted with a space and corrected like any text', async () => {
    await settings(page).getByRole('button', { name: 'Set up' }).click();
    await expect(password(page)).toBeFocused();
    await password(page).fill(member.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
    key = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText('012 345'));
    await digits(page).focus();
    await page.keyboard.press('Control+V');
    await expect(digits(page)).toHaveValue('012345');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('x7');
    await expect(digits(page)).toHaveValue('012347');
    await page.keyboard.press('Enter');
    await expect(digits(page)).toHaveAccessibleDescription('This code is wrong or has already been used.');
    await page.keyboard.type(authenticatorCode(key));
    await page.keyboard.press('Enter');
  });

  await test.step('the recovery codes are saved', async () => {
    codes = await shownCodes(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toContain(codes.join('\n'));
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(notice(page, 'Two-factor sign-in is on')).toBeVisible();
    await expect(settings(page).getByRole('button', { name: 'Turn off' })).toBeFocused();
  });

  await test.step('the sign-in asks for the next code, and takes a recovery code in its place', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, member);
    await expect(digits(page)).toBeFocused();
    await page.keyboard.type(authenticatorCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(HOME);
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(HOME);
  });

  await test.step('codes that are closed unkept are warned of; another turns it off', async () => {
    await page.goto('/dashboard/profile/security-settings');
    await expect(settings(page)).toContainText('9 recovery codes left.');
    const recover = async (code = '') => {
      await password(page).fill(member.password);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
      await page.keyboard.press('Enter');
    };
    await settings(page).getByRole('button', { name: 'New recovery codes' }).click();
    await recover(codes[1]);
    const renewed = await shownCodes(page);
    await page.keyboard.press('Escape');
    await expect(notice(page, 'You closed your recovery codes without saving them')).toBeVisible();
    await settings(page).getByRole('button', { name: 'Turn off' }).click();
    await recover(renewed[0]);
    await expect(notice(page, 'Two-factor sign-in is off')).toBeVisible();
    await expect(settings(page).getByRole('button', { name: 'Set up' })).toBeFocused();
  });
});
