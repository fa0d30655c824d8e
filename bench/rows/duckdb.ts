import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { compare } from '../compare.ts';
import { DUCKDB_PANELS, type Median } from '../duckdb-panels.ts';
import { undoLater } from '../ending.ts';
import { portalWithManyPrices } from '../many-prices.ts';
import { changePrices, connectPanels, findBusiestMarket } from '../price-panels.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';

const ROUNDS = 9;

/** As asked of the portal, and in SQL. */
type Filter = { query: string; where: string; price?: string };
const GROUPS: { name: string; target: number; filters: Filter[] }[] = [
  {
    name: 'from cells',
    target: 1,
    filters: [
      { query: '', where: 'true' },
      { query: 'variety=Hass', where: "variety = 'Hass'" },
      { query: 'size=medium', where: "size_band = 'medium'" },
      { query: 'variety=Hass&size=medium', where: "variety = 'Hass' and size_band = 'medium'" },
      {
        query: 'unit=piece&currency=local&estimates=no',
        where: 'not is_piece_estimated',
        price: 'local_per_piece',
      },
      { query: 'pack=loose', where: "pack_kind = 'loose'" },
      { query: 'organic=no', where: 'not organic' },
      { query: 'rte=no', where: 'not ready_to_eat' },
      { query: 'promo=no', where: 'promo_kind is null' },
    ],
  },
  {
    name: 'from prices',
    target: 3,
    filters: [
      { query: 'organic=no&promo=no', where: 'not organic and promo_kind is null' },
      { query: 'variety=Hass&rte=no', where: "variety = 'Hass' and not ready_to_eat" },
    ],
  },
];

/** Panels over ten million prices, and DuckDB with the same medians from Parquet. Takes minutes: runs only when named. */
export async function measureDuckdb(): Promise<Row[]> {
  const { folder, portal } = await portalWithManyPrices();
  const scratch = mkdtempSync(join(folder, 'duckdb-'));
  const remove = undoLater(async () => rmSync(scratch, { recursive: true, force: true }));
  const duckdb = await (await DuckDBInstance.create()).connect();
  const rows: Row[] = [];
  await withDatabase(folder, async (query) => {
    const market = await findBusiestMarket(query);
    const file = join(scratch, 'prices.parquet');
    await exportPrices(query, market, join(scratch, 'prices.csv'));
    await duckdb.run(`copy (from read_csv('${join(scratch, 'prices.csv')}', columns = ${COLUMNS})) to '${file}'`);
    const ask = await connectPanels(portal, market);
    const askAnew = (panel: string, by: string) => changePrices(query).then(() => ask(panel, by));
    for (const { name, target, filters } of GROUPS) {
      for (const [panel, { medians, select }] of Object.entries(DUCKDB_PANELS)) {
        const measured = [];
        for (const filter of filters) {
          const { answer } = await askAnew(panel, filter.query);
          const statement = select(pricesIn(file, filter, answer as Days), answer as never);
          const known = (await duckdb.runAndReadAll(statement)).getRowsJS();
          requireEqual(medians(answer as never), known as Median[], `${panel} by ${filter.query || 'nothing'}`);
          measured.push(
            await compare(ROUNDS, {
              portal: () => askAnew(panel, filter.query).then(({ ms }) => ms),
              bare: () => elapsed(() => duckdb.runAndReadAll(statement)),
            }),
          );
        }
        const slowest = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a));
        rows.push({
          name: `${panel} ${name}, beside DuckDB`,
          figures: `${slowest.portal.toFixed(0)} ms, DuckDB ${slowest.bare.toFixed(0)} ms; the worst of ${measured.length} filters`,
          ratio: slowest.ratio,
          target: `≤ ${target}`,
          isMet: slowest.ratio <= target,
        });
      }
    }
  });
  duckdb.closeSync();
  await remove();
  return rows;
}

const COLUMNS = `{
  day: 'date', visit_id: 'uuid', origin: 'varchar', variety: 'varchar', size_band: 'varchar', pack_kind: 'varchar',
  organic: 'boolean', ready_to_eat: 'boolean', promo_kind: 'varchar', is_kg_estimated: 'boolean',
  is_piece_estimated: 'boolean', aud_per_kg: 'bigint', local_per_piece: 'bigint' }`;

/** Approved prices by day; amounts are whole hundred-millionths, as in cells. The market comes from the database. */
const exportPrices = (query: Query, market: string, file: string) =>
  query(`
    copy (
      select day, visit_id, origin, variety, size_band_of(approx_g), pack_kind, organic, ready_to_eat, promo_kind,
        is_kg_estimated, is_piece_estimated, (aud_per_kg * 100000000)::bigint,
        (case when o.currency = c.currency then per_piece end * 100000000)::bigint
      from price_observations o join countries c on c.id = market_id
      where market_id = '${market}' and o.status = 'approved' order by day
    ) to '${file}' (format csv)`);

type Days = { from: string; to: string };

const pricesIn = (file: string, { where, price = 'aud_per_kg' }: Filter, { from, to }: Days) => `
  select *, date_trunc('month', day) as month, ${price} as price from '${file}'
  where day between '${from}' and '${to}' and ${where} and ${price} is not null`;

/** Every median that the portal shows is DuckDB's, to the ten decimals that it keeps. */
function requireEqual(shown: readonly Median[], computed: readonly Median[], name: string): void {
  const write = ([of, n, median]: Median, unit = 1) => `${of} ${n} ${(Number(median) / unit).toFixed(10)}`;
  const known = new Set(computed.map((median) => write(median, 100_000_000)));
  const medians = shown.filter(([, , median]) => median !== null);
  const different = medians.filter((median) => !known.has(write(median)));
  if (medians.length === 0 || different.length > 0)
    throw new Error(`${name}: ${different.length} of ${medians.length} medians differ, as ${different[0]?.join()}`);
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
