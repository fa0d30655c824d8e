import { groupNumbers, type Numbers, type NumbersRow } from '@portal/demo/reports/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function readNumbers(db: Kysely<Tables>): Promise<Numbers> {
  const { rows } = await sql<NumbersRow>`
    select c.iso2 as market, to_char(o.day, 'YYYY-MM') as month, o.origin, r.name as retailer,
           count(*) as labels, count(distinct o.store_id) as shops, count(o.promo_kind) as promos,
           coalesce(sum(o.facings), 0)::int as facings, avg(o.quality)::float8 as quality,
           percentile_cont(0.5) within group (order by o.aud_per_kg)::float8 as median
    from price_observations o
      join countries c on c.id = o.market_id
      join retailers r on r.id = o.retailer_id
    where o.status = 'approved' and o.aud_per_kg is not null
    group by grouping sets ((c.iso2, 2), (c.iso2, 2, o.origin), (c.iso2, 2, r.name))`.execute(db);
  return groupNumbers(rows);
}
