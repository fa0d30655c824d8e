import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SHEET_TYPES } from '../files.ts';
import { Id, Page, TextUpTo } from '../shapes.ts';
import { ProblemGroup } from './imports/problem-groups.ts';
import { DAY_ORDERS, Survey } from './imports/survey.ts';

export const MAX_SHEET_BYTES = 26_214_400;
export const MAX_SHEET_ROWS = 100_000;
export const MAX_SHEET_COLUMNS = 80;
export const MAX_CELL = 2_000;
export const MAX_FIXED = 200;
/** Rows that are no prices and can be left out. */
export const MAX_SKIPPED = 200;
export const MAX_PROBLEMS = 200;
export const MAX_LISTED_MATCHES = 200;
export const BATCHES_PAGE_SIZE = 20;
/** A rate serves the visits of its day and of as many days after it. */
export const RATE_DAYS = 35;

/** The columns of the template, in its order. */
export const IMPORT_FIELDS = [
  'date',
  'time',
  'market',
  'retailer',
  'store',
  'city',
  'channel',
  'auditor',
  'conditions',
  'visit_note',
  'product',
  'brand',
  'origin',
  'origin_region',
  'origin_evidence',
  'variety',
  'organic',
  'ready_to_eat',
  'grade',
  'size_system',
  'size',
  'measured_g',
  'plu',
  'barcode',
  'pack',
  'pieces',
  'pack_weight_g',
  'price',
  'currency',
  'price_unit',
  'promo_kind',
  'promo_quantity',
  'promo_price',
  'promo_until',
  'facings',
  'position',
  'stock',
  'ripeness',
  'quality',
  'damage_share',
  'dry_matter',
  'defects',
  'australia_callout',
  'pos_material',
  'photo',
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const REQUIRED_FIELDS: readonly ImportField[] = [
  'date',
  'market',
  'retailer',
  'store',
  'product',
  'origin',
  'variety',
  'pack',
  'price',
  'price_unit',
];

const Field = z.enum(IMPORT_FIELDS, 'invalidChoice');
const ColumnNumber = z
  .int('invalidInput')
  .check(z.minimum(0, 'invalidInput'), z.maximum(MAX_SHEET_COLUMNS, 'invalidInput'));

/** Field → column number from 0. Missing fields are empty. */
const Columns = z.partialRecord(Field, ColumnNumber);

export const DECIMAL_SIGNS = ['.', ','] as const;
export const MappingForm = z.object({
  columns: Columns,
  /** Field → one value for all rows, where no column has it. */
  fixed: z.optional(z.partialRecord(Field, TextUpTo(MAX_FIXED).check(z.trim(), z.regex(/^(?!\s*=)/, 'cellFormula')))),
  decimal: z.enum(DECIMAL_SIGNS, 'invalidChoice'),
  /** Counts only where the dates themselves do not tell their order. */
  day_order: z.optional(z.enum(DAY_ORDERS, 'invalidChoice')),
  /** Rows that would be left out and are read all the same. */
  kept_rows: z.optional(z.array(z.int('invalidInput')).check(z.maxLength(MAX_SKIPPED, 'invalidInput'))),
});
export type Mapping = z.infer<typeof MappingForm>;

export const BATCH_STATES = [
  'uploaded',
  'checking',
  'refused',
  'ready',
  'storing',
  'stored',
  'undoing',
  'undone',
  'failed',
] as const;

/** An uploaded sheet, or a visit captured in the store. */
export const BATCH_KINDS = ['file', 'capture'] as const;

const Problem = z.object({
  /** The spreadsheet's row number; 0 for the file. */
  row: z.int(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
});

/** A value of the sheet and the known value it is read as. */
const AppliedMatch = z.object({
  field: z.string(),
  value: z.string(),
  name: z.string(),
  target: z.string(),
});
export type AppliedMatch = z.infer<typeof AppliedMatch>;

const BatchLine = z.object({
  _id: Id,
  kind: z.enum(BATCH_KINDS),
  /** For a visit: store and day. */
  file_name: z.string(),
  state: z.enum(BATCH_STATES),
  rows: z.int(),
  share_read: z.number(),
  problem_rows: z.int(),
  /** Rows with problems that somebody left out. */
  left_out: z.int(),
  waiting: z.int(),
  approved: z.int(),
  rejected: z.int(),
  created_by: z.string(),
  createdAt: z.string(),
  storedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
});
export type BatchLine = z.infer<typeof BatchLine>;

export const Batch = z.object({
  ...BatchLine.shape,
  /** The line with the names of the columns, and a few below. */
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: MappingForm,
  /** The mapping was used for these columns before. */
  is_remembered: z.boolean(),
  survey: Survey,
  /** Rows that are left out. */
  skipped_rows: z.int(),
  template: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** The first 200, row by row. */
  problems: z.array(Problem),
  groups: z.array(ProblemGroup),
  /** Rows whose problems are in no listed group. */
  unlisted_problem_rows: z.int(),
  /** The latest 200, newest first. */
  matches: z.array(AppliedMatch),
});
export type Batch = z.infer<typeof Batch>;

const ofBatch = { params: z.object({ id: Id }) } as const;

export const startBatch = defineCall({
  method: 'POST',
  path: '/price-batches',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary:
    'Send a sheet of prices (CSV or XLSX, up to 25 MB and 100,000 rows); returns its columns. Nothing is stored yet',
  file: {
    field: 'file',
    maxBytes: MAX_SHEET_BYTES,
    types: SHEET_TYPES,
    wrongType: 'wrongSheetType',
    tooLarge: 'sheetTooLarge',
  },
  body: z.object({ file_name: z.optional(z.string().check(z.maxLength(255, 'tooLongText'))) }),
  output: Batch,
});

export const rereadBatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/columns',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Read the columns again: from another sheet or header row, or as a template sets them',
  ...ofBatch,
  body: z.object({
    /** Its position among the sheets. */
    sheet: z.optional(z.int('invalidInput').check(z.minimum(0, 'invalidInput'))),
    /** Guessed where it is not given. */
    header_row: z.optional(z.int('invalidInput').check(z.minimum(1, 'invalidInput'))),
    template_id: z.optional(Id),
  }),
  output: Batch,
});

export const checkBatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/check',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Check the sheet with these columns; the mapping is remembered for sheets with the same header',
  ...ofBatch,
  body: MappingForm,
  output: Batch,
});

export const getBatch = defineCall({
  method: 'GET',
  path: '/price-batches/:id',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'publish', 'delete'] },
  background: true,
  summary: 'Progress and problems of an import',
  ...ofBatch,
  output: Batch,
});

export const listBatches = defineCall({
  method: 'GET',
  path: '/price-batches',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'publish', 'delete'] },
  background: true,
  summary: 'Imports, newest first',
  query: z.object({ page: Page }),
  output: z.object({ items: z.array(BatchLine), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const confirmBatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/confirm',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary:
    'Store all rows of a sheet that are not left out, or none if there are problems; they await review. Refused if the numbers given are no longer those of the sheet',
  ...ofBatch,
  body: z.object({ rows: z.optional(z.int('invalidInput')), left_out: z.optional(z.int('invalidInput')) }),
  output: Batch,
});

export const undoBatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/undo',
  access: { page: 'Retail_Price_Audits', permission: 'delete' },
  summary: 'Undo an import: delete all its prices, including approved and rejected ones',
  ...ofBatch,
  output: Batch,
});

export const discardBatch = defineCall({
  method: 'DELETE',
  path: '/price-batches/:id',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Discard a sheet that was not stored',
  message: 'saved',
  ...ofBatch,
  output: z.object({ _id: Id }),
});

export const getTemplate = defineCall({
  method: 'GET',
  path: '/price-batches/template',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'A template workbook with two examples',
  download: 'price-template.xlsx',
  germanDownload: 'preisvorlage.xlsx',
  output: z.array(z.string()),
});
