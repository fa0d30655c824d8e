import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/visits';
import { DAY_MS } from '../../../platform/durations.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { keepAnswers } from '../summaries/answers/kept-answers.service.ts';
import { enough, resolvePeriod, resolveQuestion } from '../summaries/question/question.service.ts';
import { selectDistribution, selectFreshness } from './distribution.queries.ts';

export const summariseDistribution = keepAnswers<typeof contract.summariseDistribution>(async (context, filter) => {
  const { pool, clock } = context;
  const asked = await resolveQuestion(context, filter);
  const { slice } = asked;
  const origin = filter.origin ?? OWN_ORIGIN;
  const today = formatDay(toSydneyDay(clock.now()));
  const ofOrigin = { ...slice, others: { ...slice.others, origin } };
  const [{ stores, visits, stocking, labels, out_of_stock }, retailers, period] = await Promise.all([
    selectDistribution(pool, ofOrigin),
    selectFreshness(pool, slice.marketId, filter.retailer_id, today),
    resolvePeriod(context, asked),
  ]);
  return {
    ...period,
    origin,
    visits,
    stores,
    stocking: enough(stores, stocking),
    share: enough(stores, stocking / stores),
    labels,
    out_of_stock: enough(labels, out_of_stock),
    out_of_stock_share: enough(labels, out_of_stock / labels),
    retailers: retailers.map(({ last_day: last_date, ...retailer }) => ({
      ...retailer,
      last_date,
      days: last_date === null ? null : daysSince(last_date, today),
    })),
  };
});

/** At least 0: east of Sydney the day may already be tomorrow. */
const daysSince = (day: string, today: string): number => Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MS);
