import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Fragment } from '../../../../platform/database/query-rows.ts';
import {
  groupingSets,
  kindColumns,
  kindNames,
  NOTHING,
  onlyKnownSizes,
  repeatByTrait,
  SLICE,
  type Slices,
  startOfMonth,
  UNKNOWN_SIZE,
} from './slices.ts';

export type Measure = Pick<SummaryFilter, 'unit' | 'currency'> & { withEstimates: boolean };

const COLUMNS = {
  kg: { aud: sql`o.aud_per_kg`, local: sql`o.per_kg`, isEstimated: sql`o.is_kg_estimated` },
  piece: { aud: sql`o.aud_per_piece`, local: sql`o.per_piece`, isEstimated: sql`o.is_piece_estimated` },
};

const AND = sql` and `;
/** A label of `price_observations o` with a price in every measure. */
export const inEveryMeasure = sql.join(
  [
    ...Object.values(COLUMNS).flatMap(({ aud, local }) => [sql`${aud} is not null`, sql`${local} is not null`]),
    sql`o.currency = (select currency from countries where id = o.market_id)`,
  ],
  AND,
);

/** The expression of the covering index; words and limits come from the contract. */
const SIZE_BAND = sql`size_band_of(o.approx_g)`;

/** The columns that decide to which cells a label belongs. */
const LABEL_KEY = sql`${SLICE}, variety, size_band, pack_kind, organic, ready_to_eat, promo_kind`;

const MONTH_OF_LABEL = startOfMonth(sql`o.day`);

/** Amounts and ratios are counted in hundred-millionths. */
export const wholeUnits = (amount: Fragment) => sql`(${amount} * 100000000)::bigint`;

export function amountColumn({ unit, currency, withEstimates }: Measure, marketCurrency: string): Fragment {
  const { [currency]: amount, isEstimated } = COLUMNS[unit];
  const conditions = [
    ...(currency === 'local' ? [sql`o.currency = ${marketCurrency}`] : []),
    ...(withEstimates ? [] : [sql`not ${isEstimated}`]),
  ];
  return conditions.length === 0 ? amount : sql`case when ${sql.join(conditions, AND)} then ${amount} end`;
}

/**
 * One row per price; `where` is over `price_observations o`. In the market's currency, labels in other currencies are
 * left out. `price` is in hundred-millionths.
 */
export function pricesIn(
  where: Fragment,
  { unit, currency, withEstimates }: Measure,
  month: Fragment = MONTH_OF_LABEL,
): Fragment {
  const { [currency]: amount, isEstimated } = COLUMNS[unit];
  const inMarketCurrency = sql`join countries c on c.id = o.market_id and c.currency = o.currency`;
  return sql`
    select ${month} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.pack_kind, o.organic,
      o.ready_to_eat, o.promo_kind, o.visit_id, o.retailer_id, o.store_id, o.day, o.id, ${amount} as amount, ${wholeUnits(amount)} as price
    from price_observations o ${currency === 'local' ? inMarketCurrency : NOTHING}
    where ${where} and ${amount} is not null ${withEstimates ? NOTHING : sql`and not ${isEstimated}`}`;
}

/** Rows hold either a price with its count, or a store. */
const countPrices = (prices: Fragment, slice: Fragment) => sql`
  select ${slice}, ${wholeUnits(sql`amount`)} as price, store_id, count(*)::integer as seen
  from (${prices}) price group by grouping sets ((${slice}, amount), (${slice}, store_id))`;

/** Labels that belong to the same cells are counted together first: each is read once, not once for every cell. */
export function selectCells(prices: Fragment, slices: Slices): Fragment {
  if (slices === 'one') return computeSpreads(countPrices(prices, SLICE), SLICE);
  const counted = sql`
    select ${SLICE} ${kindColumns(slices)}, price, store_id, sum(seen)::integer as seen
    from (${repeatByTrait(countPrices(prices, LABEL_KEY), slices)}) counted
    group by ${groupingSets(sql`${SLICE}, price, store_id`, slices)} ${onlyKnownSizes(slices)}`;
  return computeSpreads(counted, sql`${SLICE}${kindNames(slices)}`);
}

const inOrderOfPrice = (column: Fragment) => sql`array_agg(${column} order by price) filter (where price is not null)`;

export function computeSpreads(counted: Fragment, slice: Fragment): Fragment {
  const [prices, counts] = [inOrderOfPrice(sql`price`), inOrderOfPrice(sql`seen`)];
  return sql`
    select ${slice}, n, stores, quartiles[1] as q1, quartiles[2] as median, quartiles[3] as q3, prices, counts, store_ids
    from (
      select ${slice}, sum(seen) filter (where price is not null)::integer as n, count(store_id)::integer as stores,
        ${prices} as prices, ${counts} as counts, quartiles_of(${prices}, ${counts}) as quartiles,
        array_agg(store_id) filter (where store_id is not null) as store_ids
      from (${counted}) counted group by ${slice}) spread`;
}

export function selectShelves(where: Fragment, slices: Slices, month: Fragment = MONTH_OF_LABEL): Fragment {
  const countLabels = (slice: Fragment) => sql`
    select ${slice}, count(*)::integer as labels, count(promo_kind)::integer as promos,
      coalesce(sum(facings), 0)::integer as facings
    from (
      select ${month} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.pack_kind, o.organic, o.ready_to_eat,
        o.promo_kind, o.facings
      from price_observations o where ${where}) label
    group by ${slice}`;
  if (slices === 'one') return countLabels(SLICE);
  return sql`
    select ${SLICE} ${kindColumns(slices)}, sum(labels)::integer as labels, sum(promos)::integer as promos,
      sum(facings)::integer as facings
    from (${repeatByTrait(countLabels(LABEL_KEY), slices)}) counted
    group by ${groupingSets(SLICE, slices)} ${onlyKnownSizes(slices)}`;
}

/** Columns that identify a product across months; unknown sizes never match. */
export const PRODUCT = sql`origin, store_id, variety, size_band, pack_kind, organic, ready_to_eat`;

export function selectProductMonths(prices: Fragment): Fragment {
  return sql`
    select month, ${PRODUCT}, median_of(array_sort(array_agg(price))) as price
    from (${prices}) price where size_band <> ${UNKNOWN_SIZE} group by month, ${PRODUCT}`;
}
