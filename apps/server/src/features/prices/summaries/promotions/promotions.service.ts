import type * as contract from '@portal/contract/prices/summaries/summaries';
import { CALENDAR_WEEKS, MAX_RETAILERS, MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { addDays, weekStart, weeksBetween } from '../months.ts';
import { enough, periodEnd, resolvePeriod, resolveQuestion, within } from '../question/question.service.ts';
import { selectOffers, selectWeeks, type WeekRow } from './promotions.queries.ts';

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
      origin: filter.origin ?? null,
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
