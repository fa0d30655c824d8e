export const MARK_SHAPES = ['circle', 'square', 'diamond', 'triangle', 'ring', 'cross', 'bar', 'star'] as const;
type MarkShape = (typeof MARK_SHAPES)[number];

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
