import { expect, test } from '@playwright/test';
import { admin, ask } from './direct-login.ts';
import { ALL_LOOKS, choose, expectAccessible, signInAs, take, watchConsole } from './journey.ts';
import { signInAsNewMember } from './new-member.ts';
import { expectShown } from './pictures.ts';

test('Home is complete and accessible in every look', { tag: '@short' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  for (const look of ALL_LOOKS) {
    await choose(page, look);
    await page.goto('/dashboard/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fruit, on shelves across Asia');
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await expect(page.getByRole('contentinfo')).toContainText(
      look.language === 'en' ? 'Copyright 2024 Avocados. All rights reserved.' : 'Copyright 2024 Avocados.',
    );
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});

const START = { en: 'Get Started', de: 'Jetzt starten' };

test('Home, its cards and its addresses', { tag: '@short' }, async ({ page }) => {
  await signInAs(page, 'client');

  await test.step('the address / is Home too, and an unknown one says that it does not exist', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fruit, on shelves across Asia');
    await page.goto('/dashboard/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  await test.step('content that cannot be loaded says so in its place, and comes with Try again', async () => {
    let fails = true;
    await page.route('**/api/dashboardSettings', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { status: false, message: 'Internal server error' } })
        : route.continue(),
    );
    await page.goto('/dashboard/home');
    await expect(page.getByText('Internal server error')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fruit, on shelves across Asia');
  });
  await page.unroute('**/api/dashboardSettings');

  await test.step('the buttons of the cards stand level, whatever is said beside them', async () => {
    await page.goto('/dashboard/home');
    const cards = page.getByRole('main').getByRole('article');
    for (const language of ['en', 'de'] as const) {
      for (const width of [1440, 1280, 1024]) {
        await take(page, { language, theme: 'light', width, height: 900 });
        await expect(cards).toHaveCount(3);
        await expect(cards.nth(0)).toContainText(language === 'en' ? 'unread' : 'ungelesen');
        await expect(cards.nth(1)).toContainText(language === 'en' ? 'demo data' : 'Demodaten');
        const edges = () =>
          cards
            .getByRole('link', { name: START[language] })
            .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
        await expect.poll(async () => new Set(await edges()).size).toBe(1);
        expect(await edges()).toHaveLength(3);
      }
    }
  });
});

test('without Home in the record it shows nothing but a line that says so, and asks for nothing', {
  tag: '@short',
}, async ({ page }) => {
  const { session } = await signInAsNewMember(page);
  const pagePermissions = [{ page_name: 'Home', permissions: { show_page: false } }];
  const body = { user_id: session.id, user_type: 2, pagePermissions };
  expect((await ask(page, await admin(page), 'POST', '/assignPagePermission/addPermission', body)).status()).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard/home');
  await expect(page.getByText("You don't have this page yet. Ask your Primary User.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Home']);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  expect(asked).not.toContain('/api/dashboardSettings');
});

test('nothing moves while Home loads', async ({ page }) => {
  await signInAs(page, 'client');
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(0)).toContainText('unread');
  await expect(cards.nth(1)).toContainText('demo data');
  for (const picture of await page.getByRole('main').locator('img').all()) await expectShown(picture);
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.001);
});
