import { measureEvidence } from '@portal/contract/prices/scorecard/measure-evidence';
import type { Measure } from '@portal/contract/prices/scorecard/score-shelf';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useFigureEvidence } from '../summaries/panel/use-figure-evidence.ts';

type Place = { readonly rival: string | null; readonly retailer_id?: string; readonly store_id?: string };

/** The labels behind a measure of a retailer or a store, in the days of the answer. */
export function useMeasureEvidence(
  market_id: string,
  { from, to, since }: Pick<SummaryPeriod, 'from' | 'to' | 'since'>,
) {
  const ask = useFigureEvidence({ market_id, unit: 'kg', currency: 'aud' }, since);
  return ({ rival, retailer_id, store_id }: Place, measure: Measure) =>
    ask({ ...measureEvidence(measure, rival), retailer_id, store_id, from, to });
}
