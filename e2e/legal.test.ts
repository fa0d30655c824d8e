import { expect, test } from '@playwright/test';
import { stored } from '../apps/web/src/lib/storage.ts';
import { choose, expectAccessible, LOOKS, nameOf } from './journey.ts';

for (const look of LOOKS) {
  test(`the legal texts can be read signed out: ${nameOf(look)}`, async ({ page }) => {
    await choose(page, look);
    await page.goto('/termsofuse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      look.language === 'en' ? 'Terms of Use' : 'Nutzungsbedingungen',
    );
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/privacypolicy');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the footer of the sign-in leads to both', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByText('Version 1, November 2023')).toBeVisible();
});

for (const language of ['en', 'de'] as const) {
  test(`the privacy policy names every key that the portal keeps in the browser: ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lng', chosen), language);
    await page.goto('/privacypolicy');
    const named = page.locator('#section-8 li');
    await expect(named.first()).toBeVisible();
    const keys = (await named.allTextContents()).flatMap((line) => (line.split(': ')[0] ?? '').split(', '));
    expect(keys.toSorted()).toEqual(
      Object.values(stored)
        .map(({ key }) => key)
        .toSorted(),
    );
  });
}
