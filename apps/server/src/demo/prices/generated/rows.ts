import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const SAME = [
  'fingerprint',
  'product_text',
  'brand',
  'origin',
  'origin_evidence',
  'variety',
  'skin',
  'organic',
  'ready_to_eat',
  'grade',
  'size_system',
  'size_count',
  'size_name',
  'measured_g',
  'approx_g',
  'plu',
  'barcode',
  'pack_kind',
  'pieces',
  'pack_weight_g',
  'currency',
  'exponent',
  'price_unit',
  'position',
  'ripeness',
  'quality',
  'damage_share',
  'dry_matter',
  'defects',
  'au_callout',
  'is_piece_estimated',
  'is_kg_estimated',
  'reviewed_by',
] as const satisfies readonly (keyof Tables['price_observations'])[];

const same = (of?: string) => sql.join(SAME.map((name) => sql.ref(of ? `${of}.${name}` : name)));

/** The SQL form of `rounded`: integers only, half up, eight decimals. */
const rounded = (times: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql`div(200000000 * ${times} + ${by}, 2 * ${by}) * 0.00000001`;

const piece = { times: sql`paid * piece_times`, by: sql`(quantity * piece_by)` };
const kg = { times: sql`paid * kg_times`, by: sql`(quantity * kg_by)` };
const inAud = ({ times, by }: typeof kg) => rounded(sql`${times} * fx_rate * 100000000`, sql`(${by} * 100000000)`);

/** `offset 0` keeps the planner from evaluating expressions twice. */
export async function insertGeneratedRows(trx: Transaction<Tables>, from: number, to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_observations (
      visit_id, market_id, retailer_id, store_id, day, status, ${same()}, price_minor,
      promo_kind, promo_quantity, promo_price_minor, promo_until, facings, stock,
      per_piece, per_kg, fx_rate, fx_day, aud_per_piece, aud_per_kg, is_demo, reviewed_at, created_at)
    select visit.id, visit.market_id, retailer_id, store_id, day, 'approved', ${same('product')}, price,
      promo_kind, case when promo_kind is not null then quantity end, case when promo_kind is not null then paid end,
      case when promo_kind is not null then day + 7 end,
      1 + (draw >> 32 & 7), (array['full', 'full', 'half', 'low'])[1 + (draw >> 36 & 3)],
      ${rounded(piece.times, piece.by)}, ${rounded(kg.times, kg.by)}, fx_rate, fx_day, ${inAud(piece)}, ${inAud(kg)},
      true, least(now(), created_at + interval '20 hours'), created_at
    from (
        select *, hashint8extended(number * 1000 + turn, 0) as draw, mod(first_product + turn, products) as product
        from generated_visits, generate_series(0, labels - 1) turn
        where number >= ${from} and number < ${to} offset 0) visit
      join (select market_id, month, number, step, price_minor, piece_times, piece_by, kg_times, kg_by, ${same()}
            from generated_catalogue) product
        on product.market_id = visit.market_id and product.month = visit.month and product.number = visit.product
      cross join lateral (
        select (price_minor * (900 + (draw & 255) * 200 / 255) / 1000 / step + 1) * step as price,
          case when (draw >> 8 & 1023) >= 290 then null
               when (draw >> 18 & 3) = 0 and price_unit in ('piece', 'pack') then 'multi-buy'
               when (draw >> 18 & 3) = 1 then 'member price' else 'price cut' end as promo_kind
        offset 0) asked
      cross join lateral (
        select quantity, case when promo_kind is null then price
          else greatest(price * quantity * (670 + (draw >> 20 & 255) * 170 / 255) / 1000 / step, 1) * step end as paid
        from (select case when promo_kind = 'multi-buy' then 2 else 1 end as quantity) many
        offset 0) offer`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
