import { Card } from './card.tsx';
import styles from './skeleton.module.css';

type Props = {
  readonly label: string;
  readonly rows: number;
  /** Inside a card already. */
  readonly plain?: boolean;
};

export function Skeleton({ label, rows, plain = false }: Props) {
  const Ground = plain ? 'div' : Card;
  return (
    <Ground className={styles.skeleton} aria-busy="true" data-coming>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className="shimmer" />
          <span className="shimmer" />
          <span className="shimmer" />
        </div>
      ))}
    </Ground>
  );
}
