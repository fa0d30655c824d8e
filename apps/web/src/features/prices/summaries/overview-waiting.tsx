import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { CHARTS, Contents } from './contents.tsx';
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
    <>
      <div className={styles.bar} data-waiting>
        <Toolbar label={t('changeFilters')}>
          <Button variant="quiet" label={t('changeFilters')} />
        </Toolbar>
        <Contents charts={CHARTS} />
      </div>
      <PanelsWaiting />
    </>
  );
}

export function PanelsWaiting() {
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
