import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/quality';
import { MAX_QUALITY_ORIGINS } from '@portal/contract/prices/summaries/quality';
import { keepAnswers } from '../answers/kept-answers.service.ts';
import { monthsBetween } from '../months.ts';
import { enough, resolvePeriod, resolveQuestion } from '../question/question.service.ts';
import { type QualityRow, selectQuality } from './quality.queries.ts';

/** Rests on the few labels whose fruit was cut or tested, so it divides cells: refused without single prices. */
export const summariseQuality = keepAnswers<typeof contract.summariseQuality>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveQuestion(context, filter);
  const { slice } = asked;
  const chosen = { ...slice, others: { ...slice.others, origin: filter.origin } };
  const [rows, period] = await Promise.all([selectQuality(pool, chosen), resolvePeriod(context, asked)]);
  const origin = filter.origin ?? OWN_ORIGIN;
  const months = rows.filter((row) => row.origin === origin && row.month !== null);
  return {
    ...period,
    origin,
    months: monthsBetween(slice.from, slice.to).map((month) => ({
      month,
      ...toMeasures(months.find((row) => row.month === month) ?? NONE),
    })),
    origins: rows
      .filter((row) => row.month === null)
      .toSorted((a, b) => Number(b.origin === origin) - Number(a.origin === origin) || b.labels - a.labels)
      .slice(0, MAX_QUALITY_ORIGINS)
      .map((row) => ({
        origin: row.origin,
        ...toMeasures(row),
        tested: row.tested,
        dry_matter: enough(row.tested, row.dry_matter ?? ''),
        judged: row.judged,
        dry_enough: enough(row.judged, row.dry / row.judged),
      })),
  };
});

type Measured = Pick<QualityRow, 'labels' | 'cut' | 'acceptable' | 'staged' | 'stages'>;
const NONE: Measured = { labels: 0, cut: 0, acceptable: 0, staged: 0, stages: [] };

const toMeasures = ({ labels, cut, acceptable, staged, stages }: Measured) => ({
  labels,
  cut,
  acceptable: enough(cut, acceptable / cut),
  staged,
  stages: enough(staged, 0) === null ? null : stages,
});
