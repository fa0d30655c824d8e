import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import type * as contract from '@portal/contract/prices/windows';
import type { WindowMarket } from '@portal/contract/prices/windows';
import { findWindows, SEASONS_READ } from '@portal/contract/prices/windows/find-windows';
import {
  addWeeks,
  type HarvestWeeks,
  lastSeason,
  mondayOfWeek,
  weeksOfHarvest,
} from '@portal/contract/prices/windows/season-weeks';
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

/** Weeks are thinner than the cells that an Evaluation may see. */
export const findHarvestWindows = keepAnswers<typeof contract.findHarvestWindows>(async (asking, question) => {
  const { pool, caller, clock } = asking;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
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
      const [shelf] = shelfDays(harvest, { ...market, last: newest });
      return {
        ...market,
        ...figures,
        shelf_months: shelf ? monthsWithin(shelf) : [],
        rivals: countRivals(origins.filter(({ market_id }) => market_id === market._id)),
      };
    }),
    windows: found.windows.map((window) => {
      const transit_weeks = markets.find(({ _id }) => _id === window.market_id)?.transit_weeks ?? 0;
      // The first week is counted from that of the harvest, as seasons are.
      const after = weeksOfHarvest(harvest).indexOf(window.from_week);
      const shelf = found.seasons.map((season) => {
        const monday = addWeeks(mondayOfWeek(season, harvest.from_week), after + transit_weeks);
        return { season, from: monday, to: addDays(addWeeks(monday, weeksOfHarvest(window).length), -1) };
      });
      return { ...window, shelf };
    }),
  };
});

type Days = { from: string; to: string };
type Way = { last: number; transit_weeks: number; beside?: number };

/** When the fruit of each season stands on the shelf, newest first; with weeks beside them for thin ones, no day twice. */
function shelfDays(harvest: HarvestWeeks, { last, transit_weeks, beside = 0 }: Way): Days[] {
  const weeks = weeksOfHarvest(harvest).length;
  const seasons: Days[] = [];
  for (let age = 0; age <= SEASONS_READ; age += 1) {
    const monday = addWeeks(mondayOfWeek(last - age, harvest.from_week), transit_weeks);
    const to = addDays(addWeeks(monday, weeks + beside), -1);
    const newer = seasons.at(-1);
    seasons.push({ from: addWeeks(monday, -beside), to: newer ? earlier(to, addDays(newer.from, -1)) : to });
  }
  return seasons;
}

/** 1 to 12, each once. */
function monthsWithin({ from, to }: Days): number[] {
  const months = new Set<number>();
  for (let day = from; day <= to; day = addDays(day, 1)) months.add(new Date(day).getUTCMonth() + 1);
  return [...months];
}

const countRivals = (rows: readonly ShelfRow[]): WindowMarket['rivals'] =>
  rows
    .filter(({ origin }) => origin !== OWN_ORIGIN && origin !== UNKNOWN_ORIGIN)
    .toSorted((one, other) => other.labels - one.labels || (one.origin < other.origin ? -1 : 1))
    .slice(0, RIVALS_TOLD)
    .map(({ origin, labels, promos }) => ({
      origin,
      labels,
      promo_share: labels < MIN_PRICES ? null : promos / labels,
    }));
