import type * as contract from '@portal/contract/prices/alerts/back-test';
import type { BackTest, TestedSeason } from '@portal/contract/prices/alerts/back-test';
import { seasonStart, seasonYear } from '@portal/contract/prices/summaries/seasons';
import type { Handler } from '../../../platform/mount.ts';
import { sumInTurn } from '../summaries/answers/summary-turns.ts';
import { addMonths, monthsBetween } from '../summaries/months.ts';
import { findHarvestWindows } from '../windows/windows.service.ts';
import { type Look, replay, type Wish } from './alert-rule.ts';
import { requireSinglePrices, resolveWish } from './alerts.service.ts';
import { monthNow, monthRead, readingsIn } from './readings.service.ts';
import { findForHarvests, lookAt, toQuestion, type WatchedFigure } from './watched-figures.service.ts';
import { replayWindows } from './window-rule.ts';

type Context = Parameters<Handler<typeof contract.backTestPriceAlert>>[0];
type Tested = Look & { told: boolean };

const toReading = ({ month, value, before, found }: Look, is_provisional: boolean) => ({
  month,
  value,
  before,
  is_provisional: is_provisional && value !== null,
  found,
});

export const backTestPriceAlert: Handler<typeof contract.backTestPriceAlert> = async (context, wish) => {
  requireSinglePrices(context.caller);
  const watched = await resolveWish(context, wish);
  if (wish.figure === 'window') return testWindows(context, wish.market_id, watched);
  return sumInTurn(context, (pool) => testMonths({ ...context, pool }, wish.market_id, watched, wish));
};

/** From the month before the last season, as the first look. */
async function testMonths(
  context: Pick<Context, 'pool' | 'clock'>,
  marketId: string,
  watched: WatchedFigure,
  wish: Wish,
): Promise<BackTest> {
  const running = seasonYear(monthNow(context));
  const last = monthRead(watched, monthNow(context));
  const span = { from: addMonths(seasonStart(running - 1), -1), to: last };
  const readings = await readingsIn(context, marketId, [watched], span);
  const tested = replay(
    wish,
    monthsBetween(`${span.from}-01`, `${span.to}-01`).map((month) => readings.of(watched, month)),
  );
  const read = (look: Tested) => ({ ...toReading(look, readings.isProvisional(look.month)), told: look.told });
  const seasonWith = (season: number): TestedSeason[] => {
    const months = tested.filter(({ month }) => seasonYear(month) === season).map(read);
    return months.length > 0 ? [{ season, is_running: season === running, months }] : [];
  };
  const now = tested.at(-1) ?? { month: last, value: null, before: null, found: null };
  return {
    now: toReading(now, readings.isProvisional(last)),
    is_demo: readings.isDemo,
    seasons: [...seasonWith(running - 1), ...seasonWith(running)],
  };
}

/** By the finder's own back-test; its answers are those of its screen. */
async function testWindows(context: Context, marketId: string, watched: WatchedFigure): Promise<BackTest> {
  const found = await findForHarvests(watched.harvests ?? [], (harvest) =>
    findHarvestWindows(context, toQuestion(harvest)),
  );
  const { of, isDemo } = await lookAt(context, marketId, [watched], async (harvest) => {
    const known = found.find((one) => one.harvest === harvest);
    return known?.answer ?? findHarvestWindows(context, toQuestion(harvest));
  });
  const tested = replayWindows(found, { marketId, amount: watched.amount, weeks: watched.weeks ?? 0 });
  const seasons = [...new Set(found.flatMap(({ answer }) => answer.back_test?.season ?? []))].toSorted((a, b) => a - b);
  return {
    now: toReading(of(watched), false),
    is_demo: isDemo,
    seasons: seasons.map((season) => ({
      season,
      is_running: false,
      months: tested
        .filter((look) => look.season === season)
        .map((look) => ({ ...toReading(look, false), told: true })),
    })),
  };
}
