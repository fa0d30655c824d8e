import type { PricePhoto } from '@portal/contract/price-photos';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Stored = Selectable<Tables['price_observations']>;

const LINE = [
  'id',
  'market_id',
  'retailer_id',
  'store_id',
  'day',
  'product_text',
  'brand',
  'origin',
  'variety',
  'size_system',
  'size_count',
  'size_name',
  'pack_kind',
  'pieces',
  'pack_weight_g',
  'currency',
  'exponent',
  'price_minor',
  'price_unit',
  'promo_kind',
  'promo_quantity',
  'promo_price_minor',
  'promo_until',
  'per_piece',
  'per_kg',
  'is_piece_estimated',
  'is_kg_estimated',
  'aud_per_piece',
  'aud_per_kg',
  'facings',
  'quality',
  'is_demo',
] as const satisfies readonly (keyof Stored)[];

const MORE = [
  'visit_id',
  'origin_region',
  'origin_evidence',
  'skin',
  'organic',
  'ready_to_eat',
  'grade',
  'approx_g',
  'measured_g',
  'plu',
  'barcode',
  'position',
  'stock',
  'ripeness',
  'damage_share',
  'dry_matter',
  'defects',
  'pos_material',
  'note',
  'fx_rate',
  'fx_day',
  'status',
  'version',
  'withdrawn_at',
] as const satisfies readonly (keyof Stored)[];

export type StoredPhoto = Omit<PricePhoto, 'image'> & { file_id: string };

export type PriceRow = Pick<Stored, (typeof LINE)[number]> & {
  market_name: string;
  retailer_name: string;
  store_name: string;
  city: string;
  photo: StoredPhoto | null;
};

export type WholePriceRow = Omit<PriceRow, 'photo'> &
  Pick<Stored, (typeof MORE)[number] | 'au_callout'> & {
    channel: Tables['store_visits']['channel'];
    local_time: string | null;
    timezone: string | null;
    auditor: string;
    conditions: string;
    visit_note: string;
    format: Tables['stores']['format'];
    photos: StoredPhoto[] | null;
  };

const DAYS = new Set<string>(['day', 'promo_until', 'fx_day']);
const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => {
      const column = sql.ref(`o.${name}`);
      return DAYS.has(name) ? sql`${column}::text as ${sql.id(name)}` : column;
    }),
  );

const PLACE = sql`c.name as market_name, r.name as retailer_name, s.name as store_name, s.city`;

/** A label that shows the origin names Australia on the shelf by itself. */
export const NAMES_AUSTRALIA = sql`(o.au_callout or (o.origin = ${OWN_ORIGIN} and o.origin_evidence = 'label'))`;

export const LINE_COLUMNS = sql`${listed(LINE)}, ${PLACE}`;
export const WHOLE_COLUMNS = sql`${LINE_COLUMNS}, ${listed(MORE)}, ${NAMES_AUSTRALIA} as au_callout, s.format, v.channel,
  to_char(v.local_time, 'HH24:MI') as local_time, v.timezone, v.auditor, v.conditions, v.note as visit_note`;

export const PLACES = sql`
  join stores s on s.id = o.store_id
  join retailers r on r.id = o.retailer_id
  join countries c on c.id = o.market_id`;

/** None (undefined), all, or from a Sydney day on; of photos that await review, all or those of one member. */
export type SeenPhotos = { since?: string | undefined; awaiting?: 'all' | { by: string } | undefined } | undefined;

const LINKED = sql`from observation_photos p join footage f on f.id = p.footage_id`;
/** Whether the caller sees a photo of `footage f`. */
export function isPhotoSeen({ since, awaiting }: NonNullable<SeenPhotos>) {
  const isOut = sql`f.deleted_at is null ${since ? sql`and f.day >= ${since}::date` : sql``}`;
  const isOwn = awaiting && awaiting !== 'all' ? sql`and f.created_by = ${awaiting.by}` : sql``;
  return awaiting ? sql`(${isOut} or f.awaits_review ${isOwn})` : isOut;
}
const linkedAndSeen = (seen: NonNullable<SeenPhotos>) => sql`where p.observation_id = o.id and ${isPhotoSeen(seen)}`;

/** Whether a price of `price_observations o` has a photo that the caller sees. */
export const hasPhoto = (seen: SeenPhotos) =>
  seen ? sql`exists (select ${LINKED} ${linkedAndSeen(seen)})` : sql`false`;

/** A photo with the label's tag comes first. */
export function selectPhotos(seen: SeenPhotos) {
  if (!seen) return { first: sql`null::jsonb`, all: sql`null::jsonb`, ids: sql`''` };
  const isSeen = linkedAndSeen(seen);
  const photo = sql`
    select jsonb_build_object('footage_id', f.id, 'file_id', m.id, 'alt', f.alt, 'placeholder', m.placeholder,
      'width', m.width, 'height', m.height, 'tag', p.tag) as photo
    ${LINKED} join files m on m.id = coalesce(f.poster_id, f.file_id) ${isSeen} order by p.tag is null, f.id`;
  return {
    first: sql`(${photo} limit 1)`,
    all: sql`(select jsonb_agg(photo) from (${photo}) photos)`,
    ids: sql`(select coalesce(string_agg(f.id::text, '; ' order by f.id), '') ${LINKED} ${isSeen})`,
  };
}
