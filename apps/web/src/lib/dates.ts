import type { Language } from '@portal/contract/texts';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** 15 Nov 2026, 2:05 pm / 15. Nov. 2026, 14:05, in the reader's own time zone. */
export function formatDateTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
