import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { RivalGaps } from '@portal/contract/prices/scorecard/score-shelf';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { UNKNOWN_SIZE } from '../cells/slices.ts';
import { pricesIn } from '../cells/sums.queries.ts';
import { selectVisitGaps } from '../gaps/gap-cells.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';
import type { Span } from '../summaries.queries.ts';

export type StoreGapRow = RivalGaps & { span: number; store_id: string };

/** The portal's gaps of single visits by span of days, store and rival, with the labels that are compared in them. */
export async function selectStoreGaps(pool: Pool, slice: Slice, spans: readonly Span[]): Promise<StoreGapRow[]> {
  const [firsts, lasts] = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  const isOurs = sql`origin = ${OWN_ORIGIN}`;
  return queryRows(
    pool,
    sql<StoreGapRow>`
      with known as materialized (${pricesIn(selectPrices(slice), slice)}),
      offered as (
        select visit_id, origin, count(*) as labels, variety, size_band, pack_kind
        from known where size_band <> ${UNKNOWN_SIZE} group by visit_id, variety, size_band, pack_kind, origin
      ),
      product as (
        select visit_id, max(labels) filter (where ${isOurs}) as our, array_agg(origin) filter (where not ${isOurs}) as origins,
          array_agg(labels) filter (where not ${isOurs}) as theirs
        from offered group by visit_id, variety, size_band, pack_kind
      ),
      compared as (
        select visit_id, unnest(origins) as origin, our + unnest(theirs) as labels
        from product where our is not null and theirs is not null
      ),
      -- Added up, not joined: the planner knows nothing about these rows and would compare each with each.
      visit as (
        select visit_id, origin, max(ratio) as ratio, sum(labels) as labels
        from (
          select visit_id, origin, ratio, 0 as labels from (${selectVisitGaps(sql`select * from known`, 'one')}) gap
          union all select visit_id, origin, null, labels from compared) part
        where origin <> ${UNKNOWN_ORIGIN} group by visit_id, origin
      )
      select span.at::integer - 1 as span, v.store_id, visit.origin as rival, sum(labels)::integer as labels,
        array_agg(ratio::double precision) as ratios
      from visit join store_visits v on v.id = visit.visit_id
        join unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, at)
          on v.day between span.first and span.last
      group by 1, 2, 3`,
  );
}
