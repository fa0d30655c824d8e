import type * as contract from '@portal/contract/prices/summaries/summaries';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { firstDayInMonth, monthsBetween, toMonth } from '../months.ts';
import { chooseVisits } from '../question/chosen-visits.ts';
import {
  type Asked,
  type Asking,
  enough,
  isRival,
  RIVALS_SHOWN,
  resolveCellQuestion,
  resolvePeriod,
} from '../question/question.service.ts';
import { chooseSource } from '../question/summary-source.ts';
import type { Span } from '../summaries.queries.ts';
import { type GapRow, selectGapMarks, selectGaps } from './gaps.queries.ts';

type Gap = { visits: number; ratio: number | null; difference: number | null };

export const toGap = ({ visits, ratio, difference }: Pick<GapRow, 'visits' | 'ratio' | 'difference'>): Gap => ({
  visits,
  ratio: enough(visits, ratio),
  difference: enough(visits, difference),
});

/** Cells are of whole months; their visits are already those of the days asked for. */
export const monthSpan = (from: string, to: string): Span => ({ from: firstDayInMonth(toMonth(from)), to });

/** The gap to each rival over the period asked for and in each of its months; most common visits first. */
export async function readGaps({ pool }: Pick<Asking, 'pool'>, { slice, ground }: Asked, chosen?: string) {
  const source = await chooseSource(pool, slice, ground.last_day);
  const months = monthsBetween(slice.from, slice.to);
  const single = months.map((month) => ({ from: firstDayInMonth(month), to: firstDayInMonth(month) }));
  const rows = await selectGaps(pool, source.gaps, [monthSpan(slice.from, slice.to), ...single]);
  const rivals = rows
    .filter(({ span, origin }) => span === 0 && isRival(origin, chosen))
    .map((row) => ({
      origin: row.origin,
      ...toGap(row),
      months: rows.flatMap((other) => {
        const month = other.origin === row.origin ? months[other.span - 1] : undefined;
        return month ? { month, visits: other.visits, ratio: enough(other.visits, other.ratio) } : [];
      }),
    }));
  return { months, rivals };
}

export const summariseGaps = keepAnswers<typeof contract.summariseGaps>(async (context, filter) => {
  const { pool, caller } = context;
  const asked = await resolveCellQuestion(context, filter);
  const [{ months, rivals }, marks, period] = await Promise.all([
    readGaps(context, asked, filter.origin),
    seesSinglePrices(caller) ? chooseVisits(pool, asked.slice).then((visits) => selectGapMarks(pool, visits)) : [],
    resolvePeriod(context, asked),
  ]);
  return {
    ...period,
    months,
    rivals: rivals.slice(0, RIVALS_SHOWN).map((rival) => ({
      ...rival,
      marks: marks
        .filter((mark) => mark.origin === rival.origin)
        .map(({ id, day, origin: _, ratio, ...mark }) => ({
          ...mark,
          date: day,
          observation_id: id,
          ratio: Number(ratio),
        })),
    })),
  };
});
