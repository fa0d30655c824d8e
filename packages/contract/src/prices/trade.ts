import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SHEET_TYPES } from '../files.ts';
import { asLine, optionalLine } from '../lines.ts';
import { VARIETY_NAMES } from '../price-words.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Day, Id, Page, TextUpTo } from '../shapes.ts';

export const EXPORT_IMPORTS_PAGE_SIZE = 20;
/** Rows of one sheet. */
export const MAX_EXPORT_ROWS = 10_000;
export const MAX_EXPORT_BYTES = 2_097_152;
export const MAX_EXPORT_PROBLEMS = 200;
export const MAX_EXPORT_SOURCE = 200;
const MAX_FILE_NAME = 200;
/** Room for `MAX_EXPORT_ROWS` as JSON. */
const MAX_BODY_BYTES = 2_097_152;
/** Rows of one download. */
export const MAX_DOWNLOADED = 100_000;
/** The code of markets that a sheet does not name. */
export const OTHER_MARKETS = 'ZZ';
/** Older months are taken for misprints. */
export const FIRST_EXPORT_YEAR = 1980;
const LAST_EXPORT_YEAR = 2100;
/** 1,000,000 t and A$10,000,000,000 in a month. */
const MAX_VOLUME_KG = 1_000_000_000;
const MAX_VALUE_CENTS = 1_000_000_000_000;

/** From July to June, as the industry counts, or from January to December. The first is the default. */
export const YEAR_KINDS = ['financial', 'calendar'] as const;
export type YearKind = (typeof YEAR_KINDS)[number];
export const FIRST_MONTH: Record<YearKind, number> = { financial: 7, calendar: 1 };

const MarketCode = z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalidChoice'));
const Month = z.string('required').check(z.regex(/^(?:19[89]\d|20\d{2})-(?:0[1-9]|1[0-2])$/, 'invalidDay'));

const filter = { market: blankAsAbsent(MarketCode), variety: blankAsAbsent(z.enum(VARIETY_NAMES, 'invalidChoice')) };

const Kind = z.pipe(
  z.transform((value): unknown => value || YEAR_KINDS[0]),
  z.enum(YEAR_KINDS, 'invalidChoice'),
);
/** A financial year is named after the year it begins in. */
const Year = z.coerce
  .number('invalidInput')
  .check(
    z.int('invalidInput'),
    z.minimum(FIRST_EXPORT_YEAR - 1, 'invalidInput'),
    z.maximum(LAST_EXPORT_YEAR, 'invalidInput'),
  );

/** Tonnes, Australian dollars, and dollars per kilogram; null without a volume. */
const figures = { volume_t: z.number(), value_aud: z.number(), unit_value: z.nullable(z.number()) };
const Figures = z.object(figures);
export type ExportFigures = z.infer<typeof Figures>;

const ExportYear = z.object({
  year: z.int(),
  /** With figures. */
  first_month: z.string(),
  last_month: z.string(),
  is_whole: z.boolean(),
  ...figures,
  /** The same months a year earlier; null where one of them has no figures. */
  before: z.nullable(Figures),
});
export type ExportYear = z.infer<typeof ExportYear>;

export const getExportVolumes = defineCall({
  method: 'GET',
  path: '/export-volumes',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Australian avocado exports by month and market, with the year before; an Evaluation sees whole years alone',
  query: z.object({ kind: Kind, year: blankAsAbsent(Year), ...filter }),
  output: z.object({
    kind: z.enum(YEAR_KINDS),
    /** The licence shows national totals of whole years, and nothing of months and markets. */
    is_limited: z.boolean(),
    is_demo: z.boolean(),
    /** Newest first. */
    years: z.array(ExportYear),
    /** The year shown; null without figures. */
    year: z.nullable(z.int()),
    /** Its months, all twelve; null where there are no figures yet. */
    months: z.array(
      z.object({
        month: z.string(),
        is_provisional: z.boolean(),
        now: z.nullable(Figures),
        before: z.nullable(Figures),
      }),
    ),
    /** In the year shown, largest volume first. */
    markets: z.array(
      z.object({
        market: z.string(),
        ...figures,
        /** Of the volume to all markets, from 0 to 1. */
        share: z.number(),
        before: z.nullable(Figures),
      }),
    ),
    /** Every market and variety with figures, for the filters. */
    known_markets: z.array(MarketCode),
    known_varieties: z.array(z.enum(VARIETY_NAMES)),
    /** The sheets that the months of the year shown come from, newest first. */
    sources: z.array(
      z.object({ source: z.string(), released_on: Day, first_month: z.string(), last_month: z.string() }),
    ),
  }),
});
export type ExportVolumes = z.infer<typeof getExportVolumes.output>;

const download = {
  method: 'GET',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  query: z.object(filter),
  quota: EXPORTS,
  output: z.array(z.string()),
} as const;

export const downloadExportVolumes = defineCall({
  ...download,
  path: '/export-volumes/export',
  summary: 'The export series as CSV: month, market, variety, tonnes, Australian dollars, status and source',
  download: 'export-volumes.csv',
  germanDownload: 'exportmengen.csv',
});

export const downloadExportWorkbook = defineCall({
  ...download,
  path: '/export-volumes/export-sheet',
  summary: 'The export series as a workbook',
  download: 'export-volumes.xlsx',
  germanDownload: 'exportmengen.xlsx',
});

const ReadExport = z.object({
  month: Month,
  market: MarketCode,
  /** Empty where the sheet does not tell varieties apart. */
  variety: z.enum([...VARIETY_NAMES, ''], 'invalidChoice'),
  volume_kg: z.int('invalidNumber').check(z.minimum(0, 'invalidNumber'), z.maximum(MAX_VOLUME_KG, 'invalidNumber')),
  value_cents: z.int('invalidNumber').check(z.minimum(0, 'invalidNumber'), z.maximum(MAX_VALUE_CENTS, 'invalidNumber')),
  is_provisional: z.boolean('required'),
});
export type ReadExport = z.infer<typeof ReadExport>;

export const CheckedExports = z.object({
  /** In the order of the sheet. Empty while there are problems. */
  rows: z.array(ReadExport),
  /** Months of the sheet that have figures already; storing replaces these whole. */
  replaced_months: z.array(z.string()),
  /** Markets that have figures in these months and that the sheet leaves out in at least one of them. */
  dropped_markets: z.array(z.string()),
  problem_rows: z.int(),
  problems: z.array(z.object({ row: z.int(), value: z.string(), reason: z.string() })),
  unused_columns: z.array(z.string()),
});
export type CheckedExports = z.infer<typeof CheckedExports>;

export const checkExportSheet = defineCall({
  method: 'POST',
  path: '/export-volumes/check',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary:
    'Read a sheet of exports (CSV or XLSX): month, market, volume_t, value_aud, status, variety. Nothing is stored',
  file: { field: 'file', maxBytes: MAX_EXPORT_BYTES, types: SHEET_TYPES, wrongType: 'wrongSheetType' },
  output: CheckedExports,
});

const ExportImport = z.object({
  _id: Id,
  file_name: z.string(),
  source: z.string(),
  released_on: Day,
  rows: z.int(),
  first_month: z.string(),
  last_month: z.string(),
  /** Empty for demo figures. */
  created_by: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** The latest that is not undone. */
  can_undo: z.boolean(),
});
export type ExportImport = z.infer<typeof ExportImport>;

export const storeExportVolumes = defineCall({
  method: 'POST',
  path: '/export-volumes',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Store a sheet of exports, all or none; its months replace what is stored for them',
  message: 'saved',
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.object({
    rows: z.array(ReadExport).check(z.minLength(1, 'required'), z.maxLength(MAX_EXPORT_ROWS, 'tooManyExportRows')),
    source: TextUpTo(MAX_EXPORT_SOURCE).check(asLine),
    released_on: Day,
    file_name: optionalLine(MAX_FILE_NAME),
  }),
  output: ExportImport,
});

export const listExportImports = defineCall({
  method: 'GET',
  path: '/export-volumes/imports',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'delete'] },
  summary: 'Imported sheets of exports, newest first',
  query: z.object({ page: Page }),
  paged: true,
  output: z.array(ExportImport),
});

export const undoExportImport = defineCall({
  method: 'POST',
  path: '/export-volumes/imports/:id/undo',
  access: { page: 'Retail_Price_Audits', permission: 'delete' },
  summary: 'Undo the latest import: its rows go, and the figures that it replaced come back',
  message: 'saved',
  params: z.object({ id: Id }),
  output: ExportImport,
});
