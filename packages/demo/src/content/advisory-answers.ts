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
    question: 'We have a few pallets a month. Is Singapore too big a step for a first export?',
    answer:
      'No, Singapore is a common first market. It needs no protocol, charges no tariff on avocados, and shoppers know Australian fruit. That also means competition. As a small supplier, look for an importer who serves several chains and can split single pallets, and plan the weeks when your fruit arrives. Ask early how the importer ripens fruit and who pays if it arrives too soft.',
  },
  {
    topic: 'protocol',
    market: 'JP',
    language: 'en',
    daysAgo: 54,
    title: 'What “protocol market” means for an orchard',
    question: 'Buyers in Japan are interested. What does it mean that Japan is a protocol market?',
    answer:
      'In a protocol market the two governments have agreed on conditions, and only fruit that meets them can be sent. Orchards and packhouses usually register before the season, pests are monitored, and each consignment is inspected and certified. Japan accepts fruit from Western Australia. The Australian agriculture department sets the conditions and may change them each season. Read the current version before you promise a buyer anything.',
  },
  {
    topic: 'quality',
    language: 'en',
    daysAgo: 47,
    title: 'Dry matter before the first pick',
    question: 'Our first Hass looks ready. How much dry matter does it need before we pick for export?',
    answer:
      'The industry recommends at least 23% dry matter for Hass and 21% for Shepard. Fruit below that can look right and never ripen well, and buyers judge the season by its first trays. Sample several trees in each block, not only the outer rows, and keep the results. Buyers who ask for them tend to come back.',
  },
  {
    topic: 'pricing',
    market: 'HK',
    language: 'en',
    daysAgo: 40,
    title: 'Reading a multi-buy price',
    question: 'Stores in Hong Kong sell three for one price. How do we compare that with single fruit?',
    answer:
      'Divide the offer price by the number of pieces and keep the regular single price beside it. Both are real prices, for different shoppers. Then compare per kilogram, because fruit in offers is often smaller. The price audits show both prices for each label and mark estimated weights.',
  },
  {
    topic: 'promotion',
    market: 'MY',
    language: 'en',
    daysAgo: 33,
    title: 'Choosing the weeks for a promotion',
    question: 'Our importer in Kuala Lumpur wants a promotion. When does it help most?',
    answer:
      'A promotion helps most when you have more fruit than the usual price can sell and the store gives it a second display. For Australian Hass that is usually August to November. Check what other origins do in the same weeks, because two offers side by side take sales from each other. Agree in advance how long it runs and what the price is afterwards, then look at the shelf the week after.',
  },
  {
    topic: 'market entry',
    market: 'AE',
    language: 'de',
    daysAgo: 26,
    title: 'Wann die Emirate andere Herkünfte suchen',
    question: 'In den Emiraten liegt viel Ware aus Kenia. Wann haben wir dort gute Chancen?',
    answer:
      'Kenia liefert vor allem von März bis Oktober. Ab November ist der Export auf dem Seeweg in der Regel gesperrt, bis die neue Ernte reif ist. Dann suchen die Ketten andere Herkünfte. In den übrigen Monaten gewinnen Sie kaum über den Preis: Gefragt sind große, gleichmäßig reife Früchte und verlässliche Zusagen.',
  },
  {
    topic: 'quality',
    market: 'TH',
    language: 'en',
    daysAgo: 19,
    title: 'Fruit that ripens unevenly in one tray',
    question: 'A buyer in Bangkok reports trays with some soft and some hard fruit. What causes this?',
    answer:
      'Most often the fruit was not equally mature at picking: one tray holds different blocks or picking dates, or fruit from large and small trees. The second most common cause is a break in the cold chain, because warm fruit starts to ripen at different times. Pack blocks separately, write the picking date on the pallet and put a temperature logger in your first shipments. Send us photos of the trays and pallet labels, and we can usually tell which it was.',
  },
  {
    topic: 'other',
    market: 'CN',
    language: 'en',
    daysAgo: 12,
    title: 'Can we prepare for China?',
    question: 'China is not open to Australian avocados. Does it make sense to prepare anyway?',
    answer:
      'Access is still being negotiated. Nobody can say when it will come or on what conditions. Some steps cost little: learn what is sold there and by whom, keep orchard records the way protocol markets ask for them, and stay in touch with the industry body. Don’t plant, build or promise anything because of a date you heard.',
  },
];
