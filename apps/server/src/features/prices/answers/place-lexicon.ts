import { currencySign } from '@portal/contract/formats/money';
import { currencyName, regionName } from '@portal/contract/formats/names';
import { LANGUAGES } from '@portal/contract/languages';
import { ORIGINS } from '@portal/contract/origin-looks';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { NamedPlaceRow, NamedRegionRow } from './answers.queries.ts';
import { addInflected, addPhrases, type Lexicon } from './lexicon.ts';
import { plainForm } from './question-words.ts';

/** Short names that no table has. Two letters that are also words, like 'in' or 'us', are left out. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'vae', 'emirates', 'emirate', 'emiraten'],
  AU: ['our', 'ours', 'unsere', 'unseren', 'unserer'],
  GB: ['uk'],
  HK: ['hk'],
  KR: ['korea'],
  NZ: ['nz'],
  US: ['usa', 'america', 'amerika'],
  VN: ['viet nam'],
};

/** Fruit of an origin: its English adjectives, and the stem of the German one. */
const ADJECTIVES: Readonly<Record<string, readonly [english: readonly string[], german: string]>> = {
  AU: [['australian', 'aussie'], 'australisch'],
  CL: [['chilean'], 'chilenisch'],
  CO: [['colombian'], 'kolumbianisch'],
  ID: [['indonesian'], 'indonesisch'],
  IL: [['israeli'], 'israelisch'],
  KE: [['kenyan'], 'kenianisch'],
  MX: [['mexican'], 'mexikanisch'],
  NZ: [[], 'neuseeländisch'],
  PE: [['peruvian'], 'peruanisch'],
  PH: [['philippine', 'filipino'], 'philippinisch'],
  TH: [['thai'], 'thailändisch'],
  TZ: [['tanzanian'], 'tansanisch'],
  UG: [['ugandan'], 'ugandisch'],
  US: [['american'], 'amerikanisch'],
  VN: [['vietnamese'], 'vietnamesisch'],
  ZA: [['south african'], 'südafrikanisch'],
};

/** Cities that German calls otherwise; stores have the English name. */
const GERMAN_CITIES: Readonly<Record<string, string>> = {
  kanton: 'guangzhou',
  'neu delhi': 'new delhi',
  peking: 'beijing',
  schanghai: 'shanghai',
  tokio: 'tokyo',
};
export const cityName = (plain: string): string => GERMAN_CITIES[plain] ?? plain;

const ARTICLE = /^(?:the|der|die|den|dem) /i;

const regionNames = ({ name, iso2 }: NamedRegionRow): string[] =>
  [
    name,
    ...LANGUAGES.flatMap((language) => [regionName(language, iso2) ?? '', translatePlace(iso2, language)]),
    ...(SHORT_NAMES[iso2] ?? []),
  ].flatMap((text) => (text ? [text.replace(ARTICLE, '')] : []));

/** Some markets are origins as well. */
export function addRegions(lexicon: Lexicon, regions: readonly NamedRegionRow[]): void {
  for (const region of regions) {
    const names = regionNames(region);
    if (ORIGINS.includes(region.iso2)) addPhrases(lexicon, names, { kind: 'origin', origin: region.iso2 });
    const [english = [], german] = ADJECTIVES[region.iso2] ?? [];
    addPhrases(lexicon, english, { kind: 'origin', origin: region.iso2 });
    if (german) addInflected(lexicon, [german], { kind: 'origin', origin: region.iso2 });
    if (region.is_market) addPhrases(lexicon, names, { kind: 'place', place: { market_id: region.id } });
    if (region.is_market || region.iso2 === OWN_ORIGIN) addCurrency(lexicon, region.currency);
  }
}

function addCurrency(lexicon: Lexicon, code: string): void {
  const named = LANGUAGES.map((language) => currencyName(code, language));
  addPhrases(lexicon, [code, ...named], { kind: 'currency', code }, ['', 's']);
  const sign = currencySign(code).toLowerCase();
  // Signs are no words and keep their form.
  if (!lexicon.has(sign)) lexicon.set(sign, [{ kind: 'currency', code }]);
}

/** Retailers, stores and cities. A city with the name of its market means the market. */
export function addPlaces(lexicon: Lexicon, places: readonly NamedPlaceRow[]): void {
  for (const { plain, is_city_market, ...place } of places) {
    if (is_city_market) continue;
    const { market_id, retailer_id, store_id, city } = place;
    const typed = Object.entries(GERMAN_CITIES).find(([, english]) => city && plainForm(city) === english)?.[0];
    for (const name of [plain, ...(typed ? [typed] : [])]) {
      addPhrases(lexicon, [name], {
        kind: 'place',
        place: {
          market_id,
          ...(retailer_id && { retailer_id }),
          ...(store_id && { store_id }),
          ...(city && { city }),
        },
      });
    }
  }
}
