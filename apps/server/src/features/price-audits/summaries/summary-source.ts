import type { PriceFilter } from '@portal/contract/price-audits';
import type { Pool } from 'pg';
import { cellsOf, gapsOf, type Measure, pricesIn, shelvesOf } from '../cells/sums.ts';
import { rowsWanted } from '../price-filter.ts';
import { isStale } from './ground.queries.ts';
import { lastDayOf, monthOf } from './months.ts';

/** What is asked for, with the days it is about. */
export type Slice = Measure & {
  marketId: string;
  from: string;
  to: string;
  /** Nothing before `from` may be looked at, not even the rest of its month. */
  isCut: boolean;
  variety: PriceFilter['variety'];
  size: PriceFilter['size'];
  /** What no cell is kept for. */
  others: Pick<
    PriceFilter,
    'origin' | 'retailer_id' | 'store_id' | 'city' | 'format' | 'pack' | 'organic' | 'rte' | 'promo'
  >;
};

/** A table as SQL, with the values of its parameters. */
export type Table = { text: string; values: readonly unknown[] };

/** By month and origin, kept or added up when asked. */
export type Source = {
  /** n, stores, q1, median, q3, prices, store_ids */
  cells: Table;
  /** labels, promos, facings */
  shelves: Table;
  /** ratios, differences; the origin is the rival's */
  gaps: Table;
};

const endsMonth = (day: string) => day === lastDayOf(monthOf(day));

/** Kept cells are whole months of a variety or a size; everything else is read from the prices, and so is what has just changed. */
export async function sourceOf(pool: Pool, slice: Slice, lastDay: string | null): Promise<Source> {
  const { marketId, from, to, variety, size, others } = slice;
  const isWhole = !slice.isCut && from.endsWith('-01') && (endsMonth(to) || (lastDay !== null && to >= lastDay));
  const isPlain = !(variety && size) && Object.values(others).every((value) => value === undefined);
  if (isWhole && isPlain && !(await isStale(pool, marketId, slice))) return keptSource(slice);
  return pricesSource(slice);
}

/** Over `price_observations o`. */
export function pricesWanted({ marketId, from, to, variety, size, others }: Slice) {
  const { where, values } = rowsWanted({ ...others, market_id: marketId, from, to, variety, size }, 'newest');
  return { where, values: values as readonly unknown[] };
}

function pricesSource(slice: Slice): Source {
  const { where, values } = pricesWanted(slice);
  const prices = pricesIn(where, slice);
  return {
    cells: { text: cellsOf(prices, 'one'), values },
    shelves: { text: shelvesOf(where, 'one'), values },
    gaps: { text: gapsOf(prices, 'one'), values },
  };
}

function keptSource(slice: Slice): Source {
  const { marketId, from, to, variety = '', size = '', unit, currency, withEstimates } = slice;
  const months = 'market_id = $1 and month between $2::date and $3::date and variety = $4';
  const place = [marketId, from, to, variety];
  const measure = [unit, currency, withEstimates];
  const gaps = {
    text: `select * from gap_cells where ${months} and unit = $5 and currency = $6 and with_estimates = $7`,
    values: [...place, ...measure],
  };
  return {
    cells: {
      text: `
        select * from price_cells
        where ${months} and size_band = $5 and unit = $6 and currency = $7 and with_estimates = $8`,
      values: [...place, size, ...measure],
    },
    shelves: { text: `select * from shelf_cells where ${months} and size_band = $5`, values: [...place, size] },
    // They are kept for varieties only.
    gaps: size === '' ? gaps : pricesSource(slice).gaps,
  };
}
