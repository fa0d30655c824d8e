import { FOOTAGE_PAGE_SIZE } from '@portal/contract/content/footage';
import { footageMessages } from '../messages.ts';
import card from './footage-card.module.css';
import styles from './skeleton-cards.module.css';

/** As many and as high as the cards that will stand there. */
export function SkeletonCards({ className }: { readonly className: string | undefined }) {
  const t = footageMessages.useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={className} aria-hidden="true">
        {Array.from({ length: FOOTAGE_PAGE_SIZE }, (_, index) => (
          <div key={index} className={card.card}>
            <div className={`shimmer ${styles.picture}`} />
            <div className={card.caption}>
              <div className={card.words}>
                <div className={`shimmer ${styles.bar} ${styles.name}`} />
                <div className={`shimmer ${styles.bar} ${styles.visit}`} />
              </div>
              <div className={`shimmer ${styles.bar} ${styles.button}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
