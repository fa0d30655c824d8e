import { expect, test } from '@playwright/test';
import { expectAccessible, signInAs } from './journey.ts';

test('what a visitor meets', { tag: '@short' }, async ({ page }) => {
  await test.step('a visitor is sent to the sign-in', async () => {
    await page.goto('/dashboard/home');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  await test.step('an edited storage opens nothing: the server decides', async () => {
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'A'.repeat(43));
      localStorage.setItem(
        'user',
        JSON.stringify({
          id: '00000000-0000-4000-8000-000000000000',
          firstName: 'Eve',
          lastName: 'Dropper',
          email: { name: 'eve@example.example', verified: true },
          role: 'ADMIN',
          imgUrl: '',
        }),
      );
    });
    await page.goto('/dashboard/home');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  await test.step('an error page says so', async () => {
    await page.goto('/server-error');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
  });
});

test('a stored logo that cannot be read counts as empty', async ({ page }) => {
  await signInAs(page, 'client');
  await page.addInitScript(() => localStorage.setItem('logo', '{not json'));
  await page.goto('/dashboard/home');
  const logo = page.getByRole('link', { name: 'Avocados, go to home' }).locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the frame around every screen of a member', { tag: '@short' }, async ({ page, browser }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');

  await test.step('ADMIN sees its role instead of a name and no Contact Us; a CLIENT the other way round', async () => {
    await expect(page.getByRole('banner').getByText('Megan Rossi')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Us' })).toBeVisible();
    const other = await browser.newPage();
    await signInAs(other, 'admin');
    await other.goto('/dashboard/home');
    await expect(other.getByRole('banner').getByText('ADMIN', { exact: true })).toBeVisible();
    await expect(other.getByRole('banner')).not.toContainText('Hannah Boyd');
    await expect(other.getByRole('link', { name: 'Contact Us' })).toBeHidden();
    await other.close();
  });

  await test.step('the popover opens and closes with its button, and closes with a press beside it', async () => {
    const button = page.getByRole('button', { name: /Megan Rossi/ });
    const menu = page.getByRole('menu');
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(40, 500);
    await expect(menu).toBeHidden();
  });

  await test.step('the popover works with keys alone', async () => {
    const button = page.getByRole('button', { name: /Megan Rossi/ });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(item('Profile')).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    for (const [key, name] of [
      ['ArrowDown', 'Display'],
      ['End', 'Logout'],
      ['ArrowDown', 'Profile'],
      ['ArrowUp', 'Logout'],
      ['Home', 'Profile'],
      ['d', 'Display'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(item('Logout')).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(item('Profile')).toBeHidden();
    await button.press('Enter');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/profile\//);
    await expect(item('Profile')).toBeHidden();
  });

  await test.step('on a phone the menu is a drawer that closes with Escape', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/home');
    const toggle = page.getByRole('button', { name: 'Toggle menu' });
    await toggle.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(370, 400);
    await expect(drawer).toBeHidden();
    await toggle.click();
    await drawer.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(drawer).toBeHidden();
    await toggle.click();
    await drawer.getByRole('link', { name: 'In-Market Footage' }).click();
    await expect(page).toHaveURL(/in-market-footage$/);
    await expect(drawer).toBeHidden();
  });

  await test.step('after a path change the menu is away for a moment, in its place; the logo leads home', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/helpsupport');
    const menu = page.getByRole('complementary');
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await menu.evaluate((column) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { target } of changes)
          seen.push(`${(target as HTMLElement).style.visibility}, ${column.clientWidth}`);
      }).observe(column, { subtree: true, attributes: true, attributeFilter: ['style'] });
    });
    await page.getByRole('link', { name: 'Avocados, go to home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fruit, on shelves across Asia');
    await expect(page).toHaveURL(/\/$/);
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toEqual(['hidden, 260', ', 260']);
  });

  await test.step('the menu is 260 wide, collapses to 95, and remembers it', async () => {
    const menu = page.getByRole('complementary');
    const width = async () => (await menu.boundingBox())?.width;
    await expect.poll(width).toBe(260);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect.poll(width).toBe(95);
    await page.reload();
    await expect.poll(width).toBe(95);
  });

  await test.step('language and theme are switched in the header and remembered', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/dashboard/home');
    await page.getByRole('radio', { name: 'DE' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Design|Theme|Darstellung/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('night mode makes it dark inside its hours and light outside, without a flash', { tag: '@short' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('nightMode', 'true');
    localStorage.setItem('nightTime', '[72000000,28800000]');
  });
  await page.clock.setFixedTime(new Date('2026-11-15T21:00:00'));
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
