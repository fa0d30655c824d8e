import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** 29 Nov 2026, 2:00 – 3:00 pm / 29.11.2026, 14:00–15:00 Uhr, in the reader's own time zone. */
export function eventSpan(start: string, end: string | null, language: Language): string {
  const format = dateFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return end ? format.formatRange(new Date(start), new Date(end)) : format.format(new Date(start));
}
