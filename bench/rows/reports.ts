import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { ReportVersion } from '@portal/contract/content/reports/publishing';
import type { Download } from '@portal/contract/content/reports/reading';
import { writeLargeReport } from '../../apps/server/test/large-report.ts';
import { bringSession, withBrowser } from '../browser.ts';
import { median } from '../compare.ts';
import { ACCOUNTS, type Portal, prepareFolder, signIn, startPortal } from '../portal.ts';
import { hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';

const PAGES = 300;
const BYTES = 60_000_000;
const TITLE = 'Three hundred pages';
const ASK_EVERY_MS = 50;
const QUIET_MS = 5_000;
const GIVE_UP_MS = 120_000;
const MAX_P95_MS = 100;
const OPENING = 'first page of it, from the card';
const OPENINGS = 3;
const MAX_SECONDS = 2;
const PAGES_READ = 50;
const MAX_EXTRA_MB = 64;

type Caller = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** The largest report, from upload to its first page. */
export async function measureReports(): Promise<Row[]> {
  const folder = await prepareFolder();
  const file = await writeLargeReport(PAGES, BYTES);
  let portal = await startPortal(folder);
  const { id, row: published } = await measurePublishing(await signInCaller(portal, 'admin'), file);
  const rows = [published];
  await portal.stop();
  portal = await startPortal(folder);
  rows.push(await measureReading(portal, id), await measureDownload(portal, id));
  await portal.stop();
  rows.push(...(await withBrowser(OPENING, (browser) => measureOpening(browser, folder))));
  return rows;
}

async function measurePublishing(admin: Caller, file: Buffer<ArrayBuffer>) {
  const ask = { health: () => admin('GET', '/health'), list: () => admin('GET', '/reports') };
  const before = await watch(ask, () => delay(QUIET_MS));
  const id = await draft(admin);
  const form = new FormData();
  form.append('file_name', 'large.pdf');
  form.append('file', new File([file], 'large.pdf', { type: 'application/pdf' }));
  const during = await watch(ask, async () => {
    await admin('POST', `/reports/${id}/versions`, form);
    await until(async () => {
      const [version] = await admin<ReportVersion[]>('GET', `/reports/${id}/versions`);
      if (version?.state === 'refused') throw new Error(version.problem);
      return version?.state === 'ready';
    });
  });
  await admin('POST', `/reports/${id}/publish`, { notify: false });
  const row: Row = {
    name: `report of ${PAGES} pages, ${megabytes(file.length)} MB`,
    figures: `ready in ${(during.ms / 1_000).toFixed(1)} s; p95 health ${during.health.toFixed(0)} ms (${before.health.toFixed(0)} ms), list ${during.list.toFixed(0)} ms (${before.list.toFixed(0)} ms)`,
    target: `≤ ${MAX_P95_MS} ms`,
    isMet: during.health <= MAX_P95_MS && during.list <= MAX_P95_MS,
  };
  return { id, row };
}

async function draft(admin: Caller): Promise<string> {
  const series = { name: 'Large ones', kind: 'market update', cadence: 'monthly' };
  const { _id: series_id } = await admin<{ _id: string }>('POST', '/report-series', series);
  const { _id } = await admin<{ _id: string }>('POST', '/reports', {
    series_id,
    title: TITLE,
    kind: 'market update',
    edition: '2026-10',
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    market_ids: [],
    origin_codes: ['AU'],
    language: 'en',
    summary: ['Much to read.'],
    provisional: false,
    licence_min: 'evaluation',
  });
  return _id;
}

/** Response times of sequential requests during the work. */
async function watch(ask: Record<'health' | 'list', () => Promise<unknown>>, work: () => Promise<unknown>) {
  const times: Record<'health' | 'list', number[]> = { health: [], list: [] };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const name of ['health', 'list'] as const) times[name].push(await elapsed(ask[name]));
      await delay(ASK_EVERY_MS);
    }
  })();
  const ms = await elapsed(work).finally(() => (isOver = true));
  await asking;
  return { ms, health: percentile95(times.health), list: percentile95(times.list) };
}

async function measureReading(portal: Portal, id: string): Promise<Row> {
  const { token } = await signIn(portal);
  const times: number[] = [];
  const extra = await measureExtra(portal, async () => {
    for (let page = 1; page <= PAGES_READ; page += 1) {
      times.push(
        await elapsed(async () => {
          const answer = await fetch(`${portal.origin}/api/reports/${id}/pages/${page}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
          await answer.arrayBuffer();
        }),
      );
    }
  });
  const figures = `first ${times[0]?.toFixed(0)} ms after a start, median ${median(times).toFixed(0)} ms, ${extra.text}`;
  return { name: `${PAGES_READ} pages of it, one by one`, figures, target: extra.target, isMet: extra.isMet };
}

async function measureDownload(portal: Portal, id: string): Promise<Row> {
  const client = await signInCaller(portal, 'client');
  let seconds = 0;
  const extra = await measureExtra(portal, async () => {
    const ms = await elapsed(async () => {
      const { _id } = await client<Download>('POST', `/reports/${id}/downloads`);
      await until(async () => {
        const { state } = await client<Download>('GET', `/report-downloads/${_id}`);
        if (state === 'failed') throw new Error('The download failed.');
        return state === 'ready';
      });
    });
    seconds = ms / 1_000;
  });
  return {
    name: 'the whole of it as a download',
    figures: `ready in ${seconds.toFixed(1)} s, ${extra.text}`,
    target: extra.target,
    isMet: extra.isMet,
  };
}

/** Peak memory of the server during the work, above its start. */
async function measureExtra(portal: Portal, work: () => Promise<void>) {
  const memory = () => (hasProcessTable ? readMegabytes(portal.pid, 'status', 'VmRSS') : 0);
  await delay(QUIET_MS);
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), ASK_EVERY_MS);
  await work().finally(() => clearInterval(watching));
  const extra = most - before;
  return {
    text: `${extra.toFixed(0)} MB above ${before.toFixed(0)} MB`,
    target: `≤ ${MAX_EXTRA_MB} MB`,
    isMet: extra <= MAX_EXTRA_MB,
  };
}

/** From a click on the card to a painted page, with an empty cache. */
async function measureOpening(browser: Browser, folder: string): Promise<Row[]> {
  const open = async (portal: Portal) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await bringSession(context, portal);
    const seconds = await openReport(await context.newPage(), portal);
    await context.close();
    return seconds;
  };
  const [afterStart, later]: number[][] = [[], []];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const portal = await startPortal(folder);
    afterStart?.push(await open(portal));
    later?.push(await open(portal));
    await portal.stop();
  }
  const toRow = (what: string, seconds: number[] = []): Row => ({
    name: what,
    figures: `${median(seconds).toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')})`,
    target: `≤ ${MAX_SECONDS} s`,
    isMet: median(seconds) <= MAX_SECONDS,
  });
  return [toRow(`${OPENING}, right after a start`, afterStart), toRow(OPENING, later)];
}

async function openReport(page: Page, { origin }: Portal): Promise<number> {
  await page.goto(`${origin}/dashboard/reports`);
  const link = page.getByRole('article').filter({ hasText: TITLE }).getByRole('link', { name: 'Read' });
  await link.waitFor();
  await page.evaluate(watchForPage);
  await link.click();
  const seen = await page.waitForFunction(() => globalThis.firstPageSeenMs, null, { timeout: GIVE_UP_MS });
  return Number(await seen.jsonValue()) / 1_000;
}

declare global {
  var firstPageSeenMs: number | undefined;
}

function watchForPage() {
  const look = (clickedMs: number) => {
    if (!document.querySelector('[role=region][aria-busy=false] canvas')) requestAnimationFrame(() => look(clickedMs));
    else requestAnimationFrame(() => (globalThis.firstPageSeenMs = performance.now() - clickedMs));
  };
  addEventListener('click', () => look(performance.now()), { capture: true, once: true });
}

async function signInCaller(portal: Portal, account: keyof typeof ACCOUNTS): Promise<Caller> {
  const { token } = await signIn(portal, ACCOUNTS[account]);
  return async (method, path, body) => {
    const isForm = body === undefined || body instanceof FormData;
    const answer = await fetch(`${portal.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? (body ?? null) : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It took too long.');
    await delay(ASK_EVERY_MS);
  }
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

const percentile95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
