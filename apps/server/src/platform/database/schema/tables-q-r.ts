// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

export type TablesQToR = {
  report_bookmarks: {
    member_id: string;
    report_id: string;
    created_at: Date;
  };
  report_downloads: {
    id: Generated<string>;
    report_id: string;
    version_id: string;
    member_id: string;
    state: Generated<'waiting' | 'ready' | 'failed'>;
    file_id: string | null;
    is_direct: boolean;
    created_at: Date;
    expires_at: Date;
  };
  report_editions: {
    report_id: string;
    language: 'en' | 'de';
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
    source: Generated<string>;
    current_version_id: string | null;
    corrected_at: Date | null;
    published_at: Date | null;
    created_at: Date;
    search: Computed<string>;
  };
  report_files: {
    file_id: string;
    report_id: string;
    name: string;
    created_at: Date;
  };
  report_follows: {
    member_id: string;
    series_id: string;
    created_at: Date;
  };
  report_markets: {
    report_id: string;
    market_id: string;
  };
  report_notes: {
    member_id: string;
    report_id: string;
    page: number;
    text: string;
    updated_at: Date;
  };
  report_page_reads: {
    member_id: string;
    report_id: string;
    page: number;
    day: string;
    seconds: number;
    language: 'en' | 'de';
  };
  report_pages: {
    version_id: string;
    page: number;
    first_byte: number;
    bytes: number;
    language: 'en' | 'de';
    text: string;
    search: Computed<string>;
    blocks: unknown;
    is_scanned: Generated<boolean>;
  };
  report_readers: {
    member_id: string;
    report_id: string;
    last_page: number;
    seconds: Generated<number>;
    last_day: string;
    last_at: Date;
  };
  report_series: {
    id: Generated<string>;
    name: string;
    kind: 'export statistics' | 'market update' | 'seasonal outlook' | 'price audit' | 'competitor review' | 'market access' | 'visit report' | 'consumer insight' | 'yearly statistics' | 'import report' | 'methodology' | 'correction notice';
    cadence: 'weekly' | 'monthly' | 'quarterly' | 'half-yearly' | 'yearly' | 'irregular';
    next_due: string | null;
    version: Generated<number>;
    created_at: Date;
  };
  report_versions: {
    id: Generated<string>;
    report_id: string;
    number: number;
    file_id: string;
    file_name: string;
    pages_file_id: string | null;
    state: 'checking' | 'ready' | 'refused';
    problem: string | null;
    pages: Generated<number>;
    correction_note: Generated<string>;
    created_by: string | null;
    created_at: Date;
    warning: string | null;
    language: 'en' | 'de';
  };
  reports: {
    id: Generated<string>;
    series_id: string;
    kind: 'export statistics' | 'market update' | 'seasonal outlook' | 'price audit' | 'competitor review' | 'market access' | 'visit report' | 'consumer insight' | 'yearly statistics' | 'import report' | 'methodology' | 'correction notice';
    edition: string;
    period_from: string;
    period_to: string;
    origin_codes: Generated<string[]>;
    status: Generated<'draft' | 'published' | 'archived'>;
    provisional: Generated<boolean>;
    licence_min: Generated<'evaluation' | 'full'>;
    published_at: Date | null;
    embargo_until: Date | null;
    visible_at: Computed<Date | null>;
    was_public: Generated<boolean>;
    supersedes_id: string | null;
    correction_note: Generated<string>;
    notify: Generated<boolean>;
    notified_at: Date | null;
    view_count: Generated<number>;
    is_demo: Generated<boolean>;
    author_id: string | null;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
  retailer_types: {
    id: Generated<string>;
    name: string;
  };
  retailers: {
    id: Generated<string>;
    name: string;
    country_id: string;
    type_id: string;
    created_at: Generated<Date>;
    website: Generated<string>;
    active: Generated<boolean>;
    version: Generated<number>;
  };
  review_acts: {
    id: Generated<string>;
    member_id: string;
    decision: 'approved' | 'rejected';
    reason: string;
    filter: unknown;
    prices: number;
    decided_at: Date;
    given_back: Generated<number>;
    undone_at: Date | null;
  };
  row_counts: {
    list: string;
    rows: number;
  };
};
