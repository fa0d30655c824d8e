import type { Browser, Page } from '@playwright/test';
import { bringSession, withPortalInBrowser } from '../browser.ts';
import { median } from '../compare.ts';
import type { Portal } from '../portal.ts';
import type { Row } from '../row.ts';

const NAME = 'gallery on a slow phone, first row';
const LOADS = 3;
const MAX_SECONDS = 3;
const GIVE_UP_MS = 30_000;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
export const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

type Load = { seconds: number; shift: number };

/** The gallery on a phone with a slow network and an empty cache. */
export const measurePhone = (folder: string): Promise<Row[]> => withPortalInBrowser(NAME, folder, measureLoads);

async function measureLoads(browser: Browser, portal: Portal): Promise<Row[]> {
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    await bringSession(context, portal);
    loads.push(await openGallery(await context.newPage(), portal));
    await context.close();
  }
  const seconds = loads.map((load) => load.seconds);
  const shift = Math.max(...loads.map((load) => load.shift));
  return [
    {
      name: NAME,
      figures: `${median(seconds).toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')}), shift ${shift}`,
      target: `< ${MAX_SECONDS} s, 0`,
      isMet: median(seconds) < MAX_SECONDS && shift === 0,
    },
  ];
}

async function openGallery(page: Page, { origin }: Portal): Promise<Load> {
  await slowDown(page);
  await page.addInitScript(watchShift);
  await page.addInitScript(watchPage);
  await page.goto(`${origin}/dashboard/in-market-footage`, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  const seen = await page.waitForFunction(() => globalThis.firstRowSeenMs, null, { timeout: GIVE_UP_MS });
  const ms = Number(await seen.jsonValue());
  // Later content must not shift the pictures.
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  return { seconds: ms / 1_000, shift: await page.evaluate(() => globalThis.shiftSoFar) };
}

/** Fast 3G and a processor of a quarter of the speed. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

declare global {
  var firstRowSeenMs: number | undefined;
  var shiftSoFar: number;
}

/** Runs in the page before other scripts. */
export function watchShift() {
  globalThis.shiftSoFar = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) globalThis.shiftSoFar += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function watchPage() {
  const isSeen = () => {
    const cards = [...document.querySelectorAll('main li')].filter((card) => card.querySelector('h3'));
    const top = cards[0]?.getBoundingClientRect().top;
    const pictures = cards
      .filter((card) => card.getBoundingClientRect().top === top)
      .map((card) => card.querySelector('img'));
    return pictures.length > 0 && pictures.every((picture) => picture?.complete && picture.naturalWidth > 0);
  };
  const look = () => {
    if (!isSeen()) requestAnimationFrame(look);
    else requestAnimationFrame(() => (globalThis.firstRowSeenMs = performance.now()));
  };
  requestAnimationFrame(look);
}
