import type { TestPortal } from './portal.ts';

/** Computes medians, shares and gaps in memory, independently of the portal. */
export type RawPrice = {
  id: string;
  day: string;
  month: string;
  visit_id: string;
  store_id: string;
  retailer_id: string;
  origin: string;
  variety: string;
  size: string;
  pack_kind: string;
  promo: boolean;
  depth: number;
  organic: boolean;
  ready_to_eat: boolean;
  facings: number;
  stock: string | null;
  isEstimated: { kg: boolean; piece: boolean };
  price: { kg: { aud: number | null; local: number | null }; piece: { aud: number | null; local: number | null } };
};

export const sizeBand = (grams: number | null) => {
  if (grams === null) return '';
  if (grams < 200) return 'small';
  if (grams < 260) return 'medium';
  return grams < 320 ? 'large' : 'extra large';
};

const number = (text: string | null) => (text === null ? null : Number(text));

export async function readApproved({ database: { db } }: TestPortal, marketId: string): Promise<RawPrice[]> {
  const rows = await db
    .selectFrom('price_observations')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('status', '=', 'approved')
    .execute();
  return rows.map((row) => {
    const day = new Date(row.day).toISOString().slice(0, 10);
    return {
      ...row,
      day,
      month: day.slice(0, 7),
      size: sizeBand(row.approx_g),
      promo: row.promo_kind !== null,
      depth: rounded(1 - (row.promo_price_minor ?? 0) / (row.promo_quantity ?? 1) / row.price_minor),
      facings: row.facings ?? 0,
      isEstimated: { kg: row.is_kg_estimated, piece: row.is_piece_estimated },
      price: {
        kg: { aud: number(row.aud_per_kg), local: number(row.per_kg) },
        piece: { aud: number(row.aud_per_piece), local: number(row.per_piece) },
      },
    };
  });
}

/** Half away from zero, without float noise. */
export const rounded = (value: number, decimals = 8) =>
  (Math.sign(value) * Math.round(Math.abs(Number((value * 10 ** decimals).toFixed(3))))) / 10 ** decimals;

/** Linear interpolation. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return rounded(low + (high - low) * (at - Math.floor(at)), 10);
}

export const computeMedian = (values: readonly number[]) => quantile(values, 0.5);
/** Gaps are counted in hundred-millionths. */
const computeGap = (values: readonly number[]) => rounded(computeMedian(values));

export function spread(prices: readonly number[], stores: number) {
  if (prices.length < 3) return { n: prices.length, stores, q1: null, median: null, q3: null };
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((part) => quantile(prices, part));
  return { n: prices.length, stores, q1, median, q3 };
}

export type Measure = { unit: 'kg' | 'piece'; currency: 'aud' | 'local'; withEstimates: boolean };

export function priced<Row extends RawPrice>(rows: readonly Row[], { unit, currency, withEstimates }: Measure) {
  return rows.flatMap((row) => {
    const price = row.price[unit][currency];
    return price === null || (row.isEstimated[unit] && !withEstimates) ? [] : [{ ...row, price }];
  });
}

/** Per visit with both origins: the median difference over equal varieties, sizes and packs. */
export function gapsByVisit(rows: readonly RawPrice[], rival: string, measure: Measure) {
  const gaps: { visit: string; month: string; ratio: number; difference: number }[] = [];
  const visits = Map.groupBy(
    priced(rows, measure).filter(({ size }) => size !== ''),
    ({ visit_id }) => visit_id,
  );
  for (const [visit, labels] of visits) {
    const alike = Map.groupBy(labels, ({ variety, size, pack_kind }) => [variety, size, pack_kind].join());
    const pairs = [...alike.values()].flatMap((group) => {
      const of = (origin: string) => group.filter((label) => label.origin === origin).map(({ price }) => price);
      const [ours, theirs] = [of('AU'), of(rival)];
      if (ours.length === 0 || theirs.length === 0) return [];
      const [a, b] = [computeGap(ours), computeGap(theirs)];
      return [{ ratio: rounded(a / b - 1), difference: rounded(a - b) }];
    });
    const [first] = labels;
    if (pairs.length === 0 || !first) continue;
    const ratio = computeGap(pairs.map((pair) => pair.ratio));
    gaps.push({ visit, month: first.month, ratio, difference: computeGap(pairs.map((pair) => pair.difference)) });
  }
  return gaps;
}

/** Geometric mean of product prices relative to the base month, for one origin, with the labels it rests on. */
export function indexByMonth(rows: readonly RawPrice[], origin: string, measure: Measure) {
  const labels = priced(rows, measure).filter((row) => row.origin === origin && row.size !== '');
  const products = [
    ...Map.groupBy(labels, ({ store_id, variety, size, pack_kind, organic, ready_to_eat }) =>
      [store_id, variety, size, pack_kind, organic, ready_to_eat].join(),
    ).values(),
  ].map((some) => Map.groupBy(some, ({ month }) => month));
  const months = [...new Set(labels.map(({ month }) => month))].toSorted();
  const metAgain = (base: string) =>
    products.filter((product) => product.has(base) && [...product.keys()].some((month) => month > base));
  const base = months.find((month) => metAgain(month).length >= 3);
  if (!base) return undefined;
  return {
    origin,
    base,
    months: months.flatMap((month) => {
      const matches = metAgain(base).flatMap((product) => {
        const [now, before] = [product.get(month), product.get(base)];
        return month >= base && now && before ? [{ now, before }] : [];
      });
      if (matches.length === 0) return [];
      const paid = (some: readonly { price: number }[]) => computeMedian(some.map(({ price }) => price));
      const mean =
        matches.reduce((all, { now, before }) => all * (paid(now) / paid(before)), 1) ** (1 / matches.length);
      const ids = new Set(matches.flatMap(({ now, before }) => [...before, ...now].map(({ id }) => id)));
      return { month, n: matches.length, index: matches.length < 3 ? null : mean * 100, ids: [...ids] };
    }),
  };
}
