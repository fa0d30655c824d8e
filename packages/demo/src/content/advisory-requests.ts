import type { AdvisoryStatus, AdvisoryTopic, AdvisoryUrgency } from '@portal/contract/content/advisory/advisory-words';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type Said = { from: 'member' | 'adviser' | 'note'; hoursAgo: number; body: string };

type DemoRequest = {
  /** E-mail of a demo member; 'client' is the account to sign in with. */
  asker: string;
  topic: AdvisoryTopic;
  market?: MarketCode;
  urgency?: AdvisoryUrgency;
  hoursAgo: number;
  subject: string;
  body: string;
  about?: string;
  status: AdvisoryStatus;
  rating?: number;
  said: readonly Said[];
};

export const demoRequests: readonly DemoRequest[] = [
  {
    asker: 'glenn@westcoastpack.example',
    topic: 'protocol',
    market: 'JP',
    hoursAgo: 700,
    subject: 'When to register a packhouse for Japan',
    body: 'We would like to pack for Japan next season for the first time. When do we have to begin with the registration, and with whom?',
    status: 'closed',
    rating: 5,
    said: [
      {
        from: 'adviser',
        hoursAgo: 668,
        body: 'Begin as soon as this season is over: registrations are for a season and are taken well before it. The department for agriculture keeps the list and the conditions; your industry body can tell you who to talk to. Have your last audit at hand.',
      },
      { from: 'member', hoursAgo: 650, body: 'That helps, thank you. We have an appointment now.' },
    ],
  },
  {
    asker: 'client',
    topic: 'pricing',
    market: 'SG',
    hoursAgo: 330,
    subject: 'Is our premium in Singapore too high?',
    body: 'Our importer says that we are too expensive next to Mexican fruit. Is that so, and since when?',
    about: '/dashboard/retail-price-audits',
    status: 'answered',
    rating: 4,
    said: [
      { from: 'note', hoursAgo: 320, body: 'Look at sizes first: they sell mostly 20s, Mexico mostly smaller fruit.' },
      {
        from: 'adviser',
        hoursAgo: 300,
        body: 'Do you sell mostly large fruit there? The answer depends on the size.',
      },
      { from: 'member', hoursAgo: 282, body: 'Yes, sizes 18 to 20, loose.' },
      {
        from: 'adviser',
        hoursAgo: 262,
        body: 'Then compare per kilogram: per piece your fruit looks dearer than it is, because it is larger. Open the price audits for Singapore, choose the unit kilogram and both origins, and look at the last three months. Where a premium remains, it is smallest in the weeks of your peak. I would talk to the importer about the size on promotion rather than about the price.',
      },
    ],
  },
  {
    asker: 'grace@blueridgeorchards.example',
    topic: 'quality',
    market: 'MY',
    hoursAgo: 190,
    subject: 'Complaints about soft fruit in Penang',
    body: 'Two of our last five shipments were reported soft on arrival. The loggers show nothing unusual. Where would you look?',
    status: 'waiting',
    said: [
      {
        from: 'adviser',
        hoursAgo: 165,
        body: 'Were the two shipments from the same blocks, and how many days passed between picking and packing? Photos of the pallet labels would help.',
      },
    ],
  },
  {
    asker: 'jonas.keller@burnettcoast.example',
    topic: 'promotion',
    market: 'HK',
    hoursAgo: 170,
    subject: 'Aktionswochen in Hongkong im Frühjahr',
    body: 'Ein Händler bietet uns zwei Aktionswochen im März an. Lohnt sich das mit Shepard, oder sollten wir auf Hass warten?',
    status: 'assigned',
    said: [{ from: 'note', hoursAgo: 140, body: 'German speaker. Check last year’s promotions before answering.' }],
  },
  {
    asker: 'tom@atherton-avos.example',
    topic: 'market entry',
    market: 'IN',
    hoursAgo: 52,
    subject: 'Is India a market for a small grower?',
    body: 'We hear a lot about India. Does it make sense for an orchard of our size, or is it for large exporters only?',
    status: 'new',
    said: [],
  },
  {
    asker: 'liwen.tan@straitsgrocer.example',
    topic: 'other',
    urgency: 'urgent',
    hoursAgo: 5,
    subject: 'Supply gap in the second half of January',
    body: 'Our usual supplier cannot deliver in the second half of January. Which regions still have Hass then?',
    status: 'new',
    said: [],
  },
];
