import { dateFormat, numberFormat } from '../../formats.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { OWN_ORIGIN, type SizeBand, UNKNOWN_ORIGIN } from '../../price-words.ts';
import { formatMoney, LOCALES } from './money.ts';
import { type SummaryPeriod } from './summaries.ts';

const UNIT_WORDS = { en: { kg: 'per kg', piece: 'per piece' }, de: { kg: 'pro kg', piece: 'pro Stück' } } as const;
const SIZE_WORDS: Record<Language, Record<SizeBand, string>> = {
  en: { small: 'small', medium: 'medium', large: 'large', 'extra large': 'extra large' },
  de: { small: 'kleine', medium: 'mittlere', large: 'große', 'extra large': 'sehr große' },
};

type About = Pick<SummaryPeriod, 'currency' | 'unit'>;

export function wordsIn(language: Language) {
  const percents = numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 });
  const months = dateFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const days = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const isGerman = language === 'de';
  const percent = (part: number) => percents.format(part);
  const from = (origin: string) => {
    if (isGerman && origin === UNKNOWN_ORIGIN) return `Ware ${translatePlace(origin, language)}`;
    return `${isGerman ? 'Ware aus' : 'fruit from'} ${translatePlace(origin, language)}`;
  };
  return {
    percent,
    from,
    money: (value: number, { currency }: About) => formatMoney(value.toFixed(4), currency, language),
    month: (month: string) => months.format(new Date(`${month}-01`)),
    /** '28 October 2026' */
    day: (day: string) => days.format(new Date(day)),
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

/** 2026/27: a season ends in January. */
export const seasonName = (season: number): string => `${season}/${String(season + 1).slice(2)}`;

export const isEven = (part: number): boolean => Math.round(Math.abs(part) * 100) === 0;
