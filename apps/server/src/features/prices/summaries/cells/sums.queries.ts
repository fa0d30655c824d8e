import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_OPEN_PRICES, MIN_OPEN_STORES, type SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Fragment } from '../../../../platform/database/query-rows.ts';

export type Measure = Pick<SummaryFilter, 'unit' | 'currency'> & { withEstimates: boolean };

const COLUMNS = {
  kg: { aud: sql`o.aud_per_kg`, local: sql`o.per_kg`, isEstimated: sql`o.is_kg_estimated` },
  piece: { aud: sql`o.aud_per_piece`, local: sql`o.per_piece`, isEstimated: sql`o.is_piece_estimated` },
};

const AND = sql` and `;
const NOTHING = sql``;

/** A label of `price_observations o` with a price in every measure. */
export const inEveryMeasure = sql.join(
  [
    ...Object.values(COLUMNS).flatMap(({ aud, local }) => [sql`${aud} is not null`, sql`${local} is not null`]),
    sql`o.currency = (select currency from countries where id = o.market_id)`,
  ],
  AND,
);

const UNKNOWN_SIZE = sql`'unknown'`;
/** The expression of the covering index; words and limits come from the contract. */
const SIZE_BAND = sql`size_band_of(o.approx_g)`;

const startOfMonth = (day: Fragment) => sql`date_trunc('month', ${day}::timestamp)::date`;
const MONTH_OF_LABEL = startOfMonth(sql`o.day`);

export const wholeUnits = (amount: Fragment) => sql`(${amount} * 10000)::bigint`;

/** The key of a cell. Cells exist for all fruit, each variety, each size, and each size of each variety. */
const SLICE = sql`month, origin`;
const KINDS = [NOTHING, sql`, variety`, sql`, size_band`, sql`, variety, size_band`];
const KIND_COLUMNS = sql`coalesce(variety, '') as variety, coalesce(size_band, '') as size_band`;

type Slices = 'one' | 'all';
const kindColumns = (slices: Slices) => (slices === 'one' ? NOTHING : sql`, ${KIND_COLUMNS}`);
const kindNames = (slices: Slices) => (slices === 'one' ? NOTHING : sql`, variety, size_band`);
const onlyKnownSizes = (slices: Slices) =>
  slices === 'one' ? NOTHING : sql`having size_band is distinct from ${UNKNOWN_SIZE}`;

function groupingSets(columns: Fragment, slices: Slices, each: readonly Fragment[] = [NOTHING]): Fragment {
  const kinds = slices === 'one' ? [NOTHING] : KINDS;
  const sets = kinds.flatMap((kind) => each.map((more) => sql`(${columns}${kind}${more})`));
  return sets.length === 1 ? columns : sql`grouping sets (${sql.join(sets)})`;
}

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
 * left out. `price` is in ten-thousandths.
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
      o.ready_to_eat, o.visit_id, o.retailer_id, o.store_id, o.day, o.id, ${amount} as amount, ${wholeUnits(amount)} as price
    from price_observations o ${currency === 'local' ? inMarketCurrency : NOTHING}
    where ${where} and ${amount} is not null ${withEstimates ? NOTHING : sql`and not ${isEstimated}`}`;
}

export function selectCells(prices: Fragment, slices: Slices): Fragment {
  const groups = groupingSets(SLICE, slices, [sql`, amount`, sql`, store_id`]);
  return computeSpreads(
    sql`select ${SLICE} ${kindColumns(slices)}, ${wholeUnits(sql`amount`)} as price, store_id, count(*)::integer as seen
     from (${prices}) price group by ${groups} ${onlyKnownSizes(slices)}`,
    sql`${SLICE}${kindNames(slices)}`,
  );
}

const inOrderOfPrice = (column: Fragment) => sql`array_agg(${column} order by price) filter (where price is not null)`;

/** Rows hold either a price with its count, or a store. */
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
  return sql`
    select ${SLICE} ${kindColumns(slices)}, count(*)::integer as labels, count(promo_kind)::integer as promos,
      coalesce(sum(facings), 0)::integer as facings
    from (
      select ${month} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.promo_kind, o.facings
      from price_observations o where ${where}) label
    group by ${groupingSets(SLICE, slices)} ${onlyKnownSizes(slices)}`;
}

/**
 * How much more ours costs than each rival, one value per visit: the median over all varieties, sizes and packs that
 * both have there. The index is ordered by day, visit and product, so nothing is sorted.
 */
export function selectVisitGaps(prices: Fragment, slices: Slices): Fragment {
  const isOurs = sql`origin = ${OWN_ORIGIN}`;
  return sql`
    with offer as (
      select day, visit_id, variety, size_band, pack_kind, origin, (array_agg(id order by id))[1] as id,
        case count(*) when 1 then array_agg(price) else array_sort(array_agg(price)) end as prices
      from (${prices}) price where size_band <> ${UNKNOWN_SIZE}
      group by day, visit_id, variety, size_band, pack_kind, origin
    ),
    place as (
      select day, visit_id, variety, size_band, pack_kind, max(median_of(prices)) filter (where ${isOurs}) as our,
        (array_agg(id) filter (where ${isOurs}))[1] as id,
        array_agg(origin) filter (where not ${isOurs}) as origins,
        array_agg(median_of(prices)) filter (where not ${isOurs}) as theirs
      from offer group by day, visit_id, variety, size_band, pack_kind
    ),
    -- No subquery per row: it would keep the statement on one core.
    rival as (
      select day, visit_id, variety, size_band, id, our, unnest(origins) as origin, unnest(theirs) as their
      from place where our is not null and theirs is not null
    ),
    pair as (
      select day, visit_id, origin, variety, size_band, id, our - their as difference,
        round((our - their)::numeric * 10000 / their)::bigint as ratio
      from rival
    ),
    visit as (
      select day, visit_id, origin ${kindColumns(slices)}, (array_agg(id order by id))[1] as id,
        array_sort(array_agg(ratio)) as ratios, array_sort(array_agg(difference)) as differences
      from pair group by ${groupingSets(sql`day, visit_id, origin`, slices)}
    )
    select visit_id, ${startOfMonth(sql`day`)} as month, origin ${kindNames(slices)}, id, median_of(ratios) as ratio,
      median_of(differences) as difference
    from visit`;
}

/** Stored cells keep each gap with its store. Open cells need enough visits and stores. */
export function gapCells(prices: Fragment, slices: Slices, openOnly = false): Fragment {
  const slice = sql`${SLICE}${kindNames(slices)}`;
  const knowsStores = slices === 'all' || openOnly;
  const isOpen = sql`count(*) >= ${MIN_OPEN_PRICES} and count(distinct v.store_id) >= ${MIN_OPEN_STORES}`;
  return sql`
    select ${slice}, array_agg(ratio) as ratios, array_agg(difference) as differences
      ${knowsStores ? sql`, array_agg(v.store_id) as store_ids` : NOTHING}
    from (${selectVisitGaps(prices, slices)}) visit
      ${knowsStores ? sql`join store_visits v on v.id = visit.visit_id` : NOTHING}
    group by ${slice} ${openOnly ? sql`having ${isOpen}` : NOTHING}`;
}

/** Columns that identify a product across months; unknown sizes never match. */
export const PRODUCT = sql`origin, store_id, variety, size_band, pack_kind, organic, ready_to_eat`;

export function selectProductMonths(prices: Fragment): Fragment {
  return sql`
    select month, ${PRODUCT}, median_of(array_sort(array_agg(price))) as price
    from (${prices}) price where size_band <> ${UNKNOWN_SIZE} group by month, ${PRODUCT}`;
}
