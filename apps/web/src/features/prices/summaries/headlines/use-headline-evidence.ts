import { findingEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../../shared/prices/address/price-address.ts';
import { useFigureEvidence } from '../panel/use-figure-evidence.ts';
import { useSummary } from '../summaries.api.ts';
import type { PanelChart } from './headlines.api.ts';

/** The labels behind the sentence of a panel; the price index rests on products, not on one set of labels. */
export function useHeadlineEvidence(chart: PanelChart, marketId: string) {
  const asked = readSummaryFilter(useListAddress<PriceParameter>(), marketId);
  const name = chart === 'share' || chart === 'index' ? 'origins' : chart;
  const { data } = useSummary(name, asked);
  const evidence = useFigureEvidence(asked, data?.since);
  return chart === 'index' ? undefined : evidence(findingEvidence(chart, { [name]: data }));
}
