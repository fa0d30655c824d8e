import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bringSession, withPortalInBrowser } from '../browser.ts';
import { median } from '../compare.ts';
import type { Portal } from '../portal.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';
import { PHONE, slowDown, watchShift } from './phone.ts';

const NAME = 'report on a slow phone, first text';
const OPENINGS = 5;
const MAX_SECONDS = 1.5;
const GIVE_UP_MS = 60_000;
const LOOK_AGAIN_MS = 500;

type Opening = { seconds: number; shift: number };

/** From the tap on the card to the first text, on a phone with a slow network. */
export const measurePhoneReader = (folder: string): Promise<Row[]> =>
  withPortalInBrowser(NAME, folder, async (browser, portal) => {
    await withDatabase(folder, waitForReports);
    const openings: Opening[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      await bringSession(context, portal);
      openings.push(await openReport(await context.newPage(), portal));
      await context.close();
    }
    const seconds = openings.map((opening) => opening.seconds);
    const shift = Math.max(...openings.map((opening) => opening.shift));
    return [
      {
        name: NAME,
        figures: `${median(seconds).toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')}), shift ${shift}`,
        target: `< ${MAX_SECONDS} s, 0`,
        isMet: median(seconds) < MAX_SECONDS && shift === 0,
      },
    ];
  });

/** The reports of the demo are made and read some time after the first start. */
async function waitForReports(query: Query): Promise<void> {
  const unfinished = `select 1 from graphile_worker.jobs where task_identifier like '%-report%'`;
  while ((await query(unfinished)).rows.length > 0) await delay(LOOK_AGAIN_MS);
}

async function openReport(page: Page, { origin }: Portal): Promise<Opening> {
  await slowDown(page);
  await page.addInitScript(watchShift);
  await page.goto(`${origin}/dashboard/reports`, { timeout: GIVE_UP_MS });
  const link = page.getByRole('article').getByRole('link', { name: 'Read' }).first();
  await link.waitFor({ timeout: GIVE_UP_MS });
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  await page.evaluate(watchForText);
  await link.tap();
  const seen = await page.waitForFunction(() => globalThis.firstTextSeenMs, null, { timeout: GIVE_UP_MS });
  const ms = Number(await seen.jsonValue());
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  return { seconds: ms / 1_000, shift: await page.evaluate(() => globalThis.shiftSoFar) };
}

declare global {
  var firstTextSeenMs: number | undefined;
}

function watchForText() {
  globalThis.shiftSoFar = 0;
  const look = (tappedMs: number) => {
    const [text] = document.querySelectorAll('main [data-page] :is(p, li, td)');
    if (!text) requestAnimationFrame(() => look(tappedMs));
    else requestAnimationFrame(() => (globalThis.firstTextSeenMs = performance.now() - tappedMs));
  };
  addEventListener('pointerdown', () => look(performance.now()), { capture: true, once: true });
}
