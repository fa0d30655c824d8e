import type { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { OriginCode } from '../footage/origins.ts';

type Talk = {
  market: MarketCode;
  origin: OriginCode;
  /** The publication of the season before, where its words were others. */
  earlier: { daysAgo: number; words: Partial<ReviewWords> };
  comments: readonly { by: string; daysAgo: number; text: string }[];
};

const MEGAN = 'client@avocados.example';
const GRACE = 'grace@blueridgeorchards.example';
const TOM = 'tom@atherton-avos.example';
const PRIYA = 'priya@westcoastpack.example';

export const demoReviewTalk: readonly Talk[] = [
  {
    market: 'SG',
    origin: 'MX',
    earlier: {
      daysAgo: 190,
      words: {
        headline_en: 'Mexico fills the gaps of other origins in Singapore',
        headline_de: 'Mexiko füllt in Singapur die Lücken der anderen Herkünfte',
        strengths_en: ['Supplies all twelve months'],
        strengths_de: ['Liefert das ganze Jahr'],
        implications_en: ['Keep the premium: promise ripeness and deliver it in store'],
        implications_de: ['Den Aufpreis halten: Reife versprechen und in der Filiale liefern'],
      },
    },
    comments: [
      { by: TOM, daysAgo: 6, text: 'Our importer says the same: Mexican fruit sets the entry price every week.' },
      { by: MEGAN, daysAgo: 4, text: 'In the east of the island I saw Mexican Hass above ours twice in October.' },
    ],
  },
  {
    market: 'AE',
    origin: 'KE',
    earlier: {
      daysAgo: 175,
      words: {
        headline_en: 'Kenya starts its season in the Emirates with low prices',
        headline_de: 'Kenia beginnt seine Saison in den Emiraten mit niedrigen Preisen',
        position: 'value',
        weaknesses_en: ['Uneven maturity early in the season'],
        weaknesses_de: ['Ungleichmäßige Reife zu Saisonbeginn'],
      },
    },
    comments: [
      { by: PRIYA, daysAgo: 9, text: 'Does the November gap hold for air freight as well?' },
      { by: GRACE, daysAgo: 8, text: 'Air freight continued last year, but only in small packs.' },
    ],
  },
];

export const demoFollows: readonly { by: string; origins: readonly OriginCode[] }[] = [
  { by: MEGAN, origins: ['MX', 'KE'] },
  { by: GRACE, origins: ['KE'] },
  { by: TOM, origins: ['MX', 'PE'] },
];
