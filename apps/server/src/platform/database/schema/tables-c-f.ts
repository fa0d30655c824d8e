// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

export type TablesCToF = {
  companies: {
    id: Generated<string>;
    name: string;
    country_id: string;
    created_at: Generated<Date>;
    primary_member_id: string | null;
  };
  company_domains: {
    domain: string;
    company_id: string;
    proven_at: Date | null;
  };
  company_sign_in_attempts: {
    state_hash: Buffer;
    company_id: string;
    browser_hash: Buffer;
    expires_at: Date;
  };
  company_sign_ins: {
    company_id: string;
    issuer: string;
    client_id: string;
    client_secret: Buffer;
    version: Generated<number>;
  };
  company_subjects: {
    member_id: string;
    company_id: string;
    subject: string;
  };
  competitor_review_comments: {
    id: Generated<string>;
    review_id: string;
    member_id: string;
    text: string;
    created_at: Date;
    edited_at: Date | null;
  };
  competitor_review_revisions: {
    review_id: string;
    number: number;
    act: 'saved' | 'refreshed' | 'published' | 'unpublished';
    words: unknown;
    metrics: unknown;
    author_id: string | null;
    author: string;
    at: Date;
  };
  competitor_reviews: {
    id: Generated<string>;
    origin: string;
    market_id: string;
    is_demo: Generated<boolean>;
    last_number: Generated<number>;
    published_number: number | null;
    notified_number: number | null;
  };
  counters: {
    key: string;
    count: number;
    window_ends_at: Date;
    next_at: Date;
  };
  countries: {
    id: Generated<string>;
    position: Computed<number>;
    name: string;
    iso2: string;
    currency: string;
    is_market: Generated<boolean>;
    status: Generated<boolean>;
    access: 'open' | 'protocol' | 'negotiating' | 'closed' | null;
    access_note: Generated<string>;
    timezone: string | null;
    created_at: Generated<Date>;
    access_note_de: Generated<string>;
    access_updated_on: string | null;
    version: Generated<number>;
  };
  credit_notes: {
    id: Generated<string>;
    no: string;
    invoice_id: string;
    net: number;
    gst: number;
    total: number;
    reason: string;
    issued_on: string;
    created_at: Date;
  };
  data_removals: {
    scope: string;
    id: string;
    at: Date;
  };
  deck_pieces: {
    id: Generated<string>;
    deck_id: string;
    place: number;
    kind: 'chart' | 'figure' | 'netback' | 'photo' | 'report-page' | 'review' | 'windows';
    title: string;
    note: string;
    subject: unknown;
    answer: unknown;
    file_id: string | null;
    created_at: Date;
    removed_at: Date | null;
  };
  decks: {
    id: Generated<string>;
    member_id: string;
    title: string;
    is_shared: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  export_figures: {
    import_id: string;
    month: string;
    market: string;
    variety: Generated<string>;
    volume_kg: number;
    value_cents: number;
    is_provisional: boolean;
    replaced_by: string | null;
    changed_at: Generated<Date>;
  };
  export_imports: {
    id: Generated<string>;
    file_name: string;
    source: string;
    released_on: string;
    rows: number;
    first_month: string;
    last_month: string;
    is_demo: Generated<boolean>;
    created_by: string | null;
    created_at: Date;
    undone_by: string | null;
    undone_at: Date | null;
  };
  file_usage: {
    singleton: Generated<boolean>;
    bytes: Generated<number>;
  };
  files: {
    id: string;
    kind: string;
    type: string;
    bytes: number;
    sha256: Buffer;
    width: number | null;
    height: number | null;
    placeholder: Generated<string>;
    renditions: Generated<unknown>;
    created_by: string | null;
    created_at: Date;
    state: Generated<'ready' | 'waiting' | 'unreadable'>;
    form: unknown;
  };
  followed_markets: {
    member_id: string;
    market_id: string;
    since: Date;
  };
  footage: {
    id: Generated<string>;
    file_id: string;
    poster_id: string | null;
    duration_s: number | null;
    title: Generated<string>;
    caption: Generated<string>;
    alt: Generated<string>;
    market_id: string | null;
    retailer_id: string | null;
    store_id: string | null;
    day: string;
    version: Generated<number>;
    upload_id: string | null;
    created_by: string | null;
    created_at: Date;
    deleted_at: Date | null;
    is_demo: Generated<boolean>;
    awaits_review: Generated<boolean>;
    words: Generated<string>;
    price_words: Generated<string>;
    all_words: Computed<string>;
    changed_at: Generated<Date>;
  };
  footage_counts: {
    market_id: string | null;
    retailer_id: string | null;
    day: string | null;
    items: number;
    store_id: string | null;
  };
  footage_drafts: {
    id: Generated<string>;
    file_id: string;
    format: string;
    failed: Generated<boolean>;
    duration_s: number | null;
    title: Generated<string>;
    caption: Generated<string>;
    alt: Generated<string>;
    market_id: string | null;
    retailer_id: string | null;
    store_id: string | null;
    day: string;
    upload_id: string;
    created_by: string | null;
    created_at: Date;
  };
  footage_month_counts: {
    month: string;
    market_id: string | null;
    retailer_id: string | null;
    store_id: string | null;
    items: number;
  };
  footage_parts: {
    created_by: string;
    upload_id: string;
    number: number;
    file_id: string;
    created_at: Date;
  };
  former_reports: {
    id: string;
    report_id: string;
    language: 'en' | 'de';
  };
  fx_rates: {
    currency: string;
    day: string;
    aud_rate: string;
    source: string;
  };
};
