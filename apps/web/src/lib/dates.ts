import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** 15 Nov 2026, 2:05 pm / 15. Nov. 2026, 14:05, in the reader's own time zone. */
export function formatDateTime(iso: string, language: Language): string {
  return dateFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** 14:05 */
export function formatClock(date: Date, language: Language): string {
  return dateFormat(LOCALES[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
}

/** Sunday, 15 November 2026 / Sonntag, 15. November 2026 */
export function formatLongDate(date: Date, language: Language): string {
  const weekday = dateFormat(LOCALES[language], { weekday: 'long' }).format(date);
  return `${weekday}, ${dateFormat(LOCALES[language], { dateStyle: 'long' }).format(date)}`;
}

/** 28 Oct 2026 / 28. Okt. 2026: a calendar day, the same for every reader. */
export function formatShortDay(day: string, language: Language): string {
  return dateFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** Oct 2026 / Okt. 2026; long: October 2026 / Oktober 2026. */
export function formatMonth(day: string, language: Language, form: 'short' | 'long' = 'short'): string {
  return dateFormat(LOCALES[language], { month: form, year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** Stays on one line. */
export const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');

/** Writes days as 2026-03-31. */
const sydneyDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** The portal's days are Sydney's, wherever the reader is. */
export function sydneyToday(now = new Date()): string {
  return sydneyDay.format(now);
}
