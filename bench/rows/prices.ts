import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { fillPrices, portalWithManyPrices } from '../many-prices.ts';
import { type Portal, prepareFolder, signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';
import { withDatabase } from '../with-database.ts';

const FEW = 10_000;
const CONNECTIONS = 4;
const WARM_UP_MS = 2_000;
const EFFORT = { rounds: 6, roundMs: 800 };
const TARGET_RATIO = 0.33;

const LIST = '/api/price-observations';

const RARE = {
  'nothing matches': 'organic=yes&pack=cut',
  'nothing matches, cheapest': 'variety=Edranol&order=cheapest',
  'five filters': 'size=small&promo=yes&estimates=no&rte=yes',
  'a rare variety, cheapest': 'variety=Reed&order=cheapest',
  'a dear variety, cheapest': 'variety=Shepard&order=cheapest',
  'a city, cheapest': 'city=Tokyo&promo=yes&organic=yes&order=cheapest',
};
const RARE_ROUNDS = 3;
/** Well below the statement timeout of five seconds. */
const RARE_LIMIT_MS = 2_500;

/** Ten million prices against ten thousand. Takes minutes and gigabytes: runs only when named. */
export async function measurePrices(): Promise<Row[]> {
  const few = await listPaths(await portalWithFewPrices());
  const many = await listPaths(await portalWithManyPrices());
  const measurePathRate = ({ portal: { origin }, token }: Filled, path: string, durationMs: number) =>
    measureRate({ origin, path, token }, CONNECTIONS, durationMs);
  const rows: Row[] = [];
  for (const name of Object.keys(few.paths) as (keyof Filled['paths'])[]) {
    const [fewPath, manyPath] = [few.paths[name], many.paths[name]];
    await Promise.all([measurePathRate(few, fewPath, WARM_UP_MS), measurePathRate(many, manyPath, WARM_UP_MS)]);
    const { portal, bare, ratio } = await compare(EFFORT.rounds, {
      portal: () => measurePathRate(many, manyPath, EFFORT.roundMs),
      bare: () => measurePathRate(few, fewPath, EFFORT.roundMs),
    });
    rows.push({
      name: `prices, ${name}`,
      figures: `${portal.toFixed(0)}/s with 10,000,000, with 10,000 ${bare.toFixed(0)}/s`,
      ratio,
      target: `≥ ${TARGET_RATIO}`,
      isMet: ratio >= TARGET_RATIO,
    });
  }
  for (const [name, query] of Object.entries(RARE)) rows.push(await measureRare(many, name, query));
  await few.portal.stop();
  return rows;
}

/** Filters with few or no matches: only a time limit applies. */
async function measureRare({ portal, token }: Filled, name: string, query: string): Promise<Row> {
  let longestMs = 0;
  for (let round = 0; round < RARE_ROUNDS; round += 1) {
    const startedAtMs = performance.now();
    const answer = await fetch(`${portal.origin}${LIST}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) return { name: `prices, ${name}`, figures: `answered with ${answer.status}`, isMet: false };
    await answer.arrayBuffer();
    longestMs = Math.max(longestMs, performance.now() - startedAtMs);
  }
  return {
    name: `prices, ${name}`,
    figures: `${longestMs.toFixed(0)} ms with 10,000,000, the longest of ${RARE_ROUNDS}`,
    target: `< ${RARE_LIMIT_MS} ms`,
    isMet: longestMs < RARE_LIMIT_MS,
  };
}

async function portalWithFewPrices() {
  const folder = await prepareFolder();
  const portal = await startPortal(folder);
  await fillPrices(folder, FEW);
  return { folder, portal };
}

type Filled = Awaited<ReturnType<typeof listPaths>>;

async function listPaths({ folder, portal }: { folder: string; portal: Portal }) {
  let [market, origin, id] = ['', '', ''];
  await withDatabase(folder, async (query) => {
    const { rows } = await query(`
      select market_id, origin, (array_agg(id order by day desc))[1] as id from price_observations
      where status = 'approved' and variety = 'Hass' group by 1, 2 order by count(*) desc, 1, 2 limit 1`);
    [market, origin, id] = [rows[0]?.['market_id'], rows[0]?.['origin'], rows[0]?.['id']].map(String) as [
      string,
      string,
      string,
    ];
  });
  const { token } = await signIn(portal);
  const paths = {
    'page 1': LIST,
    'page 1, filtered': `${LIST}?market_id=${market}&origin=${origin}&variety=Hass&promo=yes`,
    'page 1, cheapest': `${LIST}?market_id=${market}&order=cheapest`,
    'page 40': `${LIST}?page=40`,
    detail: `${LIST}/${id}`,
  };
  return { folder, portal, token, paths };
}
