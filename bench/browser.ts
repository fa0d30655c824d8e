import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { provideChromium } from '../scripts/testing/chromium.mjs';
import { undoLater } from './ending.ts';
import { ACCOUNTS, type Portal, startPortal } from './portal.ts';
import type { Row } from './row.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Rows that a browser measures; without one, a row of this name says so. */
export async function withBrowser(name: string, measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const executablePath = await provideChromium();
  if (!executablePath) return [{ name, figures: 'there is no Chromium here' }];
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const close = undoLater(() => browser.close());
  const rows = await measure(browser);
  await close();
  return rows;
}

type MeasurePortal = (browser: Browser, portal: Portal) => Promise<Row[]>;

export const withPortalInBrowser = (name: string, folder: string, measure: MeasurePortal): Promise<Row[]> =>
  withBrowser(name, async (browser) => {
    const portal = await startPortal(folder);
    const rows = await measure(browser, portal);
    await portal.stop();
    return rows;
  });

/** A page of nothing else, to compare with. */
export async function serveBare(html: string): Promise<{ readonly address: string; stop(): void }> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html)).listen(0);
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

export async function bringSession(context: BrowserContext, { origin }: Portal): Promise<void> {
  const answer = await context.request.post(`${origin}/api/authentication`, { data: ACCOUNTS.client });
  const { data } = (await answer.json()) as { data: { id: string; token: string; user: object } };
  const permissions = await context.request.get(`${origin}/api/assignPagePermission/${data.id}/2`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  const { data: allowed } = (await permissions.json()) as { data: { pagePermissions: object } };
  const keys = {
    accessToken: data.token,
    user: JSON.stringify(data.user),
    permissions: JSON.stringify(allowed.pagePermissions),
  };
  await context.addInitScript((given) => {
    for (const [key, text] of Object.entries(given)) localStorage.setItem(key, text);
  }, keys);
}
