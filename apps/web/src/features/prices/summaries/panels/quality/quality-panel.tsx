import { formatPercent } from '@portal/contract/formats/percent';
import { ACCEPTABLE_DAMAGE } from '@portal/contract/prices/summaries/quality';
import { qualitySentence } from '@portal/contract/prices/summaries/quality-sentence';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Panel } from '../../panel/panel.tsx';
import { useQuality } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { qualityMessages } from './messages.ts';
import { OriginsTable } from './origins-table.tsx';
import { type OpenedLabels, RipenessChart } from './ripeness-chart.tsx';

export function QualityPanel({ asked, measure: _, onEvidence, ...panel }: PanelProps) {
  const t = qualityMessages.useText();
  const language = useLanguage();
  const answer = useQuality(asked);
  const open = (basis: 'labels' | 'ripeness') =>
    onEvidence && ((labels: OpenedLabels) => onEvidence({ basis, ...labels }));
  const hasMix = answer.data?.months.some(({ stages }) => stages !== null);
  return (
    <Panel
      {...panel}
      title={t('quality')}
      about={t('about', { most: formatPercent(ACCEPTABLE_DAMAGE / 100, language) })}
      chart="quality"
      answer={answer}
      writeSentence={(summary, context) => qualitySentence(summary, context) ?? t('notCut')}
      countBasis={({ origins }) => ({ n: origins.reduce((sum, { labels }) => sum + labels, 0) })}
      height={420}
      shape="columns"
      hasPicture={hasMix ?? false}
    >
      {(summary) => (
        <>
          <OriginsTable summary={summary} onOpen={open('labels')} />
          {hasMix ? (
            <RipenessChart summary={summary} onOpen={open('ripeness')} />
          ) : (
            <p className="tiny below">{t('noMix')}</p>
          )}
        </>
      )}
    </Panel>
  );
}
