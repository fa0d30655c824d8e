import { seasonsSentence } from '@portal/contract/prices/summaries/sentences';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import { isWeekly } from '../origins/origins-chart.tsx';
import type { PanelProps } from '../panel-props.ts';
import styles from '../panels.module.css';
import { SeasonFigures } from './season-figures.tsx';
import { SeasonPosition } from './season-position.tsx';
import { SeasonsChart } from './seasons-chart.tsx';

export function SeasonsPanel({ asked, measure, onEvidence, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('seasons', asked);
  const hasWeeks = isWeekly(answer.data?.origins.flatMap(({ seasons }) => seasons) ?? []);
  return (
    <Panel
      {...panel}
      title={t(answer.data?.is_running === false ? 'seasonBySeason' : 'chart-seasons')}
      about={t(hasWeeks ? 'seasonsAbout-week' : 'seasonsAbout', { measure })}
      chart="seasons"
      answer={answer}
      writeSentence={seasonsSentence}
      countBasis={({ origins }) => ({
        n: origins.flatMap(({ seasons }) => seasons.flatMap(({ months }) => months)).reduce((sum, { n }) => sum + n, 0),
      })}
      height={344}
      shape="lines"
    >
      {(summary) => (
        <div className={styles.beside}>
          <div>
            <SeasonsChart summary={summary} onEvidence={onEvidence} />
          </div>
          <div className={`loose ${styles.aside}`}>
            <SeasonFigures summary={summary} onEvidence={onEvidence} />
            {summary.position && <SeasonPosition summary={summary} position={summary.position} />}
          </div>
        </div>
      )}
    </Panel>
  );
}
