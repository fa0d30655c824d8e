import type { Harvest } from '@portal/contract/prices/windows';
import type { Deps } from '../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { computeWindows } from '../windows/windows.service.ts';
import type { Look } from './alert-rule.ts';
import { monthNow, monthRead, type Readings, readingsIn, type Watched } from './readings.service.ts';
import { type FoundHarvest, lookForWindow } from './window-rule.ts';

export type WatchedFigure = Watched & {
  amount: string;
  weeks: number | null;
  /** Of a window; null where the plan is gone or no longer the owner's. */
  harvests: readonly Harvest[] | null;
};

type Looks = { isDemo: boolean; of(watched: WatchedFigure): Look };
type FindWindows = (harvest: Harvest) => Promise<FoundHarvest['answer']>;

/** Without region, which the finder does not read. */
export const toQuestion = ({ variety, size, from_week, to_week }: Harvest) => ({
  variety,
  size: size ?? undefined,
  from_week,
  to_week,
});

/** Each harvest once, one after the other: a check is no reason to keep several connections busy. */
export async function findForHarvests(harvests: readonly Harvest[], find: FindWindows): Promise<FoundHarvest[]> {
  const known = new Map<string, FoundHarvest['answer']>();
  const found: FoundHarvest[] = [];
  for (const harvest of harvests) {
    const key = JSON.stringify(toQuestion(harvest));
    const answer = known.get(key) ?? (await find(harvest));
    known.set(key, answer);
    found.push({ harvest, answer });
  }
  return found;
}

/** Every watched figure of a market as it is now. */
export async function lookAt(
  deps: Pick<Deps, 'pool' | 'clock'>,
  marketId: string,
  watched: readonly WatchedFigure[],
  find: FindWindows = (harvest) => computeWindows(deps, toQuestion(harvest)),
): Promise<Looks> {
  const thisMonth = monthNow(deps);
  const today = formatDay(toSydneyDay(deps.clock.now()));
  const months = watched.map((one) => monthRead(one, thisMonth)).toSorted();
  const [from = thisMonth, to = thisMonth] = [months[0], months.at(-1)];
  const harvests = watched.flatMap((one) => one.harvests ?? []);
  const [readings, found]: [Readings, FoundHarvest[]] = await Promise.all([
    readingsIn(deps, marketId, watched, { from, to }),
    findForHarvests(harvests, find),
  ]);
  return {
    isDemo: readings.isDemo || found.some(({ answer }) => answer.is_demo),
    of: (one) => {
      if (one.figure !== 'window') return readings.of(one, monthRead(one, thisMonth));
      if (!one.harvests) return { month: thisMonth, value: null, before: null, found: null };
      const own = found.filter(({ harvest }) => one.harvests?.includes(harvest));
      return lookForWindow(own, { marketId, amount: one.amount, weeks: one.weeks ?? 0 }, today);
    },
  };
}
