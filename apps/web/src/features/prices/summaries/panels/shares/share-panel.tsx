import { formatMonth } from '@portal/contract/formats/days';
import { shareSentence } from '@portal/contract/prices/summaries/sentences';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { ShareChart } from './share-chart.tsx';
import { calculateShares } from './shares.ts';

export function SharePanel({ asked, onLabels, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('origins', asked);
  const language = useLanguage();
  const shares = answer.data && calculateShares(answer.data);
  const month = shares ? formatMonth(`${shares.month}-01`, language, 'long') : '';
  return (
    <Panel
      {...panel}
      title={t('chart-share')}
      about={shares ? t(answer.data?.is_by_facings ? 'facingsCounted' : 'labelsCounted', { month }) : '\u00a0'}
      chart="share"
      answer={answer}
      writeSentence={shareSentence}
      countBasis={() => ({ n: shares?.labels ?? 0 })}
      height={300}
    >
      {(summary) => shares && <ShareChart summary={summary} shares={shares} onLabels={onLabels} />}
    </Panel>
  );
}
