import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Browser, expect, type Page } from '@playwright/test';
import { writeXlsx } from '../apps/server/src/platform/sheets/write-xlsx.ts';
import { openArchive } from './footage-items.ts';
import { expectAccessible, holdBack, notice, PHONE, signInAs, take, watchConsole } from './journey.ts';
import {
  asSecondAdmin,
  csvOf,
  importLabels,
  labelOf,
  openShop,
  PRICES,
  prices,
  publishLabels,
  rowsOf,
  test,
} from './price-labels.ts';

const IMPORT = `${PRICES}/imports`;

const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const sheet = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : '';
  await page.getByLabel('Sheet', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await press(page, 'Read the columns');
  await expect(step(page, `Columns of ${name}`)).toBeVisible();
}

async function openAs(browser: Browser, baseURL: string, account: 'admin' | 'client', address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await signInAs(page, account);
  await page.goto(address);
  return page;
}

test('a sheet with problems says row by row what is wrong, whatever is reloaded meanwhile', async ({
  page,
  ownPortal: { url },
}) => {
  const complaints = watchConsole(page);
  const shop = await openShop(await openArchive(url), 'Problem Place');
  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  const template = page.waitForEvent('download');
  await press(page, 'Download the template');
  expect((await template).suggestedFilename()).toBe('price-template.xlsx');
  await press(page, 'Read the columns');
  await expect(page.getByText('This field is required!').first()).toBeVisible();

  const wrong = csvOf([labelOf(shop), labelOf(shop, { market: 'Atlantis', price: '2,95' })]).replace(
    'origin',
    'Country',
  );
  await choose(page, 'broken.csv', wrong);
  await page.reload();
  await expect(step(page, 'Columns of broken.csv')).toBeVisible();
  await expect(page.getByText('with the day first')).toBeVisible();
  const country = page.getByRole('combobox', { name: 'What ‘Country’ holds' });
  await country.selectOption('');
  await press(page, 'Check the sheet');
  await expect(page.getByText(/^Still missing: .*Origin/)).toBeVisible();
  await country.selectOption({ label: 'Origin (needed)' });
  await take(page, PHONE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tabelle prüfen' }).click();
  await expect(page.getByRole('heading', { name: '1 Zeile hat Fehler' })).toBeFocused();
  const problems = page.getByRole('list', { name: 'Fehler' }).getByRole('listitem');
  await expect(problems).toHaveText([/^Zeile 3.*Markt: „Atlantis“$/, /^Zeile 3.*Preis: „2,95“$/]);
  await expectAccessible(page);
  await press(page, 'Korrigierte Tabelle wählen');
  await expect(page).toHaveURL(IMPORT);
  await expect(page.getByRole('heading', { name: 'Preise importieren' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a check that failed can be tried again', async ({ page, ownPortal: { url, dataDir } }) => {
  const shop = await openShop(await openArchive(url), 'Second Try');
  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  await choose(page, 'again.csv', csvOf([labelOf(shop)]));
  const [files, away] = [join(dataDir, 'files'), join(dataDir, 'files-away')];
  await rename(files, away);
  try {
    await press(page, 'Check the sheet');
    await expect(step(page, 'The import did not succeed')).toBeFocused();
  } finally {
    await rename(away, files);
  }
  await press(page, 'Check again');
  await expect(step(page, '1 row is fine')).toBeVisible();
  await press(page, 'Discard');
});

test('a sheet is stored and decided on by a second administrator', async ({ page, browser, ownPortal: { url } }) => {
  const complaints = watchConsole(page);
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Import Street');
  const labels = [
    labelOf(shop, { product: 'First in line' }),
    labelOf(shop, { product: 'Second in line', origin: 'Mexico' }),
    labelOf(shop, { product: 'Third in line', size: '', size_system: '' }),
  ];
  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  await choose(page, 'mended.csv', csvOf(labels));
  await press(page, 'Check the sheet');
  await expect(step(page, '3 rows are fine')).toBeVisible();
  await press(page, 'Store 3 rows');
  await expect(step(page, '3 rows are stored')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the review queue' }).click();
  await expect(page.getByText('Your own: somebody else has to decide.')).toHaveCount(3);
  const queueAddress = page.url();

  await asSecondAdmin(url, archive, async () => {
    const second = await openAs(browser, url, 'client', queueAddress);
    const waiting = second
      .getByRole('list')
      .filter({ has: second.locator('h3') })
      .getByRole('listitem');
    await expect(waiting).toHaveCount(3);
    await expect(waiting.first()).toContainText(/Third in line.*No weight known/);
    const COUNT = /\/api\/price-reviews\?.*flagged=no/;
    await second.route(COUNT, (route) => route.abort());
    await press(second, 'Approve all that do not stand out');
    const question = second.getByRole('dialog');
    await expect(question).toContainText('The server is not responding, try again later');
    const letGo = await holdBack(second, COUNT);
    const approve = question.getByRole('button', { name: 'Approve' });
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(approve, 'nothing is approved before it is known how many').toBeDisabled();
    letGo();
    await expect(question).toContainText('2 prices of this import do not stand out.');
    await approve.click();
    await expect(notice(second, '2 prices are approved')).toBeVisible();
    await expect(waiting).toHaveCount(1);
    await expectAccessible(second);
    await second.reload();
    await waiting.getByRole('button', { name: 'Third in line', exact: true }).click();
    await expect(second.getByRole('dialog')).toContainText('Waits for review');
    await expect(second.getByRole('dialog')).toContainText(/ReviewSent by.*@/);
    await second.keyboard.press('Escape');
    await expect(waiting.getByRole('button', { name: 'Third in line', exact: true })).toBeFocused();
    await waiting.getByRole('checkbox').focus();
    await second.keyboard.press('r');
    await second.getByRole('dialog').getByLabel('Reason').fill('Nobody knows what it weighs.');
    await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(second.getByRole('heading', { name: 'Nothing waits here' })).toBeVisible();
    await expect(step(second, 'Review queue')).toBeFocused();
    await second.context().close();
  });

  await page.goto(IMPORT);
  await expect(sheet(page, 'mended.csv')).toContainText('0 waiting, 2 approved, 1 rejected');
  expect(complaints).toEqual([]);
});

test('what was rejected is found with its reason, and from there the other prices of the store', async ({
  page,
  ownPortal: { url },
}) => {
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Rejection Row');
  const labels = ['Misread', 'Well read'].map((product) => labelOf(shop, { product }));
  const { _id } = await importLabels(archive, 'misread.csv', labels);
  type Queue = { items: { _id: string; product_text: string }[] };
  const { items } = await archive.call<Queue>('GET', `/price-reviews?batch_id=${_id}`);
  const ids = items.filter(({ product_text }) => product_text === 'Misread').map((item) => item._id);
  await asSecondAdmin(url, archive, async (second) => {
    await second.call('POST', '/price-reviews', { ids, decision: 'rejected', reason: 'The photo says 3.95.' });
    await second.call('POST', `/price-batches/${_id}/approve`);
  });
  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  await sheet(page, 'misread.csv').getByRole('link', { name: '1 rejected' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 price was rejected' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Misread' }) });
  await expect(card).toContainText(/The photo says 3\.95\.Rejected by .*@/);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Misread' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'All prices of this store' }).click();
  await expect(page).toHaveURL(`${PRICES}/observations?market_id=${shop.market._id}&store_id=${shop._id}`);
  await expect(prices(page)).toHaveCount(1);
});

test('what a sheet brought is seen by members until it is taken back', async ({
  page,
  browser,
  ownPortal: { url },
}) => {
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Regret Row');
  const labels = ['First in line', 'Second in line'].map((product) => labelOf(shop, { product }));
  await publishLabels(url, archive, 'regretted.csv', labels);
  const member = await openAs(browser, url, 'client', `${PRICES}?store_id=${shop._id}`);
  await expect(prices(member)).toHaveCount(2);

  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  const stored = sheet(page, 'regretted.csv');
  await stored.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 of them are approved');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(stored).toContainText('Undone');
  await member.reload();
  await expect(member.getByRole('heading', { name: 'No prices match' })).toBeVisible();
  await member.context().close();
});

test('a workbook is imported, also over a lost connection; keys lead through the queue', async ({
  page,
  browser,
  ownPortal: { url },
}) => {
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Workbook Lane');
  const names = ['Alpha', 'Beta', 'Gamma'];
  const queue = await asSecondAdmin(url, archive, async () => {
    const second = await openAs(browser, url, 'client', IMPORT);
    const rows = rowsOf(names.map((product) => labelOf(shop, { product })));
    await choose(second, 'visit.xlsx', await buffer(writeXlsx([{ name: 'Visit', rows }])));
    await second.route('**/api/price-batches/*', (route) => route.abort());
    await press(second, 'Check the sheet');
    await expect(second.getByText('The connection is lost.')).toBeVisible();
    await second.unroute('**/api/price-batches/*');
    await press(second, 'Store 3 rows');
    const way = await second.getByRole('link', { name: 'Go to the review queue' }).getAttribute('href');
    await second.context().close();
    return way ?? '';
  });

  await signInAs(page, 'admin');
  const sent: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/price-reviews', async (route) => {
    sent.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await page.goto(queue);
  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const box = (name: string) => item(name).getByRole('checkbox');
  await box('Alpha').focus();
  await page.keyboard.press('ArrowDown');
  await expect(box('Beta')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('Beta')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  // Pressed twice before the answer, then held: one decision, about what was seen.
  await page.keyboard.press('a');
  await page.keyboard.down('a');
  held.resolve();
  await expect(item('Alpha')).toHaveCount(0);
  await expect(box('Beta')).toBeFocused();
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  expect(sent).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await press(page, 'Approve selected (2)');
  await expect(item('Gamma')).toHaveCount(0);
  await page.goto(`${PRICES}/observations?store_id=${shop._id}`);
  await expect(prices(page)).toHaveCount(3);
});

test('exchange rates are listed and said, with a comma too', async ({ page, ownPortal: _ }) => {
  await signInAs(page, 'admin');
  await page.goto(IMPORT);
  const rates = page.getByRole('region', { name: 'Exchange rates' });
  await rates.getByLabel('Worth in A$').fill('much');
  await rates.getByLabel('Currency').fill('nzd');
  await rates.getByRole('button', { name: 'Save rate' }).click();
  await expect(rates.getByLabel('Worth in A$')).toBeFocused();
  await rates.getByLabel('Worth in A$').fill('0,92');
  await rates.getByRole('button', { name: 'Save rate' }).click();
  await expect(rates.getByRole('row').filter({ hasText: 'NZD' })).toContainText('0.92');
});

test('an administrator who may not export finds all parts of the page', async ({ page, ownPortal: _ }) => {
  await signInAs(page, 'admin');
  type Entry = { page_name: string; permissions: Record<string, boolean> };
  await page.addInitScript(() => {
    const entries = JSON.parse(localStorage.getItem('permissions') ?? '[]') as Entry[];
    for (const { page_name, permissions } of entries) if (page_name.startsWith('Retail')) permissions['export'] = false;
    localStorage.setItem('permissions', JSON.stringify(entries));
  });
  await page.route('**/api/assignPagePermission/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { pagePermissions: Entry[] } };
    for (const { page_name, permissions } of body.data.pagePermissions) {
      if (page_name.startsWith('Retail')) permissions['export'] = false;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(IMPORT);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Review queue' }).click();
  await expect(step(page, 'Review queue')).toBeVisible();
  await parts.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
});
