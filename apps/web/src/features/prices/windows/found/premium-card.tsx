import { formatList } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import type { Harvest, HarvestWindows, WindowMarket } from '@portal/contract/prices/windows';
import { laterWeek, weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { Tip } from '../../../../ui/charts/stage/tip.tsx';
import { WeeksInSight } from '../../summaries/panels/promotions/weeks-in-sight.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';

type Cell = WindowMarket['cells'][number];
type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

/** Markets over weeks of harvest: the larger the box, the higher the expected premium. */
export function PremiumCard({ data: { markets }, harvest }: Props) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const words = useWindowWords();
  const weeks = weeksOfHarvest(harvest).map(String);
  const known = markets.filter(({ visits }) => visits > 0);
  const unknown = markets.filter(({ visits }) => visits === 0).map(words.marketName);
  const highest = Math.max(...known.flatMap(({ cells }) => cells.map(({ median }) => median ?? 0)), 0);
  const count = ({ visits, seasons }: Cell) =>
    `${t('visits', { count: visits, number: formatCount(visits, language) })} · ${t('seasons', { count: seasons })}`;
  const tellCell = (market: WindowMarket, cell: Cell) => {
    const shelf = laterWeek(cell.week, market.transit_weeks);
    const lines = [
      { id: 'weeks', text: t('cellWeeks', { week: cell.week, shelf }) },
      ...(cell.median === null || market.rival === null
        ? [{ id: 'few', text: t('tooFew') }]
        : [
            { id: 'median', text: words.premium(cell.median, market.rival) },
            ...(cell.q1 !== null && cell.q3 !== null
              ? [{ id: 'middle', text: t('middle', { low: words.percent(cell.q1), high: words.percent(cell.q3) }) }]
              : []),
          ]),
      { id: 'count', text: count(cell) },
      ...(cell.is_pooled ? [{ id: 'pooled', text: t('pooled') }] : []),
    ];
    const title = words.marketName(market);
    return { said: [title, ...lines.map(({ text }) => text)].join('. '), tip: <Tip title={title} lines={lines} /> };
  };
  const sizeOf = ({ median, visits }: Cell) => {
    if (median === null) return visits === 0 ? null : ('few' as const);
    return highest > 0 ? Math.min(Math.max(median, 0) / highest, 1) : 0;
  };
  return (
    <Card className="stack">
      <h2>{t('premium')}</h2>
      <p className="fine">{t('premiumAbout')}</p>
      <WeeksInSight weeks={weeks}>
        {(inSight) => (
          <HeatMap
            label={t('premiumLabel')}
            columns={inSight}
            rows={known.map((market) => ({
              id: market._id,
              name: words.marketName(market),
              cells: market.cells
                .filter(({ week }) => inSight.includes(String(week)))
                .map((cell) => ({ id: String(cell.week), value: sizeOf(cell), tell: () => tellCell(market, cell) })),
            }))}
            colour="var(--accent)"
          />
        )}
      </WeeksInSight>
      {unknown.length > 0 && <p className="fine">{t('unknown', { markets: formatList(unknown, language) })}</p>}
      <ChartTable
        caption={t('premium')}
        head={[
          t('market'),
          t('week'),
          t('shelfWeek'),
          t('rival'),
          t('median'),
          t('q1'),
          t('q3'),
          t('visitsHead'),
          t('seasonsHead'),
        ]}
        words={4}
        rows={() =>
          known.flatMap((market) =>
            market.cells
              .filter(({ visits }) => visits > 0)
              .map((cell) => [
                words.marketName(market),
                String(cell.week),
                String(laterWeek(cell.week, market.transit_weeks)),
                market.rival === null ? '–' : words.rivalName(market.rival),
                ...[cell.median, cell.q1, cell.q3].map((ratio) => (ratio === null ? '–' : words.percent(ratio))),
                formatCount(cell.visits, language),
                formatCount(cell.seasons, language),
              ]),
          )
        }
      />
    </Card>
  );
}
