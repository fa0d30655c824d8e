import { formatCount } from '@portal/contract/formats/numbers';
import type { GapsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import { monthDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { useMonthColumns } from '../../measures/use-columns.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

type Props = { readonly summary: GapsSummary; readonly onEvidence: OpenEvidence };

export function GapMonths({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const { signedPercent } = useAmounts(summary);
  const { months, provisional } = summary;
  const columns = monthColumns(months, provisional);
  const visitsIn = (count: number) => t('visitCount', { count });
  const open = (rival: string, month: string) =>
    onEvidence && (() => onEvidence({ basis: 'gap', origin: undefined, rival, ...monthDays(month, summary) }));
  const series = summary.rivals.map(({ origin, visits, months: cells }) => ({
    id: origin,
    name: originName(origin),
    code: originCode(origin),
    basis: visitsIn(visits),
    look: originLook(origin),
    badge: <OriginSticker code={origin} isDecoration />,
    points: months.map((month) => {
      const cell = cells.find((one) => one.month === month);
      return { value: cell?.ratio ?? null, note: cell && visitsIn(cell.visits), onOpen: cell && open(origin, month) };
    }),
  }));
  const rows = () =>
    summary.rivals.flatMap(({ origin, months: cells }) =>
      cells.map(({ month, visits, ratio }) => ({
        cells: [
          columns[months.indexOf(month)]?.name ?? month,
          originName(origin),
          ratio === null ? t('tooFewShort') : signedPercent(ratio),
          formatCount(visits, language),
          summary.provisional.includes(month) ? t('provisionalShort') : '',
        ],
        onOpen: open(origin, month),
      })),
    );
  return (
    <>
      <LineChart
        label={t('gapsLabel')}
        columns={columns}
        series={series}
        format={signedPercent}
        formatTick={signedPercent}
        formatEnd={signedPercent}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('chart-gaps')}
        head={[t('month'), t('rival'), t('gap'), t('visits'), t('state')]}
        rows={rows}
        words={2}
      />
    </>
  );
}
