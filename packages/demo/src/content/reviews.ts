import type { ReviewWords } from '@portal/contract/content/competitor-reviews/competitor-reviews';
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
      headline_en: 'Mexico is there every week, and always a little cheaper',
      headline_de: 'Mexiko liegt jede Woche im Regal, immer etwas günstiger',
      body_en:
        'Mexican Hass is the only rival on Singapore shelves in every month of the year. Chains use it to keep an entry price on the shelf while Australian fruit takes the better place at eye level. Where both lie side by side, shoppers pay more for the Australian label.',
      body_de:
        'Mexikanische Hass ist der einzige Wettbewerber, der in Singapur in jedem Monat im Regal liegt. Die Ketten halten damit einen Einstiegspreis, während australische Früchte den besseren Platz in Augenhöhe bekommen. Wo beide nebeneinander liegen, zahlen Kunden für das australische Etikett mehr.',
      strengths_en: ['Supply in all twelve months', 'One size programme for all chains'],
      strengths_de: ['Ware in allen zwölf Monaten', 'Ein Größenprogramm für alle Ketten'],
      weaknesses_en: ['Long sea route, less even ripeness', 'No story on the label'],
      weaknesses_de: ['Langer Seeweg, ungleichmäßigere Reife', 'Keine Geschichte auf dem Etikett'],
      implications_en: [
        'Keep the premium with ripeness promises that hold in the shop',
        'Offer chains a plan for February to April, when Shepard takes over',
      ],
      implications_de: [
        'Den Aufpreis mit Reifeversprechen halten, die im Laden stimmen',
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
      headline_en: 'Kenya owns the value end in the Emirates from March to October',
      headline_de: 'Kenia besetzt in den Emiraten von März bis Oktober das günstige Ende',
      body_en:
        'Kenyan fruit reaches Dubai by sea within days and fills hypermarket displays by weight. It is cheaper than Australian fruit in every visit. When its season ends in November, shelves empty and chains look for fruit that arrives ripe.',
      body_de:
        'Kenianische Früchte erreichen Dubai in wenigen Tagen auf dem Seeweg und füllen die Auslagen der Verbrauchermärkte nach Gewicht. Sie sind bei jedem Besuch günstiger als australische. Endet ihre Saison im November, leeren sich die Regale, und die Ketten suchen Ware, die reif ankommt.',
      strengths_en: ['Short sea route', 'Lowest price per kilogram among the large origins'],
      strengths_de: ['Kurzer Seeweg', 'Niedrigster Kilopreis unter den großen Herkünften'],
      weaknesses_en: ['Sea exports close in November', 'Mixed maturity at the start of the season'],
      weaknesses_de: ['Seeexporte enden im November', 'Gemischte Reife zu Saisonbeginn'],
      implications_en: ['Plan promotions for November to February', 'Do not meet the price: sell size and ripeness'],
      implications_de: [
        'Aktionen für November bis Februar planen',
        'Nicht am Preis messen lassen: Größe und Reife verkaufen',
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
      headline_en: 'New Zealand sells at our price, and in our best months',
      headline_de: 'Neuseeland verkauft zu unserem Preis, und in unseren besten Monaten',
      body_en:
        'From September to March New Zealand and Australia stand on the same shelf in Bangkok at nearly the same price. Shoppers see two origins with the same promise. Outside these months Australian fruit stands alone at the upper end.',
      body_de:
        'Von September bis März stehen Neuseeland und Australien in Bangkok zu fast demselben Preis im selben Regal. Kunden sehen zwei Herkünfte mit demselben Versprechen. Außerhalb dieser Monate steht australische Ware allein am oberen Ende.',
      strengths_en: ['Known for even quality', 'Same pack sizes as ours'],
      strengths_de: ['Bekannt für gleichmäßige Qualität', 'Gleiche Packungsgrößen wie unsere'],
      weaknesses_en: ['No fruit from April to August'],
      weaknesses_de: ['Keine Ware von April bis August'],
      implications_en: ['Make the origin visible: a sticker that can be read from a metre away'],
      implications_de: ['Die Herkunft zeigen: ein Aufkleber, der aus einem Meter lesbar ist'],
      access_status: 'protocol',
      tariff_pct: null,
    },
  },
  {
    market: 'HK',
    origin: 'PE',
    words: {
      position: 'value',
      headline_en: 'Peru floods Hong Kong in winter and is gone by October',
      headline_de: 'Peru überschwemmt Hongkong im Winter und ist im Oktober wieder weg',
      body_en:
        'Peruvian fruit arrives from April and peaks from June to August, exactly when Queensland ships most. It takes promotion space and facings in supermarkets, less so with premium grocers.',
      body_de:
        'Peruanische Ware kommt ab April und erreicht ihren Höhepunkt von Juni bis August, genau wenn Queensland am meisten verschifft. Sie nimmt Aktionsflächen und Plätze in Supermärkten ein, weniger bei gehobenen Händlern.',
      strengths_en: ['Large volumes of one size', 'Willing to pay for promotions'],
      strengths_de: ['Große Mengen einer Größe', 'Bereit, für Aktionen zu zahlen'],
      weaknesses_en: ['Short window', 'Weak with premium grocers'],
      weaknesses_de: ['Kurzes Zeitfenster', 'Schwach bei gehobenen Händlern'],
      implications_en: ['Go to premium grocers in June to August', 'Come back to supermarkets with the spring crop'],
      implications_de: [
        'Von Juni bis August zu den gehobenen Händlern gehen',
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
      headline_en: 'Tanzania is close to India, and sells far below us',
      headline_de: 'Tansania liegt nah an Indien und verkauft weit unter uns',
      body_en:
        'Tanzanian fruit needs about two weeks by sea and comes in two windows. It made avocado affordable for many more households in the metros. Australian fruit is bought as a gift and for restaurants.',
      body_de:
        'Tansanische Früchte brauchen etwa zwei Wochen auf See und kommen in zwei Zeitfenstern. Sie haben Avocado für viel mehr Haushalte in den Metropolen erschwinglich gemacht. Australische Ware wird als Geschenk und für Restaurants gekauft.',
      strengths_en: ['Short sea route', 'Price that brings new buyers to the shelf'],
      strengths_de: ['Kurzer Seeweg', 'Ein Preis, der neue Käufer ans Regal bringt'],
      weaknesses_en: ['Small fruit', 'Gaps between its two windows'],
      weaknesses_de: ['Kleine Früchte', 'Lücken zwischen den beiden Zeitfenstern'],
      implications_en: ['Use its gaps in April, May and November', 'Talk about size and food safety'],
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
      headline_en: 'Mexico is the standard that Japan compares with',
      headline_de: 'Mexiko ist der Maßstab, an dem Japan vergleicht',
      body_en:
        'Most fruit in Japan is Mexican. This text is not finished: the visits of this season are still coming in.',
      body_de:
        'Die meiste Ware in Japan kommt aus Mexiko. Dieser Text ist nicht fertig: Die Besuche dieser Saison treffen noch ein.',
      strengths_en: ['In every shop'],
      strengths_de: ['In jedem Laden'],
      weaknesses_en: ['Sold as a commodity'],
      weaknesses_de: ['Verkauft als Massenware'],
      implications_en: ['Western Australia can be the special one'],
      implications_de: ['Westaustralien kann das Besondere sein'],
      access_status: 'open',
      tariff_pct: null,
    },
  },
];
