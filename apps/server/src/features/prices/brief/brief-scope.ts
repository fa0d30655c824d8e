import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { PriceFilter } from '@portal/contract/prices/observations';
import { FILTER_LABELS } from '../exports/method-sheet.ts';
import { BRIEF_TEXTS } from './brief-texts.ts';

/** Without market and days, which are printed apart. */
const NAMED = [
  'retailer_id',
  'store_id',
  'city',
  'format',
  'origin',
  'variety',
  'size',
  'pack',
  'organic',
  'rte',
  'promo',
  'estimates',
] as const satisfies readonly (keyof PriceFilter)[];

/** Names and numbers need no translation. */
const VALUES: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  de: {
    yes: 'ja',
    no: 'nein',
    small: 'klein',
    medium: 'mittel',
    large: 'groß',
    'extra large': 'sehr groß',
    loose: 'lose',
    'net bag': 'Netz',
    tray: 'Schale',
    punnet: 'Körbchen',
    clamshell: 'Klappschale',
    sleeve: 'Hülle',
    carton: 'Karton',
    cut: 'geschnitten',
    hypermarket: 'Verbrauchermarkt',
    supermarket: 'Supermarkt',
    convenience: 'Nahversorger',
    'wet market': 'Frischemarkt',
    specialist: 'Fachgeschäft',
    online: 'Onlineshop',
    'Other black skin': 'andere schwarzschalige',
    'Other green skin': 'andere grünschalige',
  },
};

export function originName(origin: string, language: Language): string {
  if (origin === UNKNOWN_ORIGIN) return BRIEF_TEXTS[language].unknown;
  return regionName(language, origin) ?? origin;
}

export const filterWord = (value: string, language: Language): string => VALUES[language][value] ?? value;

/** Names in place of ids: 'Retailer: Harbour Fresh, Variety: Hass'. */
export function filtersIn(
  language: Language,
  filter: Readonly<Record<string, string | null | undefined>>,
  none: string = BRIEF_TEXTS[language].noFilter,
): string {
  const said = NAMED.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    const word = name === 'origin' ? originName(value, language) : filterWord(value, language);
    return [`${FILTER_LABELS[language][name]}: ${word}`];
  });
  return said.join(', ') || none;
}
