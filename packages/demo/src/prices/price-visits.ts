import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { RetailerType } from '@portal/contract/places/retailers';
import type { DemoFootage } from '../footage/demo-item.ts';
import { demoFootage } from '../footage/visits.ts';
import { demoRetailers } from '../places/retailers.ts';
import { demoStores } from '../places/stores.ts';
import { seeded, seedFromText } from '../seeded.ts';

const DEMO_PRICES = 20_000;
const MONTHS = 36;
const DAYS_PER_MONTH = 30.4;
/** A visit with pictures replaces the scheduled one. */
const NEARLY_DUE_DAYS = 15;

/** Relative number of labels per visit. */
const labelsIn: Record<RetailerType, number> = {
  'Convenience store': 3,
  Discounter: 5,
  Hypermarket: 8,
  Online: 6,
  'Premium grocer': 6,
  Supermarket: 5.5,
  'Wet market': 4,
};

type DemoPlace = { market: MarketCode; retailer: string; shop: RetailerType; store: string; city: string };

export type PriceVisit = DemoPlace & {
  daysAgo: number;
  footage: readonly DemoFootage[];
  labels: number;
  seed: number;
};

const places: readonly DemoPlace[] = (Object.keys(demoRetailers) as MarketCode[]).flatMap((market) =>
  demoRetailers[market].flatMap(([retailer, shop]) =>
    (demoStores[retailer] ?? []).map(([store, city]) => ({ market, retailer, shop, store, city })),
  ),
);

export const placeKey = ({ retailer, store, city }: Omit<DemoPlace, 'market' | 'shop'>) =>
  [retailer, store, city].join('|');

/** Every store about monthly for three years, oldest first; the total is fixed. */
export function planPriceVisits(): readonly PriceVisit[] {
  const pictures = Map.groupBy(demoFootage, placeKey);
  const visits = places
    .flatMap((place) => visitsTo(place, pictures.get(placeKey(place)) ?? []))
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
  const all = visits.reduce((sum, { shop }) => sum + labelsIn[shop], 0);
  let planned = 0;
  return visits.map((visit) => {
    const before = Math.round((planned / all) * DEMO_PRICES);
    planned += labelsIn[visit.shop];
    return { ...visit, labels: Math.round((planned / all) * DEMO_PRICES) - before };
  });
}

function visitsTo(place: DemoPlace, pictures: readonly DemoFootage[]): Omit<PriceVisit, 'labels'>[] {
  const key = placeKey(place);
  const dice = seeded(seedFromText(key));
  const first = dice.between(2, DAYS_PER_MONTH - 4);
  const due = Array.from({ length: MONTHS }, (_, month) =>
    Math.round(first + month * DAYS_PER_MONTH + dice.between(-2, 4)),
  );
  const byDay = Map.groupBy(pictures, ({ daysAgo }) => daysAgo);
  const withPictures = [...byDay.keys()];
  const without = due.filter((day) => withPictures.every((other) => Math.abs(other - day) > NEARLY_DUE_DAYS));
  return [...withPictures, ...without].map((daysAgo) => ({
    ...place,
    daysAgo,
    footage: byDay.get(daysAgo) ?? [],
    seed: seedFromText(`${key} ${daysAgo}`),
  }));
}
