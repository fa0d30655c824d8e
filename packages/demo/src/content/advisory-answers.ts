import type { AdvisoryTopic } from '@portal/contract/content/advisory/advisory-words';
import type { Language } from '@portal/contract/languages';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type DemoAnswer = {
  topic: AdvisoryTopic;
  market?: MarketCode;
  language: Language;
  daysAgo: number;
  title: string;
  question: string;
  answer: string;
};

/** General facts only. Oldest first. */
export const demoAnswers: readonly DemoAnswer[] = [
  {
    topic: 'market entry',
    market: 'SG',
    language: 'en',
    daysAgo: 61,
    title: 'Starting small in Singapore',
    question: 'We have a few pallets a month. Is Singapore too large a step for a first export?',
    answer:
      'Singapore is a common first market: it is open without a protocol, levies no tariff on the fruit, and shoppers know Australian avocados well. That also means that others are there already. A small supplier does best with an importer who serves several chains, because single pallets can be shared out, and with a plan for the weeks in which the fruit will be there. Ask early how the importer ripens, and who carries the loss when fruit arrives too soft.',
  },
  {
    topic: 'protocol',
    market: 'JP',
    language: 'en',
    daysAgo: 54,
    title: 'What “protocol market” means for an orchard',
    question: 'Buyers in Japan are interested. What does it mean that Japan is a protocol market?',
    answer:
      'In a protocol market the two governments have agreed on conditions, and only fruit that meets them may be sent. Typically orchards and packhouses have to be registered before the season, pests are monitored, and each consignment is inspected and certified. For Japan the access covers fruit from Western Australia. The conditions are set by the Australian department for agriculture and can change from season to season: read them there, in their present form, before you promise anything to a buyer.',
  },
  {
    topic: 'quality',
    language: 'en',
    daysAgo: 47,
    title: 'Dry matter before the first pick',
    question: 'Our first Hass looks ready. Which dry matter should it have before we pick for export?',
    answer:
      'The industry recommends at least 23 % dry matter for Hass and 21 % for Shepard. Fruit below that may look right and never ripen well, and the first trays of a season decide what a buyer thinks of the rest. Sample several trees of each block, not only the outer rows, and keep the results: buyers who ask for them are the ones who come back.',
  },
  {
    topic: 'pricing',
    market: 'HK',
    language: 'en',
    daysAgo: 40,
    title: 'Reading a multi-buy price',
    question: 'Shops in Hong Kong offer three for one price. How do we compare that with fruit sold singly?',
    answer:
      'Divide the price of the offer by the number of pieces, and keep the regular price of a single piece beside it: both are true, for different shoppers. Then compare per kilogram, because the pieces in an offer are often smaller. In the price audits the two prices stand next to each other for each label, and weights that were estimated are marked as such.',
  },
  {
    topic: 'promotion',
    market: 'MY',
    language: 'en',
    daysAgo: 33,
    title: 'Choosing the weeks for an offer',
    question: 'Our importer in Kuala Lumpur asks for a promotion. When does it help most?',
    answer:
      'An offer helps most when there is more fruit than the usual price can sell, and when the shop gives it a second place. For Australian Hass that is usually between August and November. Look at what other origins do in the same weeks: two offers side by side sell each other’s fruit. Agree beforehand how long it lasts and what the price is afterwards, and look at the shelf in the week after it.',
  },
  {
    topic: 'market entry',
    market: 'AE',
    language: 'de',
    daysAgo: 26,
    title: 'Wann die Emirate auf Ware warten',
    question: 'In den Emiraten liegt viel kenianische Ware. Gibt es eine Zeit, in der wir willkommen sind?',
    answer:
      'Kenia liefert vor allem von März bis Oktober. Ab November dürfen Früchte von dort in der Regel eine Zeit lang nicht auf dem Seeweg ausgeführt werden, bis die neue Ernte reif ist. In diesen Monaten suchen die Ketten andere Herkünfte. Über den Preis allein lässt sich die übrige Zeit kaum gewinnen: Gefragt sind Größe, gleichmäßige Reife und Zusagen, die eingehalten werden.',
  },
  {
    topic: 'quality',
    market: 'TH',
    language: 'en',
    daysAgo: 19,
    title: 'Fruit that ripens unevenly in one tray',
    question:
      'A buyer in Bangkok reports trays in which some fruit is soft and some still hard. What can be the reason?',
    answer:
      'Most often the fruit was not equally mature when it was picked: different blocks or picking dates in one tray, or large and small trees together. Breaks in the cold chain come second, because warm fruit starts to ripen at different times. Pack blocks separately, write the picking date on the pallet, and put a temperature logger into the first shipments. With photos of the trays and the pallet labels one can usually tell which of the two it was.',
  },
  {
    topic: 'other',
    market: 'CN',
    language: 'en',
    daysAgo: 12,
    title: 'Can we prepare for China?',
    question: 'China is not open for Australian avocados. Does it make sense to prepare anyway?',
    answer:
      'Access is being negotiated, and nobody can say when it will be granted or on which conditions. What can be done now costs little: learn what is sold there and by whom, keep orchard records in the way that protocol markets ask for them, and stay in touch with the industry body. We would not plant, build or promise anything on the strength of a date that somebody mentions.',
  },
];
