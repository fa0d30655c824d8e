import type { Card, TestCard } from '@portal/contract/customers/payments';

/** What a provider tells of a card; two tokens of one card have one fingerprint. */
export type CardDetails = Pick<Card, 'brand' | 'last4' | 'expires' | 'holder'> & { fingerprint: string };

/** Whoever keeps cards for us: numbers and codes are typed on its pages, and we get tokens. */
export type CardProvider = {
  readonly name: string;
  readonly testCards: readonly TestCard[];
  /** Nothing for a token that it did not give out, or whose card it refuses. */
  look(token: string): Promise<CardDetails | undefined>;
};
