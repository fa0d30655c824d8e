import { formatLongDay, formatMonth } from '../../formats/days.ts';
import { formatMoney } from '../../formats/money.ts';
import { formatPercent } from '../../formats/percent.ts';
import { periodName } from '../../formats/periods.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '../../price-words.ts';
import type { About } from './sentence-facts.ts';

const UNIT_WORDS = { en: { kg: 'per kg', piece: 'per piece' }, de: { kg: 'pro kg', piece: 'pro Stück' } } as const;
const FROM: Record<Language, string> = { en: 'avocados from', de: 'Avocados aus' };
const FRUIT: Record<Language, Readonly<Record<string, string>>> = {
  en: { [OWN_ORIGIN]: 'Australian avocados', [UNKNOWN_ORIGIN]: 'avocados of unknown origin' },
  de: { [OWN_ORIGIN]: 'australische Avocados', [UNKNOWN_ORIGIN]: 'Avocados unbekannter Herkunft' },
};

export function wordsIn(language: Language) {
  const money = (value: number, { currency }: About) => formatMoney(value, currency, language);
  return {
    percent: (part: number) => formatPercent(part, language),
    money,
    month: (month: string) => formatMonth(month, language, 'long'),
    /** '28 October 2026' */
    day: (day: string) => formatLongDay(day, language),
    /** 'November 2025 to October 2026' */
    period: (from: string, to: string) => periodName(from, to, language),
    unit: ({ unit }: About) => UNIT_WORDS[language][unit],
    /** 'A$9.98/kg' */
    price: (value: number, about: About) => perUnit(money(value, about), about.unit, language),
    /** 'Australian avocados', 'avocados from Mexico' */
    fruit: (origin: string) => FRUIT[language][origin] ?? `${FROM[language]} ${translatePlace(origin, language)}`,
  };
}

export const perUnit = (money: string, unit: About['unit'], language: Language): string => {
  if (unit === 'kg') return `${money}/kg`;
  return language === 'de' ? `${money} pro Stück` : `${money} each`;
};

export const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
