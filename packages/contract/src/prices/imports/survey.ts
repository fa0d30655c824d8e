import * as z from 'zod/mini';

export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Rows that are no prices; only those of the template's examples cannot be kept. */
const SKIPPED_KINDS = ['total', 'header', 'units', 'example'] as const;

/**
 * Dates written in numbers. 'unknown': no day above 12 tells the order, so somebody has to; 'mixed': the column
 * contradicts itself.
 */
const Days = z.object({
  order: z.enum([...DAY_ORDERS, 'mixed', 'unknown']),
  examples: z.array(z.object({ text: z.string(), day_first: z.string(), month_first: z.string() })),
});
export type Days = z.infer<typeof Days>;

const ColumnSurvey = z.object({
  /** Values that are results of formulas, as the spreadsheet last saved them. */
  computed: z.int(),
  days: z.nullable(Days),
});
export type ColumnSurvey = z.infer<typeof ColumnSurvey>;

/** Found by one reading of the whole sheet. */
export const Survey = z.object({
  /** One without a name for CSV. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** The spreadsheet's row number. */
  header_row: z.int(),
  /** Of a CSV file. */
  encoding: z.nullable(z.string()),
  first_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(ColumnSurvey),
  skipped: z.array(z.object({ row: z.int(), text: z.string(), kind: z.enum(SKIPPED_KINDS) })),
});
export type Survey = z.infer<typeof Survey>;

export const MAX_EXAMPLES = 3;

/** All date columns of a sheet have one order. */
export function judgeDays(columns: readonly (ColumnSurvey | undefined)[]): Days | null {
  const days = columns.flatMap((column) => column?.days ?? []);
  const orders = new Set(days.map(({ order }) => order));
  const isMixed = orders.has('mixed') || DAY_ORDERS.every((order) => orders.has(order));
  const known = DAY_ORDERS.find((order) => orders.has(order));
  if (days.length === 0) return null;
  const examples = days.flatMap((column) => column.examples).slice(0, MAX_EXAMPLES);
  return { order: isMixed ? 'mixed' : (known ?? 'unknown'), examples };
}
