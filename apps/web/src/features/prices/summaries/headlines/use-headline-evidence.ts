import { findingEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../../shared/prices/address/price-address.ts';
import { useFigureEvidence } from '../panel/use-figure-evidence.ts';
import type { PanelChart } from './headlines.api.ts';

/** The labels behind the sentence of a panel; quality rests on parts of them, which its marks open. */
export function useHeadlineEvidence(chart: PanelChart, marketId: string, summary: SummaryPeriod) {
  const asked = readSummaryFilter(useListAddress<PriceParameter>(), marketId);
  const evidence = useFigureEvidence(asked, summary.since);
  if (chart === 'quality') return undefined;
  return evidence(findingEvidence(chart, { [chart === 'share' ? 'origins' : chart]: summary }));
}
