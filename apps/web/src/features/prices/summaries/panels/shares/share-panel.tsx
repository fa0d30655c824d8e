import { formatMonth } from '@portal/contract/formats/days';
import { shareSentence } from '@portal/contract/prices/summaries/sentences';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { begunFrom } from '../../../alerts/alert-draft.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { LatestShares } from './latest-shares.tsx';
import { MonthlyShares } from './monthly-shares.tsx';
import { ShareTable } from './share-table.tsx';
import { calculateShares, sharesByMonth } from './shares.ts';

export function SharePanel({ asked, onEvidence, measure: _, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('origins', asked);
  const language = useLanguage();
  const [by, setBy] = useState<'months' | 'latest'>('months');
  const { data } = answer;
  const shares = data && calculateShares(data);
  const months = data ? sharesByMonth(data) : [];
  const shown = months.length > 1 ? by : 'latest';
  const month = shares ? formatMonth(`${shares.month}-01`, language, 'long') : '';
  const about = {
    latest: t(data?.is_by_facings ? 'facingsCounted' : 'labelsCounted', { month }),
    months: t(data?.is_by_facings ? 'facingsByMonth' : 'labelsByMonth'),
  };
  const options = (['months', 'latest'] as const).map((value) => ({ value, label: t(`by-${value}`) }));
  return (
    <Panel
      {...panel}
      title={t('chart-share')}
      about={shares ? about[shown] : '\u00a0'}
      chart="share"
      alert={onEvidence && { ...begunFrom(asked), figure: 'share' }}
      answer={answer}
      writeSentence={shareSentence}
      countBasis={() => ({ n: shares?.labels ?? 0 })}
      height={344}
      shape="columns"
      tools={
        months.length > 1 && (
          <Segmented label={t('gapsBy')} ground="surface" value={by} options={options} onChange={setBy} />
        )
      }
    >
      {(summary) =>
        shares && (
          <>
            {shown === 'latest' ? (
              <LatestShares summary={summary} shares={shares} onEvidence={onEvidence} />
            ) : (
              <MonthlyShares summary={summary} months={months} onEvidence={onEvidence} />
            )}
            <ShareTable summary={summary} onEvidence={onEvidence} />
          </>
        )
      }
    </Panel>
  );
}
