import { retailersSentence } from '@portal/contract/price-sentences';
import { OWN_ORIGIN, type RetailersSummary, VISIT_DAYS } from '@portal/contract/price-summaries';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { Mark } from '../../../../../ui/charts/mark.tsx';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import type { OpenOne, PanelProps } from '../panel-props.ts';
import styles from '../panels.module.css';
import { RetailersChart } from './retailers-chart.tsx';

type Props = Omit<PanelProps<RetailersSummary>, 'onLabels'> & { readonly onOne: OpenOne };

/** Every price of the last visits, by retailer. */
export function RetailersPanel({ answer, written, measure, onOne }: Props) {
  const t = overviewMessages.useText();
  const originName = useOriginName();
  const { data } = answer;
  const name = originName(data?.origin ?? OWN_ORIGIN);
  // A licence that shows no single prices shows no marks either.
  const hasMarks = !data || data.retailers.some(({ marks }) => marks.length > 0);
  return (
    <Panel
      title={t('chart-retailers')}
      about={t(hasMarks ? 'retailersAbout' : 'retailersMedians', { measure, name, days: VISIT_DAYS })}
      chart="retailers"
      answer={answer}
      written={written}
      sentenceOf={retailersSentence}
      countOf={({ retailers }) => ({
        n: retailers.reduce((sum, { labels }) => sum + labels, 0),
        stores: retailers.reduce((sum, { stores }) => sum + stores, 0),
      })}
      height={280}
      tools={
        <ul className={styles.legend}>
          {(hasMarks ? data?.origins : [])?.map((origin) => (
            <li key={origin}>
              <svg width="14" height="14" aria-hidden="true">
                <Mark look={originLook(origin)} x={7} y={7} />
              </svg>
              {originName(origin)}
            </li>
          ))}
        </ul>
      }
    >
      {(summary) => <RetailersChart summary={summary} onOne={onOne} />}
    </Panel>
  );
}
