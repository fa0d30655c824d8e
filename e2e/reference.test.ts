import { expect, test } from '@playwright/test';
import { choose, DESK, expectAccessible, notice, PHONE, signInAs, take, walkTo, watchConsole } from './journey.ts';

const COMPONENTS =
  'button spinner input checkbox radio select switch upload rate auto-complete steps date-time-picker dropdown ' +
  'breadcrumbs tabs avatar badge collapse pagination modal popover popconfirm progress result alert notification skeleton';
const MAPS = 'google-maps leaflet-maps react-simple-maps pigeon-maps';
const PAGES = [
  ...COMPONENTS.split(' ').map((name) => `/ui-components/${name}`),
  '/forms/advanced-forms',
  ...MAPS.split(' ').map((name) => `/maps/${name}`),
];
const ALSO_AT_A_DESK = ['/ui-components/input', '/forms/advanced-forms', '/maps/google-maps'];

test('ADMIN walks through the whole catalogue, which everybody can use', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  await choose(page, PHONE);
  await signInAs(page, 'admin');
  await page.goto('/dashboard/home');
  const heading = page.getByRole('heading', { level: 1 });
  const seen = new Set<string>();
  for (const address of PAGES) {
    await test.step(address, async () => {
      await walkTo(page, address);
      await expect(page.locator(`main nav a[href="${address}"]`).first()).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main section').first()).toBeVisible();
      if (address.startsWith('/maps/')) await expect(page.getByRole('list', { name: 'Marktkarte' })).toBeVisible();
      seen.add(await heading.innerText());
      await expectAccessible(page);
      if (ALSO_AT_A_DESK.includes(address)) {
        await take(page, DESK);
        await expectAccessible(page);
        await take(page, PHONE);
      }
    });
  }
  expect(seen.size).toBe(PAGES.length);
  expect(complaints).toEqual([]);
});

test('the catalogue lives, and exists for ADMIN only', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: DESK.width, height: DESK.height });

  await test.step('from page to page, into a dialog and out of it', async () => {
    await page.goto('/ui-components/button');
    const index = page.getByRole('navigation', { name: 'All pages of the catalogue' });
    await index.getByRole('link', { name: 'Pop confirm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pop confirm');
    await page.getByRole('button', { name: 'Open: Before something is deleted' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this price?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Deleted.')).toBeVisible();
    await expect(question).toBeHidden();
    await index.getByRole('link', { name: 'Tabs' }).click();
    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page).toHaveURL(/\/ui-components\/tabs\?tab=records$/);
    await expect(page.getByText('This is the part “Records”.')).toBeVisible();
  });

  await test.step('the form refuses in the words of the portal, then shows what it holds and sends nothing', async () => {
    await walkTo(page, '/forms/advanced-forms');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const submit = page.getByRole('button', { name: 'Check the form' });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('This field is required!');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('A name of far more than twenty');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('The maximum character limit is 20 characters.');
    await page.getByLabel('Full name').fill('Megan Rossi');
    await page.getByLabel('E-mail').fill('megan@orchard.example');
    await page.getByLabel('Password', { exact: true }).fill('Ripe-Secret-9');
    await page.getByLabel('Country').click();
    await page.getByRole('option', { name: 'Singapore' }).click();
    await page.getByLabel('Kind of shop').selectOption('Wet market');
    await page.getByLabel('Day of the visit').fill('2026-03-31');
    await page.getByLabel('Displays counted').fill('12');
    await page.getByLabel('Input 6 digit code').fill('123 456');
    await page.getByLabel('Note').fill('Ripe and hard, side by side.');
    await page.getByLabel('I have looked at every field').check();
    await submit.click();
    await expect(notice(page, 'Everything is filled in correctly.')).toBeVisible();
    const values = page.getByRole('region', { name: 'What the form holds' });
    await expect(values).toContainText('31 Mar 2026');
    await expect(values).toContainText('Singapore');
    await expect(values).not.toContainText('Ripe-Secret-9');
    expect(sent).toEqual([]);
  });

  await test.step('the map shows a region, and leads to the prices of a market by keyboard', async () => {
    await walkTo(page, '/maps/leaflet-maps');
    const map = page.getByRole('list', { name: 'Market map' });
    await expect(map.getByRole('button', { name: 'Singapore' })).toBeVisible();
    await expect(map.getByText('Japan')).toHaveCount(0);
    await map.getByRole('button', { name: 'Singapore' }).click();
    await expect(page.getByText('Singapore pays in SGD.')).toBeVisible();
    await page.getByLabel('Region', { exact: true }).selectOption('East Asia');
    await expect(map.getByText('Japan')).toBeVisible();
    await walkTo(page, '/maps/google-maps');
    await map.getByRole('link', { name: 'Singapore SGD' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/retail-price-audits\?market_id=/);
  });

  const missing = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await test.step('what the catalogue does not have is not there', async () => {
    for (const address of ['/ui-components/carousel', '/forms/other', '/maps/button', '/maps']) {
      await page.goto(address);
      await expect(missing).toBeVisible();
    }
  });

  await test.step('nor is any of it for a member', async () => {
    const member = await browser.newPage();
    await signInAs(member, 'client');
    for (const address of ['/ui-components/button', '/forms/advanced-forms', '/maps/google-maps']) {
      await member.goto(address);
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
    await member.close();
  });
});
