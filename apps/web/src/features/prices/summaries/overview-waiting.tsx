import { Card } from '../../../ui/card.tsx';
import { FiguresShown } from './figures/key-figures.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { PanelSkeleton } from './panel/panel-skeleton.tsx';

const PAIRS = [
  ['lines', 'columns'],
  ['strips', 'table'],
] as const;

/** Of a panel, with its words. */
const HEIGHT = 430;

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
            <Card key={shape}>
              <PanelSkeleton shape={shape} height={HEIGHT} />
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}
