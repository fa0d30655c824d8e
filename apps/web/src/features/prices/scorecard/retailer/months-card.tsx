import { formatMonth, monthName } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { StoreScores } from '@portal/contract/prices/scorecard';
import { formatTotal } from '@portal/contract/prices/scorecard/scorecard-words';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../ui/charts/line/line-chart.tsx';
import { scorecardMessages } from '../messages.ts';

const LOOK = { colour: 'var(--data-1)', dash: '', mark: 'circle', isStrong: true } as const;

/** The total of each month of a year. */
export function MonthsCard({ scores: { name, months, provisional } }: { readonly scores: StoreScores }) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const isKnown = months.some(({ total }) => total !== null);
  const points = (total: number | null) => (total === null ? '–' : formatTotal(total, language));
  return (
    <Card className="stack" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t('months')}</h2>
        <p className="fine">{t('monthsAbout')}</p>
      </div>
      {isKnown ? (
        <LineChart
          label={t('monthsLabel', { name })}
          columns={months.map(({ month }) => ({
            name: formatMonth(`${month}-01`, language, 'long'),
            short: monthName(`${month}-01`, language, 'short'),
            isProvisional: provisional.includes(month),
          }))}
          series={[
            {
              id: 'total',
              name: t('total'),
              code: t('total'),
              look: LOOK,
              points: months.map(({ month, total }) => ({ value: total, isProvisional: provisional.includes(month) })),
            },
          ]}
          format={(total) => t('pointsOf', { points: points(total) })}
          formatTick={(total) => formatCount(Math.round(total), language)}
          formatEnd={points}
        />
      ) : (
        <p>{t('noMonths')}</p>
      )}
      <ChartTable
        caption={t('months')}
        head={[t('month'), t('total'), t('visitsHead')]}
        rows={() =>
          months.map(({ month, total, visits }) => [
            formatMonth(`${month}-01`, language, 'long'),
            points(total),
            formatCount(visits, language),
          ])
        }
      />
    </Card>
  );
}
