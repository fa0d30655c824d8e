import { markets } from '@portal/contract/places/markets/reference-markets';
import { textOfDay } from '../../../../apps/server/src/platform/sydney-days.ts';
import { rateIn } from './exchange-rates.ts';
import { type NotedLabel, rowOfLabel } from '../../../../apps/server/src/demo/demo-price-rows.ts';
import { labelInPicture } from './photo-labels.ts';
import { type PriceVisit, planPriceVisits } from './price-visits.ts';
import { findProducts, readLabel } from './shelf-labels.ts';
import { waitingLabel } from './waiting-labels.ts';

/** The newest visits have labels that nobody has looked at yet. */
const VISITS_IN_REVIEW = 20;
const WAITING_PER_VISIT = 2;

const currencies = new Map<string, string>(markets.map(({ iso2, currency }) => [iso2, currency]));

export type DemoObservation = {
  visit: PriceVisit;
  row: ReturnType<typeof rowOfLabel> & { day: string; status: 'approved' | 'submitted' };
  /** Titles of the pictures that it can be read in. */
  pictures: readonly string[];
};

/** Everything that was read on visits up to today, oldest first. `today` is a day as sydney-days counts. */
export function writeObservations(today: number): DemoObservation[] {
  const visits = planPriceVisits();
  return visits.flatMap((visit, number) => readVisit(visit, today, number >= visits.length - VISITS_IN_REVIEW));
}

function readVisit(visit: PriceVisit, today: number, isInReview: boolean): DemoObservation[] {
  const date = today - visit.daysAgo;
  const day = textOfDay(date);
  const currency = currencies.get(visit.market) ?? '';
  const rate = rateIn(currency, day);
  const observed = (noted: NotedLabel, status: 'approved' | 'submitted', pictures: readonly string[] = []) => ({
    visit,
    row: { ...rowOfLabel(noted, currency, rate), day, status },
    pictures,
  });
  const tags = visit.footage.flatMap((item) => item.labels.map((tag) => ({ item, noted: labelInPicture(item, tag) })));
  const isTagged = (product: { origin: string; pieces: number | null }) =>
    tags.some(({ noted }) => noted.origin === product.origin && noted.pieces === product.pieces);
  const more = visit.labels - tags.length;
  const products = findProducts(visit, date, more + (isInReview ? WAITING_PER_VISIT : 0), isTagged);
  return [
    ...tags.map(({ item, noted }) => observed(noted, 'approved', [item.title])),
    ...products.slice(0, more).map((product) => observed(readLabel(visit, product, date), 'approved')),
    ...products
      .slice(more)
      .map((product) => observed(waitingLabel(readLabel(visit, product, date), visit.seed), 'submitted')),
  ];
}
