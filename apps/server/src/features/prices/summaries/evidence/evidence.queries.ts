import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { type EVIDENCE_BASES, MAX_EVIDENCE } from '@portal/contract/prices/summaries/evidence';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import {
  hasPhoto,
  isPhotoSeen,
  LINE_COLUMNS,
  PLACES,
  type PriceRow,
  type SeenPhotos,
  selectPhotos,
} from '../../observations/price-row.ts';
import { UNKNOWN_SIZE } from '../cells/slices.ts';
import { pricesIn } from '../cells/sums.queries.ts';
import { selectComparedProducts } from '../price-index/price-index.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

export type EvidenceSought = {
  slice: Slice;
  basis: (typeof EVIDENCE_BASES)[number];
  /** All where none are named. */
  origins?: readonly string[] | undefined;
  visitId?: string | undefined;
  month?: string | undefined;
  onlyWithPhoto: boolean;
  seen: SeenPhotos;
};

export type OriginEvidence = { origin: string; total: number; with_photo: number; rows: PriceRow[] };

/** Labels as the figures count them: id, origin and day. */
function selectLabels({ slice, basis, origins, visitId, month }: EvidenceSought): Fragment {
  const conditions = [selectPrices(slice)];
  if (visitId) conditions.push(sql`o.visit_id = ${visitId}`);
  if (origins) conditions.push(sql`o.origin = any (${origins}::text[])`);
  if (basis === 'ripeness') conditions.push(sql`o.ripeness is not null`);
  if (basis === 'display') conditions.push(sql`o.stock is not null`);
  const where = sql.join(conditions, sql` and `);
  if (basis === 'labels' || basis === 'ripeness' || basis === 'display')
    return sql`select o.id, o.origin, o.day from price_observations o where ${where}`;
  const prices = pricesIn(where, slice);
  if (basis === 'gap') return selectBesideOurs(prices);
  if (basis === 'index') return selectComparedProducts(prices, month);
  return basis === 'sizes' ? selectComparedSizes(prices) : prices;
}

/** Ours with a rival beside them, and rivals beside ours: the same visit, variety, size and pack. */
const selectBesideOurs = (prices: Fragment) => sql`
  select id, origin, day
  from (
    select id, origin, day, bool_or(origin = ${OWN_ORIGIN}) over place as has_ours,
      bool_or(origin not in (${OWN_ORIGIN}, ${UNKNOWN_ORIGIN})) over place as has_theirs
    from (${prices}) price where size_band <> ${UNKNOWN_SIZE}
    window place as (partition by day, visit_id, variety, size_band, pack_kind)) compared
  where has_ours and has_theirs and origin <> ${UNKNOWN_ORIGIN}`;

const selectComparedSizes = (prices: Fragment) => sql`
  select id, origin, day
  from (
    select id, origin, day, count(*) over (partition by origin, size_band) as n
    from (${prices}) price where size_band <> ${UNKNOWN_SIZE}) sized
  where n >= ${MIN_PRICES}`;

const newestLabels = (sought: EvidenceSought): Fragment => sql`
  select id, origin, day from (${selectLabels(sought)}) o ${sought.onlyWithPhoto ? sql`where ${hasPhoto(sought.seen)}` : sql``}
  order by day desc, id desc limit ${MAX_EVIDENCE + 1}`;

export async function selectEvidencePhotos(pool: Pool, sought: EvidenceSought, limit: number): Promise<string[]> {
  if (!sought.seen) return [];
  const rows = await queryRows(
    pool,
    sql<{ id: string }>`
      select distinct f.id
      from (${newestLabels(sought)}) o join observation_photos p on p.observation_id = o.id
        join footage f on f.id = p.footage_id and ${isPhotoSeen(sought.seen)}
      limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

type FoundRow = { origin_found: string; total: number; with_photo: number } & (PriceRow | { id: null });

export async function selectEvidence(
  pool: Pool,
  sought: EvidenceSought,
  { limit, offset }: { limit: number; offset: number },
): Promise<OriginEvidence[]> {
  const { seen } = sought;
  const found = await queryRows(
    pool,
    sql<FoundRow>`
      with label as materialized (
        select o.*, ${hasPhoto(seen)} as has_photo
        from (${newestLabels(sought)}) o
      ),
      counted as (
        select origin, count(*)::integer as total, count(*) filter (where has_photo)::integer as with_photo
        from label group by origin
      ),
      ranked as (
        select id, row_number() over (partition by origin order by has_photo desc, day desc, id desc) as place from label
      ),
      item as (
        select ${LINE_COLUMNS}, ${selectPhotos(seen).first} as photo, ranked.place
        from ranked join price_observations o on o.id = ranked.id ${PLACES}
        where ranked.place > ${offset} and ranked.place <= ${offset + limit}
      )
      select counted.origin as origin_found, counted.total, counted.with_photo, item.*
      from counted left join item on item.origin = counted.origin order by item.place`,
  );
  return [...Map.groupBy(found, ({ origin_found }) => origin_found)].map(([origin, rows]) => ({
    origin,
    total: rows[0]?.total ?? 0,
    with_photo: rows[0]?.with_photo ?? 0,
    rows: rows.filter((row): row is FoundRow & PriceRow => row.id !== null),
  }));
}
