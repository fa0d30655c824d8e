import { dateOn, seasonStart } from '../days.ts';
import { type DemoPhoto, listPhotos } from '../photos/demo-photos.ts';
import { photographLabels, positionIn } from '../photos/photo-plan.ts';
import type { DemoObservation } from './demo-observation.ts';
import type { NotedLabel } from './noted-label.ts';
import { labelInPicture } from './photo-labels.ts';
import { type PriceVisit, planPriceVisits } from './price-visits.ts';
import { findProducts, readLabel } from './shelf-labels.ts';
import { waitingLabel } from './waiting-labels.ts';

/** The newest visits await review. */
const VISITS_IN_REVIEW = 20;
const WAITING_PER_VISIT = 2;

export function writeObservations(today: number): DemoObservation[] {
  return planPriceVisits().flatMap((visit, number, all) => observeVisit(visit, today, isInReview(number, all.length)));
}

/** Visit by visit, newest first: the photos of the last two seasons. */
export function* photographVisits(today: number): Generator<DemoPhoto[]> {
  const visits = planPriceVisits();
  for (const [number, visit] of [...visits.entries()].toReversed()) {
    if (!isPhotographed(visit, today)) return;
    yield listPhotos(observeVisit(visit, today, isInReview(number, visits.length)));
  }
}

/** Photos of a market's visits in a month, newest first, without those that await review. */
export function photographMonth(today: number, market: string, month: string): DemoPhoto[] {
  const visits = planPriceVisits();
  const isAsked = (visit: PriceVisit) =>
    visit.market === market &&
    dateOn(today - visit.daysAgo)
      .toISOString()
      .startsWith(month);
  return [...visits.entries()]
    .filter(([number, visit]) => isAsked(visit) && isPhotographed(visit, today) && !isInReview(number, visits.length))
    .toReversed()
    .flatMap(([, visit]) => listPhotos(observeVisit(visit, today, false)));
}

const isInReview = (number: number, visits: number) => number >= visits - VISITS_IN_REVIEW;

const isPhotographed = ({ daysAgo }: PriceVisit, today: number) => today - daysAgo >= seasonStart(today, 1);

function observeVisit(visit: PriceVisit, today: number, isWaiting: boolean): DemoObservation[] {
  const seen = readVisit(visit, today, isWaiting);
  return isPhotographed(visit, today) ? addPhotos(visit, seen) : seen;
}

function addPhotos(visit: PriceVisit, seen: readonly DemoObservation[]): DemoObservation[] {
  const left = seen.filter(({ picture }) => !picture).map(({ onTag }) => onTag);
  const places = photographLabels(visit, left);
  return seen.map((each) => {
    const photo = places.get(each.onTag);
    if (!photo) return each;
    const position = positionIn(each.onTag, photo);
    return { ...each, photo, label: { ...each.label, position }, onTag: { ...each.onTag, position } };
  });
}

function readVisit(visit: PriceVisit, today: number, isWaiting: boolean): DemoObservation[] {
  const day = today - visit.daysAgo;
  const observed = (label: NotedLabel, status: DemoObservation['status'], more: Partial<DemoObservation> = {}) => ({
    visit,
    day,
    label,
    status,
    onTag: label,
    ...more,
  });
  const tags = visit.footage.flatMap((item) =>
    item.labels.map((label, tag) => ({ item, tag, noted: labelInPicture(item, label) })),
  );
  const isTagged = (product: { origin: string; pieces: number | null }) =>
    tags.some(({ noted }) => noted.origin === product.origin && noted.pieces === product.pieces);
  const more = visit.labels - tags.length;
  const products = findProducts(visit, day, more + (isWaiting ? WAITING_PER_VISIT : 0), isTagged);
  return [
    ...tags.map(({ item, tag, noted }) => observed(noted, 'approved', { picture: { name: item.name, tag } })),
    ...products.slice(0, more).map((product) => observed(readLabel(visit, product, day), 'approved')),
    ...products.slice(more).map((product) => {
      const onTag = readLabel(visit, product, day);
      return observed(waitingLabel(onTag, visit.seed), 'submitted', { onTag });
    }),
  ];
}
