import { expect, type Page } from '@playwright/test';
import { choose, expectAccessible, LOOKS, PHONE, pressTwice, signInAs, take, watchConsole } from './journey.ts';
import { test } from './own-portal.ts';
import {
  countRequests,
  drop,
  expectShown,
  HINT,
  JUST_TOO_LARGE,
  PHOTO,
  REQUIRED,
  SQUARE,
  TABLE,
  TABLE_AS_PICTURE,
  TOO_LARGE,
  WRONG_TYPE,
} from './pictures.ts';

const MEDIA = /^\/media\/[\da-f-]{36}$/;

const open = (page: Page) => page.getByRole('button', { name: 'Logo change' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Logo change' });
const half = (page: Page, name: string) => dialog(page).getByRole('form', { name });
const logoForm = (page: Page) => half(page, 'Change Site Logo');
const faviconForm = (page: Page) => half(page, 'Change Favicon');
const submit = (page: Page, form = logoForm(page)) => form.getByRole('button', { name: 'Submit' });
const logoField = (page: Page) => logoForm(page).getByLabel('Logo');
const faviconField = (page: Page) => faviconForm(page).getByLabel('Favicon');
/** Behind the dialog, too. */
const headerLogo = (page: Page) =>
  page.getByRole('link', { name: 'Avocados, go to home', includeHidden: true }).locator('img');
const tabPicture = (page: Page) => page.locator('link[rel=icon]');
const success = (page: Page) => page.getByRole('status').getByText('Success', { exact: true });

test('ADMIN changes the pictures of the site', async ({ page, browser }) => {
  await signInAs(page, 'admin');

  await test.step('a new logo is in the header at once, in other tabs too, and on the login page', async () => {
    const complaints = watchConsole(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/admin');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/dashboard/home');
    await expectShown(headerLogo(otherTab));

    await open(page);
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(720);
    const before = (await headerLogo(page).getAttribute('src')) ?? '';
    await logoField(page).setInputFiles(SQUARE);
    for (const tile of [2, 3]) await expectShown(logoForm(page).locator('img').nth(tile));
    await submit(page).click();

    await expect(success(page)).toBeVisible();
    await expect(headerLogo(page)).not.toHaveAttribute('src', before);
    await expect(headerLogo(page)).toHaveAttribute('src', MEDIA);
    await expectShown(headerLogo(page));
    const address = await headerLogo(page).getAttribute('src');
    await expect(headerLogo(otherTab)).toHaveAttribute('src', address ?? '');
    for (const tile of [0, 1]) {
      await expect(logoForm(page).locator('img').nth(tile)).toHaveAttribute('src', address ?? '');
    }
    await expect(logoForm(page).getByText('icon-512.png')).toBeHidden();
    await expect(submit(page)).toBeFocused();

    const visitor = await browser.newPage();
    await visitor.goto('/auth/login');
    const loginLogo = visitor.getByRole('img', { name: 'Avocados export intelligence' });
    await expect(loginLogo).toHaveAttribute('src', address ?? '');
    await expectShown(loginLogo);
    await visitor.close();
    await otherTab.close();
    expect(complaints).toEqual([]);
  });

  await test.step('a new favicon is seen in three sizes first, then in the browser tabs', async () => {
    await page.goto('/dashboard/admin');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/dashboard/home');
    await open(page);
    await faviconField(page).setInputFiles(PHOTO);
    for (const size of ['16', '32', '48']) {
      const picture = faviconForm(page).getByRole('figure').filter({ hasText: size }).locator('img');
      await expectShown(picture);
      await expect.poll(async () => (await picture.boundingBox())?.width).toBe(Number(size));
    }
    await submit(page, faviconForm(page)).click();
    await expect(success(page)).toBeVisible();
    await expect(tabPicture(page)).toHaveAttribute('href', MEDIA);
    const address = await tabPicture(page).getAttribute('href');
    await expect(tabPicture(otherTab)).toHaveAttribute('href', address ?? '');
    await expect(tabPicture(page)).not.toHaveAttribute('type');

    const visitor = await browser.newPage();
    await visitor.goto('/auth/login');
    await expect(tabPicture(visitor)).toHaveAttribute('href', address ?? '');
    expect((await visitor.request.get(address ?? '')).headers()['content-type']).toBe('image/png');
    await visitor.close();
    await otherTab.close();
  });

  await test.step('no file, a wrong one and one too large are told under the zone, and nothing is sent', async () => {
    await page.goto('/dashboard/admin');
    const sent = countRequests(page, 'PUT');
    await open(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(`Error${REQUIRED}`);
    await expect(logoField(page)).toBeFocused();
    await expect(logoField(page)).toHaveAccessibleDescription(`${REQUIRED} ${HINT}`);
    await expect(faviconField(page)).toHaveAccessibleDescription(HINT);

    await logoField(page).setInputFiles(TABLE);
    await expect(logoField(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}`);
    await expect(logoForm(page).locator('img')).toHaveCount(2);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(`Error${WRONG_TYPE}`);

    await logoField(page).setInputFiles(JUST_TOO_LARGE);
    await expect(logoField(page)).toHaveAccessibleDescription(`${TOO_LARGE} ${HINT}`);
    await expect(logoForm(page).getByText('2.1 MB')).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(`Error${TOO_LARGE}`);
    await submit(page, faviconForm(page)).click();
    await expect(faviconField(page)).toHaveAccessibleDescription(`${REQUIRED} ${HINT}`);
    await faviconField(page).setInputFiles(TABLE);
    await expect(faviconField(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}`);
    expect(sent.count).toBe(0);

    await logoField(page).setInputFiles(TABLE_AS_PICTURE);
    await expect(logoField(page)).toHaveAccessibleDescription(HINT);
    await submit(page).click();
    await expect(logoField(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}`);
    expect(sent.count).toBe(1);
  });

  await test.step('a lost connection is told and the file stays; a double click sends it once', async () => {
    await page.goto('/dashboard/admin');
    await open(page);
    await logoField(page).setInputFiles(SQUARE);
    await page.route('**/api/logo', (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await expect(logoForm(page).getByText('icon-512.png')).toBeVisible();

    await page.unroute('**/api/logo');
    const sent = countRequests(page, 'PUT');
    await pressTwice(page, submit(page));
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(sent.count).toBe(1);
  });
  await page.unroute('**/api/**');

  await test.step('without the permission there is no such button', async () => {
    await page.goto('/dashboard/admin');
    const button = page.getByRole('button', { name: 'Logo change' });
    await expect(button).toBeVisible();
    await page.route('**/api/assignPagePermission/**', async (route) => {
      const response = await route.fetch();
      type Pages = { key: string; permissions: Record<string, boolean> }[];
      const json = (await response.json()) as { data: { pagePermissions: Pages } };
      const entry = json.data.pagePermissions.find(({ key }) => key === 'admin');
      Object.assign(entry?.permissions ?? {}, { logo_change: false });
      await route.fulfill({ response, json });
    });
    const told = page.waitForResponse('**/api/assignPagePermission/**');
    await page.reload();
    await told;
    await expect(page.getByRole('button', { name: 'Load Users' })).toBeVisible();
    await expect(button).toBeHidden();
  });
});

test('a file is chosen, dropped or pasted, and taken out again', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // What is shown before it is uploaded takes memory until its address is given back.
  await page.addInitScript(() => {
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(window, { held });
    URL.createObjectURL = (file) => {
      const url = createObjectURL(file);
      held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      held.delete(url);
      revokeObjectURL(url);
    };
  });
  const heldFiles = () => page.evaluate(() => (window as never as { held: Set<string> }).held.size);
  await signInAs(page, 'admin');
  await page.goto('/dashboard/admin');
  await open(page);
  const row = logoForm(page).getByText('icon-512.png');
  const takeOut = async (name: string) => {
    await logoForm(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect(logoForm(page).getByText(name)).toBeHidden();
    await expect(logoField(page)).toBeFocused();
  };

  for (const press of [() => logoField(page).click(), () => logoField(page).press('Enter')]) {
    const chooser = page.waitForEvent('filechooser');
    await press();
    expect((await chooser).isMultiple()).toBe(false);
    await (await chooser).setFiles(SQUARE);
    await expect(row).toBeVisible();
    await expect.poll(heldFiles).toBe(1);
    await takeOut('icon-512.png');
    await expect.poll(heldFiles).toBe(0);
  }

  await drop(page, SQUARE, logoField(page));
  await expect(row).toBeVisible();
  await expect(row).toHaveAttribute('title', 'icon-512.png');
  await takeOut('icon-512.png');

  await page.evaluate(async () => {
    const picture = await (await fetch('/icons/icon-192.png')).blob();
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await logoField(page).press('ControlOrMeta+v');
  await takeOut('image.png');

  const long = `${'a very long name '.repeat(8)}.png`;
  await logoField(page).setInputFiles({ name: long, mimeType: 'image/png', buffer: Buffer.from('x') });
  const name = logoForm(page).getByTitle(long, { exact: true });
  await expect(name).toBeVisible();
  await expect.poll(async () => (await name.boundingBox())?.width).toBe(125);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(heldFiles).toBe(0);
});

test('the dialog is accessible', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'admin');
  await page.goto('/dashboard/admin');
  await page.getByRole('button', { name: /^Logo/ }).click();
  const fields = page.getByRole('dialog').locator('input[type=file]');
  await fields.first().setInputFiles(SQUARE);
  await fields.last().setInputFiles(TABLE);
  await expect(fields.last()).toHaveAttribute('aria-invalid', 'true');
  for (const look of LOOKS) {
    await take(page, look);
    const [logo, favicon] = await Promise.all([fields.first().boundingBox(), fields.last().boundingBox()]);
    if (look.width < 768) expect(favicon?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0));
    else expect(favicon?.x).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
  }
  await expectAccessible(page);
});
