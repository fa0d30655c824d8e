import type { Language } from '../languages.ts';
import { dateFormat } from './days.ts';
import { cacheFormats } from './locales.ts';

const displayNames = cacheFormats(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
const listFormat = cacheFormats((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** China, Japan and Singapore / China, Japan und Singapur */
export const formatList = (names: readonly string[], language: Language): string =>
  listFormat(language, { type: 'conjunction' }).format(names);

/** Their official names are longer than a label: 'Sonderverwaltungsregion Hongkong'. */
const BY_SHORT_NAME = new Set(['HK', 'MO']);

/** The name of a country by its two letters; undefined for any other text. */
export function regionName(language: Language, code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const style = BY_SHORT_NAME.has(code.toUpperCase()) ? 'short' : 'long';
  return displayNames(language, { type: 'region', style, fallback: 'none' }).of(code);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codesByName: ReadonlyMap<string, string> | undefined;

/** The name of a country by its English one, for screens without a connection; undefined for any other text. */
export function translateRegion(english: string, language: Language): string | undefined {
  codesByName ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => [regionName('en', first + second) ?? '', first + second])),
  );
  return regionName(language, codesByName.get(english) ?? '');
}

/** Singapore Dollar / Singapur-Dollar */
export const currencyName = (currency: string, language: Language): string =>
  displayNames(language, { type: 'currency' }).of(currency) ?? currency;

/** Japanese / Japanisch */
export const languageName = (code: string, language: Language): string =>
  displayNames(language, { type: 'language' }).of(code) ?? code;

/** Japan Standard Time / Japanische Normalzeit */
export function zoneName(timeZone: string, language: Language): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const collator = cacheFormats((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
