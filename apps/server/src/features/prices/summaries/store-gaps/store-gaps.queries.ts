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
  return queryRows(
    pool,
    sql<StoreGapRow>`
      with known as materialized (${pricesIn(selectPrices(slice), slice)}),
      offered as (
        select visit_id, variety, size_band, pack_kind, origin, count(*) as labels
        from known where size_band <> ${UNKNOWN_SIZE} group by 1, 2, 3, 4, 5
      ),
      compared as (
        select their.visit_id, their.origin, sum(our.labels + their.labels) as labels
        from offered their join offered our using (visit_id, variety, size_band, pack_kind)
        where our.origin = ${OWN_ORIGIN} and their.origin not in (${OWN_ORIGIN}, ${UNKNOWN_ORIGIN}) group by 1, 2
      )
      select span.at::integer - 1 as span, v.store_id, gap.origin as rival, sum(compared.labels)::integer as labels,
        array_agg(gap.ratio::double precision) as ratios
      from (${selectVisitGaps(sql`select * from known`, 'one')}) gap
        join compared on compared.visit_id = gap.visit_id and compared.origin = gap.origin
        join store_visits v on v.id = gap.visit_id
        join unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, at)
          on v.day between span.first and span.last
      group by 1, 2, 3`,
  );
}
