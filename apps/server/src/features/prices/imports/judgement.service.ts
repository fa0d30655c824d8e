import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Judged, NewPrice } from './read-price.ts';
import {
  type Cell,
  type Product,
  selectKnownProducts,
  selectUsualRanges,
  type UsualRange,
} from './usual-range.queries.ts';

const CELLS_AT_ONCE = 50;

type Judging = Pick<NewPrice, 'market_id' | 'origin' | 'day' | 'aud_per_kg'> & { fingerprint: string };

/** By the reasons and the width that every import begins with. */
export function judgeIn(db: Kysely<Tables>) {
  const known = new Map<string, UsualRange | undefined>();
  const isNew = newProductsIn(db);
  return async <Price extends Judging>(prices: readonly Price[]): Promise<Judged<Price>[]> => {
    const met = new Map(prices.map(weekCell).map((cell) => [cellKey(cell), cell]));
    const asked = [...met].filter(([key]) => !known.has(key));
    for (const [key] of asked) known.set(key, undefined);
    // In steps, so that each statement stays below the timeout.
    for (let at = 0; at < asked.length; at += CELLS_AT_ONCE) {
      const cells = asked.slice(at, at + CELLS_AT_ONCE).map(([, cell]) => cell);
      for (const range of await selectUsualRanges(db, cells)) known.set(cellKey(range), range);
    }
    const newProducts = await isNew(prices);
    return prices.map((price) => {
      const judged = judge(price, known.get(cellKey(weekCell(price))));
      const is_flagged = judged.is_outlier || price.aud_per_kg === null;
      return { ...judged, is_flagged, is_new_product: newProducts(price) };
    });
  };
}

const productKey = ({ market_id, fingerprint }: Product) => `${market_id} ${fingerprint}`;

function newProductsIn(db: Kysely<Tables>) {
  const asked = new Map<string, boolean>();
  return async (prices: readonly Product[]) => {
    const met = new Map(
      prices.map(({ market_id, fingerprint }) => {
        const product = { market_id, fingerprint };
        return [productKey(product), product];
      }),
    );
    const unknown = [...met].filter(([key]) => !asked.has(key));
    for (const [key] of unknown) asked.set(key, true);
    for (const product of await selectKnownProducts(
      db,
      unknown.map(([, product]) => product),
    ))
      asked.set(productKey(product), false);
    return (price: Product) => asked.get(productKey(price)) === true;
  };
}

function judge<Price extends Judging>(price: Price, range: UsualRange | undefined): Judged<Price> {
  const { aud_per_kg } = price;
  if (!range || aud_per_kg === null)
    return { ...price, is_outlier: false, usual_from: null, usual_to: null, usual_median: null, usual_spread: null };
  const [value, low, high] = [Number(aud_per_kg), Number(range.low), Number(range.high)];
  return {
    ...price,
    is_outlier: value < low || value > high,
    usual_from: low < 0 ? '0' : range.low,
    usual_to: range.high,
    usual_median: range.median,
    usual_spread: range.spread,
  };
}

const cellKey = ({ market_id, origin, last_day }: Cell) => `${market_id} ${origin} ${last_day}`;

/** Weeks end on Sundays. */
function weekCell({ market_id, origin, day }: Judging): Cell {
  const time = Date.parse(day);
  const last = time + ((7 - new Date(time).getUTCDay()) % 7) * DAY_MS;
  return { market_id, origin, last_day: new Date(last).toISOString().slice(0, 10) };
}
