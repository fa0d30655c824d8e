import { readPostmaster } from '../bare.ts';
import { measureRate } from '../load.ts';
import { fillPrices } from '../many-prices.ts';
import { type Portal, signIn, startPortal } from '../portal.ts';
import { childProcesses, hasProcessTable, workedMicroseconds } from '../processes.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';

const PRICES = 200_000;
const CONNECTIONS = 8;
const ROUND_MS = 5_000;
const SUMMARIES = 50;

const READS = {
  'home content': '/api/dashboardSettings',
  'footage, page of 6': '/api/marketFootage',
  'feed, first page': '/api/posts',
  'search as one types': '/api/search?q=hass',
};

/** Bytes of a price and processor time of an answer, for the calculations in docs/growing.md. */
export async function measureGrowth(folder: string): Promise<Row[]> {
  if (!hasProcessTable) return [{ name: 'growth', figures: 'is measured on Linux only' }];
  const portal = await startPortal(folder);
  const rows: Row[] = [];
  try {
    const startedAtMs = performance.now();
    await fillPrices(folder, PRICES);
    const seconds = (performance.now() - startedAtMs) / 1_000;
    rows.push({ name: 'prices stored and added up', figures: `${(PRICES / seconds).toFixed(0)}/s` });
    await withDatabase(folder, async (query) => {
      rows.push(...(await measureSizes(query)), await measureVacuum(query));
      rows.push(...(await measureReads(folder, portal)), ...(await measureSummaries(folder, portal, query)));
    });
  } finally {
    await portal.stop();
  }
  return rows;
}

async function measureSizes(query: Query): Promise<Row[]> {
  const { rows } = await query(`
    select pg_relation_size('price_observations') as rows, pg_indexes_size('price_observations') as indexes,
      (select sum(pg_total_relation_size(name)) from unnest('{price_cells,gap_cells,shelf_cells}'::regclass[]) name)
        as cells`);
  const perPrice = (field: string) => Math.round(Number(rows[0]?.[field]) / PRICES);
  const figures = `${perPrice('rows')} bytes, indexes ${perPrice('indexes')}, cells ${perPrice('cells')}`;
  return [{ name: 'a price takes', figures }];
}

async function measureVacuum(query: Query): Promise<Row> {
  await query('update price_observations set id = id where day > (select max(day) - 30 from price_observations)');
  const startedAtMs = performance.now();
  await query('vacuum analyze price_observations');
  return {
    name: 'vacuum after a month changed',
    figures: `${((performance.now() - startedAtMs) / 1_000).toFixed(1)} s`,
  };
}

async function measureReads(folder: string, portal: Portal): Promise<Row[]> {
  const { token } = await signIn(portal);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(READS)) {
    const read = (durationMs: number) => measureRate({ origin: portal.origin, path, token }, CONNECTIONS, durationMs);
    await read(1_000);
    const worked = watchProcesses(folder, portal);
    const answers = ((await read(ROUND_MS)) * ROUND_MS) / 1_000;
    rows.push(toRow(name, worked(), answers));
  }
  return rows;
}

/** For the busiest market. Each is asked after a price has changed, so no kept answer is used. */
async function measureSummaries(folder: string, portal: Portal, query: Query): Promise<Row[]> {
  const { token } = await signIn(portal);
  const { rows } = await query(
    'select market_id from price_observations group by market_id order by count(*) desc limit 1',
  );
  const ask = async (filter: string) => {
    await query('insert into price_changes default values on conflict do nothing');
    const path = `/api/price-summaries/origins?market_id=${String(rows[0]?.['market_id'])}&${filter}`;
    const answer = await fetch(`${portal.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A summary was answered with ${answer.status}.`);
  };
  const measured: Row[] = [];
  for (const [name, filter] of Object.entries({
    'summary from cells': '',
    'summary from prices': 'organic=no&promo=no',
  })) {
    await ask(filter);
    const worked = watchProcesses(folder, portal);
    for (let count = 0; count < SUMMARIES; count += 1) await ask(filter);
    measured.push(toRow(name, worked(), SUMMARIES));
  }
  return measured;
}

type Worked = { server: number; database: number };

/** Processor time since the call, in milliseconds. */
function watchProcesses(folder: string, portal: Portal): () => Worked {
  const { pid } = readPostmaster(folder);
  const databaseTimes = () =>
    new Map(childProcesses(pid).map((child) => [child, workedMicroseconds(child) ?? 0] as const));
  const [serverBefore, databaseBefore] = [workedMicroseconds(portal.pid) ?? 0, databaseTimes()];
  return () => ({
    server: ((workedMicroseconds(portal.pid) ?? 0) - serverBefore) / 1_000,
    database:
      [...databaseTimes()].reduce((sum, [child, time]) => sum + time - (databaseBefore.get(child) ?? 0), 0) / 1_000,
  });
}

const toRow = (name: string, { server, database }: Worked, answers: number): Row => ({
  name: `${name}, processor time`,
  figures: `${(server / answers).toFixed(2)} ms server, ${(database / answers).toFixed(2)} ms database`,
});
