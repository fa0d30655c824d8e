import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SHEET_TYPES } from '../files.ts';
import { optionalLine } from '../lines.ts';
import { blankAsAbsent, Day, Page } from '../shapes.ts';

export const RATES_PAGE_SIZE = 25;
/** Rates of one table. */
export const MAX_RATES = 10_000;
export const MAX_RATES_BYTES = 2_097_152;
export const MAX_RATE_PROBLEMS = 200;
export const MAX_RATE_SOURCE = 100;
/** Room for `MAX_RATES` as JSON. */
const MAX_BODY_BYTES = 2_097_152;

const Currency = z.string('required').check(z.regex(/^[A-Z]{3}$/, 'invalidChoice'));
const FxRate = z.object({ currency: z.string(), date: z.string(), aud_rate: z.string(), source: z.string() });
export type FxRate = z.infer<typeof FxRate>;

export const listFxRates = defineCall({
  method: 'GET',
  path: '/fx-rates',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'edit'] },
  summary: 'The latest exchange rate of each currency, in Australian dollars for one unit',
  output: z.array(FxRate),
});

export const listRateHistory = defineCall({
  method: 'GET',
  path: '/fx-rates/history',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'edit'] },
  summary: 'All exchange rates, newest first; filter: currency',
  query: z.object({ currency: blankAsAbsent(Currency), page: Page }),
  paged: true,
  output: z.array(FxRate),
});

export const setFxRate = defineCall({
  method: 'PUT',
  path: '/fx-rates',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Set the exchange rate of a currency on a day; stored prices keep their rate',
  message: 'saved',
  body: z.object({
    currency: Currency,
    date: Day,
    aud_rate: z.string('required').check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,8})?$/, 'invalidNumber')),
    /** Without one, the e-mail address of the person who sets it. */
    source: optionalLine(MAX_RATE_SOURCE),
  }),
  output: FxRate,
});

export const deleteFxRate = defineCall({
  method: 'DELETE',
  path: '/fx-rates/:currency/:date',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Delete the exchange rate of a currency on a day; stored prices keep their rate',
  message: 'saved',
  params: z.object({ currency: Currency, date: Day }),
  output: z.object({ currency: z.string(), date: z.string() }),
});

/** As the table has it: digits with a point. */
const ReadRate = z.object({
  currency: Currency,
  date: Day,
  value: z.string('required').check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,12})?$/, 'invalidNumber')),
});
export type ReadRate = z.infer<typeof ReadRate>;

export const CheckedRates = z.object({
  /** In the order of the table. Empty while there are problems. */
  rates: z.array(ReadRate),
  /** How many of these days have a rate already. */
  known: z.int(),
  problem_rows: z.int(),
  problems: z.array(z.object({ row: z.int(), value: z.string(), reason: z.string() })),
  /** Rows and columns that hold no rates: titles, units, other figures. */
  unused_rows: z.array(z.int()),
  unused_columns: z.array(z.string()),
});
export type CheckedRates = z.infer<typeof CheckedRates>;

export const checkRates = defineCall({
  method: 'POST',
  path: '/fx-rates/check',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary:
    'Read a table of exchange rates (CSV or XLSX): day or month, currency and rate, or months down and currencies across. Nothing is stored',
  file: {
    field: 'file',
    maxBytes: MAX_RATES_BYTES,
    types: SHEET_TYPES,
    wrongType: 'wrongSheetType',
  },
  output: CheckedRates,
});

/** '1 USD = A$1.5267', or '1 A$ = USD 0.6550'. */
export const RATE_QUOTES = ['aud-per-unit', 'units-per-aud'] as const;
export type RateQuote = (typeof RATE_QUOTES)[number];
export const EXISTING_RATES = ['replace', 'keep'] as const;

export const storeRates = defineCall({
  method: 'POST',
  path: '/fx-rates',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Store a table of exchange rates, all or none, up to 10,000; stored prices keep their rate',
  message: 'saved',
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.object({
    rates: z.array(ReadRate).check(z.minLength(1, 'required'), z.maxLength(MAX_RATES, 'tooManyRates')),
    quoted: z.enum(RATE_QUOTES, 'required'),
    /** For days that have a rate already. */
    existing: z.enum(EXISTING_RATES, 'required'),
    source: optionalLine(MAX_RATE_SOURCE),
  }),
  output: z.object({ added: z.int(), replaced: z.int(), kept: z.int() }),
});

const DECIMALS = 8;

/** Australian dollars for one unit, with as many decimals as are stored; undefined out of their range. */
export function toAudRate(value: string, quoted: RateQuote): string | undefined {
  const [whole = '0', part = ''] = value.split('.');
  const digits = BigInt(whole + part);
  if (digits === 0n) return undefined;
  const scale = 10n ** BigInt(part.length);
  const [top, bottom] = quoted === 'aud-per-unit' ? [digits, scale] : [scale, digits];
  const unit = 10n ** BigInt(DECIMALS);
  const rounded = (2n * top * unit + bottom) / (2n * bottom);
  if (rounded === 0n || rounded >= 1_000_000n * unit) return undefined;
  return `${rounded / unit}.${String(rounded % unit).padStart(DECIMALS, '0')}`;
}
