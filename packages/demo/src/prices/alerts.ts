import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { PriceAlertForm } from '@portal/contract/prices/alerts/alerts';

type Medians = { value: number | null; before: number | null };
type Limit = Pick<PriceAlertForm, 'kind' | 'amount'>;

type DemoAlert = {
  market: MarketCode;
  watched: Pick<PriceAlertForm, 'unit' | 'currency' | 'origin'> & { variety: null };
  chooseLimit(medians: Medians): Limit;
  byMail: boolean;
  wasTold: boolean;
};

/** A level between the last two medians, so that it has been crossed. */
function crossedLine({ value, before }: Medians): Limit {
  const [now, then] = [value ?? 10, before ?? 10];
  return { kind: now > then ? 'above' : 'below', amount: ((now + then) / 2).toFixed(2) };
}

const PER_KG = { unit: 'kg', currency: 'aud', variety: null } as const;

export const demoAlerts: readonly DemoAlert[] = [
  {
    market: 'SG',
    watched: { ...PER_KG, origin: 'AU' },
    chooseLimit: crossedLine,
    byMail: true,
    wasTold: true,
  },
  {
    market: 'HK',
    watched: { ...PER_KG, origin: 'MX' },
    chooseLimit: () => ({ kind: 'change', amount: '15' }),
    byMail: false,
    wasTold: false,
  },
];
