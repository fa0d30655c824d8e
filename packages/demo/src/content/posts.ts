import type { WRITTEN_KINDS } from '@portal/contract/content/feed';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type Said = { by: string; text: string; hoursLater: number };

export type DemoPost = {
  kind: (typeof WRITTEN_KINDS)[number];
  /** Negative in the future. */
  daysAgo: number;
  title: string;
  body: string;
  german?: { title: string; body: string };
  /** Names among the drawn photos. */
  pictures?: readonly { file: string; alt: string; alt_de: string }[];
  /** The market whose prices the post links to. */
  about?: MarketCode;
  tags: readonly string[];
  markets: readonly MarketCode[];
  isDraft?: true;
  pinnedDays?: number;
  event?: { inDays: number; hour: number; hours: number; place: string };
  useful?: readonly string[];
  notUseful?: readonly string[];
  comments?: readonly Said[];
};

const MEGAN = 'client@avocados.example';
const COL = 'col@blueridgeorchards.example';
const GRACE = 'grace@blueridgeorchards.example';
const TOM = 'tom@atherton-avos.example';
const RUTH = 'ruth@atherton-avos.example';
const GLENN = 'glenn@westcoastpack.example';
const PRIYA = 'priya@westcoastpack.example';
const FELIX = 'felix@westcoastpack.example';
const JONAS = 'jonas.keller@burnettcoast.example';

/** Invented; statements on access agree with the list of markets. */
export const demoPosts: readonly DemoPost[] = [
  {
    kind: 'event',
    daysAgo: 2,
    title: 'Online briefing: prices and ripeness this season',
    body: 'Forty minutes on this season’s price audits: where Australian fruit kept its premium, where it lost it, and how ripe it was in store.\n\nBring your questions. We record the briefing and send it to members who cannot make it.\n\nWrite to us through Contact Us and we will e-mail you the meeting link. Want to show a photo of your own? Send it the day before. We keep two minutes for each at the end.',
    german: {
      title: 'Online-Gespräch: Preise und Reife in dieser Saison',
      body: 'Vierzig Minuten zu den Preiserhebungen dieser Saison: wo australische Ware ihren Aufpreis gehalten hat, wo nicht, und wie reif sie in den Filialen lag.\n\nBringen Sie Ihre Fragen mit. Wer nicht dabei sein kann, bekommt die Aufzeichnung.\n\nSchreiben Sie uns über „Kontakt“, dann schicken wir Ihnen den Link. Sie möchten ein eigenes Foto zeigen? Schicken Sie es am Tag davor. Am Ende sind für jedes zwei Minuten reserviert.',
    },
    tags: ['briefing', 'prices'],
    markets: ['SG', 'HK', 'MY', 'JP'],
    pinnedDays: 12,
    event: { inDays: 12, hour: 14, hours: 1, place: 'Online' },
    useful: [MEGAN, TOM, GLENN, PRIYA],
    comments: [
      {
        by: RUTH,
        text: 'Will you cover Japan? We only ship there in the second half of the season.',
        hoursLater: 5,
      },
      { by: PRIYA, text: 'Could you keep ten minutes for the photos from Kuala Lumpur?', hoursLater: 20 },
    ],
  },
  {
    kind: 'alert',
    daysAgo: 5,
    title: 'Bangkok: fewer stores than usual in this week’s audit',
    body: 'Two of the stores we visit every week are closed for a refit, so this week’s audit has fewer prices. Its medians are provisional until the next visit.\n\nPlease don’t read a price change into them yet.',
    tags: ['method', 'prices'],
    markets: ['TH'],
    useful: [GRACE, GLENN, FELIX],
  },
  {
    kind: 'news',
    daysAgo: 9,
    title: 'Singapore: ready-to-eat packs move to the chilled case',
    body: 'Supermarkets on our route have moved two-packs out of the loose display and into the chilled case, beside cut fruit.\n\nThe latest photos show the new display. Most fruit sold as ready to eat was ready on the day we visited. The audit notes list the exceptions.',
    german: {
      title: 'Singapur: essreife Packungen liegen jetzt im Kühlregal',
      body: 'Die Supermärkte auf unserer Route haben Zweierpacks aus der losen Auslage ins Kühlregal neben das geschnittene Obst gelegt.\n\nDie neuesten Fotos zeigen die Platzierung. Die meiste als essreif verkaufte Ware war am Tag unseres Besuchs tatsächlich reif. Die Ausnahmen stehen in den Notizen der Erhebung.',
    },
    pictures: [
      {
        file: 'sg-sembawang-fresh-060',
        alt: 'Two-packs of Hass in a chilled case in Singapore, S$5.20 to S$6.60 a pack',
        alt_de: 'Zweierpacks Hass in einem Kühlregal in Singapur, 5,20 bis 6,60 S$ je Packung',
      },
      {
        file: 'sg-orchard-lane-market-083',
        alt: 'Packs and loose avocados in one chilled case at Orchard Lane Market',
        alt_de: 'Packungen und lose Avocados in einem Kühlregal bei Orchard Lane Market',
      },
    ],
    about: 'SG',
    tags: ['ready to eat', 'display'],
    markets: ['SG'],
    useful: [MEGAN, COL, TOM, PRIYA, JONAS],
    notUseful: [FELIX],
    comments: [
      { by: COL, text: 'Good to see. What sizes are in the two-packs?', hoursLater: 3 },
      { by: GRACE, text: 'They look like 22s and 24s in the photos.', hoursLater: 7 },
    ],
  },
  {
    kind: 'access',
    daysAgo: 17,
    title: 'China: still negotiating, nothing to ship yet',
    body: 'Members ask us about China every week. This is where it stands: Australia and China signed a memorandum of understanding in November 2023 and are still negotiating. Without a protocol, Australian avocados cannot be sent.\n\nWe keep auditing the shelves in China because prices and origins will matter from day one. We will post here as soon as anything changes. The official list of import conditions is at https://micor.agriculture.gov.au.',
    tags: ['market access'],
    markets: ['CN'],
    useful: [MEGAN, GLENN, RUTH],
    comments: [{ by: GLENN, text: 'Thanks. That is what our growers keep asking.', hoursLater: 26 }],
  },
  {
    kind: 'news',
    daysAgo: 24,
    title: 'Jakarta: three more stores on our route',
    body: 'From this month we also visit a hypermarket in the west of the city and two convenience stores near offices.\n\nTheir prices count from the third visit, so the price series does not jump.',
    tags: ['method'],
    markets: ['ID'],
    useful: [TOM],
  },
  {
    kind: 'alert',
    daysAgo: 33,
    title: 'Hong Kong: check your stickers before the next sailing',
    body: 'In two stores we found Australian fruit without stickers beside stickered fruit from another origin. Shoppers asked our auditor which was which.\n\nA sticker on every piece is the cheapest advertising there is. Please check what leaves your packhouse.',
    german: {
      title: 'Hongkong: Aufkleber vor der nächsten Verschiffung prüfen',
      body: 'In zwei Filialen lag australische Ware ohne Aufkleber neben beklebter Ware anderer Herkunft. Kundinnen und Kunden fragten unsere Prüferin, welche welche ist.\n\nEin Aufkleber auf jeder Frucht ist die günstigste Werbung, die es gibt. Bitte prüfen Sie, was Ihr Packhaus verlässt.',
    },
    pictures: [
      {
        file: 'hk-wan-chai-street-market-066',
        alt: 'Avocados from Peru and from Australia side by side on a market stall in Hong Kong',
        alt_de: 'Avocados aus Peru und aus Australien nebeneinander an einem Marktstand in Hongkong',
      },
    ],
    tags: ['labels', 'quality'],
    markets: ['HK'],
    useful: [MEGAN, GRACE, PRIYA, JONAS],
  },
  {
    kind: 'news',
    daysAgo: 41,
    title: 'Kuala Lumpur: a card that sells Shepard',
    body: 'Many shoppers think a green skin means unripe fruit. In stores with a card that says “Shepard stays green”, our photos show emptier trays at the end of the day.\n\nThe photo captions quote the cards. Feel free to use the wording.',
    tags: ['display', 'varieties'],
    markets: ['MY'],
    useful: [COL, TOM, RUTH],
    notUseful: [GLENN],
    comments: [{ by: TOM, text: 'We sent the wording to our importer. Worth a try.', hoursLater: 48 }],
  },
  {
    kind: 'access',
    daysAgo: 56,
    title: 'India: the protocol in brief',
    body: 'Australian avocados can be sent to India under a protocol agreed in 2023, after ten trial shipments. The trade agreement phases the duty out. The final date is not confirmed, so we do not print one.\n\nThe market page has the details, and our audits show which origins are already on the shelf. The import conditions are at https://micor.agriculture.gov.au.',
    tags: ['market access', 'duty'],
    markets: ['IN'],
    useful: [JONAS, FELIX],
  },
  {
    kind: 'event',
    daysAgo: 70,
    title: 'Meet the auditors behind the photos',
    body: 'Our auditors for Tokyo and Seoul spent a day in Brisbane. Members tasted fruit, compared stickers and asked questions.',
    tags: ['briefing'],
    markets: ['JP', 'KR'],
    event: { inDays: -52, hour: 10, hours: 6, place: 'Brisbane' },
    useful: [MEGAN],
  },
  {
    kind: 'news',
    daysAgo: 88,
    title: 'How to read the price gap to Mexico',
    body: 'The price explorer’s gap compares fruit seen in the same store on the same day. It is not the difference between two averages: a store that sells only one of the two origins does not count.\n\nThat is why the gap can move while both medians stay the same.',
    german: {
      title: 'So liest man den Preisabstand zu Mexiko',
      body: 'Der Abstand im Preis-Explorer vergleicht Ware, die am selben Tag in derselben Filiale lag. Er ist nicht die Differenz zweier Durchschnitte: Eine Filiale, die nur eine der beiden Herkünfte führt, zählt nicht.\n\nDeshalb kann sich der Abstand ändern, während beide Mediane gleich bleiben.',
    },
    about: 'SG',
    tags: ['method', 'prices'],
    markets: ['SG', 'HK', 'AE'],
    useful: [GRACE, GLENN, RUTH, FELIX],
  },
  {
    kind: 'news',
    daysAgo: 104,
    title: 'Dubai and Ho Chi Minh City: night markets stay out of the medians',
    body: 'We visit night markets because buyers do, and the photos are worth a look. Shoppers bargain there, so we show those prices one by one and leave them out of every median.',
    tags: ['method'],
    markets: ['AE', 'VN'],
  },
  {
    kind: 'news',
    daysAgo: -3,
    title: 'Store visits next quarter',
    body: 'Which cities we visit in which week, so you can plan promotions that our photos will show.',
    tags: ['method'],
    markets: [],
  },
  {
    kind: 'news',
    daysAgo: 1,
    title: 'Seoul: first notes on bagged fruit',
    body: 'Draft notes. Photos still to be chosen.',
    tags: ['display'],
    markets: ['KR'],
    isDraft: true,
  },
];
