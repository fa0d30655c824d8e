import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { type QualitySummary, RIPENESS_STAGES } from '@portal/contract/prices/summaries/quality';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { ColumnChart } from '../../../../../ui/charts/column-chart.tsx';
import { monthDays } from '../../measures/months.ts';
import { useMonthColumns } from '../../measures/use-columns.ts';
import { overviewMessages } from '../../messages.ts';
import { qualityMessages } from './messages.ts';

/** From hard to overripe: green to brown. */
const COLOURS = [
  'var(--green-200)',
  'var(--green-300)',
  'var(--green-400)',
  'var(--green-500)',
  'var(--accent)',
  'var(--muted)',
];

export type OpenedLabels = { readonly origin: string; readonly from: string; readonly to: string };
type Props = {
  readonly summary: QualitySummary;
  readonly onOpen: ((labels: OpenedLabels) => void) | undefined;
};

export function RipenessChart({ summary, onOpen }: Props) {
  const t = qualityMessages.useText();
  const words = overviewMessages.useText();
  const language = useLanguage();
  const origin = useOriginName()(summary.origin);
  const monthColumns = useMonthColumns();
  const { months, provisional } = summary;
  const columns = monthColumns(
    months.map(({ month }) => month),
    provisional,
  );
  const percent = (share: number) => formatPercent(share, language);
  const share = ({ stages, staged }: QualitySummary['months'][number], stage: number) =>
    stages === null ? null : (stages[stage - 1] ?? 0) / staged;
  const stageName = (stage: number) => (stage === 1 || stage === 6 ? t(`stage-${stage}`) : String(stage));
  return (
    <>
      <h3 className="below">{t('mixTitle', { origin })}</h3>
      <ColumnChart
        label={t('mixLabel', { origin })}
        columns={columns.map((column, at) => {
          const { month = '', staged = 0 } = months[at] ?? {};
          return {
            ...column,
            note: words('labelsCount', { count: staged }),
            onOpen: onOpen && (() => onOpen({ origin: summary.origin, ...monthDays(month, summary) })),
          };
        })}
        parts={RIPENESS_STAGES.map((stage) => ({
          id: String(stage),
          name: stageName(stage),
          colour: COLOURS[stage - 1] ?? '',
          values: months.map((month) => share(month, stage)),
        }))}
        most={1}
        format={percent}
        formatTick={percent}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('mixTitle', { origin })}
        head={[t('month'), ...RIPENESS_STAGES.map((stage) => t('stage', { stage })), t('labels')]}
        rows={() =>
          months.flatMap((month, at) =>
            month.staged === 0
              ? []
              : [
                  [
                    columns[at]?.name ?? month.month,
                    ...RIPENESS_STAGES.map((stage) => {
                      const part = share(month, stage);
                      return part === null ? t('tooFew') : percent(part);
                    }),
                    formatCount(month.staged, language),
                  ],
                ],
          )
        }
      />
    </>
  );
}
