import { LATEST_LABELS, MAX_SEEN } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { PACK_KINDS } from '@portal/contract/price-words';
import type { Pool } from 'pg';
import type { SeenPhotos } from '../../observations/observations.queries.ts';
import type { StoredPhoto } from '../../observations/price-row.ts';
import { firstDayOf } from '../months.ts';
import type { GapMonthRow } from '../summaries.queries.ts';
import type { Slice, Table } from '../summary-source.ts';

/**
 * Of each month and the two before it, exactly: in one month alone there are often too few visits with both. Months are
 * those of the table.
 */
export async function selectGapTrend(
  pool: Pool,
  gaps: Table,
  months: readonly string[],
  origins: readonly string[],
): Promise<GapMonthRow[]> {
  const at = gaps.values.length;
  const { rows } = await pool.query<GapMonthRow>({
    text: `
      with kept as materialized (select month, origin, ratios from (${gaps.text}) cell where origin = any ($${at + 2}))
      select to_char(month, 'YYYY-MM') as month, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio
      from (
        select wanted.month, kept.origin, array_agg(ratio order by ratio) as ratios
        from unnest($${at + 1}::date[]) wanted (month)
          join kept on kept.month between wanted.month - interval '2 months' and wanted.month, unnest(kept.ratios) ratio
        group by wanted.month, kept.origin) trend`,
    values: [...gaps.values, months.map(firstDayOf), origins],
  });
  return rows;
}

export type SeenRow = { origin: string; brand: string; pack_kind: (typeof PACK_KINDS)[number]; labels: number };

/** What the latest labels of each origin say: however many there are, no more than these are looked at. */
export async function selectSeen(
  pool: Pool,
  { marketId, from, to }: Slice,
  origins: readonly string[],
): Promise<SeenRow[]> {
  const { rows } = await pool.query<SeenRow>({
    name: 'rivals-seen',
    text: `
      select wanted.origin, label.brand, label.pack_kind, count(*)::integer as labels
      from unnest($2::text[]) wanted (origin) cross join lateral (
        select o.brand, o.pack_kind from price_observations o
        where o.market_id = $1 and o.status = 'approved' and o.origin = wanted.origin
          and o.day between $3::date and $4::date
        order by o.day desc, o.id desc limit ${LATEST_LABELS}) label
      group by 1, 2, 3`,
    values: [marketId, origins, from, to],
  });
  return rows;
}

/** The newest pictures from which a price of these origins was read, among the latest of the market. */
export async function selectRivalPhotos(
  pool: Pool,
  { marketId, from, to }: Slice,
  origins: readonly string[],
  seen: NonNullable<SeenPhotos>,
): Promise<(StoredPhoto & { origin: string })[]> {
  const { rows } = await pool.query<StoredPhoto & { origin: string }>({
    name: 'rivals-photos',
    text: `
      select origin, footage_id, file_id, placeholder, alt
      from (
        select *, row_number() over (partition by origin order by day desc, footage_id desc) as rank
        from (
          select distinct o.origin, f.id as footage_id, m.id as file_id, m.placeholder, f.alt, f.day
          from (
            select * from footage
            where market_id = $1 and deleted_at is null and day between $3::date and $4::date
              and ($5::date is null or day >= $5::date)
            order by day desc, created_at desc, id desc limit ${LATEST_LABELS}) f
          join observation_photos p on p.footage_id = f.id
          join price_observations o on o.id = p.observation_id and o.status = 'approved' and o.origin = any ($2)
          join files m on m.id = coalesce(f.poster_id, f.file_id)) photo) ranked
      where rank <= ${MAX_SEEN} order by origin, rank`,
    values: [marketId, origins, from, to, seen.since ?? null],
  });
  return rows;
}
