import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import type { Figure } from '@portal/contract/prices/alerts/figures';

type Read = { value: number | null; before: number | null };
type Limit = Pick<PriceAlertForm, 'kind' | 'amount'>;

type DemoAlert = {
  market: MarketCode;
  figure: Figure;
  origin: string;
  rival?: string;
  weeks?: number;
  chooseLimit(read: Read): Limit;
  byMail: boolean;
  wasTold: boolean;
};

/** A level between the last two readings, so that it has been crossed. */
const crossedLine =
  (scale: number, decimals: number, usual: number) =>
  ({ value, before }: Read): Limit => {
    const [now, then] = [(value ?? usual) * scale, (before ?? usual) * scale];
    return { kind: now > then ? 'above' : 'below', amount: ((now + then) / 2).toFixed(decimals) };
  };

const starts =
  (amount = '') =>
  (): Limit => ({ kind: 'starts', amount });

export const demoAlerts: readonly DemoAlert[] = [
  {
    market: 'SG',
    figure: 'price',
    origin: 'AU',
    chooseLimit: crossedLine(1, 2, 10),
    byMail: true,
    wasTold: true,
  },
  {
    market: 'HK',
    figure: 'price',
    origin: 'MX',
    chooseLimit: () => ({ kind: 'change', amount: '15' }),
    byMail: false,
    wasTold: false,
  },
  {
    market: 'JP',
    figure: 'gap',
    origin: 'AU',
    rival: 'MX',
    chooseLimit: crossedLine(100, 1, 0.1),
    byMail: true,
    wasTold: true,
  },
  {
    market: 'SG',
    figure: 'share',
    origin: 'AU',
    chooseLimit: () => ({ kind: 'below', amount: '30' }),
    byMail: false,
    wasTold: false,
  },
  {
    market: 'JP',
    figure: 'out_of_stock',
    origin: 'AU',
    chooseLimit: () => ({ kind: 'above', amount: '5' }),
    byMail: false,
    wasTold: false,
  },
  { market: 'HK', figure: 'promotion', origin: 'MX', chooseLimit: starts(), byMail: true, wasTold: false },
  { market: 'SG', figure: 'new_rival', origin: 'AU', chooseLimit: starts(), byMail: true, wasTold: false },
  { market: 'MY', figure: 'window', origin: 'AU', weeks: 6, chooseLimit: starts('10'), byMail: true, wasTold: true },
];
