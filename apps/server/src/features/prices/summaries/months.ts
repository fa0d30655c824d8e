/** Months are texts like '2026-10', days like '2026-10-31'. */

const MONTH_LENGTH = 'yyyy-mm'.length;

export const toMonth = (day: string): string => day.slice(0, MONTH_LENGTH);

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, MONTH_LENGTH);
}

export const firstDayInMonth = (month: string): string => `${month}-01`;

export function lastDayInMonth(month: string): string {
  const date = new Date(`${addMonths(month, 1)}-01`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

export const later = (day: string, other: string): string => (day > other ? day : other);
export const earlier = (day: string, other: string): string => (day < other ? day : other);

export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = toMonth(from); month <= toMonth(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let week = weekStart(from); from <= to && week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

export function weekStart(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
