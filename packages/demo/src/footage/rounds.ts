import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { RetailerType } from '@portal/contract/places/retailers';
import { demoRetailers } from '../places/retailers.ts';
import { demoStores } from '../places/stores.ts';

const ROUNDS = 52;
const DAYS_PER_ROUND = 14;

/** Rounds are fortnightly. [every n-th round, first round, day of the round] */
const plan: Record<MarketCode, readonly [every: number, first: number, day: number]> = {
  SG: [2, 0, 0],
  HK: [2, 0, 1],
  MY: [2, 1, 2],
  JP: [3, 0, 5],
  TH: [3, 1, 3],
  IN: [3, 0, 6],
  AE: [3, 1, 4],
  CN: [5, 0, 8],
  KR: [5, 1, 9],
  ID: [5, 1, 3],
  VN: [5, 0, 7],
};

export type Visit = {
  daysAgo: number;
  market: MarketCode;
  retailer: string;
  shop: RetailerType;
  store: string;
  city: string;
  earlier: number;
};

/** Oldest first, so that visits keep their number as the plan grows. */
export function planVisits(): readonly Visit[] {
  return (Object.keys(plan) as MarketCode[]).flatMap(visitsTo).toSorted((a, b) => b.daysAgo - a.daysAgo);
}

function visitsTo(market: MarketCode): Visit[] {
  const [every, first, day] = plan[market];
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round).filter((round) => round % every === first % every);
  const shops = demoRetailers[market].flatMap(([retailer, shop]) => {
    const stores = demoStores[retailer];
    return stores && shop !== 'Online' ? [{ retailer, shop, stores }] : [];
  });
  const visited = new Map<string, number>();
  return rounds.toReversed().flatMap((round, turn) => {
    // Every third visit goes to the first retailer, half of them to its first store: the same shelf over time.
    const others = shops.slice(1);
    const place = turn % 3 === 0 ? shops[0] : others[Math.floor((turn * 2) / 3) % others.length];
    if (!place) return [];
    const { retailer, shop, stores } = place;
    const earlier = visited.get(retailer) ?? 0;
    visited.set(retailer, earlier + 1);
    const [store, city] = stores[earlier % 2 === 0 ? 0 : ((earlier + 1) / 2) % stores.length] ?? [retailer, ''];
    return [{ daysAgo: round * DAYS_PER_ROUND + day, market, retailer, shop, store, city, earlier }];
  });
}
