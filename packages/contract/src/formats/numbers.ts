import type { Language } from '../languages.ts';
import { cacheFormats } from './locales.ts';

/** Digits with a point, exact at any length. */
export type Digits = string;

export const numberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const pluralRules = cacheFormats((locale, _: undefined) => new Intl.PluralRules(locale));

/** 1,282 / 1.282 */
export const formatCount = (count: number, language: Language): string => numberFormat(language, {}).format(count);

/** 1,284.5 / 1.284,5 */
export function formatDecimal(
  amount: Digits | number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(language, { maximumFractionDigits: 8, ...options }).format(amount as Intl.StringNumericLiteral);
}

export const pluralForm = (count: number, language: Language): string => pluralRules(language, undefined).select(count);
