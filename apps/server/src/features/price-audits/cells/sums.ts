import { OWN_ORIGIN, type SummaryFilter } from '@portal/contract/price-summaries';
import { SIZE_BANDS } from '@portal/contract/price-words';

/** In what prices are compared. */
export type Measure = Pick<SummaryFilter, 'unit' | 'currency'> & { withEstimates: boolean };

const COLUMNS = {
  kg: { aud: 'o.aud_per_kg', local: 'o.per_kg', isEstimated: 'o.is_kg_estimated' },
  piece: { aud: 'o.aud_per_piece', local: 'o.per_piece', isEstimated: 'o.is_piece_estimated' },
};

const UNKNOWN_SIZE = 'unknown';
const SIZE_BAND = `case ${Object.entries(SIZE_BANDS)
  .map(([name, [, below]]) => `when o.approx_g < ${below} then '${name}'`)
  .join(' ')} else '${UNKNOWN_SIZE}' end`;

const MONTH = "date_trunc('month', o.day)::date";

/** What a cell is about. Kept ones are made for all fruit, for each variety and for each size. */
const ONE_SLICE = 'month, origin';
const ALL_SLICES = 'grouping sets ((month, origin), (month, origin, variety), (month, origin, size_band))';
const SLICE_COLUMNS = "coalesce(variety, '') as variety, coalesce(size_band, '') as size_band";

type Slices = 'one' | 'all';
const groupsOf = (slices: Slices) => (slices === 'one' ? ONE_SLICE : ALL_SLICES);
const sliceColumns = (slices: Slices) => (slices === 'one' ? '' : `${SLICE_COLUMNS},`);
const onlyKnownSizes = (slices: Slices) =>
  slices === 'one' ? '' : `having size_band is distinct from '${UNKNOWN_SIZE}'`;

/**
 * Prices as whole ten-thousandths, one line each; `where` is over `price_observations o`. In the market's own currency
 * a label in another one has no place.
 */
export function pricesIn(where: string, { unit, currency, withEstimates }: Measure): string {
  const { [currency]: amount, isEstimated } = COLUMNS[unit];
  return `
    select ${MONTH} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.pack_kind, o.visit_id, o.retailer_id,
      o.store_id, o.day, o.id, (${amount} * 10000)::bigint as price
    from price_observations o ${currency === 'local' ? 'join countries c on c.id = o.market_id and c.currency = o.currency' : ''}
    where ${where} and ${amount} is not null ${withEstimates ? '' : `and not ${isEstimated}`}`;
}

/** Median and quartiles by month and origin, with all they were made from: each price once, and how often. */
export function cellsOf(prices: string, slices: Slices): string {
  return `
    select month, origin, ${slices === 'one' ? '' : 'variety, size_band,'} cardinality(sorted) as n,
      cardinality(store_ids) as stores, quartile_of(sorted, 1) as q1, quartile_of(sorted, 2) as median,
      quartile_of(sorted, 3) as q3,
      (select array_agg(price order by price) from (select distinct unnest(sorted) as price) each) as prices,
      (select array_agg(seen order by price) from (
        select price, count(*)::integer as seen from unnest(sorted) price group by price) each) as counts,
      store_ids
    from (
      select month, origin, ${sliceColumns(slices)} array_agg(price order by price) as sorted,
        array_agg(distinct store_id) as store_ids
      from (${prices}) price
      group by ${groupsOf(slices)} ${onlyKnownSizes(slices)}) cell`;
}

/** What is counted on the shelf, whether or not it has a price in some unit. */
export function shelvesOf(where: string, slices: Slices): string {
  return `
    select month, origin, ${sliceColumns(slices)} count(*)::integer as labels, count(promo_kind)::integer as promos,
      coalesce(sum(facings), 0)::integer as facings
    from (
      select ${MONTH} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.promo_kind, o.facings
      from price_observations o where ${where}) label
    group by ${groupsOf(slices)} ${onlyKnownSizes(slices)}`;
}

/**
 * How much more ours costs than each rival, one value for each visit: for every variety, size and pack that both have
 * there the two medians are compared, and the middle of these comparisons is the visit's.
 */
export function visitGapsOf(prices: string, slices: Slices): string {
  const visit = 'month, visit_id, origin';
  const byVisit = slices === 'one' ? visit : `grouping sets ((${visit}), (${visit}, variety))`;
  return `
    with shelf as (
      select month, visit_id, origin, variety, size_band, pack_kind,
        quartile_of(array_agg(price order by price), 2) as median, min(day) as day, (array_agg(id order by id))[1] as id
      from (${prices}) price where size_band <> '${UNKNOWN_SIZE}'
      group by month, visit_id, origin, variety, size_band, pack_kind
    ),
    -- Side by side in one line, because a join of what nobody has statistics for may look at everything twice.
    place as (
      select month, visit_id, variety, max(median) filter (where origin = '${OWN_ORIGIN}') as ours,
        (array_agg(id) filter (where origin = '${OWN_ORIGIN}'))[1] as id,
        array_agg(origin) filter (where origin <> '${OWN_ORIGIN}') as rivals,
        array_agg(median) filter (where origin <> '${OWN_ORIGIN}') as medians
      from shelf group by month, visit_id, variety, size_band, pack_kind
    ),
    pair as (
      select month, visit_id, rival.origin, variety, id, round((ours / rival.median - 1) * 10000)::bigint as ratio,
        ((ours - rival.median) * 10000)::bigint as difference
      from place, unnest(rivals, medians) as rival (origin, median) where ours is not null
    )
    select month, visit_id, origin, ${slices === 'one' ? '' : "coalesce(variety, '') as variety,"}
      (array_agg(id order by id))[1] as id,
      (quartile_of(array_agg(ratio order by ratio), 2) * 10000)::bigint as ratio,
      (quartile_of(array_agg(difference order by difference), 2) * 10000)::bigint as difference
    from pair group by ${byVisit}`;
}

export function gapsOf(prices: string, slices: Slices): string {
  const slice = slices === 'one' ? '' : ', variety';
  return `
    select month, origin ${slice}, array_agg(ratio order by ratio) as ratios,
      array_agg(difference order by difference) as differences
    from (${visitGapsOf(prices, slices)}) visit group by month, origin ${slice}`;
}
