import type { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { OriginCode } from '../footage/origins.ts';

type Facts = 'access_source' | 'access_checked_at';

export type DemoReview = {
  market: MarketCode;
  origin: OriginCode;
  isDraft?: true;
  words: Omit<ReviewWords, Facts>;
};

/** Without figures, because the demo's prices grow with the date. */
export const demoReviews: readonly DemoReview[] = [
  {
    market: 'SG',
    origin: 'MX',
    words: {
      position: 'value',
      headline_en: 'Mexico is on the shelf every week, always a little cheaper',
      headline_de: 'Mexiko liegt jede Woche im Regal, immer etwas günstiger',
      body_en:
        'Mexico is the only rival on Singapore shelves in every month of the year. Chains use Mexican Hass as the entry price and give Australian fruit the better place at eye level. Where stores sell both side by side, shoppers pay more for Australian fruit.',
      body_de:
        'Mexiko ist der einzige Wettbewerber, der in Singapur das ganze Jahr über im Regal liegt. Die Ketten nutzen Hass aus Mexiko für den Einstiegspreis und geben australischer Ware den besseren Platz in Augenhöhe. Wo beide nebeneinanderliegen, zahlen Kunden für australische Ware mehr.',
      strengths_en: ['Supplies all twelve months', 'Offers every chain the same sizes'],
      strengths_de: ['Liefert das ganze Jahr', 'Bietet allen Ketten dieselben Größen'],
      weaknesses_en: ['Long sea route, uneven ripeness', 'Labels tell shoppers nothing about the fruit'],
      weaknesses_de: ['Langer Seeweg, ungleichmäßige Reife', 'Etiketten sagen nichts über die Früchte'],
      implications_en: [
        'Keep the premium: promise ripeness and deliver it in store',
        'Give chains a plan for February to April, when Shepard takes over',
      ],
      implications_de: [
        'Den Aufpreis halten: Reife versprechen und in der Filiale liefern',
        'Den Ketten einen Plan für Februar bis April anbieten, wenn Shepard übernimmt',
      ],
      access_status: 'open',
      tariff_pct: 0,
    },
  },
  {
    market: 'AE',
    origin: 'KE',
    words: {
      position: 'value',
      headline_en: 'Kenya sets the low price in the Emirates from March to October',
      headline_de: 'Kenia bestimmt in den Emiraten von März bis Oktober den niedrigsten Preis',
      body_en:
        'Kenyan fruit reaches Dubai by sea within days, and hypermarkets sell it by weight. It was cheaper than Australian fruit on every visit. When its season ends in November, shelves empty and chains look for fruit that arrives ripe.',
      body_de:
        'Ware aus Kenia erreicht Dubai auf dem Seeweg in wenigen Tagen; die Verbrauchermärkte verkaufen sie nach Gewicht. Bei jedem Besuch war sie günstiger als australische Ware. Wenn ihre Saison im November endet, leeren sich die Regale, und die Ketten suchen Ware, die reif ankommt.',
      strengths_en: ['Short sea route', 'Lowest price per kilogram of the large origins'],
      strengths_de: ['Kurzer Seeweg', 'Niedrigster Kilopreis der großen Herkünfte'],
      weaknesses_en: ['Sea exports stop in November', 'Uneven maturity early in the season'],
      weaknesses_de: ['Export auf dem Seeweg endet im November', 'Ungleichmäßige Reife zu Saisonbeginn'],
      implications_en: ['Plan promotions for November to February', 'Don’t match the price: sell size and ripeness'],
      implications_de: [
        'Aktionen für November bis Februar planen',
        'Beim Preis nicht mitgehen: mit Größe und Reife verkaufen',
      ],
      access_status: 'open',
      tariff_pct: null,
    },
  },
  {
    market: 'TH',
    origin: 'NZ',
    words: {
      position: 'parity',
      headline_en: 'New Zealand sells at our price in our best months',
      headline_de: 'Neuseeland verkauft in unseren besten Monaten zu unserem Preis',
      body_en:
        'From September to March, stores in Bangkok sell New Zealand and Australian fruit side by side at nearly the same price. Shoppers see no difference. In the other months Australian fruit is the only premium choice.',
      body_de:
        'Von September bis März liegen Neuseeland und Australien in Bangkok zu fast demselben Preis nebeneinander. Kunden sehen keinen Unterschied. In den übrigen Monaten ist australische Ware das einzige hochwertige Angebot.',
      strengths_en: ['Known for consistent quality', 'Same pack sizes as ours'],
      strengths_de: ['Bekannt für gleichmäßige Qualität', 'Gleiche Packungsgrößen wie wir'],
      weaknesses_en: ['No fruit from April to August'],
      weaknesses_de: ['Keine Ware von April bis August'],
      implications_en: ['Show the origin: use stickers that shoppers can read from a metre away'],
      implications_de: ['Die Herkunft zeigen: mit Aufklebern, die aus einem Meter lesbar sind'],
      access_status: 'protocol',
      tariff_pct: null,
    },
  },
  {
    market: 'HK',
    origin: 'PE',
    words: {
      position: 'value',
      headline_en: 'Peru floods Hong Kong from June to August and is gone by October',
      headline_de: 'Peru überschwemmt Hongkong von Juni bis August und ist im Oktober wieder weg',
      body_en:
        'Peruvian fruit arrives from April and peaks from June to August, just when Queensland ships most. It takes promotion space and facings in supermarkets, but less in premium grocers.',
      body_de:
        'Ware aus Peru kommt ab April und erreicht ihren Höhepunkt von Juni bis August, genau wenn Queensland am meisten verschifft. In Supermärkten nimmt sie Aktionsflächen und Regalplätze ein, bei gehobenen Händlern weniger.',
      strengths_en: ['Large volumes of one size', 'Pays for promotions'],
      strengths_de: ['Große Mengen einer Größe', 'Bezahlt Aktionen'],
      weaknesses_en: ['Short season', 'Weak in premium grocers'],
      weaknesses_de: ['Kurze Saison', 'Schwach bei gehobenen Händlern'],
      implications_en: ['Focus on premium grocers from June to August', 'Return to supermarkets with the spring crop'],
      implications_de: [
        'Von Juni bis August auf gehobene Händler setzen',
        'Mit der Frühjahrsernte in die Supermärkte zurückkehren',
      ],
      access_status: 'open',
      tariff_pct: null,
    },
  },
  {
    market: 'IN',
    origin: 'TZ',
    words: {
      position: 'value',
      headline_en: 'Tanzania is close to India and sells far below our price',
      headline_de: 'Tansania liegt nah an Indien und verkauft weit unter unserem Preis',
      body_en:
        'Tanzanian fruit takes about two weeks by sea and arrives in two seasons a year. It has made avocados affordable for many more households in the big cities. Shoppers buy Australian fruit as a gift, and restaurants buy it too.',
      body_de:
        'Ware aus Tansania ist etwa zwei Wochen auf See und kommt zweimal im Jahr. Sie hat Avocados für viel mehr Haushalte in den Großstädten erschwinglich gemacht. Australische Ware kaufen Kunden als Geschenk und Restaurants für die Küche.',
      strengths_en: ['Short sea route', 'A price that attracts new shoppers'],
      strengths_de: ['Kurzer Seeweg', 'Ein Preis, der neue Kunden gewinnt'],
      weaknesses_en: ['Small fruit', 'Gaps between its two seasons'],
      weaknesses_de: ['Kleine Früchte', 'Lücken zwischen den beiden Saisons'],
      implications_en: ['Sell into its gaps in April, May and November', 'Talk about size and food safety'],
      implications_de: [
        'Die Lücken im April, Mai und November nutzen',
        'Über Größe und Lebensmittelsicherheit sprechen',
      ],
      access_status: 'open',
      tariff_pct: null,
    },
  },
  {
    market: 'JP',
    origin: 'MX',
    isDraft: true,
    words: {
      position: 'value',
      headline_en: 'Mexico is the benchmark in Japan',
      headline_de: 'Mexiko ist in Japan der Maßstab',
      body_en:
        'Most avocados in Japan come from Mexico. This text is not finished: we are still adding this season’s visits.',
      body_de:
        'Die meisten Avocados in Japan kommen aus Mexiko. Dieser Text ist noch nicht fertig: Die Besuche dieser Saison fehlen zum Teil.',
      strengths_en: ['In every store'],
      strengths_de: ['In jeder Filiale'],
      weaknesses_en: ['Sold as a commodity'],
      weaknesses_de: ['Wird als Massenware verkauft'],
      implications_en: ['Western Australia can be the premium choice'],
      implications_de: ['Westaustralien kann die hochwertige Wahl sein'],
      access_status: 'open',
      tariff_pct: null,
    },
  },
];
