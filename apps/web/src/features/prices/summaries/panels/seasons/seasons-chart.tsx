import { formatWeek } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { seasonName } from '@portal/contract/formats/periods';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import {
  type Days,
  monthDays,
  monthsOfSeason,
  placeInSeason,
  seasonDays,
  shepardRanges,
} from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { useMonthColumns, useWeekColumns } from '../../measures/use-columns.ts';
import { weekPoints } from '../../measures/week-points.ts';
import { monthOfWeek, weekDays, weeksBetween } from '../../measures/weeks.ts';
import { overviewMessages } from '../../messages.ts';
import { isWeekly } from '../origins/origins-chart.tsx';
import type { OpenEvidence } from '../panel-props.ts';

/** Of the rival only this season and the last: more lines than that are a thicket. */
const RIVAL_SEASONS = 2;

type Props = { readonly summary: SeasonsSummary; readonly onEvidence: OpenEvidence };
type Cell = { readonly n: number; readonly median: number | null };

const weeksOfSeason = (season: number) => {
  const { from, to } = seasonDays(season);
  return weeksBetween(from, to);
};

export function SeasonsChart({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const weekColumns = useWeekColumns();
  const { money, bare, tick, measure } = useAmounts(summary);
  const { season: newest, provisional } = summary;
  const drawn = summary.origins.flatMap(({ origin, seasons }, place) =>
    seasons
      .filter(({ season }) => place === 0 || season > newest - RIVAL_SEASONS)
      .map((one) => ({ ...one, origin, period: seasonDays(one.season, summary.to) })),
  );
  const hasWeeks = isWeekly(drawn);
  const months = monthsOfSeason(newest);
  const weeks = hasWeeks ? weeksOfSeason(newest) : [];
  // The year is the season's, not the column's.
  const columns = (hasWeeks ? weekColumns(weeks, provisional) : monthColumns(months, provisional)).map((column) => ({
    ...column,
    name: column.name.replace(/[\s ]\d{4}$/, ''),
  }));
  const isProvisional = ({ from, to }: Days) => [from, to].some((day) => provisional.includes(day.slice(0, 7)));
  const series = drawn.map((one) => {
    const { origin, season, period } = one;
    const look = originLook(origin);
    const isNow = season === newest;
    const drawPoint = (cell: Cell | undefined, days: Days) => ({
      value: cell?.median ?? null,
      note: cell && t('count', { count: cell.n }),
      isProvisional: cell !== undefined && isProvisional(days),
      onOpen: onEvidence && cell && (() => onEvidence({ origin, ...days })),
    });
    const name = seasonName(season);
    return {
      id: `${origin}${season}`,
      name: `${originName(origin)} ${name}`,
      code: isNow ? originCode(origin) : `${originCode(origin)} ${name.slice(2)}`,
      look: isNow ? { ...look, isStrong: true } : { ...look, isStrong: false, dash: '3 5' },
      badge: (
        <>
          <OriginSticker code={origin} isDecoration />
          {name}
        </>
      ),
      isFaint: season < newest - 1,
      isEndBare: !isNow,
      basis: t('count', { count: one.months.reduce((sum, { n }) => sum + n, 0) }),
      points: hasWeeks
        ? weekPoints(weeksOfSeason(season).slice(0, columns.length), one, period, drawPoint)
        : monthsOfSeason(season).map((month) =>
            drawPoint(
              one.months.find((cell) => cell.month === month),
              monthDays(month, period),
            ),
          ),
    };
  });
  const rows = () =>
    summary.origins.flatMap(({ origin, seasons }) =>
      seasons.flatMap(({ season, resolution, weeks: byWeek, months: byMonth }) => {
        const period = seasonDays(season, summary.to);
        const row = ({ n, median }: Cell, name: string, days: Days) => ({
          cells: [
            name,
            originName(origin),
            seasonName(season),
            median === null ? t('tooFewShort') : bare(median),
            formatCount(n, language),
            isProvisional(days) ? t('provisionalShort') : '',
          ],
          onOpen: onEvidence && (() => onEvidence({ origin, ...days })),
        });
        const monthNames = monthColumns(months).map(({ name }) => name.replace(/[\s ]\d{4}$/, ''));
        return resolution === 'week'
          ? byWeek.map((cell) => row(cell, formatWeek(cell.week, language), weekDays(cell.week, period)))
          : byMonth.map((cell) =>
              row(cell, monthNames[placeInSeason(cell.month)] ?? cell.month, monthDays(cell.month, period)),
            );
      }),
    );
  return (
    <>
      <LineChart
        label={t(hasWeeks ? 'seasonsLabel-week' : 'seasonsLabel', { measure })}
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
        caption={t('chart-seasons')}
        head={[t(hasWeeks ? 'weekOrMonth' : 'month'), t('origin'), t('season'), measure, t('prices'), t('state')]}
        rows={rows}
        words={3}
      />
    </>
  );
}
