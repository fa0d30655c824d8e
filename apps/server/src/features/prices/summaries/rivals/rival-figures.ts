import type { ReviewMetrics } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import type { GapRow } from '../gaps/gaps.queries.ts';
import { enough } from '../question/question.service.ts';
import type { ShelfRow } from '../summaries.queries.ts';

type Figures = Omit<ReviewMetrics, 'from' | 'to'>;

const sum = (rows: readonly ShelfRow[], of: 'labels' | 'promos' | 'facings') =>
  rows.reduce((total, row) => total + row[of], 0);

export const isByFacings = (shelves: readonly ShelfRow[]) => shelves.some(({ facings }) => facings > 0);

export function rivalFigures(
  shelves: readonly ShelfRow[],
  origin: string,
  gap: GapRow | undefined,
  counted: 'facings' | 'labels' = isByFacings(shelves) ? 'facings' : 'labels',
): Figures {
  const own = shelves.filter((row) => row.origin === origin);
  const labels = sum(own, 'labels');
  const all = sum(shelves, counted);
  return {
    labels,
    share: sum(shelves, 'labels') < MIN_PRICES || all === 0 ? null : sum(own, counted) / all,
    gap: gap ? enough(gap.visits, gap.ratio) : null,
    visits: gap?.visits ?? 0,
    promo_share: labels < MIN_PRICES ? null : sum(own, 'promos') / labels,
  };
}
