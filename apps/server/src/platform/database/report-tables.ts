import type {
  CADENCES,
  DOWNLOAD_STATES,
  LICENCE_MINIMUMS,
  ReportKind,
  VERSION_STATES,
} from '@portal/contract/content/reports/report-words';
import type { Language } from '@portal/contract/languages';
import type { TextKey } from '@portal/contract/texts';
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

/** Of reports. */
export type ReportTables = {
  report_series: {
    id: Generated<string>;
    name: string;
    kind: ReportKind;
    cadence: (typeof CADENCES)[number];
    next_due: string | null;
    version: Generated<number>;
    created_at: Date;
  };
  reports: Reports;
  report_markets: { report_id: string; market_id: string };
  report_versions: {
    id: Generated<string>;
    report_id: string;
    number: number;
    file_id: string;
    file_name: string;
    pages_file_id: string | null;
    state: (typeof VERSION_STATES)[number];
    problem: TextKey | null;
    pages: Generated<number>;
    correction_note: Generated<string>;
    created_by: string | null;
    created_at: Date;
  };
  report_pages: {
    version_id: string;
    page: number;
    first_byte: number;
    bytes: number;
    language: Language;
    text: string;
    search: Computed<string>;
  };
  report_files: { file_id: string; report_id: string; name: string; created_at: Date };
  report_readers: {
    member_id: string;
    report_id: string;
    last_page: number;
    seconds: Generated<number>;
    last_day: string;
    last_at: Date;
  };
  report_page_reads: { member_id: string; report_id: string; page: number; day: string; seconds: number };
  report_bookmarks: { member_id: string; report_id: string; created_at: Date };
  report_notes: { member_id: string; report_id: string; page: number; text: string; updated_at: Date };
  report_follows: { member_id: string; series_id: string; created_at: Date };
  report_notices: { original_id: string; member_id: string; created_at: Date };
  report_downloads: {
    id: Generated<string>;
    report_id: string;
    version_id: string;
    member_id: string;
    state: Generated<(typeof DOWNLOAD_STATES)[number]>;
    file_id: string | null;
    /** Made in a direct login: it names who was behind it, and is not the member's. */
    is_direct: boolean;
    created_at: Date;
    expires_at: Date;
  };
};

type Reports = {
  id: Generated<string>;
  series_id: string;
  title: string;
  kind: ReportKind;
  edition: string;
  period_from: string;
  period_to: string;
  origin_codes: string[];
  language: Language;
  translation_of: string | null;
  summary: string;
  body: Generated<string>;
  source: Generated<string>;
  status: Generated<'draft' | 'published' | 'archived'>;
  provisional: boolean;
  licence_min: (typeof LICENCE_MINIMUMS)[number];
  published_at: Date | null;
  embargo_until: Date | null;
  visible_at: Computed<Date | null>;
  was_public: Generated<boolean>;
  supersedes_id: string | null;
  correction_note: Generated<string>;
  corrected_at: Date | null;
  current_version_id: string | null;
  notify: Generated<boolean>;
  notified_at: Date | null;
  view_count: Generated<number>;
  is_demo: Generated<boolean>;
  author_id: string | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  search: Computed<string>;
};
