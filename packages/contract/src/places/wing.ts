import * as markets from './markets/markets.ts';
import * as retailers from './retailers.ts';
import * as stores from './stores.ts';

export const places = [markets, retailers, stores];
