import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as card from '@portal/contract/prices/summaries/price-card';
import type * as contract from '@portal/contract/prices/summaries/summaries';
import { keepAnswers } from './answers/kept-answers.service.ts';
import { readGaps } from './gaps/gaps.service.ts';
import { addMonths, firstDayInMonth, lastDayInMonth, later, toMonth } from './months.ts';
import { selectPricedMarkets } from './question/market-facts.queries.ts';
import {
  type Asked,
  during,
  enough,
  resolveCellQuestion,
  resolvePeriod,
  summariesSeenSince,
  toSpread,
} from './question/question.service.ts';
import { chooseSource } from './question/summary-source.ts';
import { ownAndRival } from './series.service.ts';
import {
  countStores,
  type OriginMonthRow,
  type ShelfRow,
  selectCells,
  selectShelves,
  selectSpreads,
} from './summaries.queries.ts';

const TREND_MONTHS = 8;
const QUARTER = 3;

const monthsUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => addMonths(last, at + 1 - count));
const span = (months: readonly string[]) => ({
  from: firstDayInMonth(months[0] ?? ''),
  to: lastDayInMonth(months.at(-1) ?? ''),
});
const monthlyTrend = (months: readonly string[], readValue: (month: string) => number | null) =>
  months.map((month) => ({ month, value: readValue(month) }));

function comparedQuarters({ slice, since }: Asked) {
  const last = toMonth(slice.to);
  const quarter = span(monthsUpTo(last, QUARTER));
  const before = span(monthsUpTo(addMonths(last, -QUARTER), QUARTER));
  const isWhole = slice.from <= quarter.from && (since ?? '') <= before.from;
  return { now: { from: later(quarter.from, slice.from), to: slice.to }, before: isWhole ? before : null };
}

export const summariseFigures = keepAnswers<typeof contract.summariseFigures>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveCellQuestion(context, filter);
  const origin = filter.origin ?? OWN_ORIGIN;
  const { now, before } = comparedQuarters(asked);
  const months = monthsUpTo(toMonth(now.to), TREND_MONTHS).filter(
    (month) => firstDayInMonth(month) >= asked.slice.from,
  );
  const first = [now.from, ...(before ? [before.from] : []), ...months.slice(0, 1).map(firstDayInMonth)].toSorted()[0];
  const slice = during(asked, first ?? now.from, now.to);
  const source = await chooseSource(pool, slice, asked.ground.last_day);
  const firstMonth = firstDayInMonth(toMonth(now.from));
  const spans = [{ from: firstMonth, to: now.to }, ...(before ? [before] : [])];
  const [{ months: cells, merged }, shelves, gaps, stores, period] = await Promise.all([
    selectSpreads(pool, source.cells([origin]), spans),
    selectShelves(pool, source.shelves),
    readGaps(context, asked, filter.origin),
    countStores(pool, { ...asked.slice, ...now }),
    resolvePeriod(context, asked, now, slice),
  ]);
  const ours = shelves.filter((row) => row.origin === origin);
  const promoShare = ({ from, to }: { from: string; to: string }) =>
    shareOnOffer(ours.filter(({ month }) => month >= toMonth(from) && month <= toMonth(to)));
  return {
    ...period,
    origin,
    price: {
      now: toSpread(merged.find((row) => row.span === 0)),
      before: before && toSpread(merged.find((row) => row.span === 1)),
      trend: monthlyTrend(months, (month) => medianIn(cells, origin, month)),
    },
    gap: gapShown(asked, gaps.rivals[0], months),
    promo: {
      ...promoShare(now),
      before: before && promoShare(before).share,
      trend: monthlyTrend(months, (month) => promoShare(span([month])).share),
    },
    stores,
  };
});

type RivalGap = Awaited<ReturnType<typeof readGaps>>['rivals'][number];

function gapShown({ slice }: Asked, rival: RivalGap | undefined, months: readonly string[]) {
  if (!rival || rival.ratio === null || rival.difference === null) return null;
  const { origin, visits, ratio, difference } = rival;
  const trend = monthlyTrend(months, (month) => rival.months.find((other) => other.month === month)?.ratio ?? null);
  return { from: slice.from, to: slice.to, rival: origin, visits, ratio, difference, trend };
}

function medianIn(cells: readonly OriginMonthRow[], origin: string, month: string): number | null {
  return toSpread(cells.find((cell) => cell.origin === origin && cell.month === month)).median;
}

function countIn(cells: readonly OriginMonthRow[], origin: string, month: string): number {
  return cells.find((cell) => cell.origin === origin && cell.month === month)?.n ?? 0;
}

function shareOnOffer(shelves: readonly ShelfRow[]) {
  const labels = shelves.reduce((sum, row) => sum + row.labels, 0);
  const promos = shelves.reduce((sum, row) => sum + row.promos, 0);
  return { labels, share: enough(labels, promos / labels) };
}

const CARD_MONTHS = 12;

export const getPriceCard = keepAnswers<typeof card.getPriceCard>(async (context) => {
  const { pool, caller } = context;
  const [market] = await selectPricedMarkets(pool, summariesSeenSince(caller));
  if (!market) return null;
  const asked = await resolveCellQuestion(context, { market_id: market._id, unit: 'kg', currency: 'aud' });
  const { slice, ground } = asked;
  const source = await chooseSource(pool, slice, ground.last_day);
  const origins = await ownAndRival(context, asked, OWN_ORIGIN);
  const [cells, { is_demo, provisional }] = await Promise.all([
    selectCells(pool, source.cells(origins)),
    resolvePeriod(context, asked),
  ]);
  const months = monthsUpTo(toMonth(slice.to), CARD_MONTHS);
  return {
    market_id: market._id,
    market_name: market.name,
    last_date: market.last_date,
    trend: origins.map((origin) => ({
      origin,
      months: months.map((of) => ({ month: of, value: medianIn(cells, origin, of), n: countIn(cells, origin, of) })),
    })),
    is_demo,
    provisional,
  };
});
