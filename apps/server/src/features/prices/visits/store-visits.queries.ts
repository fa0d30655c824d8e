import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { buildFilter, type FilteredPrices } from '../observations/price-filter.ts';

type Range = { limit: number; offset: number };

const MAX_WALKED = 100_000;

/** Columns of the index that includes the visit: no row is read. */
const FILTERED = sql`o.retailer_id, o.store_id, o.origin, o.variety, o.pack_kind, o.organic, o.ready_to_eat, o.promo_kind,
  o.is_kg_estimated, o.is_piece_estimated, o.approx_g`;

export async function selectVisitPage(
  pool: Pool,
  { filter, areMany }: { filter: FilteredPrices; areMany: boolean },
  range: Range,
  maxWalked = MAX_WALKED,
): Promise<{ rows: VisitRow[]; total: number; more: boolean }> {
  const found = await selectNewest(pool, filter, areMany ? maxWalked : 0);
  const ids = found.slice(0, MAX_COUNTED);
  return {
    rows: await selectVisits(pool, filter, ids.slice(range.offset, range.offset + range.limit)),
    total: ids.length,
    more: found.length > MAX_COUNTED,
  };
}

/**
 * As for observations: with many matches the first visits come soon along the days, with few it is faster to gather
 * them. The planner cannot estimate how many visits match.
 */
async function selectNewest(pool: Pool, filter: FilteredPrices, maxWalked: number): Promise<string[]> {
  const { where, beginning, rest } = buildFilter(filter, 'newest');
  const newest = async (labels: Fragment) => {
    const rows = await queryRows(
      pool,
      sql<{ visit_id: string }>`
        select visit_id from (${labels}) label
        group by day, visit_id order by day desc, visit_id desc limit ${MAX_COUNTED + 1}`,
    );
    return rows.map(({ visit_id }) => visit_id);
  };
  if (maxWalked > 0) {
    // Ordered by visit, as in the index, so that a cut removes later ones.
    const found = await newest(sql`
      select o.day, o.visit_id from (
        select ${filter.photo ? sql`o.id, ` : sql``}o.day, o.visit_id, ${FILTERED} from price_observations o
        where ${beginning} order by o.day desc, o.visit_id desc limit ${maxWalked}) o
      where ${rest}`);
    if (found.length > MAX_COUNTED) return found;
  }
  return newest(sql`select o.day, o.visit_id from price_observations o where ${where}`);
}

const VISIT = sql`
  v.id, v.day::text as day, r.country_id as market_id, s.retailer_id, r.name as retailer_name, v.store_id,
  s.name as store_name, s.city, s.format, v.channel, v.conditions, v.note`;
const PLACES = sql`join stores s on s.id = v.store_id join retailers r on r.id = s.retailer_id`;

type Place = {
  id: string;
  day: string;
  market_id: string;
  retailer_id: string;
  retailer_name: string;
  store_id: string;
  store_name: string;
  city: string;
  format: Tables['stores']['format'];
  channel: Tables['store_visits']['channel'];
  conditions: string;
  note: string;
  all_labels: number;
  is_demo: boolean;
};
export type VisitRow = Place & { labels: number; origins: string[]; promos: number; out_of_stock: number };

async function selectVisits(pool: Pool, filter: FilteredPrices, ids: readonly string[]): Promise<VisitRow[]> {
  if (ids.length === 0) return [];
  const { where: fits } = buildFilter(filter, 'newest');
  return queryRows(
    pool,
    sql<VisitRow>`
      select ${VISIT}, label.*
      from unnest(${ids}::uuid[]) with ordinality as page (id, place)
      join store_visits v on v.id = page.id ${PLACES}
      join (
        select o.visit_id, count(*)::integer as all_labels, bool_or(o.is_demo) as is_demo,
          count(*) filter (where ${fits})::integer as labels,
          array_agg(distinct o.origin) filter (where ${fits}) as origins,
          count(o.promo_kind) filter (where ${fits})::integer as promos,
          count(*) filter (where ${fits} and o.stock = 'out')::integer as out_of_stock
        from price_observations o
        where o.visit_id = any (${ids}::uuid[]) and o.status = 'approved' group by o.visit_id) label on label.visit_id = v.id
      order by page.place`,
  );
}

export type WholeVisitRow = Place & {
  market_name: string;
  local_time: string | null;
  timezone: string | null;
  auditor: string;
};

/** Visits without an approved price answer 404. */
export async function selectVisit(pool: Pool, id: string): Promise<WholeVisitRow | undefined> {
  const [visit] = await queryRows(
    pool,
    sql<WholeVisitRow>`
      select ${VISIT}, c.name as market_name, to_char(v.local_time, 'HH24:MI') as local_time, v.timezone, v.auditor,
        label.all_labels, label.is_demo
      from store_visits v ${PLACES} join countries c on c.id = r.country_id
      cross join lateral (
        select count(*)::integer as all_labels, bool_or(o.is_demo) as is_demo
        from price_observations o where o.visit_id = v.id and o.status = 'approved') label
      where v.id = ${id} and label.all_labels > 0`,
  );
  return visit;
}
