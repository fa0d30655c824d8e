import type { Input } from '@portal/contract/call';
import {
  deletePriceHeadline,
  type HeadlineChart,
  listPriceHeadlines,
  savePriceHeadline,
  suitsHeadlines,
} from '@portal/contract/prices/summaries/headlines';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { PRICES } from '../../../../shared/prices/prices-key.ts';

const HEADLINES = [...PRICES, 'headlines'];

/** Nobody writes a headline for the index and for quality. */
export type PanelChart = HeadlineChart | 'index' | 'quality';

export type Written = ReturnType<typeof useWritten>;

export const toMonth = (lastDay: string): string => lastDay.slice(0, 7);

/** Only over numbers that the headlines were written for. */
export function useWritten(asked: SummaryFilter) {
  const { market_id, to } = asked;
  const isSuited = suitsHeadlines(asked);
  const language = useLanguage();
  const { data = [] } = useQuery(callQuery([...HEADLINES, market_id, to], listPriceHeadlines, { market_id, to }));
  const of = (chart: PanelChart, lastDay: string) =>
    isSuited ? data.find((headline) => headline.chart === chart && headline.month === toMonth(lastDay)) : undefined;
  return {
    market_id,
    isSuited,
    of,
    headlineText: (chart: PanelChart, lastDay: string): string | undefined => of(chart, lastDay)?.[language],
  };
}

/** Also after a refusal: the newer headline is to be read. */
async function reloadAfter(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } finally {
    await reloadQueries({ queryKey: HEADLINES });
  }
}

export const saveHeadline = (headline: Input<typeof savePriceHeadline>, version: number) =>
  reloadAfter(callApi(savePriceHeadline, headline, { ifMatch: version }));

export const deleteHeadline = (place: Input<typeof deletePriceHeadline>, version: number) =>
  reloadAfter(callApi(deletePriceHeadline, place, { ifMatch: version }));
