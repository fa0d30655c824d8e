import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import type * as contract from '@portal/contract/prices/windows';
import type { HarvestWindows, WindowMarket } from '@portal/contract/prices/windows';
import { findWindows, SEASONS_READ } from '@portal/contract/prices/windows/find-windows';
import {
  addWeeks,
  daysOnShelf,
  type HarvestWeeks,
  lastSeason,
  weeksOfHarvest,
} from '@portal/contract/prices/windows/season-weeks';
import type * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { keepAnswers } from '../summaries/answers/kept-answers.service.ts';
import { readDayGaps, readShelfOrigins, type ShelfRow } from '../summaries/day-gaps/day-gaps.service.ts';
import { addDays, earlier } from '../summaries/months.ts';
import type { Slice } from '../summaries/question/summary-source.ts';
import { transitTo } from './transit.ts';
import { selectHasDemo, selectWindowMarkets } from './windows.queries.ts';

const RIVALS_TOLD = 4;

type Question = z.infer<typeof contract.HarvestQuestion>;

/** Weeks are thinner than the cells that an Evaluation may see. */
export const findHarvestWindows = keepAnswers<typeof contract.findHarvestWindows>(async (asking, question) => {
  if (!seesSinglePrices(asking.caller)) throw new Refusal('licenceTooSmall');
  return computeWindows(asking, question);
});

/** For checks without a caller; who is told must see single prices. */
export async function computeWindows(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  question: Question,
): Promise<HarvestWindows> {
  const { variety, size, rival, ...harvest } = question;
  const markets = (await selectWindowMarkets(pool)).map(({ id, ...market }) => {
    const { weeks, by } = transitTo(market.iso2);
    return { _id: id, ...market, transit_weeks: weeks, transit_by: by };
  });
  const longest = Math.max(0, ...markets.map(({ transit_weeks }) => transit_weeks));
  const last = lastSeason(harvest, longest, formatDay(toSydneyDay(clock.now())));
  const slicesWith = (beside: number): Slice[] =>
    markets.flatMap(({ _id, transit_weeks }) =>
      shelfDays(harvest, { last, transit_weeks, beside }).map((days) => ({
        ...days,
        marketId: _id,
        variety,
        size,
        unit: 'kg',
        currency: 'aud',
        withEstimates: true,
        others: {},
      })),
    );
  const wider = slicesWith(1);
  const [days, origins, is_demo] = await Promise.all([
    readDayGaps(pool, wider),
    readShelfOrigins(pool, slicesWith(0)),
    selectHasDemo(pool, wider),
  ]);
  const read = rival ? days.filter((day) => day.rival === rival) : days;
  const found = findWindows({ harvest, markets, days: read, last });
  const [newest = last] = found.seasons;
  return {
    ...found,
    is_demo,
    rivals: [...new Set(days.map((day) => day.rival))].toSorted(),
    markets: markets.map((market, at) => {
      const { market_id: _, ...figures } = found.markets[at] ?? { market_id: '', rival: null, visits: 0, cells: [] };
      const shelf = origins.filter(({ market_id }) => market_id === market._id);
      const [onShelf] = shelfDays(harvest, { ...market, last: newest });
      return {
        ...market,
        ...figures,
        cells: figures.cells.map((cell, week) => {
          const then = shelf.find((one) => one.at === week && one.origin === figures.rival);
          return { ...cell, rival_labels: then?.labels ?? 0, rival_promo_share: promoShare(then) };
        }),
        shelf_months: onShelf ? monthsWithin(onShelf) : [],
        rivals: countRivals(shelf),
      };
    }),
  };
}

type Days = { from: string; to: string };
type Way = { last: number; transit_weeks: number; beside?: number };

/** When the fruit of each season stands on the shelf, newest first; with weeks beside them for thin ones, no day twice. */
function shelfDays(harvest: HarvestWeeks, { last, transit_weeks, beside = 0 }: Way): Days[] {
  const weeks = weeksOfHarvest(harvest).length;
  const seasons: Days[] = [];
  for (let age = 0; age <= SEASONS_READ; age += 1) {
    const { from, to } = daysOnShelf(harvest, { season: last - age, transit_weeks, weeks: weeks + beside });
    const newer = seasons.at(-1);
    seasons.push({ from: addWeeks(from, -beside), to: newer ? earlier(to, addDays(newer.from, -1)) : to });
  }
  return seasons;
}

/** 1 to 12, each once. */
function monthsWithin({ from, to }: Days): number[] {
  const months = new Set<number>();
  for (let day = from; day <= to; day = addDays(day, 1)) months.add(new Date(day).getUTCMonth() + 1);
  return [...months];
}

type Counted = Pick<ShelfRow, 'labels' | 'promos'>;
const promoShare = (counted: Counted | undefined) =>
  counted && counted.labels >= MIN_PRICES ? counted.promos / counted.labels : null;

function countRivals(rows: readonly ShelfRow[]): WindowMarket['rivals'] {
  const byOrigin = new Map<string, Counted>();
  for (const { origin, labels, promos } of rows) {
    if (origin === OWN_ORIGIN || origin === UNKNOWN_ORIGIN) continue;
    const before = byOrigin.get(origin);
    byOrigin.set(origin, { labels: labels + (before?.labels ?? 0), promos: promos + (before?.promos ?? 0) });
  }
  return [...byOrigin]
    .toSorted(([one, { labels }], [other, { labels: others }]) => others - labels || (one < other ? -1 : 1))
    .slice(0, RIVALS_TOLD)
    .map(([origin, counted]) => ({ origin, labels: counted.labels, promo_share: promoShare(counted) }));
}
