import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LANGUAGES } from '../../languages.ts';
import { blankAsAbsent, DayOrMonth, Id, Nothing, Page, pageSizeUpTo, TextUpTo } from '../../shapes.ts';
import { PageBlock } from './page-blocks.ts';
import { CADENCES, LICENCE_MINIMUMS, REPORT_KINDS, REPORT_ORDERS, REPORT_STATUSES } from './report-words.ts';

export const REPORTS_PAGE_SIZE = 12;
const MAX_PAGE_SIZE = 60;
export const MAX_REPORT_PAGES = 1_000;
export const MAX_SEARCH = 200;
export const MAX_HITS = 3;
export const MAX_FOUND_PAGES = 200;
/** Days for which an unopened report is new, and one with a new file updated. */
export const NEW_DAYS = 30;
/** Days for which a device may show its copy of a report without asking the portal again. */
export const KEEP_DAYS = 7;

/** Text split into hits and context; never markup. */
const Excerpt = z.array(z.object({ text: z.string(), is_hit: z.boolean() }));
export type Excerpt = z.infer<typeof Excerpt>;

/** The edition that is read; absent, the one in the caller's language, else the first. */
export const InEdition = z.object({ language: blankAsAbsent(z.enum(LANGUAGES, 'invalidChoice')) });

const Edition = z.object({
  language: z.enum(LANGUAGES),
  title: z.string(),
  pages: z.int(),
  /** Members see no other editions. */
  is_published: z.boolean(),
});

const Market = z.object({ _id: Id, name: z.string(), iso2: z.string() });

export const ReportItem = z.object({
  _id: Id,
  series_id: Id,
  series_name: z.string(),
  title: z.string(),
  slug: z.string(),
  kind: z.enum(REPORT_KINDS),
  edition: z.string(),
  period_from: z.string(),
  period_to: z.string(),
  markets: z.array(Market),
  origin_codes: z.array(z.string()),
  /** By language; title, summary, pages and bytes of the report are those of the one that is shown. */
  editions: z.array(Edition).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
  language: z.enum(LANGUAGES),
  summary: z.array(z.string()),
  status: z.enum(REPORT_STATUSES),
  provisional: z.boolean(),
  licence_min: z.enum(LICENCE_MINIMUMS),
  /** When members can see it; null for drafts. */
  published_at: z.nullable(z.string()),
  embargo_until: z.nullable(z.string()),
  pages: z.int(),
  bytes: z.int(),
  reading_minutes: z.int(),
  view_count: z.int(),
  is_new: z.boolean(),
  is_updated: z.boolean(),
  is_unread: z.boolean(),
  is_bookmarked: z.boolean(),
  is_followed: z.boolean(),
  /** A successor exists that this member sees. */
  is_superseded: z.boolean(),
  /** Where the member stopped; null if unread. */
  last_page: z.nullable(z.int()),
  is_demo: z.boolean(),
  hits: z.array(z.object({ language: z.enum(LANGUAGES), page: z.int(), excerpt: Excerpt })),
});
export type ReportItem = z.infer<typeof ReportItem>;

const Other = z.object({ _id: Id, title: z.string(), edition: z.string(), language: z.enum(LANGUAGES) });

export const ReportFile = z.object({
  file_id: Id,
  role: z.enum(['report', 'data']),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  pages: z.nullable(z.int()),
});

export const Report = z.object({
  ...ReportItem.shape,
  body: z.string(),
  source: z.string(),
  author: z.string(),
  correction_note: z.string(),
  /** Why and when its file was replaced; empty and null for a first file. */
  file_note: z.string(),
  corrected_at: z.nullable(z.string()),
  /** Predecessor and successor that the member sees. */
  supersedes: z.nullable(Other),
  superseded_by: z.nullable(Other),
  /** Empty without the right to download. */
  files: z.array(ReportFile),
  may_download: z.boolean(),
  /** Until then a device may show its copy without asking; null where none may be kept, as in a direct login. */
  keep_until: z.nullable(z.string()),
  notify: z.boolean(),
  /** Before an embargo; null for members. */
  planned_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Report = z.infer<typeof Report>;

const YEAR = /^[12]\d{3}$/;
const Period = z.union([z.string().check(z.regex(YEAR, 'invalidDay')), DayOrMonth], 'invalidDay');
const Yes = z.literal('yes', 'invalidChoice');

export const ReportFilter = z.object({
  q: blankAsAbsent(TextUpTo(MAX_SEARCH)),
  market_id: blankAsAbsent(Id),
  kind: blankAsAbsent(z.enum(REPORT_KINDS, 'invalidChoice')),
  period: blankAsAbsent(Period),
  series_id: blankAsAbsent(Id),
  /** Reports with an edition in it, which is then the one that is shown. */
  language: blankAsAbsent(z.enum(LANGUAGES, 'invalidChoice')),
  unread: blankAsAbsent(Yes),
  bookmarked: blankAsAbsent(Yes),
  /** Other states are visible to ADMIN only. */
  status: blankAsAbsent(z.enum(REPORT_STATUSES, 'invalidChoice')),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

const Order = z.pipe(
  z.transform((value): unknown => value || 'newest'),
  z.enum(REPORT_ORDERS, 'invalidChoice'),
);

const ofReport = { oneItem: true, params: z.object({ id: Id }) } as const;

export const listReports = defineCall({
  method: 'GET',
  path: '/reports',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Reports that you can see; the search covers titles, summaries and the text of the pages of every edition',
  query: z.object({
    ...ReportFilter.shape,
    order: Order,
    page: Page,
    page_size: pageSizeUpTo(MAX_PAGE_SIZE, REPORTS_PAGE_SIZE),
  }),
  output: z.object({ items: z.array(ReportItem), total: z.int(), page: z.int(), page_size: z.int() }),
});

const Choice = z.object({ value: z.string(), count: z.int() });

export const countReports = defineCall({
  method: 'GET',
  path: '/reports/facets',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Number of reports for each filter value, with the other filters unchanged',
  query: ReportFilter,
  output: z.object({
    total: z.int(),
    markets: z.array(z.object({ ...Market.shape, count: z.int() })),
    kinds: z.array(Choice),
    periods: z.array(Choice),
    series: z.array(z.object({ _id: Id, name: z.string(), count: z.int() })),
    languages: z.array(Choice),
    unread: z.int(),
    bookmarked: z.int(),
  }),
});

export const getReportNews = defineCall({
  method: 'GET',
  path: '/reports/news',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Number of reports in the newest month that has any, and how many are unread',
  output: z.object({
    /** For example 2026-10, in Sydney; null without any report. */
    month: z.nullable(z.string()),
    count: z.int(),
    unread: z.int(),
  }),
});

export const getReport = defineCall({
  method: 'GET',
  path: '/reports/:id',
  access: { page: 'Reports', permission: 'view' },
  summary: 'One report in one of its languages; the id of a joined report answers with the edition it became',
  ...ofReport,
  query: InEdition,
  output: Report,
});

export const PageOfReport = z.coerce
  .number('invalidInput')
  .check(z.int('invalidInput'), z.minimum(1, 'invalidInput'), z.maximum(MAX_REPORT_PAGES, 'invalidInput'));

export const getReportPage = defineCall({
  method: 'GET',
  path: '/reports/:id/pages/:page',
  access: { page: 'Reports', permission: 'view' },
  summary: 'One page as a PDF with the name of the reader as a watermark',
  ...ofReport,
  params: z.object({ id: Id, page: PageOfReport }),
  /** Other versions are visible to ADMIN only. */
  query: z.object({ ...InEdition.shape, version_id: blankAsAbsent(Id) }),
  bytes: true,
  output: Nothing,
});

export const getReportPageText = defineCall({
  method: 'GET',
  path: '/reports/:id/pages/:page/text',
  access: { page: 'Reports', permission: 'view' },
  summary: 'The text of one page without running heads and page numbers; empty for a scanned page',
  ...ofReport,
  params: z.object({ id: Id, page: PageOfReport }),
  query: InEdition,
  output: z.object({
    text: z.string(),
    blocks: z.array(PageBlock),
    /** A picture of a page: its text cannot be read out. */
    is_scanned: z.boolean(),
  }),
});

export const MAX_OUTLINE = 300;
export const MAX_OUTLINE_LEVEL = 2;
const OutlineEntry = z.object({ title: z.string(), level: z.int(), page: z.int() });
export type OutlineEntry = z.infer<typeof OutlineEntry>;

export const getReportOutline = defineCall({
  method: 'GET',
  path: '/reports/:id/outline',
  access: { page: 'Reports', permission: 'view' },
  summary: 'The headings of a report in reading order, with their pages',
  ...ofReport,
  query: InEdition,
  output: z.array(OutlineEntry),
});

export const findInReport = defineCall({
  method: 'GET',
  path: '/reports/:id/find',
  access: { page: 'Reports', permission: 'view' },
  summary: 'Pages of a report that contain this text, ignoring case',
  ...ofReport,
  query: z.object({ ...InEdition.shape, q: TextUpTo(MAX_SEARCH) }),
  output: z.object({
    total: z.int(),
    pages: z.array(z.object({ page: z.int(), count: z.int(), excerpt: Excerpt })),
  }),
});

export const Series = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(REPORT_KINDS),
  cadence: z.enum(CADENCES),
  next_due: z.nullable(z.string()),
  reports: z.int(),
  is_followed: z.boolean(),
  version: z.int(),
});
export type Series = z.infer<typeof Series>;

export const listSeries = defineCall({
  method: 'GET',
  path: '/report-series',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Series by name, with the number of reports you can see; empty series can be followed too',
  output: z.array(Series),
});
