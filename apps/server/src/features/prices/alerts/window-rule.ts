import type { Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import { addWeeks, mondayOfWeek, weeksFrom, weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { addDays, toMonth, weekStart } from '../summaries/months.ts';
import type { Look } from './alert-rule.ts';

/** A harvest of the plan with the finder's answer for it. */
export type FoundHarvest = {
  harvest: Harvest;
  answer: Pick<HarvestWindows, 'windows' | 'back_test' | 'markets' | 'is_demo'>;
};
type WindowWish = { marketId: string; amount: string; weeks: number };
type Named = Pick<HarvestWindows['windows'][number], 'market_id' | 'rival' | 'from_week' | 'to_week' | 'median'>;
type Days = { from: string; to: string };

/** The finder's premiums have four decimals. */
const reaches = ({ median }: Named, amount: string) => Math.round(median * 10_000) >= Math.round(Number(amount) * 100);

const wantedIn = <W extends Named>(windows: readonly W[], { marketId, amount }: WindowWish) =>
  windows.filter((window) => window.market_id === marketId && reaches(window, amount));

/** As the finder counts: from the first week of the harvest. */
function beginsIn(season: number, harvest: Harvest, { from_week }: Named): string {
  return addWeeks(mondayOfWeek(season, harvest.from_week), weeksOfHarvest(harvest).indexOf(from_week));
}

const toLook = ({ variety, size }: Harvest, window: Named, first_day: string, { from, to }: Days): Look => {
  const { rival, from_week, to_week } = window;
  const found = { window: { variety, size, rival, from_week, to_week, first_day, shelf: { from, to } } };
  return { month: toMonth(first_day), value: window.median, before: 0, found };
};

const firstDay = ({ found }: Look) => found?.window?.first_day ?? '';

/** Of several windows that begin in these weeks the last to begin, so that each is told when its time comes. */
export function lookForWindow(harvests: readonly FoundHarvest[], wish: WindowWish, today: string): Look {
  const monday = weekStart(today);
  const year = Number(today.slice(0, 'yyyy'.length));
  const near = harvests.flatMap(({ harvest, answer }) =>
    wantedIn(answer.windows, wish).flatMap((window) =>
      [year - 1, year, year + 1].flatMap((season) => {
        const start = beginsIn(season, harvest, window);
        const ahead = weeksFrom(monday, start);
        const [newest] = window.shelf;
        return newest && ahead >= 0 && ahead <= wish.weeks ? [toLook(harvest, window, start, newest)] : [];
      }),
    ),
  );
  const [last] = near.toSorted(
    (one, other) =>
      (firstDay(other) > firstDay(one) ? 1 : firstDay(other) < firstDay(one) ? -1 : 0) ||
      (other.value ?? 0) - (one.value ?? 0),
  );
  return last ?? { month: toMonth(today), value: 0, before: 0, found: null };
}

/** The windows that the same rules name from the seasons before the newest finished one, in order. */
export function replayWindows(harvests: readonly FoundHarvest[], wish: WindowWish): (Look & { season: number })[] {
  const looks = harvests.flatMap(({ harvest, answer: { back_test: test, markets } }) => {
    const transit = markets.find(({ _id }) => _id === wish.marketId)?.transit_weeks ?? 0;
    return wantedIn(test?.windows ?? [], wish).map((window) => {
      const start = beginsIn(test?.season ?? 0, harvest, window);
      const from = addWeeks(start, transit);
      const to = addDays(addWeeks(from, weeksOfHarvest(window).length), -1);
      return { ...toLook(harvest, window, start, { from, to }), season: test?.season ?? 0 };
    });
  });
  return looks.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1));
}
