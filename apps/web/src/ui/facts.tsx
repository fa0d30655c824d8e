import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A fact without a value is left out. In the grid a wide one takes a row of its own; running text is not bold. */
export type Fact = readonly [name: string, value: ReactNode, kind?: 'wide' | 'text'];

type Props = {
  readonly facts: readonly Fact[];
  /** Values below their names in one column or in a grid, beside them, in ruled rows, at the ends of rows, or in a line. */
  readonly look?: 'column' | 'grid' | 'beside' | 'rows' | 'ends' | 'line';
  readonly className?: string | undefined;
};

export function Facts({ facts, look = 'column', className = '' }: Props) {
  return (
    <dl className={`${styles.facts} ${styles[look]} ${className}`}>
      {facts.map(
        ([name, value, kind]) =>
          (value || value === 0) && (
            <div key={name} data-kind={kind}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
