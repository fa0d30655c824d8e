import type { NotedLabel } from './noted-label.ts';
import { labelInPicture } from './photo-labels.ts';
import { type PriceVisit, planPriceVisits } from './price-visits.ts';
import { findProducts, readLabel } from './shelf-labels.ts';
import { waitingLabel } from './waiting-labels.ts';

/** The newest visits await review. */
const VISITS_IN_REVIEW = 20;
const WAITING_PER_VISIT = 2;

export type DemoObservation = {
  visit: PriceVisit;
  day: number;
  label: NotedLabel;
  status: 'approved' | 'submitted';
  pictures: readonly string[];
};

export function writeObservations(today: number): DemoObservation[] {
  const visits = planPriceVisits();
  return visits.flatMap((visit, number) => readVisit(visit, today, number >= visits.length - VISITS_IN_REVIEW));
}

function readVisit(visit: PriceVisit, today: number, isInReview: boolean): DemoObservation[] {
  const day = today - visit.daysAgo;
  const observed = (label: NotedLabel, status: DemoObservation['status'], pictures: readonly string[] = []) => ({
    visit,
    day,
    label,
    status,
    pictures,
  });
  const tags = visit.footage.flatMap((item) => item.labels.map((tag) => ({ item, noted: labelInPicture(item, tag) })));
  const isTagged = (product: { origin: string; pieces: number | null }) =>
    tags.some(({ noted }) => noted.origin === product.origin && noted.pieces === product.pieces);
  const more = visit.labels - tags.length;
  const products = findProducts(visit, day, more + (isInReview ? WAITING_PER_VISIT : 0), isTagged);
  return [
    ...tags.map(({ item, noted }) => observed(noted, 'approved', [item.title])),
    ...products.slice(0, more).map((product) => observed(readLabel(visit, product, day), 'approved')),
    ...products
      .slice(more)
      .map((product) => observed(waitingLabel(readLabel(visit, product, day), visit.seed), 'submitted')),
  ];
}
