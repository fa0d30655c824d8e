import { LANGUAGES, type Language } from '@portal/contract/languages';

/** The first supported language of the header, else English. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 100)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return wanted.map((code) => LANGUAGES.find((language) => language === code)).find((language) => language) ?? 'en';
}
