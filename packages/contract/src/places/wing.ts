import * as followedMarkets from './markets/followed-markets.ts';
import * as markets from './markets/markets.ts';
import * as retailers from './retailers.ts';
import * as stores from './stores.ts';

export const places = [followedMarkets, markets, retailers, stores];
