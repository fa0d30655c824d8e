import type { Card, TestCard } from '@portal/contract/customers/payments';

/** Two tokens of one card share a fingerprint. */
export type CardDetails = Pick<Card, 'brand' | 'last4' | 'expires' | 'holder'> & { fingerprint: string };

/** Card numbers are entered on the provider's pages; the portal gets tokens. */
export type CardProvider = {
  readonly name: string;
  readonly testCards: readonly TestCard[];
  look(token: string): Promise<CardDetails | undefined>;
};
