import type { Language } from '@portal/contract/languages';

const LENGTH = 'Tue Jan 02 2024 13:45:10'.length;

const german = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Tue Jan 02 2024 13:45:10 / Di., 02. Jan. 2024, 13:45:10, by the reader's clock; nothing where it is no date. */
export function createdTime(created: string, language: Language): string | undefined {
  const date = new Date(created);
  if (Number.isNaN(date.getTime())) return undefined;
  // The language itself fixes the English form.
  return language === 'en' ? date.toString().slice(0, LENGTH) : german.format(date);
}
