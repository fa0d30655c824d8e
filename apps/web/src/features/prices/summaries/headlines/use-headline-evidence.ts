import { findingEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../../shared/prices/address/price-address.ts';
import { useFigureEvidence } from '../panel/use-figure-evidence.ts';
import { useSummary } from '../summaries.api.ts';
import type { PanelChart } from './headlines.api.ts';

/** The labels behind the sentence of a panel; index and quality rest on parts of them, which their marks open. */
export function useHeadlineEvidence(chart: PanelChart, marketId: string) {
  const asked = readSummaryFilter(useListAddress<PriceParameter>(), marketId);
  const isOpened = chart !== 'index' && chart !== 'quality';
  const name = chart === 'share' || !isOpened ? 'origins' : chart;
  const { data } = useSummary(name, asked);
  const evidence = useFigureEvidence(asked, data?.since);
  return isOpened ? evidence(findingEvidence(chart, { [name]: data })) : undefined;
}
