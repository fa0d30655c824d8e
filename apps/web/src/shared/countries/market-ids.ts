import { tickedIn } from '../form/ticked-in.ts';

/** How the boxes of markets are named in a form. */
export const MARKET = 'market_ids.';

export const marketIdsIn = (fields: Readonly<Record<string, unknown>>): string[] => tickedIn(fields, MARKET);
