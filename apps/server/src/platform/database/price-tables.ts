import type {
  CHANNELS,
  OBSERVATION_STATUSES,
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PROMO_KINDS,
  PriceUnit,
  SIZE_NAMES,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  Variety,
} from '@portal/contract/price-words';
import type { AlertKind } from '@portal/contract/prices/alerts/alerts';
import type { LabelWords, VisitWords } from '@portal/contract/prices/capture';
import type { BATCH_KINDS, BATCH_STATES, Mapping } from '@portal/contract/prices/imports';
import type { UNITS } from '@portal/contract/prices/observations';
import type { HeadlineChart } from '@portal/contract/prices/summaries/headlines';
import type { CURRENCIES } from '@portal/contract/prices/summaries/summaries';
import type { TextKey } from '@portal/contract/texts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Of price audits. */
export type PriceTables = {
  fx_rates: { currency: string; day: string; aud_rate: string; source: string };
  price_batches: {
    id: Generated<string>;
    kind: Generated<(typeof BATCH_KINDS)[number]>;
    file_id: string | null;
    file_name: string;
    sha256: Buffer;
    state: (typeof BATCH_STATES)[number];
    header: JSONColumnType<string[]>;
    sample: JSONColumnType<string[][]>;
    mapping: JSONColumnType<Mapping>;
    is_remembered: boolean;
    rows: Generated<number>;
    share_read: Generated<number>;
    problem_rows: Generated<number>;
    problems: JSONColumnType<StoredProblem[], string | undefined>;
    approved: Generated<number>;
    rejected: Generated<number>;
    created_by: string | null;
    created_at: Date;
    confirmed_by: string | null;
    stored_at: Date | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
  visit_drafts: {
    id: Generated<string>;
    owner_id: string;
    store_id: string;
    visit: JSONColumnType<VisitWords>;
    labels: JSONColumnType<LabelWords[]>;
    version: Generated<number>;
    batch_id: string | null;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  price_mappings: { head_hash: Buffer; mapping: JSONColumnType<Mapping>; updated_at: Date };
  store_visits: {
    id: Generated<string>;
    store_id: string;
    day: string;
    channel: (typeof CHANNELS)[number];
    local_time: string | null;
    timezone: string | null;
    auditor: Generated<string>;
    conditions: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
  price_observations: PriceObservations;
  observation_photos: { observation_id: string; footage_id: string };
  price_views: {
    id: Generated<string>;
    member_id: string;
    name: string;
    query: string;
    is_shared: boolean;
    created_at: Date;
  };
  price_alerts: {
    id: Generated<string>;
    member_id: string;
    market_id: string;
    origin: string;
    variety: Variety | null;
    unit: (typeof UNITS)[number];
    currency: (typeof CURRENCIES)[number];
    kind: AlertKind;
    amount: string;
    by_mail: boolean;
    paused: boolean;
    side: 'none' | 'up' | 'down' | null;
    last_month: string | null;
    last_value: string | null;
    last_before: string | null;
    last_checked_at: Date | null;
    is_demo: Generated<boolean>;
    fired_month: string | null;
    fired_value: string | null;
    fired_before: string | null;
    last_fired_at: Date | null;
    is_unseen: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
  };
  price_headlines: {
    market_id: string;
    chart: HeadlineChart;
    month: string;
    en: string;
    de: string;
    version: Generated<number>;
    updated_at: Date;
  };
};

/** A cell of a sheet that cannot be taken: what is wrong with it travels as the key of its sentence. */
export type StoredProblem = {
  row: number;
  field: string;
  value: string;
  text: TextKey;
  values?: Readonly<Record<string, string | number>>;
};

type PriceObservations = {
  id: Generated<string>;
  visit_id: string;
  market_id: string;
  retailer_id: string;
  store_id: string;
  day: string;
  batch_id: string | null;
  batch_row: number | null;
  fingerprint: string;
  status: (typeof OBSERVATION_STATUSES)[number];
  product_text: string;
  brand: Generated<string>;
  origin: string;
  origin_region: Generated<string>;
  origin_evidence: (typeof ORIGIN_EVIDENCE)[number];
  variety: Variety;
  skin: 'black' | 'green';
  organic: Generated<boolean>;
  ready_to_eat: Generated<boolean>;
  grade: Generated<string>;
  size_system: (typeof SIZE_SYSTEMS)[number] | null;
  size_count: number | null;
  size_name: (typeof SIZE_NAMES)[number] | null;
  measured_g: number | null;
  approx_g: number | null;
  plu: Generated<string>;
  barcode: Generated<string>;
  pack_kind: (typeof PACK_KINDS)[number];
  pieces: number | null;
  pack_weight_g: number | null;
  currency: string;
  exponent: number;
  price_minor: number;
  price_unit: PriceUnit;
  promo_kind: (typeof PROMO_KINDS)[number] | null;
  promo_quantity: number | null;
  promo_price_minor: number | null;
  promo_until: string | null;
  facings: number | null;
  position: (typeof POSITIONS)[number] | null;
  stock: (typeof STOCK_LEVELS)[number] | null;
  ripeness: number | null;
  quality: number | null;
  defects: Generated<string[]>;
  au_callout: Generated<boolean>;
  pos_material: Generated<string>;
  note: Generated<string>;
  per_piece: string | null;
  per_kg: string | null;
  is_piece_estimated: boolean;
  is_kg_estimated: boolean;
  fx_rate: string;
  fx_day: string;
  aud_per_piece: string | null;
  aud_per_kg: string | null;
  is_outlier: Generated<boolean>;
  usual_from: string | null;
  usual_to: string | null;
  is_flagged: ColumnType<boolean, never, never>;
  is_demo: Generated<boolean>;
  submitted_by: string | null;
  confirmed_by: string | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  review_reason: Generated<string>;
  created_at: Date;
};
