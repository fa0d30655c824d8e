import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import { DAY_MS } from '../../../../lib/durations.ts';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** Whole months or years by name, else the first and last day. */
export function periodName(from: string, to: string, language: Language): string {
  const first = new Date(from);
  const last = new Date(to);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).formatRange(first, last);
  const endsMonth = new Date(last.getTime() + DAY_MS).getUTCDate() === 1;
  if (first.getUTCDate() !== 1 || !endsMonth) return format({ dateStyle: 'medium' });
  const isYear = first.getUTCMonth() === 0 && last.getUTCMonth() === 11;
  return format(isYear ? { year: 'numeric' } : { month: 'long', year: 'numeric' });
}
