import { seasonsSentence } from '@portal/contract/prices/summaries/sentences';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import styles from '../panels.module.css';
import { SeasonFigures } from './season-figures.tsx';
import { SeasonPosition } from './season-position.tsx';
import { SeasonsChart } from './seasons-chart.tsx';

export function SeasonsPanel({ asked, measure, onLabels, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('seasons', asked);
  return (
    <Panel
      {...panel}
      title={t(answer.data?.is_running === false ? 'seasonBySeason' : 'chart-seasons')}
      about={t('seasonsAbout', { measure })}
      chart="seasons"
      answer={answer}
      writeSentence={seasonsSentence}
      countBasis={({ origins }) => ({
        n: origins.flatMap(({ seasons }) => seasons.flatMap(({ months }) => months)).reduce((sum, { n }) => sum + n, 0),
      })}
      height={300}
    >
      {(summary) => (
        <div className={styles.beside}>
          <div>
            <SeasonsChart summary={summary} onLabels={onLabels} />
          </div>
          <div className={`loose ${styles.aside}`}>
            <SeasonFigures summary={summary} />
            {summary.position && <SeasonPosition summary={summary} position={summary.position} />}
          </div>
        </div>
      )}
    </Panel>
  );
}
