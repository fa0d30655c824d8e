import type { Browser } from '@playwright/test';
import { serveBare, withPortalInBrowser } from '../browser.ts';
import { median } from '../compare.ts';
import type { Portal } from '../portal.ts';
import type { Row } from '../row.ts';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';

const NAME = 'login usable, CPU of a quarter';
const LOADS = 5;
const MAX_MS = 900;
const TYPED = 'grower@orchard.example';
const BARE = '<!doctype html><title>Bare</title><form><input name="email"></form>';

/** From the address to a field that is drawn and takes what somebody types, beside a page with nothing but a field. */
export const measureLogin = (folder: string): Promise<Row[]> => withPortalInBrowser(NAME, folder, measureLoads);

async function measureLoads(browser: Browser, portal: Portal): Promise<Row[]> {
  const bare = await serveBare(BARE);
  const bareMs: number[] = [];
  const loginMs: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    bareMs.push(await openForm(browser, bare.address));
    loginMs.push(await openForm(browser, `${portal.origin}/auth/login`));
  }
  bare.stop();
  return [
    {
      name: NAME,
      figures: `${median(loginMs).toFixed(0)} ms, bare page ${median(bareMs).toFixed(0)} ms`,
      ratio: median(loginMs) / median(bareMs),
      target: `< ${MAX_MS} ms`,
      isMet: median(loginMs) < MAX_MS,
    },
  ];
}

/** Milliseconds until the field is drawn; it must take words at once, and keep them when the scripts have come. */
async function openForm(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchField);
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => globalThis.fieldSeenMs);
  const field = page.locator('input[name=email]');
  await field.focus();
  await page.keyboard.insertText(TYPED);
  await page.waitForLoadState('networkidle');
  if ((await field.inputValue()) !== TYPED) throw new Error(`${address} has lost what was typed`);
  const ms = Number(await seen.jsonValue());
  await context.close();
  return ms;
}

declare global {
  var fieldSeenMs: number | undefined;
}

/** Runs in the page. */
function watchField() {
  const look = () => {
    const field = document.querySelector('input[name=email]');
    if (!field?.checkVisibility()) return requestAnimationFrame(look);
    // After the frame that draws it.
    return requestAnimationFrame(() => setTimeout(() => (globalThis.fieldSeenMs = performance.now())));
  };
  requestAnimationFrame(look);
}
