import type { Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import {
  addWeeks,
  daysOnShelf,
  mondayOfWeek,
  weeksFrom,
  weeksOfHarvest,
} from '@portal/contract/prices/windows/season-weeks';
import { toMonth, weekStart } from '../summaries/months.ts';
import type { Look } from './alert-rule.ts';

/** A harvest of the plan with the finder's answer for it. */
export type FoundHarvest = {
  harvest: Harvest;
  answer: Pick<HarvestWindows, 'windows' | 'back_test' | 'markets' | 'seasons' | 'is_demo'>;
};
type WindowWish = { marketId: string; amount: string; weeks: number };
type Named = Pick<HarvestWindows['windows'][number], 'market_id' | 'rival' | 'from_week' | 'to_week' | 'median'>;

/** The finder's premiums have four decimals. */
const reaches = ({ median }: Named, amount: string) => Math.round(median * 10_000) >= Math.round(Number(amount) * 100);

const wantedIn = <W extends Named>(windows: readonly W[], { marketId, amount }: WindowWish) =>
  windows.filter((window) => window.market_id === marketId && reaches(window, amount));

/** As the finder counts: from the first week of the harvest. */
const weeksBefore = (harvest: Harvest, { from_week }: Named) => weeksOfHarvest(harvest).indexOf(from_week);

const beginsIn = (season: number, harvest: Harvest, window: Named): string =>
  addWeeks(mondayOfWeek(season, harvest.from_week), weeksBefore(harvest, window));

/** Its prices are those of a season that is over. */
function toLook(
  { harvest, answer: { markets } }: FoundHarvest,
  window: Named,
  first_day: string,
  season: number,
): Look {
  const { variety, size } = harvest;
  const { market_id, rival, from_week, to_week, median } = window;
  const transit_weeks = markets.find(({ _id }) => _id === market_id)?.transit_weeks ?? 0;
  const part = { season, transit_weeks, at: weeksBefore(harvest, window), weeks: weeksOfHarvest(window).length };
  const shelf = daysOnShelf(harvest, part);
  const found = { window: { variety, size, rival, from_week, to_week, first_day, shelf } };
  return { month: toMonth(first_day), value: median, before: 0, found };
}

const firstDay = ({ found }: Look) => found?.window?.first_day ?? '';

/** Of several windows that begin in these weeks the last to begin, so that each is told when its time comes. */
export function lookForWindow(harvests: readonly FoundHarvest[], wish: WindowWish, today: string): Look {
  const monday = weekStart(today);
  const year = Number(today.slice(0, 'yyyy'.length));
  const near = harvests.flatMap((found) => {
    const [newest = year] = found.answer.seasons;
    return wantedIn(found.answer.windows, wish).flatMap((window) =>
      [year - 1, year, year + 1].flatMap((season) => {
        const start = beginsIn(season, found.harvest, window);
        const ahead = weeksFrom(monday, start);
        return ahead >= 0 && ahead <= wish.weeks ? [toLook(found, window, start, newest)] : [];
      }),
    );
  });
  const [last] = near.toSorted(
    (one, other) =>
      (firstDay(other) > firstDay(one) ? 1 : firstDay(other) < firstDay(one) ? -1 : 0) ||
      (other.value ?? 0) - (one.value ?? 0),
  );
  return last ?? { month: toMonth(today), value: 0, before: 0, found: null };
}

/** The windows that the same rules name from the seasons before the newest finished one, in order. */
export function replayWindows(harvests: readonly FoundHarvest[], wish: WindowWish): (Look & { season: number })[] {
  const looks = harvests.flatMap((found) => {
    const { harvest, answer } = found;
    const { season = 0, windows = [] } = answer.back_test ?? {};
    return wantedIn(windows, wish).map((window) => ({
      ...toLook(found, window, beginsIn(season, harvest, window), season),
      season,
    }));
  });
  return looks.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1));
}
