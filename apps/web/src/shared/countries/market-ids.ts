import { tickedIn } from '../form/ticked-in.ts';

export const MARKET = 'market_ids.';

export const marketIdsIn = (fields: Readonly<Record<string, unknown>>): string[] => tickedIn(fields, MARKET);
