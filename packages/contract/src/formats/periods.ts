import type { Language } from '../languages.ts';
import { dateFormat, LONG_DAY, SHORT_DAY } from './days.ts';

const TO: Record<Language, string> = { en: ' to ', de: ' bis ' };

/** 1–30 Nov 2026, 1 Nov to 3 Dec 2026 / 1.–30. Nov. 2026, 1. Nov. bis 3. Dez. 2026 */
export const formatPeriod = (from: string, to: string, language: Language): string =>
  write(from, to, language, SHORT_DAY).replace(/\s+–\s+/, TO[language]);

/** 1–30 November 2026 / 1.–30. November 2026 */
export const formatLongPeriod = (from: string, to: string, language: Language): string =>
  write(from, to, language, LONG_DAY).replace(/\s+–\s+/, TO[language]);

/** October 2025 to September 2026, July to September 2026; short: Oct 2025 to Sept 2026. */
export const formatMonths = (from: string, to: string, language: Language, form: 'short' | 'long' = 'long'): string =>
  write(from, to, language, { month: form, year: 'numeric' }).replace(/\s*–\s*/, TO[language]);

/** Whole months or years by name, else the first and last day. */
export function periodName(from: string, to: string, language: Language, form: 'short' | 'long' = 'long'): string {
  const isMonths = from.endsWith('-01') && dayAfter(to).getUTCDate() === 1;
  if (!isMonths) return formatPeriod(from, to, language);
  if (!from.endsWith('-01-01') || !to.endsWith('-12-31')) return formatMonths(from, to, language, form);
  return write(from, to, language, { year: 'numeric' });
}

/** October 2026 for '2026-10', August to October 2026 for '2026-08/2026-10'; other editions as they were typed. */
export function editionName(edition: string, language: Language): string {
  const [, from, to = from] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\/(\d{4}-(?:0[1-9]|1[0-2])))?$/.exec(edition) ?? [];
  return from && to ? formatMonths(from, to, language) : edition;
}

/** 2026/27: a season ends in January. */
export const seasonName = (season: number): string => `${season}/${String(season + 1).slice(2)}`;

const write = (from: string, to: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000);
