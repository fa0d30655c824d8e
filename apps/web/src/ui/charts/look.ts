import type { MarkShape } from '@portal/charts/marks';

/** How a series is told from the others: colour is never alone. */
export type Look = {
  /** A CSS value. */
  readonly colour: string;
  /** Lengths of strokes and gaps; empty for a solid line. */
  readonly dash: string;
  readonly mark: MarkShape;
  /** Drawn heavier than the others. */
  readonly isStrong: boolean;
};
