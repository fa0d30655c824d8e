import { exponentOf } from '@portal/contract/price-words';
import type { Language } from '@portal/contract/texts';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** As price tags in the markets have them; browsers know some of these by their code only, and AUD as a bare $. */
const SIGNS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  CNY: 'CN¥',
  HKD: 'HK$',
  IDR: 'Rp',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MYR: 'RM',
  SGD: 'S$',
  THB: '฿',
  VND: '₫',
};

/** A number as digits with a point, exact however long it is. */
export type Digits = string;

/** S$3.45, RM 6.50, ¥214 / 3,45 S$; with as many decimals as the currency has in shops. */
export function formatMoney(amount: Digits, currency: string, language: Language): string {
  const decimals = exponentOf(currency);
  const number = formatDecimal(amount, language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const sign = SIGNS[currency] ?? currency;
  if (language === 'de') return `${number}\u00a0${sign}`;
  return /[A-Za-z]$/.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`;
}

/** 1,284.5 / 1.284,5 */
export function formatDecimal(amount: Digits, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 8, ...options }).format(
    amount as Intl.StringNumericLiteral,
  );
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(count);
}

/** 450 g, 1.2 kg / 1,2 kg */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram'];
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, maximumFractionDigits: 3 }).format(value);
}
