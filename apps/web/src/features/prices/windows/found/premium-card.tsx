import type { PieceForm } from '@portal/contract/content/decks';
import { formatList } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Harvest, HarvestWindows, WindowMarket } from '@portal/contract/prices/windows';
import { laterWeek, weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { seasonName } from '@portal/contract/prices/windows/window-sentences';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { Tip } from '../../../../ui/charts/stage/tip.tsx';
import { ChartCard } from '../../summaries/panel/chart-card.tsx';
import { WeeksInSight } from '../../summaries/panels/promotions/weeks-in-sight.tsx';
import { windowsMessages } from '../messages.ts';
import { monthOfWeek } from '../region-supply.ts';
import { useWindowWords } from '../use-window-words.ts';
import { SeasonLinks } from './season-links.tsx';

type Cell = WindowMarket['cells'][number];
type Props = {
  readonly data: HarvestWindows;
  readonly harvest: Harvest;
  /** The address that shows it again. */
  readonly path: string;
  /** Absent where the harvest is not saved as it is shown. */
  readonly deck: PieceForm | undefined;
};

/** Markets over weeks of harvest: the larger the box, the higher the expected premium. */
export function PremiumCard({ data: { markets, seasons, is_demo }, harvest, path, deck }: Props) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const words = useWindowWords();
  const [opened, setOpened] = useState<{ readonly market: string; readonly week: number }>();
  const weeks = weeksOfHarvest(harvest).map(String);
  const known = markets.filter(({ visits }) => visits > 0);
  const unknown = markets.filter(({ visits }) => visits === 0).map(words.marketName);
  const highest = Math.max(...known.flatMap(({ cells }) => cells.map(({ median }) => median ?? 0)), 0);
  const describe = (market: WindowMarket, cell: Cell): string[] => {
    const shelf = laterWeek(cell.week, market.transit_weeks);
    const { rival } = market;
    return [
      t('cellWeeks', { week: cell.week, shelf }),
      cell.median === null || rival === null ? t('tooFew') : words.premium(cell.median, rival),
      cell.q1 !== null &&
        cell.q3 !== null &&
        t('middle', { low: words.percent(cell.q1), high: words.percent(cell.q3) }),
      `${words.visits(cell.visits)} · ${t('seasons', { count: cell.seasons })}`,
      cell.is_pooled && t('pooled'),
      rival !== null &&
        words.tellRival({ origin: rival, labels: cell.rival_labels, promo_share: cell.rival_promo_share }, [
          monthOfWeek(shelf),
        ]),
    ].filter((line) => line !== false);
  };
  const tellCell = (market: WindowMarket, cell: Cell) => {
    const title = words.marketName(market);
    const lines = describe(market, cell);
    const tip = <Tip title={title} lines={lines.map((text) => ({ id: text, text }))} foot={t('openCell')} />;
    return { said: [title, ...lines].join('. '), tip };
  };
  const sizeOf = ({ median, visits }: Cell) => {
    if (median === null) return visits === 0 ? null : ('few' as const);
    return highest > 0 ? Math.min(Math.max(median, 0) / highest, 1) : 0;
  };
  const openedMarket = known.find(({ _id }) => _id === opened?.market);
  const openedCell = openedMarket?.cells.find(({ week }) => week === opened?.week);
  return (
    <ChartCard
      chart="premium"
      path={path}
      title={t('premium')}
      about={t('premiumAbout')}
      scope={words.harvestName(harvest)}
      source={t('source', { seasons: seasons.map((season) => seasonName(season, harvest)).join(', ') })}
      isDemo={is_demo}
      deck={deck}
    >
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
                .map((cell) => ({
                  id: String(cell.week),
                  value: sizeOf(cell),
                  tell: () => tellCell(market, cell),
                  onOpen: () => setOpened({ market: market._id, week: cell.week }),
                })),
            }))}
            colour="var(--accent)"
          />
        )}
      </WeeksInSight>
      <div role="status">
        {openedMarket && openedCell && (
          <OpenedCell market={openedMarket} cell={openedCell} harvest={harvest} seasons={seasons}>
            {[words.marketName(openedMarket), ...describe(openedMarket, openedCell)].join(' · ')}
          </OpenedCell>
        )}
      </div>
      {unknown.length > 0 && <p className="fine">{t('unknown', { markets: formatList(unknown, language) })}</p>}
      {!deck && <p className="fine">{t('saveForDeck')}</p>}
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
          t('rivalPromos'),
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
                cell.rival_promo_share === null ? '–' : formatPercent(cell.rival_promo_share, language),
              ]),
          )
        }
      />
    </ChartCard>
  );
}

type OpenedProps = {
  readonly market: WindowMarket;
  readonly cell: Cell;
  readonly harvest: Harvest;
  readonly seasons: readonly number[];
  readonly children: string;
};

function OpenedCell({ market, cell, harvest, seasons, children }: OpenedProps) {
  const at = weeksOfHarvest(harvest).indexOf(cell.week);
  if (market.rival === null) return null;
  return (
    <>
      <p>{children}</p>
      <SeasonLinks
        harvest={harvest}
        market={market}
        rival={market.rival}
        seasons={seasons}
        {...(cell.is_pooled ? { at: at - 1, weeks: 3 } : { at, weeks: 1 })}
      />
    </>
  );
}
