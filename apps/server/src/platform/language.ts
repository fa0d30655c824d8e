import { LANGUAGES, type Language } from '@portal/contract/languages';

/** The first supported language of the header, else English. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .slice(0, 100)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return preferred.map((code) => LANGUAGES.find((language) => language === code)).find((language) => language) ?? 'en';
}
