import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import type { openArchive } from './footage-items.ts';
import { expectAccessible, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { drawer, filters, PRICES, prices, test } from './price-labels.ts';

type Archive = Awaited<ReturnType<typeof openArchive>>;
type Raw = { origin_code: string; date: string; aud_per_kg: string | null; facings: number | null };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page, name: string) => panel(page, name).getByRole('application');
const BY_ORIGIN = 'Price per kg by origin';

/** Every row itself, as the list has it. */
async function rawPrices(archive: Archive, query: string): Promise<Raw[]> {
  const rows: Raw[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/price-observations?${query}&page_size=100&page=${page}`;
    const { items, total } = await archive.call<{ items: Raw[]; total: number }>('GET', path);
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
}

/** Once, and as a decimal number: the nearest binary one may lie below a half that it stands for. */
function rounded(value: number, digits: number): string {
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(value.toFixed(4) as Intl.StringNumericLiteral);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const inWords = (month: string) =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** The month before the present one: no visit of today changes it. */
function lastMonth(): string {
  const day = new Date();
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}

test('every number behind a chart is what its labels add up to, and a point opens them', async ({
  page,
  audited: { archive, shop },
}) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?market_id=${shop.market._id}`);
  await expect(page.getByText('What shoppers pay for avocados in Singapore, by origin and retailer.')).toBeVisible();
  const month = lastMonth();
  const whole = await rawPrices(archive, `market_id=${shop.market._id}&from=${month}-01&to=${endOf(month)}`);
  const perKg = (origin: string) =>
    whole.flatMap((row) => (row.origin_code === origin && row.aud_per_kg ? [Number(row.aud_per_kg)] : []));

  const byOrigin = panel(page, BY_ORIGIN);
  await byOrigin.getByText('Show as table').click();
  const lineOf = (name: string) =>
    byOrigin.getByRole('row', { name: new RegExp(`^${inWords(month)} ${name} `) }).getByRole('cell');
  for (const [origin, name] of [
    ['AU', 'Australia'],
    ['MX', 'Mexico'],
  ] as const) {
    const known = perKg(origin);
    expect(known.length).toBeGreaterThan(2);
    await expect(lineOf(name).nth(1)).toHaveText(rounded(medianOf(known), 2));
    await expect(lineOf(name).nth(3)).toHaveText(String(known.length));
  }
  const shelf = panel(page, 'Share of shelf by origin');
  await shelf.getByText('Show as table').click();
  const facingsOf = (of: readonly Raw[]) => of.reduce((sum, { facings }) => sum + (facings ?? 0), 0);
  const share = facingsOf(whole.filter(({ origin_code }) => origin_code === 'AU')) / facingsOf(whole);
  const ours = shelf.getByRole('row', { name: new RegExp(`^${inWords(month)} Australia `) }).getByRole('cell');
  await expect(ours.nth(1)).toHaveText(`${Math.round(share * 100)}%`);

  const mexico = byOrigin.getByRole('button', { name: 'Mexico' });
  await expect(mexico).toHaveAttribute('aria-pressed', 'true');
  await mexico.click();
  await expect(mexico).toHaveAttribute('aria-pressed', 'false');
  await expect(lineOf('Mexico')).toHaveCount(0);

  await chart(page, BY_ORIGIN).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const said = byOrigin.getByRole('status').last();
  await expect(said).toHaveText(
    new RegExp(`^Australia, ${inWords(month)}: A\\$\\d+\\.\\d\\d, ${perKg('AU').length} prices`),
  );
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/observations\\?market_id=.*from=${month}-01&to=${endOf(month)}&origin=AU`));
  await expect(prices(page).first()).toContainText('Australia');
  await page.goBack();
  await expect(chart(page, BY_ORIGIN)).toBeVisible();
  expect(complaints).toEqual([]);
});

function endOf(month: string): string {
  const day = new Date(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

test('one filter is for all panels and for the table, and stands in the address', async ({
  page,
  audited: { shop },
}) => {
  await signInAs(page, 'client');
  await page.goto(PRICES);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/price-summaries/') && request.url().includes('variety=Hass'))
      asked.push(request.url());
  });
  await filters(page).getByRole('combobox', { name: 'Variety' }).selectOption('Hass');
  await expect(page).toHaveURL(`${PRICES}?variety=Hass`);
  await page.getByText('Piece', { exact: true }).click();
  await page.getByText('S$', { exact: true }).click();
  await expect(page).toHaveURL(`${PRICES}?variety=Hass&unit=piece&currency=local`);
  await expect(panel(page, 'Price per piece by origin').getByText('Monthly median, S$ per piece')).toBeVisible();
  await expect.poll(() => new Set(asked.map((url) => new URL(url).pathname)).size).toBe(8);
  await page.reload();
  await expect(filters(page).getByRole('combobox', { name: 'Variety' })).toHaveValue('Hass');
  await page.getByRole('link', { name: 'Observations' }).click();
  await expect(page).toHaveURL(
    `${PRICES}/observations?variety=Hass&unit=piece&currency=local&market_id=${shop.market._id}`,
  );
  await expect(prices(page).first()).toContainText('Hass');
  await page.goBack();
  await expect(panel(page, 'Price per piece by origin')).toBeVisible();
});

test('a range of days is that of every panel, and the key figures name it', async ({ page, audited: { shop } }) => {
  await signInAs(page, 'client');
  const month = lastMonth();
  await page.goto(`${PRICES}?market_id=${shop.market._id}&from=${month}-01&to=${endOf(month)}`);
  const days = new RegExp(`^Key figures: 1\\s*–\\s*${Number(endOf(month).slice(8))} ${inWords(month)}\\.`);
  await expect(page.getByText(days)).toBeVisible();
  const retailers = panel(page, 'Every price, by retailer');
  await retailers.getByText('Show as table').click();
  const [name, year] = inWords(month).split(' ');
  await expect(retailers.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(
    new RegExp(`^\\d+ ${name?.slice(0, 3)}\\w* ${year}$`),
  );
});

test('a month is set against its season, and products against themselves', async ({
  page,
  audited: { archive, shop },
}) => {
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?market_id=${shop.market._id}`);
  await expect(panel(page, 'Season position')).toContainText(
    /^Season positionOurs cost A\$\d+\.\d\d per kg in \w+ \d{4}, .* the usual A\$\d+\.\d\d of [2-5] earlier seasons \(A\$\d+/,
  );

  const index = panel(page, 'Price index');
  await expect(index).toContainText(/Base = 100: \w+ \d{4}\.In \w+ \d{4}, product by product, ours cost /);
  await expect(index).toContainText(/Source: our audits, \d+ comparisons of a product with itself/);
  const { origins } = await archive.call<{
    origins: { origin: string; base: string; months: { month: string; n: number; index: number | null }[] }[];
  }>('GET', `/price-summaries/index?market_id=${shop.market._id}&unit=kg&currency=aud`);
  const [ours] = origins;
  if (!ours) throw new Error('no index');
  await index.getByText('Show as table').click();
  const rowOf = (month: string) => index.getByRole('row', { name: new RegExp(`^${inWords(month)} Australia `) });
  await expect(rowOf(ours.base).getByRole('cell').nth(1)).toHaveText('100.0');
  await expect(rowOf(ours.base)).toContainText('base');
  const later = ours.months.find(({ month, index: value }) => month > ours.base && value !== null);
  if (!later) throw new Error('no month after the base');
  await expect(rowOf(later.month).getByRole('cell').nth(1)).toHaveText(rounded(later.index ?? 0, 1));
  await expect(rowOf(later.month).getByRole('cell').nth(2)).toHaveText(String(later.n));

  await chart(page, 'Price index').focus();
  await page.keyboard.press('Home');
  await expect(index.getByRole('status').last()).toHaveText(
    new RegExp(`^Australia, ${inWords(ours.base)}: 100\\.0, \\d+ matched products`),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/observations\\?market_id=.*from=${ours.base}-01&.*origin=AU`));
});

test('a mark opens its label; a period without audits says where there are some', async ({
  page,
  audited: { shop },
}) => {
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?store_id=${shop._id}`);
  const marks = chart(page, 'Every price, by retailer');
  await marks.focus();
  await page.keyboard.press('Home');
  await expect(panel(page, 'Every price, by retailer').getByRole('status').last()).toContainText(shop.name);
  // Whether single labels are open to this member is an answer of its own.
  await expect(marks).toHaveAttribute('data-opens');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${PRICES}?market_id=${shop.market._id}&from=1999-03-01&to=1999-03-31`);
  await expect(
    page.getByRole('heading', { name: /^No audits for Singapore between 1 and 31 March 1999/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show that period' }).click();
  await expect(chart(page, BY_ORIGIN)).toBeVisible();
});

test('a panel fails alone and comes back; a chart is taken away as a picture and as a drawing', async ({ page }) => {
  const complaints = watchConsole(page);
  const GAPS = /\/api\/price-summaries\/gaps/;
  await page.route(GAPS, (route) => route.abort());
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?variety=Hass`);
  const gaps = panel(page, 'Price gap in the same store');
  await expect(gaps.getByText('The server is not responding')).toBeVisible();
  await expect(chart(page, BY_ORIGIN)).toBeVisible();
  await page.unroute(GAPS);
  await gaps.getByRole('button', { name: 'Try again' }).click();
  await expect(gaps.getByRole('application')).toBeVisible();
  // What the browser says about the answer that did not come.
  complaints.length = 0;

  const saved = async (kind: string) => {
    const download = page.waitForEvent('download');
    await panel(page, BY_ORIGIN)
      .getByRole('button', { name: `Save as picture: ${BY_ORIGIN}` })
      .click();
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const svg = await saved('Drawing (SVG)');
  expect(svg.name).toBe('origins.svg');
  const text = String(svg.bytes);
  expect(text).toContain(`>${BY_ORIGIN}</text>`);
  expect(text).toContain('Source: our audits');
  expect(text).toMatch(/>Singapore, Hass, \d+ \w+ \d{4} to \d+ \w+ \d{4}\. Monthly median, A\$ per kg\./);
  expect(text).not.toContain('var(--');
  const png = await saved('Picture (PNG)');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Twice as many pixels as the drawing is wide.
  expect(png.bytes.readUInt32BE(16)).toBe(2 * Number(/^<svg[^>]* width="(\d+)"/.exec(text)?.[1]));
  expect(complaints).toEqual([]);
});

test('it is sound on a phone, and German has the decimal comma', async ({ page }) => {
  // Eight charts, in two themes: the largest page there is.
  test.slow();
  await signInAs(page, 'client');
  await page.goto(PRICES);
  await panel(page, 'Price gap in the same store').getByText('Months', { exact: true }).click();
  await panel(page, 'Share of shelf by origin').getByText('Show as table').click();
  await take(page, PHONE);
  await expectAccessible(page);
  await expect(page.getByText(/^Im .* kostete unsere Ware \d+,\d\d\u00a0A\$ pro kg/).first()).toBeVisible();
  await expect(panel(page, 'Stand in der Saison')).toContainText(/ \d+\sfrüheren Saisons üblich \(\d+,\d\d/);
  await expect(panel(page, 'Preisindex')).toContainText(
    /^Preisindex.*Basis = 100: .*Produkt für Produkt verglichen kostete unsere Ware im /,
  );
});

async function fromHomeToHass(page: Page) {
  let clicks = 0;
  await page.goto('/dashboard/home');
  const card = page.getByRole('article').filter({ hasText: 'Retail Price Audits' });
  await expect(card).toContainText('Singapore');
  clicks += 1;
  await card.getByRole('link', { name: 'Hass, this season and last' }).click();
  await expect(page).toHaveURL(/audits\?variety=Hass$/);
  // Two are left: a list opens and one of it is chosen, where the card is about another market.
  expect(clicks).toBeLessThanOrEqual(1);
  await expect(filters(page).getByRole('combobox', { name: 'Market' })).toContainText('Singapore');
  await expect(filters(page).getByRole('combobox', { name: 'Variety' })).toHaveValue('Hass');
  const figures = panel(page, 'This season and last').getByRole('table', { name: /A\$ per kg/ });
  for (const name of ['Australia', 'Mexico']) {
    const cells = figures.getByRole('row', { name: new RegExp(name) }).getByRole('cell');
    await expect(cells).toHaveText([/^A\$\d+\.\d\d\d+ prices$/, /^A\$\d+\.\d\d\d+ prices$/]);
  }
}

test('from Home, at most three clicks tell what Australian Hass costs against Mexican, this season and last', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'client');
  await page.setViewportSize({ width: 1440, height: 900 });
  await fromHomeToHass(page);
  const phone = await onPhone(browser, baseURL ?? '');
  await fromHomeToHass(phone);

  const place = await chart(phone, BY_ORIGIN).boundingBox();
  const tap = () => chart(phone, BY_ORIGIN).tap({ position: { x: (place?.width ?? 0) / 2, y: 100 } });
  await tap();
  await expect(panel(phone, BY_ORIGIN).getByText('the labels')).toBeVisible();
  await expect(phone).not.toHaveURL(/observations/);
  await tap();
  await expect(phone).toHaveURL(/\/observations\?/);
  await phone.context().close();
});

async function onPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInAs(page, 'client');
  return page;
}
