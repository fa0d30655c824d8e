import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../../scripts/testing/chromium.mjs';
import { FLAGS } from '../browser.ts';
import { median } from '../compare.ts';
import { undoLater } from '../ending.ts';
import { startPortal } from '../portal.ts';
import type { Row } from '../row.ts';
import { PHONE } from './phone.ts';

const LOADS = 5;
const MAX_MS = 900;
const CPU_SLOWDOWN = 4;
const TYPED = 'grower@orchard.example';
const BARE = '<!doctype html><title>Bare</title><form><input name="email"></form>';

/** From the address to a field that is drawn and takes what somebody types, beside a page with nothing but a field. */
export async function measureLogin(folder: string): Promise<Row[]> {
  const name = 'login usable, CPU of a quarter';
  const executablePath = await provideChromium();
  if (!executablePath) return [{ name, figures: 'there is no Chromium here' }];
  const portal = await startPortal(folder);
  const bare = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(BARE)).listen(0);
  await once(bare, 'listening');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const close = undoLater(() => browser.close());
  const bareMs: number[] = [];
  const loginMs: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    bareMs.push(await openForm(browser, `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`));
    loginMs.push(await openForm(browser, `${portal.origin}/auth/login`));
  }
  await close();
  bare.close();
  await portal.stop();
  return [
    {
      name,
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
