import { regionName } from '../../formats/names.ts';
import type { Language } from '../../languages.ts';
import { UNKNOWN_ORIGIN } from '../../price-words.ts';

const PLACES: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    AE: 'the United Arab Emirates',
    AX: 'the Åland Islands',
    BS: 'the Bahamas',
    CF: 'the Central African Republic',
    CK: 'the Cook Islands',
    DO: 'the Dominican Republic',
    FK: 'the Falkland Islands',
    FO: 'the Faroe Islands',
    GB: 'the United Kingdom',
    GM: 'the Gambia',
    KM: 'the Comoros',
    KY: 'the Cayman Islands',
    MH: 'the Marshall Islands',
    MP: 'the Northern Mariana Islands',
    MV: 'the Maldives',
    NL: 'the Netherlands',
    PH: 'the Philippines',
    SB: 'the Solomon Islands',
    SC: 'the Seychelles',
    TC: 'the Turks and Caicos Islands',
    US: 'the United States',
    VG: 'the British Virgin Islands',
    VI: 'the US Virgin Islands',
    [UNKNOWN_ORIGIN]: 'an unknown origin',
  },
  de: {
    AE: 'den Vereinigten Arabischen Emiraten',
    AX: 'den Ålandinseln',
    BS: 'den Bahamas',
    CF: 'der Zentralafrikanischen Republik',
    CH: 'der Schweiz',
    CK: 'den Cookinseln',
    DO: 'der Dominikanischen Republik',
    EH: 'der Westsahara',
    FK: 'den Falklandinseln',
    FO: 'den Färöern',
    GB: 'dem Vereinigten Königreich',
    KM: 'den Komoren',
    KY: 'den Kaimaninseln',
    MD: 'der Republik Moldau',
    MH: 'den Marshallinseln',
    MN: 'der Mongolei',
    MP: 'den Nördlichen Marianen',
    MV: 'den Malediven',
    NL: 'den Niederlanden',
    PH: 'den Philippinen',
    SB: 'den Salomonen',
    SC: 'den Seychellen',
    SK: 'der Slowakei',
    TC: 'den Turks- und Caicosinseln',
    TR: 'der Türkei',
    UA: 'der Ukraine',
    US: 'den USA',
    VA: 'der Vatikanstadt',
    VG: 'den Britischen Jungferninseln',
    VI: 'den Amerikanischen Jungferninseln',
    [UNKNOWN_ORIGIN]: 'unbekannter Herkunft',
  },
};
const ENGLISH = new Set(Object.values(PLACES.en));

/** After a preposition: 'the United States', 'den USA'. */
export function translatePlace(code: string, language: Language): string {
  return PLACES[language][code] ?? regionName(language, code) ?? code;
}

export const placeNamed = (english: string): string => (ENGLISH.has(`the ${english}`) ? `the ${english}` : english);
