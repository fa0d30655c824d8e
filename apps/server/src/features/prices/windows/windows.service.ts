import type { Output } from '@portal/contract/call';
import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import type * as contract from '@portal/contract/prices/windows';
import { findWindows, SEASONS_READ } from '@portal/contract/prices/windows/find-windows';
import { addWeeks, lastSeason, mondayOfWeek, weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { keepAnswers } from '../summaries/answers/kept-answers.service.ts';
import { addDays } from '../summaries/months.ts';
import type { Slice } from '../summaries/question/summary-source.ts';
import { transitTo } from './transit.ts';
import {
  type ShelfMonthRow,
  selectDayGaps,
  selectHasDemo,
  selectShelfMonths,
  selectWindowMarkets,
} from './windows.queries.ts';

const RIVALS_TOLD = 4;

type Way = { _id: string; transit_weeks: number };

/** Weeks are thinner than the cells that an Evaluation may see. */
export const findHarvestWindows = keepAnswers<typeof contract.findHarvestWindows>(async (asking, question) => {
  const { pool, caller, clock } = asking;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const { variety, size, rival, ...harvest } = question;
  const rows = await selectWindowMarkets(pool);
  const markets = rows.map(({ id, ...market }) => {
    const { weeks, by } = transitTo(market.iso2);
    return { _id: id, ...market, transit_weeks: weeks, transit_by: by };
  });
  const inOrder = weeksOfHarvest(harvest);
  const weeks = inOrder.length;
  const longest = Math.max(0, ...markets.map(({ transit_weeks }) => transit_weeks));
  const last = lastSeason(harvest, longest, formatDay(toSydneyDay(asking.clock.now())));
  /** When a week of harvest stands on a shelf. */
  const onShelf = (season: number, at: number, { transit_weeks }: Way) =>
    addWeeks(mondayOfWeek(season, harvest.from_week), at + transit_weeks);
  const slices = markets.flatMap((market) =>
    Array.from(
      { length: SEASONS_READ + 1 },
      (_, age): Slice => ({
        marketId: market._id,
        // With the weeks beside the harvest, for thin ones.
        from: onShelf(last - age, -1, market),
        to: addDays(onShelf(last - age, weeks + 1, market), -1),
        variety,
        size,
        unit: 'kg',
        currency: 'aud',
        withEstimates: true,
        others: {},
      }),
    ),
  );
  const days = slices.flatMap(({ from, to }) => [from, to]).toSorted();
  const years = { from: days[0] ?? clock.now().toISOString(), to: days.at(-1) ?? clock.now().toISOString() };
  const ids = markets.map(({ _id }) => _id);
  const [gaps, shelves, is_demo] = await Promise.all([
    selectDayGaps(pool, slices),
    selectShelfMonths(pool, ids, years),
    selectHasDemo(pool, ids, years),
  ]);
  const read = rival ? gaps.filter((day) => day.rival === rival) : gaps;
  const found = findWindows({ harvest, markets, days: read, last });
  const newest = found.seasons[0] ?? last;
  return {
    ...found,
    is_demo,
    rivals: [...new Set(gaps.map((day) => day.rival))].toSorted(),
    markets: markets.map((market, at) => {
      const { market_id: _, ...figures } = found.markets[at] ?? { market_id: '', rival: null, visits: 0, cells: [] };
      const shelf_months = monthsOf(onShelf(newest, 0, market), addDays(onShelf(newest, weeks, market), -1));
      const here = shelves.filter((row) => row.market_id === market._id && shelf_months.includes(row.month));
      return { ...market, ...figures, shelf_months, rivals: countRivals(here) };
    }),
    windows: found.windows.map((window) => {
      const market = markets.find(({ _id }) => _id === window.market_id) ?? { _id: '', transit_weeks: 0 };
      return {
        ...window,
        shelf: found.seasons.map((season) => ({
          season,
          from: onShelf(season, inOrder.indexOf(window.from_week), market),
          to: addDays(onShelf(season, inOrder.indexOf(window.to_week) + 1, market), -1),
        })),
      };
    }),
  };
});

/** 1 to 12, each once. */
function monthsOf(from: string, to: string): number[] {
  const months = new Set<number>();
  for (let day = from; day <= to; day = addDays(day, 1)) months.add(new Date(day).getUTCMonth() + 1);
  return [...months];
}

type ShelfRival = Output<typeof contract.findHarvestWindows>['markets'][number]['rivals'][number];

function countRivals(rows: readonly ShelfMonthRow[]): ShelfRival[] {
  const rivals = rows.filter(({ origin }) => origin !== OWN_ORIGIN && origin !== UNKNOWN_ORIGIN);
  return [...Map.groupBy(rivals, ({ origin }) => origin)]
    .map(([origin, months]) => {
      const labels = months.reduce((sum, row) => sum + row.labels, 0);
      const promos = months.reduce((sum, row) => sum + row.promos, 0);
      return { origin, labels, promo_share: labels < MIN_PRICES ? null : promos / labels };
    })
    .toSorted((one, other) => other.labels - one.labels || (one.origin < other.origin ? -1 : 1))
    .slice(0, RIVALS_TOLD);
}
