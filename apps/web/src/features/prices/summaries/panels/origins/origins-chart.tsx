import { formatCount } from '@portal/contract/formats/numbers';
import type { OriginMonth, OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import { monthDays, shepardRanges } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { useMonthColumns } from '../../measures/use-month-columns.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenLabels } from '../panel-props.ts';

type Props = { readonly summary: OriginsSummary; readonly shown: readonly string[]; readonly onLabels: OpenLabels };

export function OriginsChart({ summary, shown, onLabels }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const { money, bare, tick, measure } = useAmounts(summary);
  const { months, provisional, origins } = summary;
  const [focused] = shown;
  const columns = monthColumns(months, provisional);
  const findCell = (origin: string, month: string): OriginMonth | undefined =>
    origins.find((one) => one.origin === origin)?.months.find((cell) => cell.month === month);

  const series = shown.map((origin) => ({
    id: origin,
    name: originName(origin),
    look: originLook(origin),
    badge: <OriginSticker code={origin} isDecoration />,
    hasBand: origin === focused,
    points: months.map((month) => {
      const cell = findCell(origin, month);
      return {
        value: cell?.median ?? null,
        low: cell?.q1 ?? null,
        high: cell?.q3 ?? null,
        note: cell && t('count', { count: cell.n }),
        onOpen: onLabels && (() => onLabels({ origin, ...monthDays(month, summary) })),
      };
    }),
  }));
  const rows = () =>
    months.flatMap((month, column) =>
      shown.flatMap((origin) => {
        const cell = findCell(origin, month);
        if (!cell) return [];
        return [
          [
            columns[column]?.name ?? month,
            originName(origin),
            cell.median === null ? t('tooFewShort') : bare(cell.median),
            cell.q1 === null || cell.q3 === null ? '–' : `${bare(cell.q1)}–${bare(cell.q3)}`,
            formatCount(cell.n, language),
            formatCount(cell.stores, language),
            provisional.includes(month) ? t('provisionalShort') : '',
          ],
        ];
      }),
    );
  return (
    <>
      <LineChart
        label={t('originsLabel', { measure, first: columns[0]?.name ?? '', last: columns.at(-1)?.name ?? '' })}
        columns={columns}
        series={series}
        ranges={shepardRanges(months).map((range) => ({ ...range, name: t('shepardSeason') }))}
        format={money}
        formatTick={tick}
        formatEnd={bare}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('chart-origins')}
        head={[t('month'), t('origin'), measure, t('quartiles'), t('prices'), t('stores'), t('state')]}
        rows={rows}
        words={2}
      />
    </>
  );
}
