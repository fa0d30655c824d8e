import type { AdvisoryStatus, AdvisoryTopic, AdvisoryUrgency } from '@portal/contract/content/advisory/advisory-words';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type DemoFile =
  | { name: `${string}.csv`; table: string }
  /** A drawn photo of a pallet label. */
  | { name: `${string}.png`; lines: readonly string[] };
type Said = { from: 'member' | 'adviser' | 'note'; hoursAgo: number; body: string; files?: readonly DemoFile[] };

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
  /** E-mail of a demo adviser; otherwise the account to sign in with. */
  adviser?: string;
  files?: readonly DemoFile[];
  call?: { proposedBy: 'member' | 'adviser'; inDays: readonly [number, ...number[]]; isBooked: boolean };
  said: readonly Said[];
};

export const demoRequests: readonly DemoRequest[] = [
  {
    asker: 'glenn@westcoastpack.example',
    topic: 'protocol',
    market: 'JP',
    hoursAgo: 700,
    subject: 'Registering a packhouse for Japan',
    body: 'We want to pack for Japan for the first time next season. When do we need to register, and with whom?',
    status: 'closed',
    rating: 5,
    said: [
      {
        from: 'adviser',
        hoursAgo: 668,
        body: 'Start as soon as this season ends. You register for each season, well before it begins. The agriculture department keeps the list and the conditions, and your industry body can tell you who to call. Have your last audit ready.',
      },
      { from: 'member', hoursAgo: 650, body: 'Thanks, that helps. We have made an appointment.' },
    ],
  },
  {
    asker: 'client',
    topic: 'pricing',
    market: 'SG',
    hoursAgo: 330,
    subject: 'Is our premium in Singapore too high?',
    body: 'Our importer says we are too expensive beside Mexican fruit. Is that right, and since when?',
    about: '/dashboard/retail-price-audits',
    status: 'answered',
    rating: 4,
    files: [
      {
        name: 'sales-by-size.csv',
        table: 'month,size,trays\n2026-08,18,420\n2026-08,20,510\n2026-09,18,390\n2026-09,20,560\n',
      },
    ],
    call: { proposedBy: 'adviser', inDays: [3], isBooked: true },
    said: [
      { from: 'note', hoursAgo: 320, body: 'Check sizes first: they sell mostly 20s, Mexico mostly smaller fruit.' },
      {
        from: 'adviser',
        hoursAgo: 300,
        body: 'Do you sell mostly large fruit there? It depends on the size.',
      },
      { from: 'member', hoursAgo: 282, body: 'Yes, sizes 18 to 20, loose.' },
      {
        from: 'adviser',
        hoursAgo: 262,
        body: 'Then compare per kilogram. Your fruit is larger, so it looks dearer per piece than it is. Open the Singapore price audits, choose kg and both origins, and look at the last three months. Your premium is smallest in your peak weeks. I would talk to the importer about which size goes on promotion, not about the price.',
      },
    ],
  },
  {
    asker: 'grace@blueridgeorchards.example',
    topic: 'quality',
    market: 'MY',
    hoursAgo: 190,
    subject: 'Complaints about soft fruit in Penang',
    body: 'Two of our last five shipments arrived soft. The temperature loggers show nothing unusual. Where should we look?',
    status: 'waiting',
    adviser: 'dan.fraser@avocados.example',
    files: [{ name: 'pallet-label.png', lines: ['Pallet 0417', 'Hass, size 20, block 7', 'Packed 2 November'] }],
    call: { proposedBy: 'adviser', inDays: [2, 3, 5], isBooked: false },
    said: [
      {
        from: 'adviser',
        hoursAgo: 165,
        body: 'Did both shipments come from the same blocks? And how many days were there between picking and packing? Photos of the pallet labels would help.',
      },
    ],
  },
  {
    asker: 'jonas.keller@burnettcoast.example',
    topic: 'promotion',
    market: 'HK',
    hoursAgo: 170,
    subject: 'Aktionswochen in Hongkong im März',
    body: 'Ein Händler bietet uns für März zwei Aktionswochen an. Lohnt sich das mit Shepard, oder warten wir besser auf Hass?',
    status: 'assigned',
    said: [{ from: 'note', hoursAgo: 140, body: 'Writes in German. Check last year’s promotions before answering.' }],
  },
  {
    asker: 'tom@atherton-avos.example',
    topic: 'market entry',
    market: 'IN',
    hoursAgo: 52,
    subject: 'Is India a market for a small grower?',
    body: 'We hear a lot about India. Does it make sense for an orchard our size, or only for large exporters?',
    status: 'new',
    said: [],
  },
  {
    asker: 'liwen.tan@straitsgrocer.example',
    topic: 'other',
    urgency: 'urgent',
    hoursAgo: 5,
    subject: 'Supply gap in late January',
    body: 'Our usual supplier cannot deliver in the second half of January. Which regions still have Hass then?',
    status: 'new',
    said: [],
  },
];
