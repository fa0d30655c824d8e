import { expect, type Page } from '@playwright/test';
import { choose, expectAccessible, LOOKS, notices, PHONE, REOPENED, signInAs, take, watchConsole } from './journey.ts';
import { signIn } from './new-member.ts';
import { test } from './own-portal.ts';
import { accounts } from './start-portal.ts';

type Country = { _id: string; name: string; status: boolean; is_market: boolean };

const ADDRESS = '/dashboard/add-market';
const UPDATED = 'Country Status Updated';
const boxes = (page: Page) => page.getByRole('list', { name: 'Update Market' }).getByRole('checkbox');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function countries(page: Page): Promise<Country[]> {
  const answer = await page.request.get('/api/countries', REOPENED);
  return ((await answer.json()) as { data: Country[] }).data;
}

const stored = async (page: Page, name: string) =>
  (await countries(page)).find((country) => country.name === name)?.status;

/** A country of this journey alone, which is on before and after it. */
async function withCountry(page: Page, name: string, journey: () => Promise<void>): Promise<void> {
  expect(await stored(page, name)).toBe(true);
  try {
    await journey();
  } finally {
    const { token } = await signIn(page, accounts.admin);
    const id = (await countries(page)).find((country) => country.name === name)?._id;
    const headers = { authorization: `Bearer ${token}` };
    await page.request.put(`/api/countries/${id}/countriesUpdate`, { headers, data: { status: true } });
  }
}

async function open(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(ADDRESS);
  await expect(boxes(page).first()).toBeVisible();
}

test('ADMIN works through the list of countries', async ({ page, browser }) => {
  await open(page);

  await test.step('all countries are listed, newest first: the markets, then A to Z; a search narrows them', async () => {
    const newestFirst = (await countries(page)).toReversed();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveText(
      newestFirst.map(({ name }) => name),
    );
    expect(newestFirst.findIndex(({ is_market }) => !is_market)).toBe(11);
    await expect(page.getByRole('status').filter({ hasText: `${newestFirst.length} countries` })).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search countries' });
    await search.fill('aland');
    await expect(boxes(page)).toHaveCount(2);
    await expect(box(page, 'Åland Islands')).toBeChecked();
    await expect(box(page, 'New Zealand')).toBeVisible();
    await page.reload();
    await expect(boxes(page)).toHaveCount(2);

    await search.fill('atlantis');
    await expect(page.getByRole('heading', { name: 'Country Data Not Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(boxes(page)).toHaveCount(newestFirst.length);
  });

  await test.step('a save that fails puts the tick back, says why beside it and can be tried again', async () => {
    const body = { status: false, message: 'The shed is closed.' };
    await page.route('**/countriesUpdate', (route) => route.fulfill({ status: 503, json: body }));
    await box(page, 'Cook Islands').click();
    const failed = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
    await expect(failed).toHaveText(/^Cook Islands.*The shed is closed\.Try again$/);
    await expect(notices(page).getByText('The shed is closed.')).toHaveCount(0);
    await expect(box(page, 'Cook Islands')).toBeChecked();
    await expect(page.getByText(UPDATED)).toBeHidden();

    await page.unroute('**/countriesUpdate');
    await page.route('**/countriesUpdate', (route) => route.abort());
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toContainText('The server is not responding, try again later');
    await expectAccessible(page);
    await expect(box(page, 'Cook Islands')).toBeChecked();
  });
  await page.unroute('**/countriesUpdate');

  await test.step('a tick is saved at once, then the list is read again; the keyboard can do it', async () => {
    await withCountry(page, 'Bouvet Island', async () => {
      const reloaded = page.waitForResponse((answer) => answer.url().endsWith('/api/countries'));
      await box(page, 'Bouvet Island').focus();
      await page.keyboard.press('Space');
      await expect(notices(page)).toContainText(UPDATED);
      await expect(notices(page)).toContainText('Bouvet Island is now switched off.');
      await reloaded;
      await expect(box(page, 'Bouvet Island')).toBeFocused();
      expect(await stored(page, 'Bouvet Island')).toBe(false);
      await page.reload();
      await expect(box(page, 'Bouvet Island')).not.toBeChecked();
    });
  });

  await test.step('what was chosen last stays, however quickly it was chosen', async () => {
    await withCountry(page, 'Christmas Island', async () => {
      const sent: unknown[] = [];
      const held = Promise.withResolvers<void>();
      await page.route('**/countriesUpdate', async (route) => {
        sent.push(route.request().postDataJSON());
        await held.promise;
        await route.continue();
      });
      const island = box(page, 'Christmas Island');
      const row = page.getByRole('listitem').filter({ has: island });
      await island.dblclick();
      await expect(row).toHaveAttribute('aria-busy', 'true');
      held.resolve();
      await expect(row).toHaveAttribute('aria-busy', 'false');
      await expect(island).toBeChecked();
      expect(sent).toEqual([{ status: false }, { status: true }]);
      expect(await stored(page, 'Christmas Island')).toBe(true);
    });
  });

  await test.step('it stands in ADMIN’s menu on its own screen and in the settings only, and is nowhere for others', async () => {
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Update Market' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await page.goto('/dashboard/profile/profilesetting');
    await expect(entry).toBeVisible();
    await page.goto('/dashboard/home');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(entry).toBeHidden();

    const other = await browser.newPage();
    await signInAs(other, 'client');
    await other.goto(ADDRESS);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(other.getByRole('link', { name: 'Update Market' })).toBeHidden();
    await other.close();
  });

  await test.step('an empty list says so, and one that cannot be read offers another try', async () => {
    await page.route('**/api/countries', (route) =>
      route.fulfill({ json: { status: true, message: 'Success', data: [] } }),
    );
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: 'Country Data Not Found' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/api/countries');
    await page.route('**/api/countries', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByText('The server is not responding, try again later')).toBeVisible();
    await page.unroute('**/api/countries');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(box(page, 'Japan')).toBeVisible();
  });

  await test.step('the rows stand in three columns, two on a tablet, one on a phone, each a finger high', async () => {
    for (const [width, columns] of COLUMNS) {
      await page.setViewportSize({ width, height: 900 });
      const places = () => Promise.all([0, 1, 2, 3].map((index) => boxes(page).nth(index).boundingBox()));
      await expect.poll(async () => new Set((await places()).map((row) => row?.x)).size).toBe(columns);
      const row = await page.getByRole('list', { name: 'Update Market' }).getByRole('listitem').first().boundingBox();
      expect(row?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

const COLUMNS = [
  [1440, 3],
  [820, 2],
  [390, 1],
] as const;

test('it is accessible and in its language', async ({ page }) => {
  const complaints = watchConsole(page);
  await choose(page, PHONE);
  await signInAs(page, 'admin');
  // A few are like all, and quicker to look through.
  await page.goto(`${ADDRESS}?search=land`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const look of LOOKS) {
    await take(page, look);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      look.language === 'en' ? 'Update Market' : 'Märkte bearbeiten',
    );
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});
