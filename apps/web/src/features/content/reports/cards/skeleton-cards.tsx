import { reportsMessages } from '../messages.ts';
import card from './report-card.module.css';
import styles from './skeleton-cards.module.css';

const CARDS = 6;

/** Covers and lines where the cards will stand. */
export function SkeletonCards({ className }: { readonly className: string | undefined }) {
  const t = reportsMessages.useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={className} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={card.card}>
            <div className={`shimmer ${styles.cover}`} />
            <div className={styles.lines}>
              <span className="shimmer" />
              <span className="shimmer" />
              <span className="shimmer" />
            </div>
            <div className={`${styles.lines} ${styles.across}`}>
              <span className="shimmer" />
              <span className="shimmer" />
              <span className="shimmer" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
