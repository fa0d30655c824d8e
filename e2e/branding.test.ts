import type { Page } from '@playwright/test';
import { drop, PHOTO, SQUARE, TABLE_AS_PICTURE } from './pictures.ts';
import { expect, expectShown, pressTwice, signInAs, test } from './story.ts';

const MEDIA = /^\/media\/[\da-f-]{36}$/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Logo change' });
const logoForm = (page: Page) => dialog(page).getByRole('form', { name: 'Change Site Logo' });
const faviconForm = (page: Page) => dialog(page).getByRole('form', { name: 'Change Favicon' });
const logoField = (page: Page) => logoForm(page).getByLabel('Logo');
/** Behind the dialog, too. */
const headerLogo = (page: Page) =>
  page.getByRole('link', { name: 'Avocados, go to Home', includeHidden: true }).locator('img');
const tabPicture = (page: Page) => page.locator('link[rel=icon]');

test('ADMIN changes logo and favicon: chosen, dropped or pasted, they are in every tab and on the login page', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'admin');
  await page.goto('/dashboard/admin');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/home');
  await expectShown(headerLogo(otherTab));
  const before = (await headerLogo(page).getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'Logo change' }).click();

  await test.step('a file is pasted, dropped, and taken out again', async () => {
    const takeOut = async (name: string) => {
      await logoForm(page)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
      await expect(logoForm(page).getByText(name)).toBeHidden();
      await expect(logoField(page)).toBeFocused();
    };
    await page.evaluate(async () => {
      const picture = await (await fetch('/icons/icon-192.png')).blob();
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    });
    await logoField(page).press('ControlOrMeta+v');
    await takeOut('image.png');
    await drop(page, SQUARE, logoField(page));
    await takeOut('icon-512.png');
    const chooser = page.waitForEvent('filechooser');
    await logoField(page).press('Enter');
    await (await chooser).setFiles(TABLE_AS_PICTURE);
  });

  await test.step('only the server tells that it is no picture; the next one is there at once', async () => {
    await logoForm(page).getByRole('button', { name: 'Submit' }).click();
    await expect(logoField(page)).toHaveAccessibleDescription(/^Invalid file type\. Please upload a Image file\./);
    await logoField(page).setInputFiles(SQUARE);
    await pressTwice(page, logoForm(page).getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('status').getByText('Success', { exact: true })).toBeVisible();
    await expect(headerLogo(page)).not.toHaveAttribute('src', before);
    await expect(headerLogo(page)).toHaveAttribute('src', MEDIA);
    await expectShown(headerLogo(page));
  });

  await faviconForm(page).getByLabel('Favicon').setInputFiles(PHOTO);
  await faviconForm(page).getByRole('button', { name: 'Submit' }).click();
  await expect(tabPicture(page)).toHaveAttribute('href', MEDIA);
  const logo = (await headerLogo(page).getAttribute('src')) ?? '';
  const favicon = (await tabPicture(page).getAttribute('href')) ?? '';
  await expect(headerLogo(otherTab)).toHaveAttribute('src', logo);
  await expect(tabPicture(otherTab)).toHaveAttribute('href', favicon);
  const visitor = await browser.newPage();
  await visitor.goto('/auth/login');
  await expectShown(
    visitor.getByRole('img', { name: 'Avocados export intelligence' }).and(visitor.locator(`[src="${logo}"]`)),
  );
  await expect(tabPicture(visitor)).toHaveAttribute('href', favicon);
  expect((await visitor.request.get(favicon)).headers()['content-type']).toBe('image/png');
  await visitor.close();
});
