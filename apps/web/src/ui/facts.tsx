import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = {
  readonly name: string;
  /** A fact without a value is left out. */
  readonly value: ReactNode;
  /** In the grid, over both columns. */
  readonly isWide?: boolean;
};

type Props = {
  readonly facts: readonly Fact[];
  /** Two columns, a ruled row for each, or side by side; the last are rows on a phone. */
  readonly look: 'grid' | 'rows' | 'line';
  readonly className?: string | undefined;
};

export function Facts({ facts, look, className = '' }: Props) {
  return (
    <dl className={`${styles.facts} ${styles[look]} ${className}`}>
      {facts.map(
        ({ name, value, isWide }) =>
          value && (
            <div key={name} data-wide={isWide}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
