import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/seasons';
import {
  LEAST_SEASONS_BEFORE,
  MOST_SEASONS_BEFORE,
  SEASONS_SHOWN,
  seasonStart,
  seasonYear,
} from '@portal/contract/prices/summaries/seasons';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { selectGaps } from '../gaps/gaps.queries.ts';
import { toGap } from '../gaps/gaps.service.ts';
import { addMonths, earlier, firstDayInMonth, lastDayInMonth, monthsBetween, toMonth } from '../months.ts';
import {
  type Asked,
  type Asking,
  during,
  enough,
  resolveCellQuestion,
  resolvePeriod,
  toSpread,
} from '../question/question.service.ts';
import { chooseSource, type Slice, unionCells } from '../question/summary-source.ts';
import { ownAndRival } from '../series.service.ts';
import { type MergedRow, type OriginMonthRow, type Span, selectSpreads } from '../summaries.queries.ts';
import { MONTHLY, resolveWeeks } from '../weeks/weeks.service.ts';

/** By age: the span of the whole season, and the span of the months that the newest season has had. */
const [NOW, LAST, SAME_MONTHS] = [0, 1, 2];
const SPANS_OF_SEASON = [
  [NOW, NOW],
  [LAST, SAME_MONTHS],
];

/** The current season so far, the previous one whole and up to the same month; older seasons are compared by month. */
function comparedSpans(newest: number, to: string) {
  const had = monthsBetween(firstDayInMonth(seasonStart(newest)), to).length;
  const seasonSpan = (season: number, months: number) => ({
    from: firstDayInMonth(seasonStart(season)),
    to: lastDayInMonth(addMonths(seasonStart(season), months - 1)),
  });
  return [seasonSpan(newest, 12), seasonSpan(newest - 1, 12), seasonSpan(newest - 1, had)];
}

export const summariseSeasons = keepAnswers<typeof contract.summariseSeasons>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveCellQuestion(context, filter);
  const newest = seasonYear(toMonth(asked.slice.to));
  const seasons = Array.from({ length: SEASONS_SHOWN }, (_, age) => newest - age);
  const slice = during(asked, firstDayInMonth(seasonStart(newest + 1 - SEASONS_SHOWN)), asked.slice.to);
  const own = filter.origin ?? OWN_ORIGIN;
  const compared = monthsCompared(asked);
  const older = olderSlices(asked, slice, compared);
  const sourceFor = (of: Slice) => chooseSource(pool, of, asked.ground.last_day);
  const [source, origins, olderSources] = await Promise.all([
    sourceFor(slice),
    ownAndRival(context, asked, own),
    Promise.all(older.map(sourceFor)),
  ]);
  const asWell = olderSources.map((month) => month.cells([own]));
  const spans = comparedSpans(newest, slice.to);
  const [{ months: cells, merged }, gap, period] = await Promise.all([
    selectSpreads(pool, unionCells([source.cells(origins), ...asWell]), spans),
    seasonGap(context, asked, origins, spans),
    resolvePeriod(context, asked, slice, { from: older.at(-1)?.from ?? slice.from, to: slice.to }),
  ]);
  const shown = cells.filter(({ origin }) => origins.includes(origin));
  // Earlier seasons are the ground it is read against: by month.
  const running = { ...slice, from: firstDayInMonth(seasonStart(newest)) };
  const weekly = await resolveWeeks(
    pool,
    asked,
    running,
    shown.filter(({ month }) => seasonYear(month) === newest),
  );
  return {
    ...period,
    season: newest,
    is_running: newest === seasonYear(asked.thisMonth),
    position: seasonPosition(own, compared, cells, period.provisional),
    gap,
    origins: origins.map((origin) => ({ origin, seasons: buildSeasons(origin, seasons, cells, merged, weekly) })),
  };
});

/** Of the two origins shown, the one that is not ours is the rival. */
async function seasonGap({ pool }: Asking, asked: Asked, origins: readonly string[], spans: readonly Span[]) {
  const rival = origins.find((origin) => origin !== OWN_ORIGIN);
  const [now, before] = [spans[NOW], spans[SAME_MONTHS]];
  if (!rival || !now || !before) return null;
  const slice = during(asked, before.from, asked.slice.to);
  const source = await chooseSource(pool, slice, asked.ground.last_day);
  const rows = await selectGaps(pool, source.gaps, [now, before]);
  const of = (span: number) =>
    toGap(rows.find((row) => row.span === span && row.origin === rival) ?? { visits: 0, ratio: '', difference: '' });
  return { rival, whole: of(0), before: of(1) };
}

function buildSeasons(
  origin: string,
  seasons: readonly number[],
  cells: readonly OriginMonthRow[],
  merged: readonly MergedRow[],
  weekly: Awaited<ReturnType<typeof resolveWeeks>>,
): contract.SeasonsSummary['origins'][number]['seasons'] {
  const spread = (at?: number) =>
    at === undefined ? null : toSpread(merged.find((row) => row.origin === origin && row.span === at));
  return seasons.flatMap((season, age) => {
    const [whole, same] = SPANS_OF_SEASON[age] ?? [];
    const months = cells
      .filter((cell) => cell.origin === origin && seasonYear(cell.month) === season)
      .map(({ month, n, median }) => ({ month, n, median: enough(n, median) }));
    if (months.length === 0) return [];
    const byWeek = age === 0 ? weekly(origin) : MONTHLY;
    return { season, whole: spread(whole), same_months: spread(same), months, ...byWeek };
  });
}

function monthsCompared({ slice, ground }: Asked): string[] {
  const month = toMonth(earlier(slice.to, ground.last_day ?? slice.to));
  return Array.from({ length: MOST_SEASONS_BEFORE + 1 }, (_, age) => addMonths(month, -12 * age));
}

const olderSlices = (asked: Asked, shown: Slice, months: readonly string[]) =>
  months
    .filter((month) => lastDayInMonth(month) < shown.from && firstDayInMonth(month) >= (asked.since ?? ''))
    .map((month) => during(asked, firstDayInMonth(month), lastDayInMonth(month)));

function seasonPosition(
  origin: string,
  months: readonly string[],
  cells: readonly OriginMonthRow[],
  provisional: readonly string[],
): contract.SeasonPosition | null {
  const known = months.flatMap((month) => {
    const { n, median } = toSpread(cells.find((cell) => cell.origin === origin && cell.month === month));
    return median === null ? [] : { month, n, median };
  });
  const [now, ...before] = known;
  if (!now || now.month !== months[0] || before.length < LEAST_SEASONS_BEFORE) return null;
  const medians = before.map(({ median }) => median).toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [medians[0], medians.at(-1)];
  return {
    origin,
    ...now,
    is_provisional: provisional.includes(now.month),
    before,
    low,
    usual: sortedMedian(medians),
    high,
  };
}

function sortedMedian(sorted: readonly number[]): number {
  const [one = 0, other = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (one + other) / 2;
}
