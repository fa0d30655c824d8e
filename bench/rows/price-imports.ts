import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { currencyExponent } from '@portal/contract/price-words';
import type { Batch } from '@portal/contract/prices/imports';
import { DAY_MS } from '../../apps/server/src/platform/durations.ts';
import { writeXlsx } from '../../apps/server/src/platform/sheets/write-xlsx.ts';
import { ACCOUNTS, type Portal, signIn, startPortal } from '../portal.ts';
import { hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';
import { withDatabase } from '../with-database.ts';

const PRICES = 100_000;
const DAYS = 900;
const LOOK_AGAIN_MS = 200;
const SAMPLE_MS = 50;
const MAX_SECONDS = 60;
const MAX_EXTRA_MB = 200;

const FORMS = {
  CSV: async (rows: string[][]) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'),
  XLSX: (rows: string[][]) => buffer(writeXlsx([{ name: 'Prices', rows }])),
};

/** The largest accepted sheet, checked and stored by a fresh portal. */
export async function measurePriceImports(folder: string): Promise<Row[]> {
  await finishDemo(folder);
  const rows: Row[] = [];
  for (const [form, write] of Object.entries(FORMS)) {
    const portal = await startPortal(folder);
    const { token } = await signIn(portal, ACCOUNTS.admin);
    const sheet = new File([await write(await readLabels(folder, form))], `prices.${form.toLowerCase()}`);
    rows.push(await measureImport(portal, token, sheet, form));
    await portal.stop();
  }
  return rows;
}

/** Finishes the demo's background work first, so that it is not measured. */
async function finishDemo(folder: string): Promise<void> {
  const portal = await startPortal(folder);
  await withDatabase(folder, async (query) => {
    while ((await query('select from graphile_worker.jobs limit 1')).rows.length > 0) await delay(LOOK_AGAIN_MS);
  });
  await portal.stop();
}

async function measureImport(portal: Portal, token: string, sheet: File, form: string): Promise<Row> {
  const memory = () => (hasProcessTable ? readMegabytes(portal.pid, 'status', 'VmRSS') : 0);
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS);
  const sent = new FormData();
  sent.append('file_name', sheet.name);
  sent.append('file', sheet);
  const uploaded = await call(portal, token, 'POST', '', sent);
  const way = `/${uploaded._id}`;
  const until = async (work: string, body: unknown, from: Batch['state'], to: Batch['state']) => {
    const startedAtMs = performance.now();
    let { state, problems } = await call(portal, token, 'POST', `${way}/${work}`, body);
    while (state === from) {
      await delay(LOOK_AGAIN_MS);
      ({ state, problems } = await call(portal, token, 'GET', way));
    }
    if (state !== to) throw new Error(`The sheet is ${state}: ${JSON.stringify(problems.slice(0, 3))}`);
    return (performance.now() - startedAtMs) / 1_000;
  };
  const check = await until('check', uploaded.mapping, 'checking', 'ready');
  const store = await until('confirm', {}, 'storing', 'stored');
  clearInterval(watching);
  const extra = most - before;
  return {
    name: `import of 100,000 prices, ${form}`,
    figures: `check ${check.toFixed(1)} s, store ${store.toFixed(1)} s, ${extra.toFixed(0)} MB above ${before.toFixed(0)} MB`,
    target: `< ${MAX_SECONDS} s, < ${MAX_EXTRA_MB} MB`,
    isMet: check + store < MAX_SECONDS && extra < MAX_EXTRA_MB,
  };
}

async function call(portal: Portal, token: string, method: string, path: string, body?: unknown): Promise<Batch> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${portal.origin}/api/price-batches${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Batch }).data;
}

async function readLabels(folder: string, form: string): Promise<string[][]> {
  let stores: { market: string; retailer: string; store: string; city: string; currency: string }[] = [];
  await withDatabase(folder, async (query) => {
    const { rows } = await query(`
      select c.name as market, r.name as retailer, s.name as store, s.city, c.currency
      from stores s join retailers r on r.id = s.retailer_id join countries c on c.id = r.country_id
      where c.is_market order by 1, 2, 3, 4`);
    stores = rows as typeof stores;
  });
  const [origins, sizes] = [
    ['AU', 'MX', 'PE', 'NZ', 'KE'],
    ['18', '20', '23', '25'],
  ];
  const labels = Array.from({ length: PRICES }, (_, number) => {
    const shop = stores[number % stores.length];
    if (!shop) throw new Error('The demo has no stores.');
    const day = new Date(Date.now() - (1 + (Math.floor(number / stores.length) % DAYS)) * DAY_MS);
    const price = currencyExponent(shop.currency) === 0 ? 200 + (number % 50) : 2 + (number % 100) / 100;
    return [
      day.toISOString().slice(0, 10),
      shop.market,
      shop.retailer,
      shop.store,
      shop.city,
      `Hass avocado ${form} ${number}`,
      'Green Gold',
      origins[number % 5] ?? '',
      'Hass',
      'tray 5.5 kg',
      sizes[number % 4] ?? '',
      'loose',
      price.toFixed(currencyExponent(shop.currency)),
      'piece',
      String(number % 9),
      String(1 + (number % 5)),
      'seen near the entrance',
    ];
  });
  const head =
    'date,market,retailer,store,city,product,brand,origin,variety,size_system,size,pack,price,price_unit,facings,quality,note';
  return [head.split(','), ...labels];
}
