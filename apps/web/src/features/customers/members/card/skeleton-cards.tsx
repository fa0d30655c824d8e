import grid from './card-grid.module.css';
import card from './member-card.module.css';
import styles from './skeleton-cards.module.css';

const CARDS = 6;
const FACTS = ['company', 'position', 'country', 'phone'];
const WIDE_FACTS = ['created', 'lastSeen'];

/** In the shape of the cards to come. */
export function SkeletonCards({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={grid.cards} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </div>
  );
}

function SkeletonCard() {
  return (
    <div className={card.card}>
      <div className={card.head}>
        <span className={`shimmer ${styles.round}`} />
        <span className={`shimmer ${styles.bar}`} />
        <span />
        <p className={`shimmer ${styles.bar}`} />
      </div>
      <span className={`shimmer ${styles.badges}`} />
      <div className={card.facts}>
        {[...FACTS, ...WIDE_FACTS].map((fact) => (
          <div key={fact} className={styles.fact} data-wide={WIDE_FACTS.includes(fact) || undefined}>
            <span className={`shimmer ${styles.bar}`} />
          </div>
        ))}
      </div>
      <div className={card.buttons}>
        <span className={`shimmer ${styles.button}`} />
        <span className={`shimmer ${styles.button}`} />
      </div>
    </div>
  );
}
