import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { STORE_FORMATS } from '../places/stores.ts';
import { PricePhoto, Tag } from '../price-photos.ts';
import {
  CHANNELS,
  DEFECTS,
  OBSERVATION_STATUSES,
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PRICE_UNITS,
  PROMO_KINDS,
  SIZE_BAND_NAMES,
  SIZE_NAMES,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  VARIETY_NAMES,
} from '../price-words.ts';
import { blankAsAbsent, Day, Id, Page, pageSizeUpTo, TextUpTo, YesNo } from '../shapes.ts';

export const PRICES_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;
/** Lists count up to this number. */
export const MAX_COUNTED = 1_000;
export const MAX_LABELS_OF_VISIT = 100;
export const MAX_PHOTOS = 10;
const MAX_CITY = 100;

/** Currency units as digits with a point: exact, never a float. */
const Amount = z.string();

export const ObservationRow = z.object({
  _id: Id,
  date: z.string(),
  market_id: Id,
  market_name: z.string(),
  retailer_id: Id,
  retailer_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  city: z.string(),
  product_text: z.string(),
  brand: z.string(),
  origin_code: z.string(),
  variety: z.enum(VARIETY_NAMES),
  size_system: z.nullable(z.enum(SIZE_SYSTEMS)),
  size_count: z.nullable(z.int()),
  size_name: z.nullable(z.enum(SIZE_NAMES)),
  pack_kind: z.enum(PACK_KINDS),
  pieces: z.nullable(z.int()),
  pack_weight_g: z.nullable(z.int()),
  currency: z.string(),
  price_unit: z.enum(PRICE_UNITS),
  /** The price without a promotion. */
  price: Amount,
  promo_kind: z.nullable(z.enum(PROMO_KINDS)),
  promo_qty: z.nullable(z.int()),
  /** For `promo_qty` pieces together. */
  promo_price: z.nullable(Amount),
  promo_until: z.nullable(z.string()),
  per_piece: z.nullable(Amount),
  per_kg: z.nullable(Amount),
  /** Derived from the usual weight of a size. */
  is_kg_estimated: z.boolean(),
  is_piece_estimated: z.boolean(),
  aud_per_piece: z.nullable(Amount),
  aud_per_kg: z.nullable(Amount),
  facings: z.nullable(z.int()),
  quality: z.nullable(z.int()),
  /** Null without a photo or without access to footage. */
  photo: z.nullable(PricePhoto),
  is_demo: z.boolean(),
});
export type ObservationRow = z.infer<typeof ObservationRow>;

/** Fields of a label that a correction can change, named as in a sheet. */
export const CORRECTED_FIELDS = [
  'price',
  'price_unit',
  'promo_kind',
  'promo_quantity',
  'promo_price',
  'promo_until',
  'pack',
  'pieces',
  'pack_weight_g',
  'measured_g',
  'size_system',
  'size',
  'origin',
  'origin_region',
  'variety',
  'damage_share',
  'dry_matter',
  'note',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
/** The figures follow from the others. */
export const CHANGED_FIELDS = [...CORRECTED_FIELDS, 'aud_per_kg', 'aud_per_piece'] as const;

const PriceChange = z.object({
  kind: z.enum(['corrected', 'withdrawn', 'restored']),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.enum(CHANGED_FIELDS), before: z.string(), after: z.string() })),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const Observation = z.object({
  ...ObservationRow.shape,
  visit_id: Id,
  channel: z.enum(CHANNELS),
  /** '14:30' and the time zone, on the store's clock. */
  local_time: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  auditor: z.string(),
  conditions: z.string(),
  visit_note: z.string(),
  format: z.enum(STORE_FORMATS),
  origin_region: z.string(),
  origin_evidence: z.enum(ORIGIN_EVIDENCE),
  skin: z.enum(['black', 'green']),
  organic: z.boolean(),
  rte: z.boolean(),
  grade: z.string(),
  approx_g: z.nullable(z.int()),
  measured_g: z.nullable(z.int()),
  plu: z.string(),
  barcode: z.string(),
  price_minor: z.int(),
  promo_price_minor: z.nullable(z.int()),
  position: z.nullable(z.enum(POSITIONS)),
  stock: z.nullable(z.enum(STOCK_LEVELS)),
  ripeness: z.nullable(z.int()),
  /** Per cent of the flesh; null where nobody cut the fruit. */
  damage_share: z.nullable(z.int()),
  /** Per cent, with one decimal. */
  dry_matter: z.nullable(z.string()),
  defects: z.array(z.enum(DEFECTS)),
  au_callout: z.boolean(),
  pos_material: z.string(),
  note: z.string(),
  /** Australian dollars per unit, and the day of the rate. */
  fx_rate: z.string(),
  fx_date: z.string(),
  status: z.enum([...OBSERVATION_STATUSES, 'withdrawn']),
  version: z.int(),
  /** E-mails of submitter and reviewer; administrators only. */
  review: z.nullable(
    z.object({
      submitted_by: z.string(),
      reviewed_by: z.string(),
      reviewedAt: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  /** Corrections and withdrawals, newest first; for those who see the review. */
  history: z.array(PriceChange),
  photos: z.array(PricePhoto),
  visit_labels: z.array(ObservationRow),
});
export type Observation = z.infer<typeof Observation>;

export const PriceFilter = z.object({
  market_id: blankAsAbsent(Id),
  retailer_id: blankAsAbsent(Id),
  store_id: blankAsAbsent(Id),
  city: blankAsAbsent(TextUpTo(MAX_CITY)),
  format: blankAsAbsent(z.enum(STORE_FORMATS, 'invalidChoice')),
  from: blankAsAbsent(Day),
  to: blankAsAbsent(Day),
  origin: blankAsAbsent(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidChoice'))),
  variety: blankAsAbsent(z.enum(VARIETY_NAMES, 'invalidChoice')),
  size: blankAsAbsent(z.enum(SIZE_BAND_NAMES, 'invalidChoice')),
  pack: blankAsAbsent(z.enum(PACK_KINDS, 'invalidChoice')),
  organic: blankAsAbsent(YesNo),
  rte: blankAsAbsent(YesNo),
  promo: blankAsAbsent(YesNo),
  /** 'no' leaves out prices with estimated weights. */
  estimates: blankAsAbsent(YesNo),
  /** 'yes' leaves out prices without a photo that the caller sees. */
  photo: blankAsAbsent(z.enum(['yes'], 'invalidChoice')),
});
export type PriceFilter = z.infer<typeof PriceFilter>;

/** The first is the default. */
export const UNITS = ['kg', 'piece'] as const;

export const PRICE_ORDERS = ['newest', 'oldest', 'cheapest', 'dearest'] as const;
const Order = z.pipe(
  z.transform((value): unknown => value || 'newest'),
  z.enum(PRICE_ORDERS, 'invalidChoice'),
);

/** Prices without one per kilogram come last in the order of prices. `unit` decides which estimates count. */
const wanted = { ...PriceFilter.shape, unit: blankAsAbsent(z.enum(UNITS, 'invalidChoice')), order: Order };

export const endsAfterItBegins = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ['to'], error: 'endsBeforeItBegins' },
);
export const PriceQuery = z.object(wanted).check(endsAfterItBegins);

export const listObservations = defineCall({
  method: 'GET',
  path: '/price-observations',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Approved prices by day or by Australian dollars per kilogram; counted up to 1,000',
  query: z
    .object({ ...wanted, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, PRICES_PAGE_SIZE) })
    .check(endsAfterItBegins),
  output: z.object({
    items: z.array(ObservationRow),
    total: z.int(),
    more: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    /** Without matches in the period: the last day with a match. */
    last_date: z.nullable(z.string()),
  }),
});

export const getObservation = defineCall({
  method: 'GET',
  path: '/price-observations/:id',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary: 'One price with all details, its photos and the other price labels of the visit',
  oneItem: true,
  params: z.object({ id: Id }),
  output: Observation,
});

/** Where a price stands among the prices per kilogram of its market. */
export const PriceStanding = z.object({
  /** The day where it has enough prices, else its month. */
  span: z.enum(['day', 'month']),
  n: z.int(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  /** Shares of the prices that are lower and higher, from 0 to 1. */
  below: z.number(),
  above: z.number(),
});
export type PriceStanding = z.infer<typeof PriceStanding>;

export const PhotoPrice = z.object({
  ...ObservationRow.shape,
  /** On this photo, where it is known. */
  tag: z.nullable(Tag),
  /** Null without a price per kilogram or with too few prices in the month. */
  standing: z.nullable(PriceStanding),
});
export type PhotoPrice = z.infer<typeof PhotoPrice>;

export const listPhotoPrices = defineCall({
  method: 'GET',
  path: '/footage/:id/price-observations',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary: 'The prices read from a photo, and where each stands in its market',
  oneItem: true,
  params: z.object({ id: Id }),
  output: z.array(PhotoPrice),
});

export const setObservationPhotos = defineCall({
  method: 'PUT',
  path: '/price-observations/:id/photos',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Link the photos from which a price was read, each with the frame of its price tag',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({
    photos: z
      .array(z.object({ footage_id: Id, tag: z.optional(z.nullable(Tag)) }))
      .check(z.maxLength(MAX_PHOTOS, 'invalidInput')),
  }),
  output: Observation,
});
