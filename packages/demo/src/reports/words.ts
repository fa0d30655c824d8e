import { formatMonth } from '@portal/contract/formats/days';
import { formatAmount } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Language } from '@portal/contract/languages';

export type Words = {
  language: Language;
  place(iso2: string): string;
  month(month: string): string;
  shortMonth(month: string): string;
  money(amount: number): string;
  percent(share: number): string;
  source: string;
  say(en: string, de: string): string;
};

export function wordsIn(language: Language): Words {
  return {
    language,
    place: (iso2) =>
      iso2 === 'HK' ? (language === 'de' ? 'Hongkong' : 'Hong Kong') : (regionName(language, iso2) ?? iso2),
    month: (month) => formatMonth(month, language, 'long'),
    shortMonth: (month) => formatMonth(month, language),
    money: (amount) => formatAmount(amount, 'AUD', language),
    percent: (share) => formatPercent(share, language, 1),
    source: language === 'de' ? 'Eigene Preiserhebungen' : 'Our own price audits',
    say: (en, de) => (language === 'de' ? de : en),
  };
}
