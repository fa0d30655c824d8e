import type * as contract from '@portal/contract/prices/summaries/summaries';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { firstDayInMonth, monthsBetween, toMonth } from '../months.ts';
import { latestVisits, RIVALS_SHOWN } from '../question/latest-visits.ts';
import { enough, isRival, resolveCellQuestion, resolvePeriod } from '../question/question.service.ts';
import { chooseSource } from '../question/summary-source.ts';
import { selectGapMarks, selectGaps } from './gaps.queries.ts';

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
