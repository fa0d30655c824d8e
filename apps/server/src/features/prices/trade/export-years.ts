import { type ExportFigures, type ExportYear, FIRST_MONTH, type YearKind } from '@portal/contract/prices/trade';
import { addMonths } from '../summaries/months.ts';
import type { MonthRow } from './trade.queries.ts';

export type Sums = { volume_kg: number; value_cents: number };

export const toFigures = ({ volume_kg, value_cents }: Sums): ExportFigures => ({
  volume_t: volume_kg / 1_000,
  value_aud: value_cents / 100,
  unit_value: volume_kg === 0 ? null : value_cents / 100 / volume_kg,
});

export const addUp = (rows: readonly Sums[]): Sums => ({
  volume_kg: rows.reduce((sum, row) => sum + row.volume_kg, 0),
  value_cents: rows.reduce((sum, row) => sum + row.value_cents, 0),
});

/** '2026-06' belongs to the financial year 2025. */
function yearWith(month: string, kind: YearKind): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number < FIRST_MONTH[kind] ? year - 1 : year;
}

export const yearBefore = (month: string) => addMonths(month, -12);

export function monthsInYear(year: number, kind: YearKind): string[] {
  const first = `${year}-${String(FIRST_MONTH[kind]).padStart(2, '0')}`;
  return Array.from({ length: 12 }, (_, at) => addMonths(first, at));
}

/** Sums of the same months a year earlier; null where one of them has no figures. */
function sumsBefore(months: readonly string[], known: ReadonlyMap<string, MonthRow>): Sums | null {
  const rows = months.flatMap((month) => known.get(yearBefore(month)) ?? []);
  return rows.length === months.length ? addUp(rows) : null;
}

/** Newest first. */
export function sumYears(rows: readonly MonthRow[], kind: YearKind): ExportYear[] {
  const known = new Map(rows.map((row) => [row.month, row]));
  return [...Map.groupBy(rows, ({ month }) => yearWith(month, kind))]
    .map(([year, months]) => {
      const names = months.map(({ month }) => month).toSorted();
      const before = sumsBefore(names, known);
      return {
        year,
        first_month: names[0] ?? '',
        last_month: names.at(-1) ?? '',
        is_whole: names.length === 12,
        ...toFigures(addUp(months)),
        before: before && toFigures(before),
      };
    })
    .toSorted((one, other) => other.year - one.year);
}
