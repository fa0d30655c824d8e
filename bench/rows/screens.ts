import type { Browser } from '@playwright/test';
import { bringSession, serveBare, withPortalInBrowser } from '../browser.ts';
import { median } from '../compare.ts';
import type { Portal } from '../portal.ts';
import type { Row } from '../row.ts';
import { PHONE, watchShift } from './phone.ts';
import { measureWays } from './ways.ts';

const LOADS = 5;
const GIVE_UP_MS = 60_000;
const BARE = '<!doctype html><title>Bare</title><main><h1>Bare</h1></main>';
const SCREENS = [
  '/dashboard/home',
  '/dashboard/retail-price-audits',
  '/dashboard/in-market-footage',
  '/dashboard/reports',
  '/dashboard/apps/feed',
];

type Load = { ms: number; shift: number };

/** Processor time of the page's own thread until a screen stands on a phone, beside a page with nothing but a heading. */
export const measureScreens = (folder: string): Promise<Row[]> =>
  withPortalInBrowser('main thread until a screen stands', folder, async (browser, portal) => [
    ...(await measureLoads(browser, portal)),
    ...(await measureWays(browser, portal, SCREENS)),
  ]);

async function measureLoads(browser: Browser, portal: Portal): Promise<Row[]> {
  const bare = await serveBare(BARE);
  const loads = new Map(SCREENS.map((path) => [path, [] as Load[]]));
  const bareMs: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    bareMs.push((await open(browser, bare.address)).ms);
    for (const path of SCREENS) loads.get(path)?.push(await open(browser, `${portal.origin}${path}`, portal));
  }
  bare.stop();
  return [...loads].map(([path, measured]) => {
    const ms = measured.map((each) => each.ms);
    const shift = Math.max(...measured.map((each) => each.shift));
    return {
      name: path,
      figures: `${median(ms).toFixed(0)} ms, bare page ${median(bareMs).toFixed(0)} ms, shift ${shift.toFixed(3)}`,
      ratio: median(ms) / median(bareMs),
      target: 'shift 0',
      isMet: shift === 0,
    };
  });
}

async function open(browser: Browser, address: string, portal?: Portal): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  if (portal) await bringSession(context, portal);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchShift);
  await page.goto(address, { timeout: GIVE_UP_MS });
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'),
  );
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
  const shift = await page.evaluate(() => globalThis.shiftSoFar);
  await context.close();
  return { ms: seconds * 1_000, shift };
}
