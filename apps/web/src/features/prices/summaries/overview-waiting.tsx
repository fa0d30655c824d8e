import { FiguresShown } from './figures/key-figures.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import panel from './panel/panel.module.css';

export function OverviewWaiting() {
  const t = overviewMessages.useText();
  return (
    <div className="stack">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <FiguresShown />
      {['first', 'second'].map((place) => (
        <div key={place} className={`stack ${styles.pair}`} aria-hidden="true">
          <div className={`shimmer ${panel.waiting} ${styles.coming}`} />
          <div className={`shimmer ${panel.waiting} ${styles.coming}`} />
        </div>
      ))}
    </div>
  );
}
