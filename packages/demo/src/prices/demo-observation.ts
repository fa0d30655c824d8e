import type { PhotoPlace } from '../photos/photo-plan.ts';
import type { NotedLabel } from './noted-label.ts';
import type { PriceVisit } from './price-visits.ts';

export type DemoObservation = {
  visit: PriceVisit;
  day: number;
  label: NotedLabel;
  status: 'approved' | 'submitted';
  /** The footage that shows its tag. */
  picture?: { name: string; tag: number };
  /** A photo of the visit that shows its tag. */
  photo?: PhotoPlace;
  /** The label as the shop wrote it; an auditor may have misread it. */
  onTag: NotedLabel;
};
