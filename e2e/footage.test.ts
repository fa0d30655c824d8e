import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cards, daysAgo, GALLERY, type Item, inGalleryWords, nameOf, test } from './footage-items.ts';
import { expectAccessible, notice, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { expectShown } from './pictures.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const choice = (page: Page, name: string) => filters(page).getByRole('combobox', { name });

async function open(page: Page, search = ''): Promise<void> {
  await signInAs(page, 'client');
  await show(page, search);
}

async function show(page: Page, search = ''): Promise<void> {
  await page.goto(GALLERY + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In-Market Footage');
}

/** Each card tells of its item, in this order. */
async function expectCards(page: Page, items: readonly Item[]): Promise<void> {
  await expect(cards(page).locator('h3')).toHaveText(items.map(nameOf));
  await expect(cards(page).locator('time')).toHaveText(items.map(({ date }) => inGalleryWords(date)));
}

test('a member leafs through the gallery and filters it', async ({ page, visits }) => {
  const { archive, retailer, other } = visits;
  await signInAs(page, 'client');

  await test.step('from Home and by the menu: six cards to a page, newest first, and pages that the address keeps', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('article').filter({ hasText: 'In-Market Footage' }).getByText('Get Started').click();
    await expect(page).toHaveURL(GALLERY);
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-Market Footage' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('How our fruit looks in store, newest first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);

    const first = await visits.archive.list();
    expect(first.items.map(({ date }) => date)).toEqual(
      first.items
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    await expect(cards(page)).toHaveCount(6);
    await expectCards(page, first.items);
    await expect(page.getByRole('status').filter({ hasText: `${first.total} photos and videos` })).toBeVisible();
    const bare = cards(page).filter({ has: page.getByRole('heading', { name: 'Photo', exact: true }) });
    await expect(bare).toHaveText(new RegExp(`^Photo${inGalleryWords(visits.bare.date)}`));
    await expect(
      cards(page)
        .getByText(/^Video \d:\d\d$/)
        .first(),
    ).toBeVisible();
    await expectShown(bare.locator('img'));

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${GALLERY}?page=2`);
    const second = await visits.archive.list('?page=2');
    await expectCards(page, second.items);
    await page.reload();
    await expectCards(page, second.items);
    await page.goBack();
    await expectCards(page, first.items);
  });

  await test.step('market, retailer and month filter the list; the address keeps them, and Clear filters lets go', async () => {
    await show(page);
    await expect(choice(page, 'Market').locator('option').first()).toHaveText('All markets');
    await expect(choice(page, 'Retailer').locator('option').first()).toHaveText('Retailer');
    await expect(choice(page, 'Date').locator('option').first()).toHaveText('All dates');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);

    await choice(page, 'Market').selectOption(retailer.country_id);
    await expect(page).toHaveURL(`${GALLERY}?market_id=${retailer.country_id}`);
    const names = (await archive.retailers()).filter(({ country_id }) => country_id === retailer.country_id);
    await expect(choice(page, 'Retailer').locator('option')).toHaveText(['Retailer', ...names.map(({ name }) => name)]);
    await choice(page, 'Retailer').selectOption(retailer._id);
    const of = `market_id=${retailer.country_id}&retailer_id=${retailer._id}`;
    await expect(page).toHaveURL(`${GALLERY}?${of}`);
    await expectCards(page, (await archive.list(`?${of}`)).items);

    const days = await archive.call<string[]>('GET', `/marketFootage/marketFootageDate?${of}`);
    const months = [...new Set(days.map((day) => inGalleryWords(day).slice(3)))];
    await expect(choice(page, 'Date').locator('option')).toHaveText(['All dates', ...months]);
    const month = daysAgo(90).slice(0, 7);
    await choice(page, 'Date').selectOption(month);
    const seen = await archive.list(`?${of}&date=${month}`);
    await expectCards(page, seen.items);
    await page.reload();
    await expectCards(page, seen.items);
    await expect(choice(page, 'Date')).toHaveValue(month);
    await expect(choice(page, 'Retailer').locator('option:checked')).toHaveText(retailer.name);
    await page.goBack();
    await expect(choice(page, 'Date')).toHaveValue('');
    await expectCards(page, (await archive.list(`?${of}`)).items);

    await choice(page, 'Market').selectOption(other.country_id);
    await expect(choice(page, 'Retailer')).toHaveValue('');
    await page.goto(`${GALLERY}?${of}&date=1999-01`);
    await expect(page.getByRole('heading', { name: 'No photos here yet' })).toBeVisible();
    await expect(choice(page, 'Date').locator('option:checked')).toHaveText('January 1999');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page).toHaveURL(GALLERY);
    await expect(choice(page, 'Market')).toBeFocused();
    await expectCards(page, (await archive.list()).items);
  });

  await test.step('what an address says wrongly counts as not said', async () => {
    await show(page, '?market_id=Atlantis&date=soon&page=-3');
    await expectCards(page, (await archive.list()).items);
    await page.goto(`${GALLERY}?page=9999`);
    const { total } = await archive.list();
    await expect(page.getByText(`Page ${Math.ceil(total / 6)} of ${Math.ceil(total / 6)}`)).toBeVisible();
  });

  await test.step('on a phone only the filters go on sideways', async () => {
    const complaints = watchConsole(page);
    await show(page);
    await expect(cards(page)).toHaveCount(6);
    await take(page, PHONE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marktaufnahmen');
    const isSideways = (element: Element) => element.scrollWidth > element.clientWidth;
    await expect.poll(() => page.getByRole('group', { name: 'Filter' }).evaluate(isSideways)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('the first page, its picture and every script of the screen are asked for before the app has come, and once', async ({
  page,
  visits: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const firstPicture = page.waitForRequest(/\/media\//);
  let early = 0;
  await page.route(/\/assets\/vendor-/, async (route) => {
    await firstPicture;
    early = asked.length;
    await route.continue();
  });
  await open(page);
  await expectShown(cards(page).locator('img').first());
  const pictures = asked.filter((path) => path.startsWith('/media/'));
  expect(asked.filter((path) => path === '/api/marketFootage')).toHaveLength(1);
  expect(pictures.filter((path) => path === pictures[0])).toHaveLength(1);
  expect(asked.slice(early).filter((path) => path.endsWith('.js'))).toEqual([]);
});

test.describe('the copy button', () => {
  const copy = (page: Page) =>
    cards(page)
      .first()
      .getByRole('button', { name: /Copy link|Copied!/ });

  test('copies an address of the portal and says so for two seconds', async ({ page, context, visits, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page);
    await expect(copy(page)).toHaveText(/Copy link/);
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy(page).click();
    await expect(copy(page)).toHaveAccessibleName('Copied!');
    await page.clock.runFor(100);
    await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
    const [first] = (await visits.archive.list()).items;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${GALLERY}?item=${first?._id}`);
    await page.clock.runFor(1_800);
    await expect(copy(page)).toHaveAccessibleName('Copied!');
    await page.clock.runFor(200);
    await expect(copy(page)).toHaveAccessibleName('Copy link');
  });

  test('never claims what the browser refused', async ({ page, visits: _ }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await open(page);
    await copy(page).click();
    await expect(notice(page, 'The browser did not allow copying')).toBeVisible();
    // At this moment, not after the two seconds that it would stay.
    expect(await page.getByText('Copied!').filter({ visible: true }).count()).toBe(0);
  });
});

test('the list waits in the shape of its cards, fails with a way to try again, and says when it is empty', async ({
  page,
  visits: { archive },
}) => {
  const LIST = /\/api\/marketFootage\?/;
  let answer: 'hold' | 'fail' | 'none' = 'hold';
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    if (answer === 'fail') return route.abort();
    const nothing = { status: true, message: '', data: { items: [], total: 0, page: 1, page_size: 6 } };
    if (answer === 'none') return route.fulfill({ json: nothing });
    await held.promise;
    return route.continue();
  });
  await open(page);
  const waiting = page.locator('main [aria-busy] > div > div');
  await expect(waiting).toHaveCount(6);
  const [bar, below] = [await waiting.first().boundingBox(), await waiting.last().boundingBox()];
  held.resolve();
  await expect(cards(page)).toHaveCount(6);
  await expect.poll(() => cards(page).first().boundingBox()).toEqual(bar);
  await expect.poll(() => cards(page).last().boundingBox()).toEqual(below);

  answer = 'fail';
  await page.reload();
  await expect(page.getByRole('main').getByText('The server is not responding, try again later')).toBeVisible();
  await expect(choice(page, 'Market')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCards(page, (await archive.list()).items);

  await page.route('**/countries/countryList', (route) => route.abort());
  await page.reload();
  const again = page.getByRole('button', { name: 'Load the missing filters' });
  await expect(again).toBeVisible();
  await page.unroute('**/countries/countryList');
  await again.click();
  await expect(again).toBeHidden();
  await expect(choice(page, 'Market').locator('option').nth(1)).toBeAttached();

  answer = 'none';
  await page.route(LIST, (route) =>
    route.fulfill({ json: { status: true, message: '', data: { items: [], total: 0, page: 1, page_size: 6 } } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page.locator('main svg').last()).toBeVisible();
  await take(page, PHONE);
  await expectAccessible(page);
});

test('a picture that does not come leaves a well that says so', async ({ page, visits: _ }) => {
  await page.route('**/media/**', (route) => route.abort());
  await open(page);
  await expect(cards(page).first().getByText('Photo unavailable')).toBeVisible();
});

/** Pictures come one after the other, each a moment later. */
async function slowDown(context: BrowserContext): Promise<void> {
  let count = 0;
  await context.route('**/media/**', async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 80 * count));
    await route.continue();
  });
}

for (const [width, columns] of [
  [1440, 3],
  [820, 2],
  [390, 1],
] as const) {
  test(`nothing moves while the pictures come, ${columns} in a row`, async ({ page, context, visits: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await slowDown(context);
    await page.addInitScript(() => {
      const seen = window as never as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page);
    await expect(cards(page)).toHaveCount(6);
    const boxes = await Promise.all([0, 1, 2, 3].map((index) => cards(page).nth(index).boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(columns);
    const pictures = cards(page).locator('img');
    const lazy = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading));
    expect(lazy.indexOf('lazy')).toBeGreaterThan(0);
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await pictures.last().scrollIntoViewIfNeeded();
    for (const picture of await pictures.all()) await expectShown(picture);
    // Letters that come with the font are a hair wider.
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.001);
  });
}
