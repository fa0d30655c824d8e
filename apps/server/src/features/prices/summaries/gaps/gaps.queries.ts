import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn } from '../cells/sums.queries.ts';
import { evenlyChosen } from '../question/chosen-visits.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';
import type { MarkRow } from '../retailers/retailers.queries.ts';
import type { Span } from '../summaries.queries.ts';
import { selectVisitGaps } from './gap-cells.queries.ts';

export type GapRow = { span: number; origin: string; visits: number; ratio: string; difference: string };

/** Every gap of the portal: the median over the visits of a span of months. Per span, most visits first. */
export async function selectGaps(pool: Pool, gaps: Fragment, spans: readonly Span[]): Promise<GapRow[]> {
  const [firsts, lasts] = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  return queryRows(
    pool,
    sql<GapRow>`
      with cell as materialized (${gaps})
      select span, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio,
        quartile_of(differences, 2) as difference
      from (
        select span.at::integer - 1 as span, origin, array_sort(array_agg(ratio)) as ratios,
          array_sort(array_agg(difference)) as differences
        from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, at)
          join cell on cell.month between span.first and span.last,
          unnest(cell.ratios, cell.differences) as visit (ratio, difference)
        group by span.at, origin) merged
      order by span, visits desc, origin`,
  );
}

export type GapMarkRow = Omit<MarkRow, 'retailer_id' | 'value'> & { retailer_name: string; ratio: string };

export async function selectGapMarks(pool: Pool, slice: Slice): Promise<GapMarkRow[]> {
  return queryRows(
    pool,
    sql<GapMarkRow>`
      select origin, visit_id, v.day::text as day, s.name as store_name, r.name as retailer_name, mark.id,
        ratio::numeric * 0.00000001 as ratio
      from (${evenlyChosen(
        sql`
          select gap.*, v.day from (${selectVisitGaps(pricesIn(selectPrices(slice), slice), 'one')}) gap
            join store_visits v on v.id = gap.visit_id`,
        sql`origin`,
      )}) mark
      join store_visits v on v.id = mark.visit_id join stores s on s.id = v.store_id
      join retailers r on r.id = s.retailer_id
      order by origin, v.day, visit_id`,
  );
}
