import type * as contract from '@portal/contract/price-summaries';
import {
  CALENDAR_WEEKS,
  MAX_RETAILERS,
  MAX_VISIT_LABELS,
  MIN_PRICES,
  MIN_VISIT_DAYS,
  OWN_ORIGIN,
  VISIT_DAYS,
} from '@portal/contract/price-summaries';
import type { Pool } from 'pg';
import type { Handler } from '../../../platform/mount.ts';
import { seesSinglePrices } from '../observations.service.ts';
import { type Asked, askedOf, during, enough, isRival, periodOf, within } from './asked.ts';
import { addDays, daysBetween, firstDayOf, mondayOf, monthOf, monthsBetween, weeksBetween } from './months.ts';
import { byLabels } from './series.service.ts';
import { selectGapMonths, selectGaps, selectShelves } from './summaries.queries.ts';
import { type Slice, sourceOf } from './summary-source.ts';
import {
  selectGapMarks,
  selectMarks,
  selectOffers,
  selectRetailerMedians,
  selectRetailers,
  selectWeeks,
  type WeekRow,
} from './visits.queries.ts';

const RIVALS_SHOWN = 4;
/** Of a period that ends in the future the days up to the last price. */
const endOf = (to: string, lastDay: string | null) => (lastDay && lastDay < to ? lastDay : to);

/** The days of which single visits are shown. */
async function latestVisits(pool: Pool, asked: Asked): Promise<Slice> {
  const to = endOf(asked.slice.to, asked.ground.last_day);
  const first = firstDayOf(monthOf(addDays(to, 1 - VISIT_DAYS)));
  const around = await sourceOf(pool, during(asked, first, asked.slice.to), asked.ground.last_day);
  const shelves = await selectShelves(pool, around.shelves);
  const labelsADay = shelves.reduce((sum, { labels }) => sum + labels, 0) / daysBetween(first, to);
  const days = Math.min(VISIT_DAYS, Math.max(MIN_VISIT_DAYS, Math.floor(MAX_VISIT_LABELS / labelsADay)));
  return within(asked, addDays(to, 1 - days), to);
}

export const summariseRetailers: Handler<typeof contract.summariseRetailers> = async (context, filter) => {
  const { pool, caller } = context;
  const asked = await askedOf(context, filter);
  const to = endOf(asked.slice.to, asked.ground.last_day);
  const slice = within(asked, addDays(to, 1 - VISIT_DAYS), asked.slice.to);
  const origin = filter.origin ?? OWN_ORIGIN;
  const source = await sourceOf(pool, slice, asked.ground.last_day);
  const [shelves, rows] = await Promise.all([
    selectShelves(pool, source.shelves),
    selectRetailers(pool, slice, origin),
  ]);
  const rivals = byLabels(shelves).filter((other) => other !== origin);
  const origins = filter.origin ? [origin] : [origin, ...rivals.slice(0, RIVALS_SHOWN)];
  const retailers = rows.map(({ retailer_id }) => retailer_id);
  const [medians, marks, period] = await Promise.all([
    selectRetailerMedians(pool, slice, origin),
    seesSinglePrices(caller) ? selectMarks(pool, slice, { retailers, origins }) : [],
    periodOf(context, asked, slice),
  ]);
  return {
    ...period,
    origin,
    origins,
    retailers: rows.map(({ last_day, promos, out_of_stock, ...row }) => {
      const own = medians.find(({ retailer_id }) => retailer_id === row.retailer_id);
      return {
        ...row,
        last_date: last_day,
        n: own?.n ?? 0,
        median: own ? enough(own.n, own.median) : null,
        promo_share: enough(row.labels, promos / row.labels),
        out_of_stock_share: enough(row.labels, out_of_stock / row.labels),
        marks: marks
          .filter(({ retailer_id }) => retailer_id === row.retailer_id)
          .map(({ id, day, retailer_id: _, value, ...mark }) => ({
            ...mark,
            date: day,
            observation_id: id,
            value: Number(value),
          })),
      };
    }),
  };
};

export const summarisePromotions: Handler<typeof contract.summarisePromotions> = async (context, filter) => {
  const { pool } = context;
  const asked = await askedOf(context, filter);
  const to = endOf(asked.slice.to, asked.ground.last_day);
  const slice = within(asked, addDays(mondayOf(to), 7 * (1 - CALENDAR_WEEKS)), asked.slice.to);
  const chosen = { ...slice, others: { ...slice.others, origin: filter.origin } };
  const [rows, offers, period] = await Promise.all([
    selectWeeks(pool, chosen),
    selectOffers(pool, chosen),
    periodOf(context, asked, slice),
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
};

const sum = (rows: readonly WeekRow[], of: 'labels' | 'promos') => rows.reduce((total, row) => total + row[of], 0);

export const summariseGaps: Handler<typeof contract.summariseGaps> = async (context, filter) => {
  const { pool, caller } = context;
  const asked = await askedOf(context, filter);
  const { slice, ground } = asked;
  const source = await sourceOf(pool, slice, ground.last_day);
  const [gaps, months, period] = await Promise.all([
    selectGaps(pool, source.gaps, firstDayOf(monthOf(slice.from))),
    selectGapMonths(pool, source.gaps),
    periodOf(context, asked),
  ]);
  const rivals = gaps.filter(({ origin }) => isRival(origin, filter.origin)).slice(0, RIVALS_SHOWN);
  const names = rivals.map(({ origin }) => origin);
  const marks = seesSinglePrices(caller) ? await selectGapMarks(pool, await latestVisits(pool, asked), names) : [];
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
};
