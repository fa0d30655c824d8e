import { formatLongDay, formatMonth } from '../../formats/days.ts';
import { formatMoney } from '../../formats/money.ts';
import { formatPercent } from '../../formats/percent.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { OWN_ORIGIN, type SizeBand, UNKNOWN_ORIGIN } from '../../price-words.ts';
import { type SummaryPeriod } from './summaries.ts';

const UNIT_WORDS = { en: { kg: 'per kg', piece: 'per piece' }, de: { kg: 'pro kg', piece: 'pro Stück' } } as const;
const SIZE_WORDS: Record<Language, Record<SizeBand, string>> = {
  en: { small: 'small', medium: 'medium', large: 'large', 'extra large': 'extra large' },
  de: { small: 'kleine', medium: 'mittlere', large: 'große', 'extra large': 'sehr große' },
};

type About = Pick<SummaryPeriod, 'currency' | 'unit'>;

export function wordsIn(language: Language) {
  const isGerman = language === 'de';
  const percent = (part: number) => formatPercent(part, language);
  const from = (origin: string) => {
    if (isGerman && origin === UNKNOWN_ORIGIN) return `Ware ${translatePlace(origin, language)}`;
    return `${isGerman ? 'Ware aus' : 'fruit from'} ${translatePlace(origin, language)}`;
  };
  return {
    percent,
    from,
    money: (value: number, { currency }: About) => formatMoney(value, currency, language),
    month: (month: string) => formatMonth(month, language, 'long'),
    /** '28 October 2026' */
    day: (day: string) => formatLongDay(day, language),
    unit: ({ unit }: About) => UNIT_WORDS[language][unit],
    size: (size: SizeBand) => SIZE_WORDS[language][size],
    /** Capitalised at the start of a sentence. */
    whose: (origin: string, isHead = false) => {
      if (origin !== OWN_ORIGIN)
        return isHead ? from(origin).replace(/^./, (letter) => letter.toUpperCase()) : from(origin);
      if (isGerman) return isHead ? 'Unsere Ware' : 'unsere Ware';
      return isHead ? 'Ours' : 'ours';
    },
    /** '22% more per kg than'; 'as much as' when rounded to zero. */
    than: (ratio: number, what: string, unit = '') => {
      const part = percent(Math.abs(ratio));
      const per = unit && ` ${unit}`;
      if (isEven(ratio)) return isGerman ? `so viel${per} wie ${what}` : `as much${per} as ${what}`;
      if (isGerman) return `${part} ${ratio > 0 ? 'mehr' : 'weniger'}${per} als ${what}`;
      return `${part} ${ratio > 0 ? 'more' : 'less'}${per} than ${what}`;
    },
  };
}

export const isEven = (part: number): boolean => Math.round(Math.abs(part) * 100) === 0;
