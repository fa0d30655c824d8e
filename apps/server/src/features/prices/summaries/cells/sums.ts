import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_OPEN_PRICES, MIN_OPEN_STORES, type SummaryFilter } from '@portal/contract/prices/summaries/summaries';

/** In what prices are compared. */
export type Measure = Pick<SummaryFilter, 'unit' | 'currency'> & { withEstimates: boolean };

const COLUMNS = {
  kg: { aud: 'o.aud_per_kg', local: 'o.per_kg', isEstimated: 'o.is_kg_estimated' },
  piece: { aud: 'o.aud_per_piece', local: 'o.per_piece', isEstimated: 'o.is_piece_estimated' },
};

/** A label of `price_observations o` that has a price whatever it is compared in. */
export const inEveryMeasure = [
  ...Object.values(COLUMNS).flatMap(({ aud, local }) => [`${aud} is not null`, `${local} is not null`]),
  'o.currency = (select currency from countries where id = o.market_id)',
].join(' and ');

const UNKNOWN_SIZE = 'unknown';
/** As in the index that everything is read from; the words and limits are those of the contract. */
const SIZE_BAND = 'size_band_of(o.approx_g)';

/** Without a time zone. */
const monthOf = (day: string) => `date_trunc('month', ${day}::timestamp)::date`;

export const wholeOf = (amount: string) => `(${amount} * 10000)::bigint`;

/** What a cell is about. Kept ones are made for all fruit, for each variety, for each size, and for each size of each variety. */
const SLICE = 'month, origin';
const KINDS = ['', ', variety', ', size_band', ', variety, size_band'];
const KIND_COLUMNS = "coalesce(variety, '') as variety, coalesce(size_band, '') as size_band";

type Slices = 'one' | 'all';
const kindColumns = (slices: Slices) => (slices === 'one' ? '' : `, ${KIND_COLUMNS}`);
const kindNames = (slices: Slices) => (slices === 'one' ? '' : ', variety, size_band');
const onlyKnownSizes = (slices: Slices) =>
  slices === 'one' ? '' : `having size_band is distinct from '${UNKNOWN_SIZE}'`;

/** By what is grouped: these columns, and with each of those that are given as well. */
function groupsOf(columns: string, slices: Slices, each: readonly string[] = ['']): string {
  const kinds = slices === 'one' ? [''] : KINDS;
  const sets = kinds.flatMap((kind) => each.map((more) => columns + kind + more));
  return sets.length === 1 ? columns : `grouping sets (${sets.map((set) => `(${set})`).join(', ')})`;
}

/** What a label of `price_observations o` costs; null where it has no price in this measure. */
export function amountOf({ unit, currency, withEstimates }: Measure, marketCurrency: string): string {
  const { [currency]: amount, isEstimated } = COLUMNS[unit];
  const conditions = [
    ...(currency === 'local' ? [`o.currency = ${marketCurrency}`] : []),
    ...(withEstimates ? [] : [`not ${isEstimated}`]),
  ];
  return conditions.length === 0 ? amount : `case when ${conditions.join(' and ')} then ${amount} end`;
}

/**
 * Prices, one line each; `where` is over `price_observations o`. In the market's own currency a label in another one
 * has no place. `price` is in whole ten-thousandths.
 */
export function pricesIn(where: string, { unit, currency, withEstimates }: Measure, month = monthOf('o.day')): string {
  const { [currency]: amount, isEstimated } = COLUMNS[unit];
  return `
    select ${month} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.pack_kind, o.organic,
      o.ready_to_eat, o.visit_id, o.retailer_id, o.store_id, o.day, o.id, ${amount} as amount, ${wholeOf(amount)} as price
    from price_observations o ${currency === 'local' ? 'join countries c on c.id = o.market_id and c.currency = o.currency' : ''}
    where ${where} and ${amount} is not null ${withEstimates ? '' : `and not ${isEstimated}`}`;
}

/** Median and quartiles by month and origin, with all they were made from: each price once, and how often. */
export function cellsOf(prices: string, slices: Slices): string {
  return spreadsOf(
    `select ${SLICE} ${kindColumns(slices)}, ${wholeOf('amount')} as price, store_id, count(*)::integer as seen
     from (${prices}) price group by ${groupsOf(SLICE, slices, [', amount', ', store_id'])} ${onlyKnownSizes(slices)}`,
    SLICE + kindNames(slices),
  );
}

/** Where prices lie, of lines that have either a price and how often it was seen, perhaps several of a price, or a store. */
export function spreadsOf(counted: string, slice: string): string {
  const [prices, counts] = ['price', 'seen'].map(
    (column) => `array_agg(${column} order by price) filter (where price is not null)`,
  );
  return `
    select ${slice}, n, stores, quartiles[1] as q1, quartiles[2] as median, quartiles[3] as q3, prices, counts, store_ids
    from (
      select ${slice}, sum(seen) filter (where price is not null)::integer as n, count(store_id)::integer as stores,
        ${prices} as prices, ${counts} as counts, quartiles_of(${prices}, ${counts}) as quartiles,
        array_agg(store_id) filter (where store_id is not null) as store_ids
      from (${counted}) counted group by ${slice}) spread`;
}

/** What is counted on the shelf, whether or not it has a price in some unit. */
export function shelvesOf(where: string, slices: Slices, month = monthOf('o.day')): string {
  return `
    select ${SLICE} ${kindColumns(slices)}, count(*)::integer as labels, count(promo_kind)::integer as promos,
      coalesce(sum(facings), 0)::integer as facings
    from (
      select ${month} as month, o.origin, o.variety, ${SIZE_BAND} as size_band, o.promo_kind, o.facings
      from price_observations o where ${where}) label
    group by ${groupsOf(SLICE, slices)} ${onlyKnownSizes(slices)}`;
}

/**
 * How much more ours costs than each rival, one value for each visit: for every variety, size and pack that both have
 * there the two medians are compared, and the middle of these comparisons is the visit's. The index has labels in the
 * order of day, visit and product: gathered in this order, none is sorted, as long as nobody wants their ids.
 */
export function visitGapsOf(prices: string, slices: Slices): string {
  const isOurs = `origin = '${OWN_ORIGIN}'`;
  return `
    with offer as (
      select day, visit_id, variety, size_band, pack_kind, origin, (array_agg(id order by id))[1] as id,
        case count(*) when 1 then array_agg(price) else array_sort(array_agg(price)) end as prices
      from (${prices}) price where size_band <> '${UNKNOWN_SIZE}'
      group by day, visit_id, variety, size_band, pack_kind, origin
    ),
    place as (
      select day, visit_id, variety, size_band, pack_kind, max(median_of(prices)) filter (where ${isOurs}) as our,
        (array_agg(id) filter (where ${isOurs}))[1] as id,
        array_agg(origin) filter (where not ${isOurs}) as origins,
        array_agg(median_of(prices)) filter (where not ${isOurs}) as theirs
      from offer group by day, visit_id, variety, size_band, pack_kind
    ),
    -- Not by a query for each place: that would keep all of it on one processor.
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
      from pair group by ${groupsOf('day, visit_id, origin', slices)}
    )
    select visit_id, ${monthOf('day')} as month, origin ${kindNames(slices)}, id, median_of(ratios) as ratio,
      median_of(differences) as difference
    from visit`;
}

/** The gaps of all visits of a month; to be kept, each with its store. Open ones come from enough visits and stores. */
export function gapCells(prices: string, slices: Slices, openOnly = false): string {
  const slice = SLICE + kindNames(slices);
  const knowsStores = slices === 'all' || openOnly;
  return `
    select ${slice}, array_agg(ratio) as ratios, array_agg(difference) as differences
      ${knowsStores ? ', array_agg(v.store_id) as store_ids' : ''}
    from (${visitGapsOf(prices, slices)}) visit ${knowsStores ? 'join store_visits v on v.id = visit.visit_id' : ''}
    group by ${slice}
    ${openOnly ? `having count(*) >= ${MIN_OPEN_PRICES} and count(distinct v.store_id) >= ${MIN_OPEN_STORES}` : ''}`;
}

/** What is one and the same product from month to month; a size that nobody knows equals no other. */
export const PRODUCT = 'origin, store_id, variety, size_band, pack_kind, organic, ready_to_eat';

/** What each product cost in each month: the middle of its labels. */
export function productMonthsOf(prices: string): string {
  return `
    select month, ${PRODUCT}, median_of(array_sort(array_agg(price))) as price
    from (${prices}) price where size_band <> '${UNKNOWN_SIZE}' group by month, ${PRODUCT}`;
}
