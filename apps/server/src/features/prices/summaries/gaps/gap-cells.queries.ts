import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_OPEN_PRICES, MIN_OPEN_STORES } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Fragment } from '../../../../platform/database/query-rows.ts';
import {
  groupingSets,
  kindColumns,
  kindNames,
  knowsTraits,
  NOTHING,
  repeatByTrait,
  SLICE,
  type Slices,
  startOfMonth,
  UNKNOWN_SIZE,
} from '../cells/slices.ts';

/** Labels of products that ours and a rival's have: without the others there are fewer to give traits. */
const besideRivals = (prices: Fragment, isOurs: Fragment) => sql`
  select * from (
    select *, bool_or(${isOurs}) over product as has_ours, bool_or(not ${isOurs}) over product as has_theirs
    from (${prices}) price
    window product as (partition by day, visit_id, variety, size_band, pack_kind)) compared
  where has_ours and has_theirs`;

/**
 * How much more ours costs than each rival, one value per visit: the median over all varieties, sizes and packs that
 * both have there. The index is ordered by day, visit and product, so nothing is sorted.
 */
export function selectVisitGaps(prices: Fragment, slices: Slices): Fragment {
  const isOurs = sql`origin = ${OWN_ORIGIN}`;
  const product = sql`variety, size_band, pack_kind${knowsTraits(slices) ? sql`, trait` : NOTHING}`;
  const compared = knowsTraits(slices) ? besideRivals(prices, isOurs) : prices;
  return sql`
    with offer as (
      select day, visit_id, ${product}, origin, (array_agg(id order by id))[1] as id,
        case count(*) when 1 then array_agg(price) else array_sort(array_agg(price)) end as prices
      from (${repeatByTrait(compared, slices)}) price where size_band <> ${UNKNOWN_SIZE}
      group by day, visit_id, ${product}, origin
    ),
    place as (
      select day, visit_id, ${product}, max(median_of(prices)) filter (where ${isOurs}) as our,
        (array_agg(id) filter (where ${isOurs}))[1] as id,
        array_agg(origin) filter (where not ${isOurs}) as origins,
        array_agg(median_of(prices)) filter (where not ${isOurs}) as theirs
      from offer group by day, visit_id, ${product}
    ),
    -- No subquery per row: it would keep the statement on one core.
    rival as (
      select day, visit_id, ${product}, id, our, unnest(origins) as origin, unnest(theirs) as their
      from place where our is not null and theirs is not null
    ),
    pair as (
      select day, visit_id, origin, ${product}, id, our - their as difference,
        least(round((our - their)::numeric * 100000000 / their), 1e18)::bigint as ratio
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
  const knowsStores = slices !== 'one' || openOnly;
  const isOpen = sql`count(*) >= ${MIN_OPEN_PRICES} and count(distinct v.store_id) >= ${MIN_OPEN_STORES}`;
  return sql`
    select ${slice}, array_agg(ratio) as ratios, array_agg(difference) as differences
      ${knowsStores ? sql`, array_agg(v.store_id) as store_ids` : NOTHING}
    from (${selectVisitGaps(prices, slices)}) visit
      ${knowsStores ? sql`join store_visits v on v.id = visit.visit_id` : NOTHING}
    group by ${slice} ${openOnly ? sql`having ${isOpen}` : NOTHING}`;
}
