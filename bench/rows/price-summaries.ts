import type { Browser } from '@playwright/test';
import { bringSession, withBrowser } from '../browser.ts';
import { portalWithManyPrices } from '../many-prices.ts';
import type { Portal } from '../portal.ts';
import { changePrices, connectPanels, findBusiestMarket } from '../price-panels.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';

const ASKED = 20;
const ASKED_FOR_OTHERS = 5;
const MAX_PANEL_MS = 150;
const MAX_OTHER_MS = 1_000;
const MAX_PAGE_MS = 1_000;

const PANELS = ['origins', 'figures', 'retailers', 'promotions', 'gaps', 'sizes', 'seasons'];
/** Has no stored cells and loads last. */
const ADDED_UP = ['index'];
/** Filters with stored cells. */
const KEPT = ['', 'variety=Hass', 'size=medium', 'unit=piece&currency=local&estimates=no'];
/** The most frequent values: others match fewer labels. */
const OTHERS = {
  'a variety and a size': 'variety=Hass&size=medium',
  'a pack': 'pack=loose',
  organic: 'organic=no',
  'ready to eat': 'rte=no',
  promotions: 'promo=no',
};

/** All panels over ten million prices. Takes minutes and gigabytes: runs only when named. */
export async function measurePriceSummaries(): Promise<Row[]> {
  const { folder, portal } = await portalWithManyPrices();
  const rows: Row[] = [];
  await withDatabase(folder, async (query) => {
    const market = await findBusiestMarket(query);
    const places = await busiestPlaces(query, market);
    const change = () => changePrices(query);
    rows.push(
      ...(await measureCalls(portal, market, places, change)),
      ...(await withBrowser(EXPLORER, (browser) => measureScreen(browser, portal, market, change))),
    );
  });
  return rows;
}

async function measureCalls(
  portal: Portal,
  market: string,
  places: Places,
  change: () => Promise<unknown>,
): Promise<Row[]> {
  const read = await connectPanels(portal, market);
  const askAgain = (panel: string, query: string) => read(panel, query).then(({ ms }) => ms);
  const ask = (panel: string, query: string) => change().then(() => askAgain(panel, query));
  const rows: Row[] = [];
  for (const panel of PANELS) {
    const times = await measureTimes(
      KEPT.map((query) => () => ask(panel, query)),
      ASKED,
    );
    rows.push(toRow(`prices added up, ${panel}`, p95(times), MAX_PANEL_MS));
  }
  for (const [name, query] of Object.entries({ nothing: '', ...places, ...OTHERS })) {
    const slowest = { panel: '', ms: 0 };
    for (const panel of [...PANELS, ...ADDED_UP]) {
      const ms = p95(await measureTimes([() => ask(panel, query)], ASKED_FOR_OTHERS));
      if (ms > slowest.ms) Object.assign(slowest, { panel, ms });
    }
    rows.push(toRow(`prices by ${name}, slowest: ${slowest.panel}`, slowest.ms, MAX_OTHER_MS));
  }
  const again = () => Promise.all(PANELS.map((panel) => askAgain(panel, ''))).then((times) => Math.max(...times));
  const atOnce = () => change().then(again);
  rows.push(toRow('prices added up, all at once', p95(await measureTimes([atOnce], ASKED)), MAX_PAGE_MS));
  rows.push(toRow('the same, asked again', p95(await measureTimes([again], ASKED)), MAX_PANEL_MS));
  return rows;
}

type Places = Record<string, string>;

/** The retailer, city and format with most prices in the market. */
async function busiestPlaces(query: Query, market: string): Promise<Places> {
  const { rows } = await query(
    `
      with store as (
        select store_id, retailer_id, count(*) as labels, max(day) as last_day from price_observations
        where market_id = $1 and status = 'approved' group by 1, 2
      )
      select 'retailer_id=' || (select retailer_id from store group by 1 order by sum(labels) desc limit 1) as "a retailer",
        'city=' || (select city from store join stores on id = store_id group by 1 order by sum(labels) desc limit 1) as "a city",
        'format=' || (select format from store join stores on id = store_id group by 1 order by sum(labels) desc limit 1)
          as "a format",
        (select 'from=' || max(last_day) - 350 || '&to=' || max(last_day) - 20 from store) as "days within months"`,
    [market],
  );
  return rows[0] as Places;
}

/** One warm-up run each. */
async function measureTimes(runs: readonly (() => Promise<number>)[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= count; round += 1) {
    for (const run of runs) {
      const ms = await run();
      if (round > 0) times.push(ms);
    }
  }
  return times;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const toRow = (name: string, ms: number, maxMs: number): Row => ({
  name,
  figures: `${ms.toFixed(0)} ms at p95`,
  target: `≤ ${maxMs} ms`,
  isMet: ms <= maxMs,
});

const EXPLORER = 'price explorer, every panel on the screen';
const LOADS = 10;
const PANELS_ON_SCREEN = 7;
const GIVE_UP_MS = 30_000;

/** From navigation to the last panel, with a warm browser cache; the index loads last. */
async function measureScreen(
  browser: Browser,
  portal: Portal,
  market: string,
  change: () => Promise<unknown>,
): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await bringSession(context, portal);
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const index = page.getByRole('region', { name: 'Price index' });
  const load = async (before: () => Promise<unknown>) => {
    const [shown, withIndex]: [number[], number[]] = [[], []];
    for (let count = 0; count <= LOADS; count += 1) {
      await before();
      await page.goto(`${portal.origin}/dashboard/retail-price-audits?market_id=${market}`, { waitUntil: 'commit' });
      await page.waitForFunction(areShown, PANELS_ON_SCREEN, { timeout: GIVE_UP_MS });
      shown.push(await page.evaluate(() => performance.now()));
      await index.getByRole('application').waitFor({ timeout: GIVE_UP_MS });
      withIndex.push(await page.evaluate(() => performance.now()));
    }
    return [p95(shown.slice(1)), p95(withIndex.slice(1))] as const;
  };
  const [shown, withIndex] = await load(async () => undefined);
  const [shownAnew, withIndexAnew] = await load(change);
  if (failed.length > 0) throw new Error(`The explorer was answered with ${failed.join(', ')}`);
  return [
    toRow(EXPLORER, shown, MAX_PAGE_MS),
    toRow('the same, after a price has changed', shownAnew, MAX_PAGE_MS),
    {
      name: 'price explorer, the price index too',
      figures: `${withIndex.toFixed(0)} ms at p95, ${withIndexAnew.toFixed(0)} ms after a price has changed`,
    },
  ];
}

function areShown(least: number): boolean {
  const panels = [...document.querySelectorAll('main [aria-busy]')].filter(
    (panel) => panel.querySelector('h2')?.textContent !== 'Price index',
  );
  return panels.length >= least && panels.every((panel) => panel.getAttribute('aria-busy') === 'false');
}
