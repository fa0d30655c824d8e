import { sql, type Transaction } from 'kysely';
import { IDENTITY } from '../../../features/prices/observations/fingerprint.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const identity = sql.join(
  IDENTITY.map((name) => (name === 'product_text' ? sql`lower(btrim(${sql.ref(name)}))` : sql`${sql.ref(name)}::text`)),
);

/** The same number as fingerprintLabel gives. */
const fingerprint = sql`
  ('x' || encode(substr(sha256(convert_to(array_to_string(array[${identity}], E'\\x1f', ''), 'UTF8')), 1, 8), 'hex'))
    ::bit(64)::bigint`;

/**
 * Products sold in a market in a calendar month, numbered from 0; each is represented by its observation with the
 * median price. A short catalogue repeats its lines until it fills one visit.
 */
export async function createCatalogue(trx: Transaction<Tables>, labelsOfVisit: number): Promise<void> {
  await sql`
    create temp table generated_middle on commit drop as
    select *, min(size) over () as least
    from (
      select *, count(*) over (partition by market_id, month) as size
      from (
        select *, extract(month from day)::int as month,
               row_number() over same as place, count(*) over (partition by market_id, extract(month from day), fingerprint) as places
        from price_observations where is_demo and status = 'approved'
        window same as (partition by market_id, extract(month from day), fingerprint order by price_minor, id)) ranked
      where place = (places + 1) / 2) middle`.execute(trx);
  await sql`
    create temp table generated_lines on commit drop as
    select middle.*, line
    from generated_middle middle, generate_series(1, (${labelsOfVisit}::int + least - 1) / least) line`.execute(trx);
  await sql`update generated_lines set product_text = product_text || ', line ' || line where line > 1`.execute(trx);
  await sql`update generated_lines set fingerprint = ${fingerprint}`.execute(trx);
  // The fractions used by `normalise`: multiplier and divisor of a price.
  await sql`
    create temp table generated_catalogue on commit drop as
    select *,
      row_number() over (partition by market_id, month order by fingerprint) - 1 as number,
      count(*) over (partition by market_id, month) as products,
      greatest(1, 10 ^ greatest(length(price_minor::text) - 2, 0) / 2)::bigint as step,
      case when price_unit in ('kg', '100 g') then piece_g else 1 end as piece_times,
      10 ^ exponent::numeric * case price_unit
        when 'piece' then 1 when 'pack' then pieces when 'kg' then 1000 * weighed else 100 * weighed end as piece_by,
      case price_unit when 'kg' then 1 when '100 g' then 10 when 'piece' then 1000 * weighed else 1000 end as kg_times,
      10 ^ exponent::numeric * case price_unit
        when 'piece' then piece_g when 'pack' then coalesce(pack_weight_g, pieces * piece_g) else 1 end as kg_by
    from generated_lines cross join lateral (
      select case when by_pack then pack_weight_g else approx_g end as piece_g,
        case when by_pack then coalesce(pieces, 1) else 1 end as weighed
      from (select measured_g is null and pack_weight_g is not null and (pieces is not null or price_unit = 'piece'))
        as known (by_pack)) one`.execute(trx);
  await sql`analyze generated_catalogue`.execute(trx);
}
