import { formatMonth, monthName } from '@portal/contract/formats/days';
import { formatAmount, formatMoney } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { formatChange, formatPercent } from '@portal/contract/formats/percent';
import type { Language } from '@portal/contract/languages';

export type Words = {
  language: Language;
  place(iso2: string): string;
  month(month: string): string;
  shortMonth(month: string): string;
  /** A month on an axis: 'Oct' and, in descriptions, 'Oct 2026'. */
  axisMonth(month: string): { name: string; short: string };
  /** 12.79, where a heading has the sign. */
  money(amount: number): string;
  /** A$12.79 */
  price(amount: number): string;
  count(amount: number): string;
  decimal(amount: number): string;
  percent(share: number): string;
  wholePercent(share: number): string;
  change(share: number): string;
  source: string;
  say(en: string, de: string): string;
};

export function wordsIn(language: Language): Words {
  return {
    language,
    place: (iso2) => regionName(language, iso2) ?? iso2,
    month: (month) => formatMonth(month, language, 'long'),
    shortMonth: (month) => formatMonth(month, language),
    axisMonth: (month) => ({ name: formatMonth(month, language), short: monthName(month, language, 'short') }),
    money: (amount) => formatAmount(amount, 'AUD', language),
    price: (amount) => formatMoney(amount, 'AUD', language),
    count: (amount) => formatCount(amount, language),
    decimal: (amount) => formatDecimal(amount, language, { maximumFractionDigits: 2 }),
    percent: (share) => formatPercent(share, language, 1),
    wholePercent: (share) => formatPercent(share, language),
    change: (share) => formatChange(share, language),
    source: language === 'de' ? 'Eigene Preiserhebungen' : 'Our own price audits',
    say: (en, de) => (language === 'de' ? de : en),
  };
}
