import type { ComponentProps, CSSProperties } from 'react';
import styles from './card-grid.module.css';

type Measures = {
  readonly min?: number;
  readonly most?: number;
  /** In the place of `most` from 1920 px on. */
  readonly wide?: number;
  readonly gap?: number;
};

const measured = ({ min = 300, most = 6, wide = most, gap = 16 }: Measures) =>
  ({ '--min': `${min}px`, '--most': most, '--wide': wide, gap: `${gap}px`, '--gap': `${gap}px` }) as CSSProperties;

export function CardGrid({ min, most, wide, gap, className = '', ...list }: ComponentProps<'ul'> & Measures) {
  return (
    <ul {...list} className={`${styles.grid} ${className}`} style={measured({ min, most, wide, gap } as Measures)} />
  );
}

type SkeletonProps = Measures & {
  readonly label: string;
  readonly cards: number;
  /** Of a picture at the top: '4 / 3'. */
  readonly picture?: string;
  readonly lines?: number;
};

/** In the shape of the cards to come. A quick answer shows none at all. */
export function CardGridSkeleton({ label, cards, picture, lines = 2, ...measures }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true" data-coming>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={styles.grid} style={measured(measures)} aria-hidden="true">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className={styles.card}>
            {picture && <div className="shimmer" style={{ aspectRatio: picture }} />}
            <div className={styles.lines}>
              {Array.from({ length: lines }, (__, line) => (
                <span key={line} className="shimmer" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
