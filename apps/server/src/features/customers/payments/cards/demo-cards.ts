import type { CardDetails, CardProvider } from './card-provider.ts';

const HOLDER = 'Demo card';
const inYears = (years: number, month: string) => `${new Date().getUTCFullYear() + years}-${month}`;

const cards: Readonly<Record<string, CardDetails>> = {
  'demo-visa': { brand: 'visa', last4: '4242', expires: inYears(4, '12'), holder: HOLDER, fingerprint: 'demo-1' },
  'demo-mastercard': {
    brand: 'mastercard',
    last4: '4444',
    expires: inYears(3, '08'),
    holder: HOLDER,
    fingerprint: 'demo-2',
  },
  'demo-amex': { brand: 'amex', last4: '0005', expires: inYears(5, '03'), holder: HOLDER, fingerprint: 'demo-3' },
};
const REFUSED = { token: 'demo-refused', brand: 'visa', last4: '0002', expires: inYears(4, '12') } as const;

/** Stands in for a real provider: stores nothing, charges nothing and knows only these cards. */
export const demoCards: CardProvider = {
  name: 'demo',
  testCards: [
    ...Object.entries(cards).map(([token, { brand, last4, expires }]) => ({ token, brand, last4, expires })),
    REFUSED,
  ],
  look: async (token) => (Object.hasOwn(cards, token) ? cards[token] : undefined),
};
