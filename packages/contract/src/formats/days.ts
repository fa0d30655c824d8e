import type { Language } from '../languages.ts';
import { cacheFormats } from './locales.ts';

/** Calendar days and months, '2026-10-28' and '2026-10': the same for every reader, whatever their time zone. */
export const dateFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const write = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));

/** 17 Nov 2026 / 17. Nov. 2026 */
export const formatShortDay = (day: string, language: Language): string => write(day, language, SHORT_DAY);

/** 17 November 2026 / 17. November 2026 */
export const formatLongDay = (day: string, language: Language): string => write(day, language, LONG_DAY);

const WEEK: Record<Language, string> = { en: 'Week of', de: 'Woche vom' };

/** Week of 5 October 2026 / Woche vom 5. Oktober 2026; a week is named by its Monday. */
export const formatWeek = (monday: string, language: Language): string =>
  `${WEEK[language]} ${formatLongDay(monday, language)}`;

/** 17 Nov / 17. Nov. */
export const formatDayMonth = (day: string, language: Language): string =>
  write(day, language, { day: 'numeric', month: 'short' });

/** Oct 2026 / Okt. 2026; long: October 2026 / Oktober 2026. */
export const formatMonth = (day: string, language: Language, form: 'short' | 'long' = 'short'): string =>
  write(day, language, { month: form, year: 'numeric' });

/** October / Oktober; short: Oct / Okt; narrow: O. */
export const monthName = (day: string, language: Language, form: 'narrow' | 'short' | 'long' = 'long'): string =>
  write(day, language, { month: form });

/** Monday / Montag: 1 to 7. */
export const weekdayName = (weekday: number, language: Language): string =>
  // The first of January 2024 was a Monday.
  write(`2024-01-0${weekday}`, language, { weekday: 'long' });

/** 05 March 2024 / 05. März 2024: DD MMMM YYYY, as specified for the gallery. */
export const formatPaddedDay = (day: string, language: Language): string =>
  write(day, language, { day: '2-digit', month: 'long', year: 'numeric' });

/** Stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
