import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { bringSession } from '../browser.ts';
import { median } from '../compare.ts';
import type { Portal } from '../portal.ts';
import type { Row } from '../row.ts';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';

const TAPS = 3;
const MAX_MS = 100;
/** As long as a finger stays on the glass; the next screen is fetched from its first touch. */
const TOUCH_MS = 80;
const GIVE_UP_MS = 60_000;

/** From the tap in the menu to the frame with the heading of a screen that nobody has opened yet, on a phone at rest. */
export async function measureWays(browser: Browser, portal: Portal, screens: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [at, from] of screens.entries()) {
    const to = screens[(at + 1) % screens.length] ?? from;
    const taken: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) taken.push(await goTo(browser, portal, { from, to }));
    rows.push({
      name: `tap to ${to}`,
      figures: `${median(taken).toFixed(0)} ms (${taken.map((ms) => ms.toFixed(0)).join(', ')})`,
      target: `≤ ${MAX_MS} ms`,
      isMet: median(taken) <= MAX_MS,
    });
  }
  return rows;
}

async function goTo(browser: Browser, portal: Portal, { from, to }: { from: string; to: string }): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await bringSession(context, portal);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${portal.origin}${from}`, { timeout: GIVE_UP_MS });
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  await page.locator('header button[aria-haspopup=dialog]').first().tap();
  const link = page.locator(`dialog[open] nav a[href="${to}"]`);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(watchHeading);
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await delay(TOUCH_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const seen = await page.waitForFunction(() => globalThis.nextHeadingMs, null, { timeout: GIVE_UP_MS });
  const ms = Number(await seen.jsonValue());
  await context.close();
  return ms;
}

declare global {
  var nextHeadingMs: number | undefined;
}

/** Runs in the page. */
function watchHeading() {
  const before = document.querySelector('main h1');
  const look = (tappedMs: number) => {
    const heading = document.querySelector('main h1');
    const isSeen = heading !== before && heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen) requestAnimationFrame(() => look(tappedMs));
    // After the frame that draws it.
    else setTimeout(() => (globalThis.nextHeadingMs = performance.now() - tappedMs));
  };
  const begin = ({ timeStamp }: MouseEvent) => requestAnimationFrame(() => look(timeStamp));
  addEventListener('click', begin, { capture: true, once: true });
}
