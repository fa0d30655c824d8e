import { Card } from '../../../ui/card.tsx';
import { FiguresShown } from './figures/key-figures.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { PanelSkeleton } from './panel/panel-skeleton.tsx';

const PAIRS = [
  ['lines', 'columns'],
  ['strips', 'table'],
] as const;

export function OverviewWaiting() {
  const t = overviewMessages.useText();
  return (
    <div className="stack">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <FiguresShown />
      {PAIRS.map((shapes) => (
        <div key={shapes[0]} className={`stack ${styles.pair}`} aria-hidden="true">
          {shapes.map((shape) => (
            <Card key={shape} className={styles.coming}>
              <PanelSkeleton shape={shape} />
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}
