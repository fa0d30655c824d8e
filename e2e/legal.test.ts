import { expect, test } from '@playwright/test';
import { stored } from '../apps/web/src/lib/storage.ts';
import { expectAccessible, LOOKS, take } from './journey.ts';

for (const [address, title] of Object.entries({
  termsofuse: { en: 'Terms of Use', de: 'Nutzungsbedingungen' },
  privacypolicy: { en: 'Privacy Policy', de: 'Datenschutzerklärung' },
})) {
  test(`the legal texts can be read signed out: ${title.en}`, async ({ page }) => {
    await page.goto(`/${address}`);
    for (const look of LOOKS) {
      await take(page, look);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[look.language]);
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('the footer of the sign-in leads to both', { tag: '@short' }, async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByText('Version 1, November 2023')).toBeVisible();
});

test('the privacy policy names every key that the portal keeps in the browser', async ({ page }) => {
  const kept = Object.values(stored).map(({ key }) => key);
  await page.goto('/privacypolicy');
  for (const look of LOOKS) {
    await take(page, look);
    const named = page.locator(`div[lang=${look.language}] #section-8 li`);
    await expect(named.first()).toBeVisible();
    const keys = (await named.allTextContents()).flatMap((line) => (line.split(': ')[0] ?? '').split(', '));
    expect(keys.toSorted()).toEqual(kept.toSorted());
  }
});
