import { regionName } from '../../formats.ts';
import type { Language } from '../../languages.ts';
import { UNKNOWN_ORIGIN } from '../../price-words.ts';

const PLACES: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    AE: 'the United Arab Emirates',
    GB: 'the United Kingdom',
    HK: 'Hong Kong',
    NL: 'the Netherlands',
    PH: 'the Philippines',
    US: 'the United States',
    [UNKNOWN_ORIGIN]: 'an unknown origin',
  },
  de: {
    AE: 'den Vereinigten Arabischen Emiraten',
    CH: 'der Schweiz',
    GB: 'dem Vereinigten Königreich',
    HK: 'Hongkong',
    NL: 'den Niederlanden',
    PH: 'den Philippinen',
    TR: 'der Türkei',
    US: 'den USA',
    [UNKNOWN_ORIGIN]: 'unbekannter Herkunft',
  },
};
const ENGLISH = new Set(Object.values(PLACES.en));

/** After a preposition: 'the United States', 'den USA'. */
export function translatePlace(code: string, language: Language): string {
  return PLACES[language][code] ?? regionName(language, code) ?? code;
}

export const placeNamed = (english: string): string => (ENGLISH.has(`the ${english}`) ? `the ${english}` : english);
