import { OWN_ORIGIN } from '@portal/contract/price-words';
import { LEAST_QUALITY, RIPE_STAGES, type ShelfCounts } from '@portal/contract/prices/scorecard/score-shelf';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed, queryRows } from '../../../platform/database/query-rows.ts';
import { NAMES_AUSTRALIA } from '../observations/price-row.ts';
import { type Slice, selectPrices } from '../summaries/question/summary-source.ts';

export type ShelfRow = Omit<ShelfCounts, 'gaps'> & {
  /** Which of the spans; a visit may be in several. */
  span: number;
  store_id: string;
  store_name: string;
  city: string;
  retailer_id: string;
  retailer_name: string;
  last_date: string;
};

type Span = { from: string; to: string };

/** By span and store; first by visit, because presence counts visits. */
export async function selectShelves(pool: Pool, slice: Slice, spans: readonly Span[]): Promise<ShelfRow[]> {
  const [firsts, lasts] = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  const { first, last, lastReadyToEat } = RIPE_STAGES;
  const count = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where is_own and ${condition})`;
  const sums = sql.join(
    (
      ['labels', 'facings', 'own', 'own_facings', 'promoted', 'signed', 'staged', 'ripe', 'displayed', 'fresh'] as const
    ).map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.id(name)}`),
  );
  return queryRows(
    pool,
    sql<ShelfRow>`
      with visit as (
        select store_id, visit_id, day, bool_or(is_own and stock is distinct from 'out') as is_present,
          count(*) as labels, coalesce(sum(facings), 0) as facings, ${count(sql`true`)} as own,
          coalesce(sum(facings) filter (where is_own), 0) as own_facings,
          ${count(sql`(promo_kind is not null or pos_material <> '')`)} as promoted,
          ${count(sql`names_australia`)} as signed, ${count(sql`ripeness is not null`)} as staged,
          ${count(sql`ripeness between ${first} and case when ready_to_eat then ${lastReadyToEat}::integer else ${last}::integer end`)} as ripe,
          ${count(sql`stock is not null`)} as displayed,
          ${count(sql`stock in ('full', 'half') and coalesce(quality, ${LEAST_QUALITY}) >= ${LEAST_QUALITY}`)} as fresh
        from (
          select o.store_id, o.visit_id, o.day, o.origin = ${OWN_ORIGIN} as is_own, o.stock, o.facings, o.promo_kind,
            o.pos_material, ${NAMES_AUSTRALIA} as names_australia, o.ripeness, o.ready_to_eat, o.quality
          from price_observations o where ${selectPrices(slice)}) label
        group by store_id, visit_id, day
      ),
      shelf as (
        select span.at::integer - 1 as span, visit.store_id, count(*)::integer as visits,
          count(*) filter (where is_present)::integer as present, max(day)::text as last_date, ${sums}
        from visit join unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, at)
          on visit.day between span.first and span.last
        group by 1, 2
      )
      select shelf.*, s.name as store_name, s.city, r.id as retailer_id, r.name as retailer_name
      from shelf join stores s on s.id = shelf.store_id join retailers r on r.id = s.retailer_id`,
  );
}

/** Undefined where the market has no such retailer. */
export async function selectRetailerName(
  pool: Pool,
  { market_id, retailer_id }: { market_id: string; retailer_id: string },
): Promise<string | undefined> {
  const [retailer] = await queryNamed(
    pool,
    'scorecard-retailer',
    sql<{ name: string }>`select name from retailers where id = ${retailer_id} and country_id = ${market_id}`,
  );
  return retailer?.name;
}
