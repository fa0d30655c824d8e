import { formatCount } from '@portal/contract/formats/numbers';
import { seasonName } from '@portal/contract/formats/periods';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import { monthDays, monthsOfSeason, placeInSeason, shepardRanges } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { useMonthColumns } from '../../measures/use-month-columns.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenLabels } from '../panel-props.ts';

/** Of the rival only this season and the last: more lines than that are a thicket. */
const RIVAL_SEASONS = 2;

type Props = { readonly summary: SeasonsSummary; readonly onLabels: OpenLabels };

export function SeasonsChart({ summary, onLabels }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const { money, bare, tick, measure } = useAmounts(summary);
  const { season: newest } = summary;
  const months = monthsOfSeason(newest);
  // The year is the season's, not the column's.
  const columns = monthColumns(months, summary.provisional).map((column) => ({
    ...column,
    name: column.name.replace(/[\s ]\d{4}$/, ''),
  }));
  const series = summary.origins.flatMap(({ origin, seasons }, place) =>
    seasons
      .filter(({ season }) => place === 0 || season > newest - RIVAL_SEASONS)
      .map(({ season, months: cells }) => {
        const look = originLook(origin);
        const isNow = season === newest;
        return {
          id: `${origin}${season}`,
          name: `${originName(origin)} ${seasonName(season)}`,
          look: isNow ? { ...look, isStrong: true } : { ...look, isStrong: false, dash: '3 5' },
          badge: (
            <>
              <OriginSticker code={origin} isDecoration />
              {seasonName(season)}
            </>
          ),
          isFaint: season < newest - 1,
          points: columns.map((_, at) => {
            const cell = cells.find(({ month }) => placeInSeason(month) === at);
            return {
              value: cell?.median ?? null,
              note: cell && t('count', { count: cell.n }),
              isProvisional: cell !== undefined && summary.provisional.includes(cell.month),
              onOpen: onLabels && cell && (() => onLabels({ origin, ...monthDays(cell.month, summary) })),
            };
          }),
        };
      }),
  );
  const rows = () =>
    summary.origins.flatMap(({ origin, seasons }) =>
      seasons.flatMap(({ season, months: cells }) =>
        cells.map(({ month, n, median }) => [
          columns[placeInSeason(month)]?.name ?? month,
          originName(origin),
          seasonName(season),
          median === null ? t('tooFewShort') : bare(median),
          formatCount(n, language),
          summary.provisional.includes(month) ? t('provisionalShort') : '',
        ]),
      ),
    );
  return (
    <>
      <LineChart
        label={t('seasonsLabel', { measure })}
        columns={columns}
        series={series}
        ranges={shepardRanges(months).map((range) => ({ ...range, name: t('shepardSeason') }))}
        format={money}
        formatTick={tick}
        formatEnd={bare}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('chart-seasons')}
        head={[t('month'), t('origin'), t('season'), measure, t('prices'), t('state')]}
        rows={rows}
        words={3}
      />
    </>
  );
}
