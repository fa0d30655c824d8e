import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/summaries';
import { RETAILER_DAYS } from '@portal/contract/prices/summaries/summaries';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { addDays } from '../months.ts';
import { chooseVisits } from '../question/chosen-visits.ts';
import {
  enough,
  periodEnd,
  RIVALS_SHOWN,
  resolvePeriod,
  resolveQuestion,
  within,
} from '../question/question.service.ts';
import type { Slice } from '../question/summary-source.ts';
import { selectMarks, selectRetailers } from './retailers.queries.ts';

export const summariseRetailers = keepAnswers<typeof contract.summariseRetailers>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveQuestion(context, filter);
  const to = periodEnd(asked.slice.to, asked.ground.last_day);
  const slice = within(asked, addDays(to, 1 - RETAILER_DAYS), asked.slice.to);
  const origin = filter.origin ?? OWN_ORIGIN;
  const of = (visits: Slice) => ({ ...visits, others: { ...visits.others, origin: filter.origin } });
  const [{ retailers: rows, origins: met }, marks, period] = await Promise.all([
    selectRetailers(pool, { slice, origin, counted: filter.origin, marketCurrency: asked.ground.currency }),
    chooseVisits(pool, slice).then((visits) => selectMarks(pool, of(visits))),
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
