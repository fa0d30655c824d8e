import { type Browser, expect, type Page } from '@playwright/test';
import { daysAgo, openArchive } from './footage-items.ts';
import { expectAccessible, notice, PHONE, pressTwice, signInAs, watchConsole } from './journey.ts';
import { asSecondAdmin, openShop, PRICES, prices, test } from './price-labels.ts';

const CAPTURE = `${PRICES}/capture`;
const IN_SHOP = { ...PHONE, language: 'en', theme: 'light' } as const;
type Shop = Awaited<ReturnType<typeof openShop>>;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const label = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** On a phone, in the store. */
async function begin(page: Page, shop: Shop): Promise<void> {
  await signInAs(page, 'admin');
  await page.setViewportSize(IN_SHOP);
  await page.goto(CAPTURE);
  await page.getByLabel('Market', { exact: true }).selectOption({ label: shop.market.name });
  await page.getByLabel('Retailer', { exact: true }).selectOption({ label: shop.retailer });
  await page.getByLabel('Store', { exact: true }).selectOption({ label: `${shop.name}, Journey Bay` });
  await page.getByLabel('Date', { exact: true }).fill(daysAgo(10));
  await press(page, 'Begin');
  await expect(page.getByRole('heading', { name: `${shop.retailer}, ${shop.name}` })).toBeVisible();
}

async function write(page: Page, name: string, price: string): Promise<void> {
  await press(page, 'Add label');
  await expect(page.getByLabel('Product', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByLabel(/^Price in /).fill(price);
  await page.getByLabel('Unit of the price').selectOption('piece');
  await page.getByLabel('Origin', { exact: true }).selectOption('AU');
  await page.getByLabel('Variety').selectOption('Hass');
  await page.getByLabel('Pack', { exact: true }).selectOption('loose');
  await page.getByLabel('Size system').selectOption('tray 5.5 kg');
  await page.getByLabel('Size', { exact: true }).fill('20');
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function openAs(browser: Browser, baseURL: string, account: 'admin' | 'client', address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await signInAs(page, account);
  await page.goto(address);
  return page;
}

test('a visit is written down in a store, submitted, approved by somebody else and seen by members', async ({
  page,
  browser,
  ownPortal: { url },
}) => {
  const complaints = watchConsole(page);
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Capture Corner');
  await begin(page, shop);
  await write(page, 'Hass from the shelf', 'two');
  await press(page, 'The same again');
  await expect(page.getByLabel(/^Price in /)).toBeFocused();
  await page.keyboard.type('2,45');
  await page.getByLabel('Size', { exact: true }).fill('23');
  await expect(page.getByText('2 labels', { exact: true })).toBeVisible();
  await saved(page);

  // What is wrong is named beside its field, wherever one was writing.
  await press(page, 'Examine');
  const price = page.getByLabel(/^Price in /);
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('two');
  await expect(price).toHaveAccessibleDescription('This is no number.');
  await expect(page.getByText('1 thing has to be put right first.')).toBeVisible();
  await expectAccessible(page);

  await price.fill('2.95');
  await press(page, 'Examine');
  const submit = page.getByRole('button', { name: 'Submit 2 labels' });
  await expect(submit).toBeVisible();
  await pressTwice(page, submit);
  await expect(page.getByRole('heading', { name: 'Waiting for review by somebody else' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the review queue' }).click();
  await expect(page.getByText('Your own: somebody else has to decide.')).toHaveCount(2);

  const queue = page.url();
  await asSecondAdmin(url, archive, async () => {
    const second = await openAs(browser, url, 'client', queue);
    await second.getByRole('button', { name: 'Approve all that do not stand out' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(notice(second, '2 prices are approved')).toBeVisible();
    await second.context().close();
  });
  const member = await openAs(browser, url, 'client', `${PRICES}/observations?store_id=${shop._id}`);
  await expect(prices(member)).toHaveCount(2);
  await expect(prices(member).first()).toContainText('Hass from the shelf');
  await member.goto(CAPTURE);
  await expect(member.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Capture' })).toHaveCount(0);
  await expect(member.getByRole('button', { name: 'Begin' })).toHaveCount(0);
  await member.context().close();
  expect(complaints).toEqual([]);
});

test('what is written survives a lost network, and is not left without a question', async ({
  page,
  ownPortal: { url },
}) => {
  const shop = await openShop(await openArchive(url), 'Cellar Shop');
  await begin(page, shop);
  await write(page, 'Kept label', '3.10');
  await saved(page);
  await page.route('**/api/visit-drafts/**', (route) => route.abort());
  await page.getByLabel('Brand').fill('Deep cellar');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await press(page, 'Examine');
  await expect(page.getByText('Not saved yet. Try again when the connection is back.')).toBeVisible();
  await press(page, 'All my visits');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Brand')).toHaveValue('Deep cellar');
  await page.unroute('**/api/visit-drafts/**');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Brand')).toHaveValue('Deep cellar');
  await press(page, 'All my visits');
  await press(page, new RegExp(`^Discard.*${shop.name}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(shop.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My visits' })).toBeFocused();
});

test('two windows do not overwrite each other; a visit moves to another store', async ({
  page,
  ownPortal: { url },
}) => {
  const archive = await openArchive(url);
  const [shop, other] = [await openShop(archive, 'First Window'), await openShop(archive, 'Second Window')];
  await begin(page, shop);
  await write(page, 'From here', '3.10');
  await saved(page);
  const window = await page.context().newPage();
  await window.goto(page.url());
  await window.getByLabel('Brand').fill('From there');
  await saved(window);
  await page.getByLabel('Brand').fill('From here');
  await expect(page.getByText('This visit was changed in another window in the meantime.')).toBeVisible();
  await press(page, 'Load what is there');
  await label(page, 'From here').getByRole('button', { expanded: false }).click();
  await expect(page.getByLabel('Brand')).toHaveValue('From there');
  await window.close();

  await press(page, 'Change store');
  await page.getByLabel('Store', { exact: true }).selectOption({ label: `${other.name}, Journey Bay` });
  await expect(page.getByRole('heading', { name: `${other.retailer}, ${other.name}` })).toBeVisible();
  await label(page, 'From here').getByRole('button', { name: 'Remove label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove label' }).click();
  await expect(page.getByRole('button', { name: 'Add label' })).toBeFocused();
  await press(page, 'Examine');
  await expect(page.getByText('Write down at least one label.')).toBeVisible();
  await press(page, 'All my visits');
  await expect(page.getByRole('heading', { name: 'Write down a store visit' })).toBeVisible();
  await expectAccessible(page);
});
