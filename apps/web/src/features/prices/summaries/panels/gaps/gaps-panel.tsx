import { OWN_ORIGIN } from '@portal/contract/price-words';
import { gapsSentence } from '@portal/contract/prices/summaries/sentences';
import { MAX_MARKS } from '@portal/contract/prices/summaries/summaries';
import { useState } from 'react';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { begunFrom } from '../../../alerts/alert-draft.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { GapMonths } from './gap-months.tsx';
import { GapVisits } from './gap-visits.tsx';

type Props = Omit<PanelProps, 'measure'>;

export function GapsPanel({ asked, onEvidence, ...panel }: Props) {
  const t = overviewMessages.useText();
  const answer = useSummary('gaps', asked);
  const [by, setBy] = useState<'visits' | 'months'>('visits');
  // A licence that shows no single prices shows no marks either.
  const hasMarks = !answer.data || answer.data.rivals.some(({ marks }) => marks.length > 0);
  const options = (['visits', 'months'] as const).map((value) => ({ value, label: t(`by-${value}`) }));
  return (
    <Panel
      {...panel}
      title={t('chart-gaps')}
      about={t(by === 'visits' && !hasMarks ? 'gapsMedians' : `gapsAbout-${by}`, { most: MAX_MARKS })}
      chart="gaps"
      alert={
        onEvidence && {
          ...begunFrom(asked),
          figure: 'gap',
          origin: OWN_ORIGIN,
          rival: answer.data?.rivals[0]?.origin,
        }
      }
      answer={answer}
      writeSentence={gapsSentence}
      countBasis={({ rivals }) => ({ n: rivals.reduce((sum, { visits }) => sum + visits, 0), of: 'visits' })}
      height={264}
      shape="strips"
      tools={<Segmented label={t('gapsBy')} ground="surface" value={by} options={options} onChange={setBy} />}
    >
      {(summary) => {
        if (summary.rivals.length === 0) return null;
        return by === 'visits' ? (
          <GapVisits summary={summary} onEvidence={onEvidence} />
        ) : (
          <GapMonths summary={summary} onEvidence={onEvidence} />
        );
      }}
    </Panel>
  );
}
