import { OWN_ORIGIN } from '@portal/contract/price-words';
import { sizesSentence } from '@portal/contract/prices/summaries/sentences';
import { type SizesSummary } from '@portal/contract/prices/summaries/summaries';
import { formatMonth } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { originColour } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import { observationsMessages } from '../../observations/messages.ts';
import { useAmounts } from '../measures/use-amounts.ts';
import { overviewMessages } from '../messages.ts';
import { Panel } from '../panel/panel.tsx';
import { useSummary } from '../summaries.api.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './panels.module.css';

/** What each size costs: now, against the month before, and between which limits. */
export function SizesPanel({ asked, written, scope, measure }: Omit<PanelProps, 'onLabels'>) {
  const t = overviewMessages.useText();
  const answer = useSummary('sizes', asked);
  const originName = useOriginName();
  return (
    <Panel
      title={t('chart-sizes')}
      about={t('sizesAbout', { measure, name: originName(answer.data?.origin ?? OWN_ORIGIN) })}
      chart="sizes"
      answer={answer}
      written={written}
      scope={scope}
      sentenceOf={sizesSentence}
      countOf={({ sizes }) => ({ n: sizes.flatMap(({ months }) => months).reduce((sum, { n }) => sum + n, 0) })}
      height={230}
      hasPicture={false}
    >
      {(summary) => <SizesTable summary={summary} />}
    </Panel>
  );
}

function SizesTable({ summary }: { readonly summary: SizesSummary }) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { bare, signedPercent } = useAmounts(summary);
  const nameOf = (month: string | null) => (month ? formatMonth(`${month}-01`, language) : '–');
  const isProvisional = summary.month !== null && summary.provisional.includes(summary.month);
  if (summary.sizes.length === 0) return null;
  return (
    <table className={styles.sizes} aria-label={t('chart-sizes')}>
      <thead>
        <tr>
          <th scope="col">{words('size')}</th>
          <th scope="col">
            {nameOf(summary.month)}
            {isProvisional && <span className={styles.few}>{t('provisionalShort')}</span>}
          </th>
          <th scope="col">{t('since', { month: nameOf(summary.before_month) })}</th>
          <th scope="col">{t('lowHigh')}</th>
          <th scope="col" className={styles.way}>
            {t('way')}
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.sizes.map(({ size, now, before, low, high, months }) => {
          const [name, ...grams] = words(`size-${size}`).split(', ');
          return (
            <tr key={size}>
              <th scope="row">
                {name}
                <span className={styles.few}>{grams.join(', ')}</span>
              </th>
              <td>
                {now.median === null ? (
                  <span className={styles.few}>{t('tooFewShort')}</span>
                ) : (
                  <b>{bare(now.median)}</b>
                )}
                <span className={styles.few}>{t('count', { count: now.n, number: formatCount(now.n, language) })}</span>
              </td>
              <td>{now.median && before.median ? signedPercent(now.median / before.median - 1) : '–'}</td>
              <td>{low === null || high === null ? '–' : `${bare(low)}–${bare(high)}`}</td>
              <td className={styles.way}>
                <Sparkline values={months.map(({ median }) => median)} colour={originColour(summary.origin)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
