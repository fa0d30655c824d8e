import { expect, heading, signInAs, test } from './story.ts';

test('the frame follows keys, fingers and choices: popover, drawer, menu, language and theme', async ({ page }) => {
  await signInAs(page, 'client');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/home');

  await test.step('the popover works with keys alone, and closes with a press beside it', async () => {
    const account = page.getByRole('button', { name: /Megan Rossi/ });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(item('Profile')).toBeFocused();
    for (const [key, name] of [
      ['ArrowDown', 'Display'],
      ['End', 'Logout'],
      ['ArrowDown', 'Profile'],
      ['d', 'Display'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(item('Logout')).toBeHidden();
    await expect(account).toBeFocused();
    await account.click();
    await expect(item('Logout')).toBeVisible();
    const { x = 0, y = 0 } = (await heading(page).boundingBox()) ?? {};
    await page.mouse.click(x + 4, y + 4);
    await expect(item('Logout')).toBeHidden();
  });

  await test.step('the menu collapses and remembers it; a new page has the focus on its heading', async () => {
    const menu = page.getByRole('complementary');
    const width = async () => (await menu.boundingBox())?.width;
    await expect.poll(width).toBe(260);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect.poll(width).toBe(95);
    await page.reload();
    await expect.poll(width).toBe(95);
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(heading(page)).toBeFocused();
    await page.getByRole('link', { name: 'Avocados, go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('on a phone the menu is a drawer that closes with Escape, beside it and with a way taken', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/home');
    const toggle = page.getByRole('button', { name: 'Toggle menu' });
    const drawer = page.getByRole('dialog');
    await toggle.click();
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(370, 400);
    await expect(drawer).toBeHidden();
    await toggle.click();
    await drawer.getByRole('link', { name: 'In-Market Footage' }).click();
    await expect(page).toHaveURL(/in-market-footage$/);
    await expect(drawer).toBeHidden();
  });

  await test.step('language and theme are kept, and night mode decides by the clock before anything is drawn', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Design|Theme|Darstellung/ })
      .click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => {
      localStorage.setItem('nightMode', 'true');
      localStorage.setItem('nightTime', '[72000000,28800000]');
    });
    for (const [time, theme] of [
      ['21:00', 'dark'],
      ['12:00', 'light'],
    ] as const) {
      await page.clock.setFixedTime(new Date(`2026-11-15T${time}:00`));
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    }
  });
});
