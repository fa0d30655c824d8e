import { formatMonth, formatWeek } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import type { Spread } from '@portal/contract/shapes';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import { type Days, monthDays, shepardRanges } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { useMonthColumns, useWeekColumns } from '../../measures/use-columns.ts';
import { weekPoints } from '../../measures/week-points.ts';
import { monthOfWeek, weekDays, weeksShown } from '../../measures/weeks.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

type Props = { readonly summary: OriginsSummary; readonly shown: readonly string[]; readonly onEvidence: OpenEvidence };

export const isWeekly = (series: readonly { readonly resolution: 'week' | 'month' }[]): boolean =>
  series.some(({ resolution }) => resolution === 'week');

export function OriginsChart({ summary, shown, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const weekColumns = useWeekColumns();
  const { money, bare, tick, measure } = useAmounts(summary);
  const { months, provisional } = summary;
  const origins = shown.flatMap((code) => summary.origins.find(({ origin }) => origin === code) ?? []);
  const hasWeeks = isWeekly(origins);
  const weeks = hasWeeks ? weeksShown(summary, origins) : [];
  const columns = hasWeeks ? weekColumns(weeks, provisional) : monthColumns(months, provisional);

  const series = origins.map((one, place) => {
    const { origin } = one;
    const isMonthAmongWeeks = hasWeeks && one.resolution === 'month';
    const drawPoint = (cell: Spread | undefined, days: Days) => {
      const counted = cell && t('count', { count: cell.n });
      return {
        value: cell?.median ?? null,
        low: cell?.q1 ?? null,
        high: cell?.q3 ?? null,
        note: isMonthAmongWeeks && counted ? `${formatMonth(days.from, language, 'long')}, ${counted}` : counted,
        onOpen: onEvidence && cell && (() => onEvidence({ origin, ...days })),
      };
    };
    return {
      id: origin,
      name: originName(origin),
      code: originCode(origin),
      look: originLook(origin),
      badge: <OriginSticker code={origin} isDecoration />,
      hasBand: place === 0,
      basis: t('count', { count: one.months.reduce((sum, { n }) => sum + n, 0) }),
      points: hasWeeks
        ? weekPoints(weeks, one, summary, drawPoint)
        : months.map((month) =>
            drawPoint(
              one.months.find((cell) => cell.month === month),
              monthDays(month, summary),
            ),
          ),
    };
  });
  const rows = () =>
    origins.flatMap(({ origin, resolution, weeks: byWeek, months: byMonth }) => {
      const row = (cell: Spread, name: string, days: Days) => ({
        cells: [
          name,
          originName(origin),
          cell.median === null ? t('tooFewShort') : bare(cell.median),
          cell.q1 === null || cell.q3 === null ? '–' : `${bare(cell.q1)}–${bare(cell.q3)}`,
          formatCount(cell.n, language),
          formatCount(cell.stores, language),
          [days.from, days.to].some((day) => provisional.includes(day.slice(0, 7))) ? t('provisionalShort') : '',
        ],
        onOpen: onEvidence && (() => onEvidence({ origin, ...days })),
      });
      return resolution === 'week'
        ? byWeek.map((cell) => row(cell, formatWeek(cell.week, language), weekDays(cell.week, summary)))
        : byMonth.map((cell) => row(cell, formatMonth(cell.month, language, 'long'), monthDays(cell.month, summary)));
    });
  return (
    <>
      <LineChart
        label={t(hasWeeks ? 'originsLabel-week' : 'originsLabel', {
          measure,
          first: columns[0]?.name ?? '',
          last: columns.at(-1)?.name ?? '',
        })}
        columns={columns}
        series={series}
        ranges={shepardRanges(hasWeeks ? weeks.map(monthOfWeek) : months).map((range) => ({
          ...range,
          name: t('shepardSeason'),
        }))}
        format={money}
        formatTick={tick}
        formatEnd={bare}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('chart-origins')}
        head={[
          t(hasWeeks ? 'weekOrMonth' : 'month'),
          t('origin'),
          measure,
          t('quartiles'),
          t('prices'),
          t('stores'),
          t('state'),
        ]}
        rows={rows}
        words={2}
      />
    </>
  );
}
