import type { PROMO_KINDS } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

export type WeekRow = { retailer_id: string; retailer_name: string; week: string; labels: number; promos: number };

export async function selectWeeks(pool: Pool, slice: Slice): Promise<WeekRow[]> {
  return queryRows(
    pool,
    sql<WeekRow>`
      select week.retailer_id, r.name as retailer_name, week::text as week, labels, promos
      from (
        select retailer_id, date_trunc('week', day::timestamp)::date as week, sum(labels)::integer as labels,
          sum(promos)::integer as promos
        from (
          select o.retailer_id, o.day, count(*) as labels, count(promo_kind) as promos
          from price_observations o where ${selectPrices(slice)} group by o.retailer_id, o.day) each_day
        group by 1, 2) week
      join retailers r on r.id = week.retailer_id`,
  );
}

export type OfferRow = { kind: (typeof PROMO_KINDS)[number]; n: number };

export async function selectOffers(pool: Pool, slice: Slice) {
  const [found] = await queryRows(
    pool,
    sql<{ kinds: OfferRow[] | null; depth: string | null }>`
      with offer as materialized (
        select promo_kind as kind, round(100000000 - promo_price_minor * 100000000::numeric / (promo_quantity * price_minor))::bigint as depth, seen
        from (
          select o.promo_kind, o.promo_price_minor, o.promo_quantity, o.price_minor, count(*)::integer as seen
          from price_observations o where ${selectPrices(slice)} and o.promo_kind is not null group by 1, 2, 3, 4) alike
      )
      select
        (select jsonb_agg(kinds order by n desc, kind) from (
          select kind, sum(seen)::integer as n from offer group by kind) kinds) as kinds,
        (select (quartiles_of(array_agg(depth order by depth), array_agg(seen order by depth)))[2] from offer
          having sum(seen) >= ${MIN_PRICES}) as depth`,
  );
  return { kinds: found?.kinds ?? [], depth: found?.depth ?? null };
}
