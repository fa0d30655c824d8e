import type { FootageItem } from '@portal/contract/content/footage';
import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** 05 March 2024 / 05 März 2024: DD MMMM YYYY, as specified for the gallery; a day is the same for every reader. */
export function visitDate(day: string, language: Language): string {
  return `${day.slice(8)} ${monthName(day, language)} ${day.slice(0, 4)}`;
}

/** March 2024 / März 2024, of a day or a month. */
export function visitMonth(day: string, language: Language): string {
  return `${monthName(day, language)} ${day.slice(0, 4)}`;
}

function monthName(day: string, language: Language): string {
  const format = dateFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 'yyyy-mm'.length)}-01`));
}

/** 1:05 */
export function playingTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The months of days that come newest first. */
export function listMonths(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 'yyyy-mm'.length)))];
}

/** Items that come newest first, by the day of their visit. */
export function groupByVisit(items: readonly FootageItem[]): { readonly day: string; readonly items: FootageItem[] }[] {
  const visits = Map.groupBy(items, ({ date }) => date);
  return [...visits].map(([day, seen]) => ({ day, items: seen }));
}

/** The address of a picture that shows what it is; empty for a video without a poster. */
export function stillImage({ kind, image, poster }: FootageItem): string {
  return kind === 'video' ? poster : image;
}

/** The address of a video without a poster, so that a browser shows something of it before it plays. */
export function firstFrame({ image }: FootageItem): string {
  return `${image}#t=0.1`;
}
