import type { Language } from '../languages.ts';
import { currencyExponent } from '../price-words.ts';
import { type Digits, formatDecimal } from './numbers.ts';

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

/** As many as a quartile has; further ones are noise of floating-point arithmetic. */
const DATABASE_DECIMALS = 10;
const toDigits = (amount: Digits | number): Digits =>
  typeof amount === 'number' ? amount.toFixed(DATABASE_DECIMALS) : amount;

/** S$3.45, RM 6.50, ¥214 / 3,45 S$; decimals as used in shops. */
export const formatMoney = (amount: Digits | number, currency: string, language: Language): string =>
  writeMoney(formatAmount(amount, currency, language), currency, language);

/** 3.45 / 3,45: without the sign, where a heading has it. */
export function formatAmount(amount: Digits | number, currency: string, language: Language): string {
  const decimals = currencyExponent(currency);
  return formatDecimal(toDigits(amount), language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** A$0.7315: with all its decimals. */
export const exactMoney = (amount: Digits, currency: string, language: Language): string =>
  writeMoney(
    formatDecimal(amount, language, { minimumFractionDigits: currencyExponent(currency) }),
    currency,
    language,
  );

function writeMoney(number: string, currency: string, language: Language): string {
  const sign = currencySign(currency);
  if (language === 'de') return `${number}\u00a0${sign}`;
  return /[A-Za-z]$/.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`;
}

/** +A$2.70 / −A$2.70 / A$0.00 */
export function signedMoney(amount: number, currency: string, language: Language): string {
  const money = formatMoney(Math.abs(amount), currency, language);
  if (money === formatMoney(0, currency, language)) return money;
  return `${amount < 0 ? '−' : '+'}${money}`;
}

/** '123.45', exact. */
export const toDecimal = (cents: number): Digits =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A$123.45 / 123,45 A$ */
export const formatCents = (cents: number, language: Language): string =>
  formatMoney(toDecimal(cents), 'AUD', language);
