import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { DATA_FILE_TYPES } from '../../files.ts';
import { LANGUAGES } from '../../languages.ts';
import { blankAsAbsent, Day, Id, OptionalMoment, optionalTextUpTo, TextUpTo } from '../../shapes.ts';
import { CADENCES, LICENCE_MINIMUMS, REPORT_KINDS, VERSION_STATES } from './report-words.ts';
import { InEdition, Report, Series } from './reports.ts';

/** A card shows this many characters. */
export const RECOMMENDED_TITLE = 150;
const MAX_TITLE = 300;
export const MAX_POINTS = 3;
export const MAX_POINT = 300;
export const MAX_BODY = 5_000;
const MAX_SOURCE = 200;
const MAX_EDITION = 20;
export const MAX_CORRECTION = 1_000;
export const MAX_REPORT_BYTES = 100 * 1024 * 1024;
export const MAX_DATA_FILES = 10;
const MAX_PLACES = 60;
const MAX_SERIES_NAME = 100;
const MAX_FILE_NAME = 200;

const ofReport = { params: z.object({ id: Id }), output: Report } as const;

/** Absent, null and blank mean none. */
const OptionalId = z.pipe(
  z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
  z.optional(Id),
);

/** The words of one edition. */
export const EditionForm = z.object({
  language: z.enum(LANGUAGES, 'invalidChoice'),
  title: TextUpTo(MAX_TITLE),
  summary: z.array(TextUpTo(MAX_POINT), 'required').check(z.maxLength(MAX_POINTS, 'invalidInput')),
  body: optionalTextUpTo(MAX_BODY),
  source: optionalTextUpTo(MAX_SOURCE),
});

export type EditionForm = z.infer<typeof EditionForm>;

export const ReportForm = z
  .object({
    ...EditionForm.shape,
    series_id: Id,
    kind: z.enum(REPORT_KINDS, 'invalidChoice'),
    edition: TextUpTo(MAX_EDITION),
    period_from: Day,
    period_to: Day,
    market_ids: z.array(Id, 'invalidInput').check(z.maxLength(MAX_PLACES, 'invalidInput')),
    origin_codes: z
      .array(z.string('invalidChoice').check(z.regex(/^[A-Z]{2}$/, 'invalidChoice')), 'invalidInput')
      .check(z.maxLength(MAX_PLACES, 'invalidInput')),
    provisional: z.boolean('invalidInput'),
    licence_min: z.enum(LICENCE_MINIMUMS, 'invalidChoice'),
    supersedes_id: OptionalId,
    correction_note: optionalTextUpTo(MAX_CORRECTION),
  })
  .check(
    z.refine(({ period_from, period_to }) => period_from <= period_to, {
      path: ['period_to'],
      error: 'endsBeforeItBegins',
    }),
  );
export type ReportForm = z.infer<typeof ReportForm>;

export const createReport = defineCall({
  method: 'POST',
  path: '/reports',
  access: { page: 'Reports', permission: 'create' },
  summary: 'Add a report with its first edition as a draft',
  message: 'saved',
  body: ReportForm,
  output: Report,
});

export const updateReport = defineCall({
  method: 'PUT',
  path: '/reports/:id',
  access: { page: 'Reports', permission: 'edit' },
  summary: 'Change a report and the words of its edition in this language; a stale If-Match changes nothing',
  message: 'saved',
  ...ofReport,
  body: ReportForm,
});

export const deleteReport = defineCall({
  method: 'DELETE',
  path: '/reports/:id',
  access: { page: 'Reports', permission: 'delete' },
  summary: 'Delete a draft that was never published; archive other reports instead',
  ...ofReport,
  output: z.object({ _id: Id }),
});

export const publishReport = defineCall({
  method: 'POST',
  path: '/reports/:id/publish',
  access: { page: 'Reports', permission: 'publish' },
  summary:
    'Publish a report with the editions that have a file, now or later, not before its embargo ends; followers are notified once',
  message: 'saved',
  ...ofReport,
  body: z.object({ published_at: OptionalMoment, embargo_until: OptionalMoment, notify: z.boolean('invalidInput') }),
});

export const addEdition = defineCall({
  method: 'POST',
  path: '/reports/:id/editions',
  access: { page: 'Reports', permission: 'create' },
  summary: 'Add an edition in another language; members see it once it has a file and is published',
  message: 'saved',
  ...ofReport,
  body: EditionForm,
});

export const publishEdition = defineCall({
  method: 'POST',
  path: '/reports/:id/editions/:language/publish',
  access: { page: 'Reports', permission: 'publish' },
  summary: 'Publish an edition that was added to a published report; followers of the series are told once',
  message: 'saved',
  ...ofReport,
  params: z.object({ id: Id, language: z.enum(LANGUAGES, 'invalidChoice') }),
  body: z.object({ notify: z.boolean('invalidInput') }),
});

export const unpublishEdition = defineCall({
  method: 'POST',
  path: '/reports/:id/editions/:language/unpublish',
  access: { page: 'Reports', permission: 'publish' },
  summary: 'Unpublish one edition of a published report, which members keep in its other language',
  message: 'saved',
  ...ofReport,
  params: z.object({ id: Id, language: z.enum(LANGUAGES, 'invalidChoice') }),
});

export const unpublishReport = defineCall({
  method: 'POST',
  path: '/reports/:id/unpublish',
  access: { page: 'Reports', permission: 'publish' },
  summary: 'Unpublish a report; it becomes a draft that members do not see',
  message: 'saved',
  ...ofReport,
});

export const archiveReport = defineCall({
  method: 'POST',
  path: '/reports/:id/archive',
  access: { page: 'Reports', permission: 'publish' },
  summary: 'Archive a report; publish it to bring it back',
  message: 'saved',
  ...ofReport,
});

export const ReportVersion = z.object({
  _id: Id,
  number: z.int(),
  state: z.enum(VERSION_STATES),
  problem: z.string(),
  /** Empty where members see everything that the file holds. */
  warning: z.string(),
  is_current: z.boolean(),
  /** Pages so far while it is being processed. */
  pages: z.int(),
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  correction_note: z.string(),
  created_by: z.string(),
  created_at: z.string(),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

export const addVersion = defineCall({
  method: 'POST',
  path: '/reports/:id/versions',
  access: { page: 'Reports', permission: 'create' },
  summary: 'Upload the PDF or a new version; once checked, it replaces the previous one, which is kept',
  message: 'dataSubmitted',
  params: z.object({ id: Id }),
  query: InEdition,
  file: {
    field: 'file',
    maxBytes: MAX_REPORT_BYTES,
    types: ['application/pdf'],
    wrongType: 'wrongReportType',
    tooLarge: 'reportTooLarge',
  },
  body: z.object({
    file_name: optionalTextUpTo(MAX_FILE_NAME),
    /** Required once members have read a version. */
    correction_note: optionalTextUpTo(MAX_CORRECTION),
  }),
  output: ReportVersion,
});

export const listVersions = defineCall({
  method: 'GET',
  path: '/reports/:id/versions',
  access: { page: 'Reports', permission: ['create', 'edit', 'publish'] },
  summary: 'All versions of the PDF of an edition, newest first; poll while one is being checked',
  background: true,
  params: z.object({ id: Id }),
  query: InEdition,
  output: z.array(ReportVersion),
});

export const addDataFile = defineCall({
  method: 'POST',
  path: '/reports/:id/data-files',
  access: { page: 'Reports', permission: 'create' },
  summary:
    'Add a data file to a report: CSV, XLSX without macros, or PDF without active content; the extension follows the content',
  message: 'dataSubmitted',
  ...ofReport,
  file: {
    field: 'file',
    maxBytes: MAX_REPORT_BYTES,
    types: DATA_FILE_TYPES,
    wrongType: 'wrongDataFileType',
    tooLarge: 'reportTooLarge',
  },
  body: z.object({ file_name: optionalTextUpTo(MAX_FILE_NAME) }),
});

export const deleteDataFile = defineCall({
  method: 'DELETE',
  path: '/reports/:id/data-files/:file_id',
  access: { page: 'Reports', permission: 'edit' },
  summary: 'Delete a data file',
  ...ofReport,
  params: z.object({ id: Id, file_id: Id }),
});

export const getReportStatistics = defineCall({
  method: 'GET',
  path: '/reports/:id/statistics',
  access: { page: 'Admin', permission: 'show_page' },
  summary: 'Reading statistics of all editions by company, and of one edition by page for all or for one company',
  params: z.object({ id: Id }),
  query: z.object({ ...InEdition.shape, company_id: blankAsAbsent(Id) }),
  output: z.object({
    readers: z.int(),
    seconds: z.int(),
    downloads: z.int(),
    companies: z.array(
      z.object({
        company_id: z.nullable(Id),
        name: z.string(),
        readers: z.int(),
        pages: z.int(),
        seconds: z.int(),
        downloads: z.int(),
        last_read_at: z.nullable(z.string()),
      }),
    ),
    pages: z.array(z.object({ page: z.int(), readers: z.int(), seconds: z.int() })),
  }),
});

const SeriesForm = z.object({
  name: TextUpTo(MAX_SERIES_NAME),
  kind: z.enum(REPORT_KINDS, 'invalidChoice'),
  cadence: z.enum(CADENCES, 'invalidChoice'),
  next_due: z.pipe(
    z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
    z.optional(Day),
  ),
});

export const createSeries = defineCall({
  method: 'POST',
  path: '/report-series',
  access: { page: 'Reports', permission: 'create' },
  summary: 'Add a series',
  message: 'saved',
  body: SeriesForm,
  output: Series,
});

export const updateSeries = defineCall({
  method: 'PUT',
  path: '/report-series/:id',
  access: { page: 'Reports', permission: 'edit' },
  summary: 'Change a series; a stale If-Match changes nothing',
  message: 'saved',
  params: z.object({ id: Id }),
  body: SeriesForm,
  output: Series,
});
