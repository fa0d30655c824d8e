import { type FootageWeek, MAX_WEEKS } from '@portal/contract/content/footage/gallery';

const WEEK_MS = 7 * 86_400_000;
/** A short history is drawn in the same shape. */
const MIN_WEEKS = 26;

/** Oldest first and without gaps, from weeks that come newest first and only where they have something. */
export function fillWeeks(weeks: readonly FootageWeek[]): FootageWeek[] {
  const [newest, oldest] = [weeks[0], weeks.at(-1)];
  if (!newest || !oldest) return [];
  const counts = new Map(weeks.map(({ week, items }) => [week, items]));
  const span = (Date.parse(newest.week) - Date.parse(oldest.week)) / WEEK_MS + 1;
  const shown = Math.min(Math.max(span, MIN_WEEKS), MAX_WEEKS);
  return Array.from({ length: shown }, (_, at) => {
    const week = new Date(Date.parse(newest.week) - (shown - 1 - at) * WEEK_MS)
      .toISOString()
      .slice(0, 'yyyy-mm-dd'.length);
    return { week, items: counts.get(week) ?? 0 };
  });
}

/** The Monday of a day's week. */
export function mondayBefore(day: string): string {
  const date = new Date(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * (WEEK_MS / 7)).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
