import { OWN_ORIGIN } from '@portal/contract/price-words';
import { lastPricedDay, retailersSentence } from '@portal/contract/prices/summaries/sentences';
import { MAX_MARKS } from '@portal/contract/prices/summaries/summaries';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { Mark } from '../../../../../ui/charts/mark.tsx';
import { begunFrom } from '../../../alerts/alert-draft.ts';
import { usePeriodName } from '../../../observations/filters/use-period-name.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { RetailersChart } from './retailers-chart.tsx';

export function RetailersPanel({ asked, measure, onEvidence, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const originName = useOriginName();
  const periodName = usePeriodName();
  const answer = useSummary('retailers', asked);
  const { data } = answer;
  const name = originName(data?.origin ?? OWN_ORIGIN);
  // A licence that shows no single prices shows no marks either.
  const hasMarks = !data || data.retailers.some(({ marks }) => marks.length > 0);
  return (
    <Panel
      {...panel}
      title={t('chart-retailers')}
      about={
        data
          ? t(hasMarks ? 'retailersAbout' : 'retailersMedians', {
              measure,
              name,
              span: periodName({ from: data.from, to: lastPricedDay(data) }),
              most: MAX_MARKS,
            })
          : '\u00a0'
      }
      chart="retailers"
      alert={onEvidence && { ...begunFrom(asked), figure: 'out_of_stock', retailer_id: asked.retailer_id }}
      answer={answer}
      writeSentence={retailersSentence}
      countBasis={({ retailers }) => ({
        n: retailers.reduce((sum, { labels }) => sum + labels, 0),
        stores: retailers.reduce((sum, { stores }) => sum + stores, 0),
      })}
      height={324}
      shape="strips"
      tools={
        <ul className="row small">
          {(hasMarks ? data?.origins : [])?.map((origin) => (
            <li key={origin} className="row">
              <svg width="14" height="14" aria-hidden="true">
                <Mark look={originLook(origin)} x={7} y={7} />
              </svg>
              {originName(origin)}
            </li>
          ))}
        </ul>
      }
    >
      {(summary) => <RetailersChart summary={summary} onEvidence={onEvidence} />}
    </Panel>
  );
}
