import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/price-index';
import { MIN_MATCHES } from '@portal/contract/prices/summaries/price-index';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { monthsBetween } from '../months.ts';
import { resolvePeriod, resolveQuestion } from '../question/question.service.ts';
import { ownAndRival } from '../series.service.ts';
import { type IndexRow, selectPriceIndex } from './price-index.queries.ts';

export const summarisePriceIndex = keepAnswers<typeof contract.summarisePriceIndex>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveQuestion(context, filter);
  const { slice } = asked;
  const origins = await ownAndRival(context, asked, filter.origin ?? OWN_ORIGIN);
  const [rows, period] = await Promise.all([selectPriceIndex(pool, slice, origins), resolvePeriod(context, asked)]);
  return {
    ...period,
    months: monthsBetween(slice.from, slice.to),
    origins: origins.flatMap((origin) => toIndexLines(rows.filter((row) => row.origin === origin))),
  };
});

/** Empty without a base month. Months with too few matches have only a count. */
function toIndexLines(rows: readonly IndexRow[]): contract.PriceIndexSummary['origins'] {
  const [first] = rows;
  if (!first) return [];
  const months = rows.map(({ month, n, index }) => ({ month, n, index: n < MIN_MATCHES ? null : Number(index) }));
  return [{ origin: first.origin, base: first.base, months }];
}
