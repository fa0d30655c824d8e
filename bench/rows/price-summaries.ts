import { chromium } from '@playwright/test';
import { provideChromium } from '../../scripts/testing/chromium.mjs';
import { bringSession, FLAGS } from '../browser.ts';
import { undoLater } from '../ending.ts';
import { fillPrices } from '../many-prices.ts';
import { type Portal, prepareFolder, signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';
import { withDatabase } from '../with-database.ts';

const MANY = 10_000_000;
const ASKED = 40;
const MAX_PANEL_MS = 150;
const MAX_OTHER_MS = 1_000;
const MAX_PAGE_MS = 1_000;

const PANELS = ['origins', 'figures', 'retailers', 'promotions', 'gaps', 'sizes', 'seasons'];
const OTHERS = { retailer: '', pack: 'pack=loose', organic: 'organic=yes', size: 'variety=Hass&size=large' };

/** Every panel of the explorer over ten million prices. Takes minutes and gigabytes: only when named. */
export async function measurePriceSummaries(): Promise<Row[]> {
  const folder = await prepareFolder();
  const portal = await startPortal(folder);
  await fillPrices(folder, MANY);
  const { token } = await signIn(portal);
  const { market, retailer } = await busiestPlace(folder);
  const ask = async (panel: string, query: string) => {
    const startedAtMs = performance.now();
    const answer = await fetch(`${portal.origin}/api/price-summaries/${panel}?market_id=${market}&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${panel} answered ${answer.status}`);
    return performance.now() - startedAtMs;
  };
  const rows: Row[] = [];
  for (const panel of PANELS) {
    const times = await timesOf(() => ask(panel, ''));
    rows.push(rowOf(`prices added up, ${panel}`, p95(times), MAX_PANEL_MS));
  }
  for (const [name, query] of Object.entries({ ...OTHERS, retailer: `retailer_id=${retailer}` })) {
    const times: number[] = [];
    for (const panel of PANELS) times.push(p95(await timesOf(() => ask(panel, query), 5)));
    rows.push(rowOf(`prices added up, by ${name}, slowest`, Math.max(...times), MAX_OTHER_MS));
  }
  const whole = await timesOf(() =>
    Promise.all(PANELS.map((panel) => ask(panel, ''))).then((times) => Math.max(...times)),
  );
  rows.push(rowOf('prices added up, all at once', p95(whole), MAX_PAGE_MS));
  rows.push(...(await measureScreen(portal, market)));
  await portal.stop();
  return rows;
}

async function busiestPlace(folder: string): Promise<{ market: string; retailer: string }> {
  let place = { market: '', retailer: '' };
  await withDatabase(folder, async (query) => {
    const { rows } = await query(`
      select market_id as market, retailer_id as retailer from price_observations
      where status = 'approved' group by 1, 2 order by count(*) desc limit 1`);
    place = rows[0] as typeof place;
  });
  return place;
}

async function timesOf(run: () => Promise<number>, count = ASKED): Promise<number[]> {
  const times: number[] = [];
  await run();
  for (let at = 0; at < count; at += 1) times.push(await run());
  return times;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const rowOf = (name: string, ms: number, maxMs: number): Row => ({
  name,
  figures: `${ms.toFixed(0)} ms at p95`,
  target: `≤ ${maxMs} ms`,
  isMet: ms <= maxMs,
});

const LOADS = 5;
const PANELS_ON_SCREEN = 7;
const GIVE_UP_MS = 30_000;

/** From the address to the last panel, in a browser that knows the app already. */
async function measureScreen(portal: Portal, market: string): Promise<Row[]> {
  const name = 'price explorer, every panel on the screen';
  const executablePath = await provideChromium();
  if (!executablePath) return [{ name, figures: 'there is no Chromium here' }];
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const close = undoLater(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await bringSession(context, portal);
  const page = await context.newPage();
  const times: number[] = [];
  for (let load = 0; load <= LOADS; load += 1) {
    await page.goto(`${portal.origin}/dashboard/retail-price-audits?market_id=${market}`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (wanted) => {
        const panels = [...document.querySelectorAll('main [aria-busy="false"]')];
        return panels.length >= wanted && !document.querySelector('main [aria-busy="true"]') && performance.now();
      },
      PANELS_ON_SCREEN,
      { timeout: GIVE_UP_MS },
    );
    times.push(Number(await shown.jsonValue()));
  }
  await close();
  return [rowOf(name, p95(times.slice(1)), MAX_PAGE_MS)];
}
