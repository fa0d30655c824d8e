import { numberFormat } from '../../formats.ts';
import type { Language } from '../../languages.ts';
import { currencyExponent } from '../../price-words.ts';

export const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** As on price tags; browsers show some only as codes, and AUD as a bare $. */
const SIGNS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  CAD: 'C$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  IDR: 'Rp',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MYR: 'RM',
  NZD: 'NZ$',
  PHP: '₱',
  SGD: 'S$',
  THB: '฿',
  TWD: 'NT$',
  USD: 'US$',
  VND: '₫',
};

export const currencySign = (currency: string): string => SIGNS[currency] ?? currency;

/** Digits with a point, exact at any length. */
export type Digits = string;

/** S$3.45, RM 6.50, ¥214 / 3,45 S$; decimals as used in shops. */
export const formatMoney = (amount: Digits, currency: string, language: Language): string =>
  formatCurrency(amount, currency, language, { maximumFractionDigits: currencyExponent(currency) });

export const exactMoney = (amount: Digits, currency: string, language: Language): string =>
  formatCurrency(amount, currency, language);

function formatCurrency(
  amount: Digits,
  currency: string,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const number = formatDecimal(amount, language, { minimumFractionDigits: currencyExponent(currency), ...options });
  const sign = currencySign(currency);
  if (language === 'de') return `${number}\u00a0${sign}`;
  return /[A-Za-z]$/.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`;
}

/** 1,284.5 / 1.284,5 */
export function formatDecimal(amount: Digits, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(LOCALES[language], { maximumFractionDigits: 8, ...options }).format(
    amount as Intl.StringNumericLiteral,
  );
}
