import { mondayOfWeek, weeksFrom, weeksOfHarvest } from './season-weeks.ts';
import type { BackTest, DayGaps, FoundWindows, Premium, WindowCell, WindowQuestion } from './window-shapes.ts';

/** Fewer visits give only a count. */
const LEAST_VISITS = 3;
/** Seasons that the expected premium comes from. */
export const SEASONS_READ = 4;
/** Fewer make no window. */
const LEAST_SEASONS = 2;
/** No window below this premium: 5%. Premiums are in ten-thousandths here. */
const LEAST_PREMIUM = 500;
/** A single good week is no window, unless the harvest has only one. */
const LEAST_WEEKS = 2;
const MAX_WINDOWS = 5;

const TEN_THOUSANDTH = 10_000;
const HUNDRED_MILLIONTHS = 100_000_000;

/** A half goes away from zero, as in the database. */
const roundAway = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

const inOrder = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** Four times the quartile, so that whole numbers stay whole. */
function quarters(sorted: readonly number[], quarter: 1 | 2 | 3): number {
  const place = (sorted.length - 1) * quarter;
  const [at, part] = [Math.floor(place / 4), place % 4];
  return (sorted[at] ?? 0) * (4 - part) + (sorted[at + 1] ?? 0) * part;
}

/** In ten-thousandths. */
function roundedMedian(ratios: readonly number[]): number {
  return roundAway(quarters(inOrder(ratios), 2) / 4 / (HUNDRED_MILLIONTHS / TEN_THOUSANDTH));
}

const quartile = (sorted: readonly number[], quarter: 1 | 2 | 3) => roundAway(quarters(sorted, quarter) / 4);
const toRatio = (premium: number) => premium / TEN_THOUSANDTH;

/** Ratios by season and by week of the harvest: 0 is its first week, -1 the week before it. */
type Weeks = ReadonlyMap<string, readonly number[]>;
type Ground = { market_id: string; rival: string; weeks: Weeks };

const weekKey = (season: number, at: number) => `${season} ${at}`;
const ratiosIn = (weeks: Weeks, season: number, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => weeks.get(weekKey(season, from + at)) ?? []).flat();

type Placed = DayGaps & { season: number; at: number };

/** The week in which the fruit of a day was picked, given the way to its market. */
function placeDays({ harvest, markets, days, last }: WindowQuestion): Placed[] {
  const transit = new Map(markets.map(({ _id, transit_weeks }) => [_id, transit_weeks]));
  const count = weeksOfHarvest(harvest).length;
  const starts = Array.from({ length: SEASONS_READ + 1 }, (_, age) => ({
    season: last - age,
    monday: mondayOfWeek(last - age, harvest.from_week),
  }));
  return days.flatMap((day) => {
    const weeks = transit.get(day.market_id);
    if (weeks === undefined) return [];
    return starts.flatMap(({ season, monday }) => {
      const at = weeksFrom(monday, day.day) - weeks;
      return at >= -1 && at <= count ? [{ ...day, season, at }] : [];
    });
  });
}

const isInHarvest = (count: number) => (placed: Placed) => placed.at >= 0 && placed.at < count;

/** The rival with most visits in these seasons; of equal ones the first by code. */
function leadingRival(placed: readonly Placed[]): string | undefined {
  const visits = new Map<string, number>();
  for (const { rival, ratios } of placed) visits.set(rival, (visits.get(rival) ?? 0) + ratios.length);
  return [...visits].toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))[0]?.[0];
}

function groundIn(
  placed: readonly Placed[],
  market_id: string,
  seasons: readonly number[],
  count: number,
): Ground | undefined {
  const here = placed.filter((one) => one.market_id === market_id);
  const rival = leadingRival(here.filter(({ season }) => seasons.includes(season)).filter(isInHarvest(count)));
  if (rival === undefined) return undefined;
  const weeks = new Map<string, number[]>();
  for (const { rival: other, season, at, ratios } of here) {
    if (other !== rival) continue;
    const key = weekKey(season, at);
    const before = weeks.get(key);
    if (before) before.push(...ratios);
    else weeks.set(key, [...ratios]);
  }
  return { market_id, rival, weeks };
}

type Cell = Omit<WindowCell, 'week'>;

/** The median and the middle half of the seasons; a thin week is read with the weeks beside it. */
function cellAt(weeks: Weeks, seasons: readonly number[], at: number): Cell {
  let [visits, is_pooled] = [0, false];
  const medians: number[] = [];
  for (const season of seasons) {
    const alone = ratiosIn(weeks, season, at, at);
    const isThin = alone.length < LEAST_VISITS;
    const read = isThin ? ratiosIn(weeks, season, at - 1, at + 1) : alone;
    if (read.length < LEAST_VISITS) continue;
    visits += read.length;
    is_pooled ||= isThin;
    medians.push(roundedMedian(read));
  }
  if (medians.length === 0) {
    const few = seasons.reduce((sum, season) => sum + ratiosIn(weeks, season, at, at).length, 0);
    return { visits: few, seasons: 0, median: null, q1: null, q3: null, is_pooled: false };
  }
  const sorted = inOrder(medians);
  const [q1, median, q3] = [quartile(sorted, 1), quartile(sorted, 2), quartile(sorted, 3)];
  return { visits, seasons: medians.length, median, q1, q3, is_pooled };
}

type Run = { from: number; to: number };

/** Weeks in a row that are known in most seasons and at or above the threshold. */
function runsIn(cells: readonly Cell[], seasons: readonly number[], threshold: number): Run[] {
  const runs: Run[] = [];
  for (const [at, cell] of cells.entries()) {
    const isKnown = cell.seasons >= LEAST_SEASONS && cell.seasons * 2 > seasons.length;
    if (!isKnown || cell.median === null || cell.median < threshold) continue;
    const run = runs.at(-1);
    if (run && run.to === at - 1) run.to = at;
    else runs.push({ from: at, to: at });
  }
  return runs.filter(({ from, to }) => to - from + 1 >= Math.min(LEAST_WEEKS, cells.length));
}

type Chosen = Ground & Run & { median: number; good: number[]; seasons: number; visits: number };

function measureRun(ground: Ground, run: Run, seasons: readonly number[], threshold: number): Chosen[] {
  const read = seasons.map((season) => ratiosIn(ground.weeks, season, run.from, run.to));
  const enough = read.filter(({ length }) => length >= LEAST_VISITS);
  const medians = inOrder(enough.map(roundedMedian));
  const good = medians.filter((median) => median >= threshold);
  if (medians.length < LEAST_SEASONS || good.length * 2 <= medians.length) return [];
  const visits = enough.reduce((sum, { length }) => sum + length, 0);
  return [{ ...ground, ...run, median: quartile(medians, 2), good, seasons: medians.length, visits }];
}

/** The rules, applied to these seasons alone. */
function applyRules(question: WindowQuestion, placed: readonly Placed[], seasons: readonly number[]) {
  const count = weeksOfHarvest(question.harvest).length;
  const grounds = question.markets.map(({ _id }) => {
    const ground = groundIn(placed, _id, seasons, count);
    const empty: Weeks = new Map();
    const cells = Array.from({ length: count }, (_, at) => cellAt(ground?.weeks ?? empty, seasons, at));
    return { market_id: _id, ground, cells };
  });
  const medians = grounds.flatMap(({ cells }) => cells.flatMap(({ median }) => (median === null ? [] : [median])));
  const usual = medians.length > 0 ? quartile(inOrder(medians), 2) : 0;
  const threshold = Math.max(LEAST_PREMIUM, usual);
  const chosen = grounds
    .flatMap(({ ground, cells }) =>
      ground ? runsIn(cells, seasons, threshold).flatMap((run) => measureRun(ground, run, seasons, threshold)) : [],
    )
    .toSorted((one, other) => other.median - one.median || other.good.length - one.good.length)
    .slice(0, MAX_WINDOWS);
  return { grounds, threshold, chosen };
}

function toPremium(ratios: readonly number[]): Premium {
  return { median: ratios.length < LEAST_VISITS ? null : toRatio(roundedMedian(ratios)), visits: ratios.length };
}

/** The rules, applied to a season with only those before it. */
function testRules(question: WindowQuestion, placed: readonly Placed[], before: readonly number[]): BackTest | null {
  const { harvest, last } = question;
  const weeks = weeksOfHarvest(harvest);
  if (before.length < LEAST_SEASONS || !placed.some(({ season }) => season === last)) return null;
  const { grounds, threshold, chosen } = applyRules(question, placed, before);
  const got = chosen.map((run) => ratiosIn(run.weeks, last, run.from, run.to));
  const windows = chosen.map((run, at) => ({
    market_id: run.market_id,
    rival: run.rival,
    from_week: weeks[run.from] ?? 0,
    to_week: weeks[run.to] ?? 0,
    median: toRatio(run.median),
    got: toPremium(got[at] ?? []).median,
    visits: (got[at] ?? []).length,
  }));
  const measured = windows.flatMap((window) => (window.got === null ? [] : [window.got]));
  return {
    season: last,
    from_seasons: [...before],
    threshold: toRatio(threshold),
    windows,
    held: measured.filter((premium) => premium >= toRatio(threshold)).length,
    measured: measured.length,
    chosen: toPremium(got.flat()),
    all: toPremium(grounds.flatMap(({ ground }) => (ground ? ratiosIn(ground.weeks, last, 0, weeks.length - 1) : []))),
  };
}

/** Expected premiums by market and week of harvest, the best windows, and how the same rules did in the last season. */
export function findWindows(question: WindowQuestion): FoundWindows {
  const weeks = weeksOfHarvest(question.harvest);
  const placed = placeDays(question);
  const known = new Set(placed.filter(isInHarvest(weeks.length)).map(({ season }) => season));
  const pastOnes = (first: number) =>
    Array.from({ length: SEASONS_READ }, (_, age) => first - age).filter((season) => known.has(season));
  const seasons = pastOnes(question.last);
  const { grounds, threshold, chosen } = applyRules(question, placed, seasons);
  const toNumber = (premium: number | null) => (premium === null ? null : toRatio(premium));
  return {
    seasons,
    threshold: toRatio(threshold),
    markets: grounds.map(({ market_id, ground, cells }) => ({
      market_id,
      rival: ground?.rival ?? null,
      visits: ground
        ? seasons.reduce((sum, season) => sum + ratiosIn(ground.weeks, season, 0, weeks.length - 1).length, 0)
        : 0,
      cells: cells.map(({ median, q1, q3, ...cell }, at) => ({
        week: weeks[at] ?? 0,
        ...cell,
        median: toNumber(median),
        q1: toNumber(q1),
        q3: toNumber(q3),
      })),
    })),
    windows: chosen.map((run) => ({
      market_id: run.market_id,
      rival: run.rival,
      from_week: weeks[run.from] ?? 0,
      to_week: weeks[run.to] ?? 0,
      median: toRatio(run.median),
      low: toRatio(run.good[0] ?? 0),
      high: toRatio(run.good.at(-1) ?? 0),
      good_seasons: run.good.length,
      seasons: run.seasons,
      visits: run.visits,
    })),
    back_test: testRules(question, placed, pastOnes(question.last - 1)),
  };
}
