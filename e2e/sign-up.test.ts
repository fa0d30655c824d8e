import type { Page } from '@playwright/test';
import { confirmAddress, linkMailedTo, signUp } from './members.ts';
import { expect, HOME, heading, LOGIN, logIn, newTag, test } from './story.ts';

const PASSWORD = 'Nine-ripe-Hass-9';

async function type(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
}

test('a visitor signs up with keys alone on a phone, opens the link of the mail and signs in', async ({ page }) => {
  const tag = newTag();
  const email = `megan.${tag}@orchard.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').focus();
  await type(page, 'Megan', 'Rossi', `Orchard ${tag}`.slice(0, 20), 'Export manager');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused();
  await page.keyboard.type('singap');
  await expect(page.getByRole('option')).toHaveText(['Singapore']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.keyboard.press('Tab');
  await type(page, '+61 7 4091 2280', email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await type(page, PASSWORD);
  await page.keyboard.press('Enter');

  const box = page.getByRole('checkbox', { name: /I am over 18/ });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(box).toHaveAccessibleDescription('Please select the checkbox');
  await expect(box).toBeFocused();
  await page.locator('form').getByRole('link', { name: 'Terms of Use' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of Use' });
  await expect(terms.getByText('Version 1, November 2023')).toBeVisible();
  await terms.getByRole('button', { name: 'OK' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('status')).toContainText('We have sent you an e-mail with a link');

  // It stands for two seconds only: a look from outside may come too late.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = `${document.querySelector('h1')?.textContent} ${location.pathname}${location.search}`;
      if (said.startsWith('The email')) sessionStorage.setItem('verified', said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(await linkMailedTo(email));
  await expect(page).toHaveURL(LOGIN);
  expect(await page.evaluate(() => sessionStorage.getItem('verified'))).toBe(
    'The email has been successfully verified /auth/varifymail',
  );
  await logIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(HOME);
});

test('somebody who signed up in German is met in German, now and on the next visit', async ({ page }) => {
  const member = await signUp(page, {}, { 'accept-language': 'de' });
  await confirmAddress(page, member.email);
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await logIn(page, member);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  await page.goto('/logout');
  await expect(heading(page)).toHaveText('Willkommen zurück');
});
