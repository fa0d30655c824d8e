import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { listObservations } from '@portal/contract/prices/observations';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { joinedMember, signInAsNewMember, signInAsSubscriber } from './members.ts';
import { chart, filters, PRICES } from './prices.ts';
import { actAs, dialog, expect, expectShown, newTag, notice, region, signInAs, test } from './story.ts';

const BY_ORIGIN = 'Price per kg by origin';
/** No story publishes prices there. */
const MARKET = 'Japan';

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** The month before the present one: no visit of today changes it. */
function lastMonth(): { month: string; from: string; to: string } {
  const day = new Date();
  day.setUTCDate(0);
  const to = day.toISOString().slice(0, 10);
  return { month: to.slice(0, 7), from: `${to.slice(0, 7)}-01`, to };
}

const weekEnd = (monday: string) => new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Once, and as a decimal number: the nearest binary one may lie below a half that it stands for. */
const rounded = (value: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value.toFixed(4) as Intl.StringNumericLiteral,
  );

async function singlePrices(page: Page, filter: { market_id: string; from: string; to: string }) {
  const admin = await actAs(page, 'admin');
  const rows: { origin_code: string; aud_per_kg: string | null; date: string }[] = [];
  for (let number = 1; ; number += 1) {
    const { items, total } = await admin(listObservations, { ...filter, page_size: 100, page: number });
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
}

test('every number behind a chart is the median of its labels; keys open them, and it is saved as a picture', async ({
  page,
}) => {
  const admin = await actAs(page, 'admin');
  const market = (await admin(listMarkets, {})).find(({ name }) => name === MARKET);
  const { month, from, to } = lastMonth();
  const labels = await singlePrices(page, { market_id: market?._id ?? '', from, to: weekEnd(to) });
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?market_id=${market?._id}`);
  const panel = region(page, BY_ORIGIN);
  await panel.getByText('Show as table').click();
  // A row for each week where there are enough prices.
  const rows = (name: string) =>
    panel.getByRole('row', { name: new RegExp(`^(Week of \\d+ )?${monthName(month)} ${name} `) });
  for (const [origin, name] of [
    ['AU', 'Australia'],
    ['MX', 'Mexico'],
  ] as const) {
    await expect(rows(name).first()).toBeVisible();
    for (const row of await rows(name).all()) {
      const monday = /Week of (\d+) /.exec((await row.textContent()) ?? '')?.[1];
      const first = monday ? `${month}-${monday.padStart(2, '0')}` : from;
      const last = monday ? weekEnd(first) : to;
      const known = labels.flatMap(({ origin_code, aud_per_kg, date }) =>
        origin_code === origin && aud_per_kg && date >= first && date <= last ? [Number(aud_per_kg)] : [],
      );
      const cells = row.getByRole('cell');
      await expect(cells.nth(1)).toHaveText(known.length < MIN_PRICES ? 'Too few prices' : rounded(median(known)));
      await expect(cells.nth(3)).toHaveText(String(known.length));
    }
  }

  await test.step('the legend hides a line, and keys walk along the others', async () => {
    await panel.getByRole('button', { name: 'Mexico' }).click();
    await expect(rows('Mexico')).toHaveCount(0);
    await chart(page, BY_ORIGIN).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('status').last()).toHaveText(
      new RegExp(`^Australia, ${monthName(month)}: A\\$\\d+\\.\\d\\d, \\d+ prices`),
    );
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(`Australia, ${MARKET}, ${monthName(month)}`);
    await expect(
      dialog(page)
        .getByRole('region', { name: /^Australia/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(chart(page, BY_ORIGIN)).toBeVisible();
  });

  await test.step('drawing and picture carry title and source', async () => {
    const saved = async (kind: string) => {
      const download = page.waitForEvent('download');
      await panel.getByRole('button', { name: `Save as picture: ${BY_ORIGIN}` }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      return readFileSync(await (await download).path());
    };
    const text = String(await saved('Vector graphic (SVG)'));
    expect(text).toContain(`>${BY_ORIGIN}</text>`);
    expect(text).toContain('Source: our audits');
    expect(text.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Demo\s+data:/);
    expect(text).not.toContain('var(--');
    expect((await saved('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
  });
});

test('from Home one press tells what Hass costs this season and last; filters hold for all, and are shared as a view', async ({
  page,
  openAs,
}) => {
  const primary = await signInAsSubscriber(page);
  const name = `Hass in pieces ${newTag()}`;
  const reader = await openAs('client', '/dashboard/home');
  const card = reader.getByRole('article').filter({ hasText: 'Retail Price Audits' });
  await card.getByRole('link', { name: 'Hass prices, this season and last' }).click();
  await expect(reader).toHaveURL(/audits\?variety=Hass#seasons$/);
  const figures = region(reader, 'This season and last').getByRole('table', { name: /A\$ per kg/ });
  await expect(figures.getByRole('row', { name: /^Mexico/ }).getByRole('cell')).toHaveText([
    /^A\$\d+\.\d\d\d+ prices$/,
    /^A\$\d+\.\d\d\d+ prices$/,
  ]);
  await reader.getByText('Piece', { exact: true }).click();
  await reader.getByText('S$', { exact: true }).click();
  await expect(reader).toHaveURL(`${PRICES}?variety=Hass&unit=piece&currency=local`);
  await expect(
    region(reader, 'Price per piece by origin').getByText(/^(Monthly|Weekly) median, S\$ per piece/),
  ).toBeVisible();
  await reader.getByRole('link', { name: 'Observations' }).click();
  await expect(reader).toHaveURL(/\/observations\?variety=Hass&unit=piece&currency=local&market_id=/);

  const views = (on: Page) => on.getByRole('button', { name: 'Views' });
  await page.goto(`${PRICES}/observations?origin=MX`);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Share with my company').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, `View saved: ${name}`)).toBeVisible();
  const colleague = await joinedMember(page, primary);
  const theirs = await openAs(colleague.session, `${PRICES}/observations`);
  await views(theirs).click();
  await expect(theirs.getByRole('menuitem', { name: 'Manage my views' })).toHaveCount(0);
  await theirs.getByRole('menuitem', { name: `${name} Shared by Priya Nair` }).click();
  await expect(theirs).toHaveURL(`${PRICES}/observations?origin=MX`);
  await expect(filters(theirs).getByRole('combobox', { name: 'Origin' })).toHaveValue('MX');
});

/** Presses of a hand, wherever on the page; more than a story thinks it makes would show. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (globalThis as never as { countClick: () => void }).countClick(),
      true,
    );
  });
  return () => clicks;
}

/** The outline lies inside the part of the photo that the tile shows. */
async function expectOutlined(photo: Locator): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  await expectShown(photo.locator('img'));
  const box = await photo.boundingBox();
  const tag = await photo.locator('rect').last().boundingBox();
  if (!box || !tag) throw new Error('The photo or the outline of its tag is not drawn.');
  expect(tag.width).toBeGreaterThan(box.width / 5);
  expect(tag.x).toBeGreaterThanOrEqual(box.x);
  expect(tag.y).toBeGreaterThanOrEqual(box.y);
  expect(tag.x + tag.width).toBeLessThanOrEqual(box.x + box.width);
  expect(tag.y + tag.height).toBeLessThanOrEqual(box.y + box.height);
}

for (const width of [390, 1440]) {
  test(`three clicks from Home lead to the photos of our Hass and Mexico's in Singapore this season, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const clicks = await countClicks(page);
    await signInAs(page, 'client');
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: 'Hass prices, this season and last' }).click();
    const gap = region(page, 'This season and last').getByRole('row', { name: /^Gap to Mexico/ });
    await gap.getByRole('button').first().click();
    await expect(dialog(page).getByRole('heading', { name: /^Australia and Mexico, Singapore, / })).toBeVisible();
    for (const origin of ['Australia', 'Mexico']) {
      const part = dialog(page).getByRole('region', { name: new RegExp(`^${origin}`) });
      await expectOutlined(part.getByRole('img', { name: /The price tag is outlined/ }).first());
    }
    expect([1, 2, 3]).toContain(clicks());
  });
}

test('a member on Evaluation sees sums and no single price, footage of 30 days, and is told why', async ({ page }) => {
  await signInAsNewMember(page);
  // An address of the time when screens were tabs.
  await page.goto(`${PRICES}?tab=observations`);
  await expect(page.getByRole('heading', { name: 'Your licence does not include individual prices' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const exports = page.getByRole('button', { name: 'Export' });
  await expect(exports).toBeDisabled();
  await expect(exports).toHaveAccessibleDescription('Exports come with an Ongoing licence or a Subscription.');
  await page.goto(PRICES);
  const origins = chart(page, BY_ORIGIN);
  await origins.focus();
  await page.keyboard.press('End');
  await expect(region(page, BY_ORIGIN).getByRole('status').last()).toHaveText(/^Australia, .*: A\$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PRICES);
  await expect(page.getByRole('button', { name: /^Save as picture/ })).toHaveCount(0);
  await page.goto('/dashboard/in-market-footage?date=2024-03');
  await expect(page.getByRole('heading', { name: 'No photos or videos match your filters' })).toBeVisible();
  await page.goto('/dashboard/competitor-reviews');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Competitor Reviews' })).toHaveCount(0);
});
