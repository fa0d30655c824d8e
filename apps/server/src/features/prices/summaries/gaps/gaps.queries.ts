import { MAX_MARKS } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn } from '../cells/sums.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';
import type { MarkRow } from '../retailers/retailers.queries.ts';
import { selectVisitGaps } from './gap-cells.queries.ts';

export type GapMonthRow = { month: string; origin: string; visits: number; ratio: string };
export type GapRow = { origin: string; visits: number; ratio: string; difference: string };

export async function selectGaps(
  pool: Pool,
  gaps: Fragment,
  from: string,
): Promise<{ rivals: GapRow[]; months: GapMonthRow[] }> {
  const rows = await queryRows(
    pool,
    sql<GapRow & { month: string | null }>`
      with cell as materialized (${gaps})
      select null as month, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio,
        quartile_of(differences, 2) as difference
      from (
        select origin, array_sort(array_agg(ratio)) as ratios, array_sort(array_agg(difference)) as differences
        from (
          select origin, unnest(ratios) as ratio, unnest(differences) as difference
          from cell where month >= ${from}::date) visit
        group by origin) merged
      union all
      -- Sorted first: an argument of quartile_of() is evaluated at each of its uses.
      select to_char(month, 'YYYY-MM') as month, origin, cardinality(ratios), quartile_of(ratios, 2), null
      from (select month, origin, array_sort(ratios) as ratios from cell offset 0) sorted
      order by month, visits desc, origin`,
  );
  const months = rows.filter((row): row is typeof row & { month: string } => row.month !== null);
  return { rivals: rows.filter(({ month }) => month === null), months };
}

export type GapMarkRow = Omit<MarkRow, 'retailer_id' | 'value'> & { retailer_name: string; ratio: string };

export async function selectGapMarks(pool: Pool, slice: Slice): Promise<GapMarkRow[]> {
  return queryRows(
    pool,
    sql<GapMarkRow>`
      select origin, visit_id, v.day::text as day, s.name as store_name, r.name as retailer_name, mark.id,
        ratio::numeric * 0.00000001 as ratio
      from (
        select gap.*, row_number() over (partition by gap.origin order by v.day desc, gap.visit_id) as rank
        from (${selectVisitGaps(pricesIn(selectPrices(slice), slice), 'one')}) gap join store_visits v on v.id = gap.visit_id) mark
      join store_visits v on v.id = mark.visit_id join stores s on s.id = v.store_id
      join retailers r on r.id = s.retailer_id
      where rank <= ${MAX_MARKS} order by origin, v.day, visit_id`,
  );
}
