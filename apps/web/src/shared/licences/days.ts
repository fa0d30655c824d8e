import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import { DAY_MS } from '../../lib/durations.ts';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** 31 March 2026 / 31. März 2026: a calendar day is the same day for every reader, whatever their time zone. */
export function formatDay(day: string, language: Language): string {
  return dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** 15 November 2026 at 2:05 pm / 15. November 2026 um 14:05, by the clocks in Sydney, whose days a licence counts. */
export function formatSydneyTime(instant: string, language: Language): string {
  return dateFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Australia/Sydney',
  }).format(new Date(instant));
}

/** Where the day of an instant is all that matters. */
export function formatSydneyDay(instant: string, language: Language): string {
  return dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Australia/Sydney' }).format(new Date(instant));
}

/** The day that many days later; a number below 0 goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
