import type { WRITTEN_KINDS } from '@portal/contract/content/feed';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type Said = { by: string; text: string; hoursLater: number };

export type DemoPost = {
  kind: (typeof WRITTEN_KINDS)[number];
  /** Negative in the future. */
  daysAgo: number;
  title: string;
  body: string;
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
    title: 'Online briefing: what the shelves told us this season',
    body: 'Forty minutes on the price audits of the season: where Australian fruit kept its premium, where it did not, and what the photos show about ripeness in the shop.\n\nBring your questions. The recording stays with the secretariat and is sent to members who could not come.\n\nA link to the meeting is mailed to everybody who writes to us through Contact Us. Whoever wants to show a photo of their own is welcome to send it a day before; two minutes each are kept free at the end.',
    tags: ['briefing', 'prices'],
    markets: ['SG', 'HK', 'MY', 'JP'],
    pinnedDays: 12,
    event: { inDays: 12, hour: 14, hours: 1, place: 'Online' },
    useful: [MEGAN, TOM, GLENN, PRIYA],
    comments: [
      {
        by: RUTH,
        text: 'Will Japan be covered too? We only ship there in the second half of the season.',
        hoursLater: 5,
      },
      { by: PRIYA, text: 'Please keep ten minutes for the photos from Kuala Lumpur.', hoursLater: 20 },
    ],
  },
  {
    kind: 'alert',
    daysAgo: 5,
    title: 'Bangkok: audits of this week stand on fewer stores than usual',
    body: 'Two of the stores that we visit every week were being refitted, so that this week rests on fewer labels. Medians of the week are shown as provisional until the next visit.\n\nPlease do not read a change of price into it yet.',
    tags: ['method', 'prices'],
    markets: ['TH'],
    useful: [GRACE, GLENN, FELIX],
  },
  {
    kind: 'news',
    daysAgo: 9,
    title: 'Ready-to-eat packs now have a place of their own in Singapore',
    body: 'In the supermarkets of our route the two-packs have moved out of the loose display and into the chilled case beside cut fruit.\n\nThe photos of the last visits show how they are presented. Fruit that was sold as ready to eat was ready to eat on the day of the visit in most cases; the exceptions are in the comments of the audits.',
    tags: ['ready to eat', 'display'],
    markets: ['SG'],
    useful: [MEGAN, COL, TOM, PRIYA, JONAS],
    notUseful: [FELIX],
    comments: [
      { by: COL, text: 'Good to see. Which sizes are in the two-packs?', hoursLater: 3 },
      { by: GRACE, text: 'From the photos it looks like 22s and 24s.', hoursLater: 7 },
    ],
  },
  {
    kind: 'access',
    daysAgo: 17,
    title: 'China: still negotiating, nothing to ship yet',
    body: 'We are asked about it every week, so here it is in one place. China is a market under negotiation: there is a memorandum of understanding of November 2023, and no protocol under which Australian avocados could be sent.\n\nWe go on auditing the shelves there, because prices and origins will matter on the first day. As soon as anything changes it will stand here.',
    tags: ['market access'],
    markets: ['CN'],
    useful: [MEGAN, GLENN, RUTH],
    comments: [{ by: GLENN, text: 'Thank you, that answers what our growers keep asking.', hoursLater: 26 }],
  },
  {
    kind: 'news',
    daysAgo: 24,
    title: 'Three more stores on the route in Jakarta',
    body: 'From this month on our visits include a hypermarket in the west of the city and two convenience formats near offices.\n\nPrices of the new stores count from their third visit, so that the series does not jump.',
    tags: ['method'],
    markets: ['ID'],
    useful: [TOM],
  },
  {
    kind: 'alert',
    daysAgo: 33,
    title: 'Check your labels for Hong Kong before the next sailing',
    body: 'On two shelves we found Australian fruit without a sticker next to fruit of another origin that had one. Shoppers asked our auditor which was which.\n\nA sticker on every piece is the cheapest advertisement there is. Please look at what leaves your shed.',
    tags: ['labels', 'quality'],
    markets: ['HK'],
    useful: [MEGAN, GRACE, PRIYA, JONAS],
  },
  {
    kind: 'news',
    daysAgo: 41,
    title: 'Shepard or Hass: what shoppers in Kuala Lumpur are told',
    body: 'Green skins are still taken for unripe fruit. In the stores where a card beside the display says that Shepard stays green, our photos show emptier trays at the end of the day.\n\nThe wording of the cards is in the captions of the photos; use it freely.',
    tags: ['display', 'varieties'],
    markets: ['MY'],
    useful: [COL, TOM, RUTH],
    notUseful: [GLENN],
    comments: [{ by: TOM, text: 'We have sent the text to our importer. Worth a try.', hoursLater: 48 }],
  },
  {
    kind: 'access',
    daysAgo: 56,
    title: 'India: the protocol in a page',
    body: 'Australian avocados can be sent to India under the protocol of 2023, which followed ten trial shipments. Duty is being phased out under the trade agreement; its last day is still to be confirmed, and we do not print a date before it is.\n\nThe market page has the note, and our audits show who is on the shelf already.',
    tags: ['market access', 'duty'],
    markets: ['IN'],
    useful: [JONAS, FELIX],
  },
  {
    kind: 'event',
    daysAgo: 70,
    title: 'Visit of the auditors: meet the people behind the photos',
    body: 'Our auditors for Tokyo and Seoul were in Brisbane for a day. Members tasted, compared stickers and asked everything.',
    tags: ['briefing'],
    markets: ['JP', 'KR'],
    event: { inDays: -52, hour: 10, hours: 6, place: 'Brisbane' },
    useful: [MEGAN],
  },
  {
    kind: 'news',
    daysAgo: 88,
    title: 'How to read the gap to Mexican fruit',
    body: 'The gap in the price explorer compares fruit that lay on the same shelf on the same day. It is not the difference of two averages: a store that sells only one of the two does not count.\n\nThat is why it can move although both medians stand still.',
    tags: ['method', 'prices'],
    markets: ['SG', 'HK', 'AE'],
    useful: [GRACE, GLENN, RUTH, FELIX],
  },
  {
    kind: 'news',
    daysAgo: 104,
    title: 'Dubai and Ho Chi Minh City: night markets stay out of the medians',
    body: 'We visit them because buyers look there, and the photos are worth seeing. Prices are agreed by talking, so they are shown as observations and left out of every median.',
    tags: ['method'],
    markets: ['AE', 'VN'],
  },
  {
    kind: 'news',
    daysAgo: -3,
    title: 'The calendar of visits for the next quarter',
    body: 'Which city is visited in which week, so that you can plan promotions that our photos will show.',
    tags: ['method'],
    markets: [],
  },
  {
    kind: 'news',
    daysAgo: 1,
    title: 'Seoul: first notes on bagged fruit',
    body: 'Notes for a post; photos are still to be chosen.',
    tags: ['display'],
    markets: ['KR'],
    isDraft: true,
  },
];
