import type { Language } from '../languages.ts';
import { cacheFormats } from './locales.ts';

const displayNames = cacheFormats(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
const listFormat = cacheFormats((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** China, Japan and Singapore / China, Japan und Singapur */
export const formatList = (names: readonly string[], language: Language): string =>
  listFormat(language, { type: 'conjunction' }).format(names);

/** The name of a country by its two letters; undefined for any other text. */
export function regionName(language: Language, code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? displayNames(language, { type: 'region', fallback: 'none' }).of(code) : undefined;
}

/** Singapore Dollar / Singapur-Dollar */
export const currencyName = (currency: string, language: Language): string =>
  displayNames(language, { type: 'currency' }).of(currency) ?? currency;

export const collator = cacheFormats((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
