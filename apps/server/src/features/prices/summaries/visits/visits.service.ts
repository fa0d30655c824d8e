import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/summaries';
import {
  CALENDAR_WEEKS,
  MAX_RETAILERS,
  MAX_VISIT_LABELS,
  MIN_PRICES,
  MIN_VISIT_DAYS,
  VISIT_DAYS,
} from '@portal/contract/prices/summaries/summaries';
import type { Pool } from 'pg';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { addDays, earlier, firstDayInMonth, monthsBetween, toMonth, weekStart, weeksBetween } from '../months.ts';
import {
  type Asked,
  enough,
  isRival,
  resolveCellQuestion,
  resolvePeriod,
  resolveQuestion,
  within,
} from '../question/question.service.ts';
import { chooseSource, type Slice } from '../question/summary-source.ts';
import { selectGaps } from '../summaries.queries.ts';
import {
  selectCutoffDay,
  selectGapMarks,
  selectMarks,
  selectOffers,
  selectRetailers,
  selectWeeks,
  type WeekRow,
} from './visits.queries.ts';

const RIVALS_SHOWN = 4;
/** A period that ends in the future is cut at the last price. */
const periodEnd = (to: string, lastDay: string | null) => (lastDay && lastDay < to ? lastDay : to);

async function latestVisits(pool: Pool, asked: Asked): Promise<Slice> {
  const to = periodEnd(asked.slice.to, asked.ground.last_day);
  const longest = within(asked, addDays(to, 1 - VISIT_DAYS), to);
  const before = await selectCutoffDay(pool, longest, MAX_VISIT_LABELS);
  if (!before) return longest;
  return within(asked, earlier(addDays(before, 1), addDays(to, 1 - MIN_VISIT_DAYS)), to);
}

export const summariseRetailers = keepAnswers<typeof contract.summariseRetailers>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveQuestion(context, filter);
  const to = periodEnd(asked.slice.to, asked.ground.last_day);
  const slice = within(asked, addDays(to, 1 - VISIT_DAYS), asked.slice.to);
  const origin = filter.origin ?? OWN_ORIGIN;
  const of = (visits: Slice) => ({ ...visits, others: { ...visits.others, origin: filter.origin } });
  const [{ retailers: rows, origins: met }, marks, period] = await Promise.all([
    selectRetailers(pool, { slice, origin, marketCurrency: asked.ground.currency }),
    latestVisits(pool, asked).then((visits) => selectMarks(pool, of(visits))),
    resolvePeriod(context, asked, slice),
  ]);
  const rivals = met.filter((other) => other !== origin);
  const origins = filter.origin ? [origin] : [origin, ...rivals.slice(0, RIVALS_SHOWN)];
  return {
    ...period,
    origin,
    origins,
    retailers: rows.map(({ last_day, promos, out_of_stock, median, ...row }) => ({
      ...row,
      last_date: last_day,
      median: enough(row.n, median ?? ''),
      promo_share: enough(row.labels, promos / row.labels),
      out_of_stock_share: enough(row.labels, out_of_stock / row.labels),
      marks: marks
        .filter((mark) => mark.retailer_id === row.retailer_id && origins.includes(mark.origin))
        .map(({ id, day, retailer_id: _, value, ...mark }) => ({
          ...mark,
          date: day,
          observation_id: id,
          value: Number(value),
        })),
    })),
  };
});

export const summarisePromotions = keepAnswers<typeof contract.summarisePromotions>(
  async (context, { weeks: weeksShown = CALENDAR_WEEKS, ...filter }) => {
    const { pool } = context;
    const asked = await resolveQuestion(context, filter);
    const to = periodEnd(asked.slice.to, asked.ground.last_day);
    const slice = within(asked, addDays(weekStart(to), 7 * (1 - weeksShown)), asked.slice.to);
    const chosen = { ...slice, others: { ...slice.others, origin: filter.origin } };
    const [rows, offers, period] = await Promise.all([
      selectWeeks(pool, chosen),
      selectOffers(pool, chosen),
      resolvePeriod(context, asked, slice),
    ]);
    const labels = sum(rows, 'labels');
    const retailers = [...Map.groupBy(rows, ({ retailer_id }) => retailer_id).values()]
      .toSorted((a, b) => sum(b, 'labels') - sum(a, 'labels'))
      .slice(0, MAX_RETAILERS);
    return {
      ...period,
      weeks: weeksBetween(slice.from, to),
      labels,
      promos: enough(labels, sum(rows, 'promos')),
      depth: offers.depth === null ? null : Number(offers.depth),
      kinds: labels < MIN_PRICES ? [] : offers.kinds,
      retailers: retailers.map((weeks) => ({
        retailer_id: weeks[0]?.retailer_id ?? '',
        retailer_name: weeks[0]?.retailer_name ?? '',
        weeks: weeks
          .map(({ week, labels: all, promos }) => ({ week, labels: all, promos: enough(all, promos) }))
          .toSorted((a, b) => (a.week < b.week ? -1 : 1)),
      })),
    };
  },
);

const sum = (rows: readonly WeekRow[], of: 'labels' | 'promos') => rows.reduce((total, row) => total + row[of], 0);

export const summariseGaps = keepAnswers<typeof contract.summariseGaps>(async (context, filter) => {
  const { pool, caller } = context;
  const asked = await resolveCellQuestion(context, filter);
  const { slice, ground } = asked;
  const source = await chooseSource(pool, slice, ground.last_day);
  const [{ rivals: met, months }, marks, period] = await Promise.all([
    selectGaps(pool, source.gaps, firstDayInMonth(toMonth(slice.from))),
    seesSinglePrices(caller) ? latestVisits(pool, asked).then((visits) => selectGapMarks(pool, visits)) : [],
    resolvePeriod(context, asked),
  ]);
  const rivals = met.filter(({ origin }) => isRival(origin, filter.origin)).slice(0, RIVALS_SHOWN);
  return {
    ...period,
    months: monthsBetween(slice.from, slice.to),
    rivals: rivals.map(({ origin, visits, ratio, difference }) => ({
      origin,
      visits,
      ratio: enough(visits, ratio),
      difference: enough(visits, difference),
      months: months
        .filter((row) => row.origin === origin)
        .map((row) => ({ month: row.month, visits: row.visits, ratio: enough(row.visits, row.ratio) })),
      marks: marks
        .filter((mark) => mark.origin === origin)
        .map(({ id, day, origin: _, ratio: of, ...mark }) => ({
          ...mark,
          date: day,
          observation_id: id,
          ratio: Number(of),
        })),
    })),
  };
});
