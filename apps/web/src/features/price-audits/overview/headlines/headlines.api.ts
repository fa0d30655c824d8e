import type { Input } from '@portal/contract/call';
import {
  deletePriceHeadline,
  type HeadlineChart,
  listPriceHeadlines,
  savePriceHeadline,
} from '@portal/contract/price-headlines';
import type { SummaryFilter } from '@portal/contract/price-summaries';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { PRICES } from '../../prices-key.ts';

const HEADLINES = [...PRICES, 'headlines'];

export type Written = ReturnType<typeof useWritten>;

/** The last month of a period: what is written is about that one. */
export const monthOf = (lastDay: string): string => lastDay.slice(0, 7);

/** What an analyst has written above the charts of a market, for the month that a period ends in. */
export function useWritten({ market_id, to }: Pick<SummaryFilter, 'market_id' | 'to'>) {
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: [...HEADLINES, market_id, to],
    queryFn: ({ signal }) => callApi(listPriceHeadlines, { market_id, to }, { signal }),
  });
  const of = (chart: HeadlineChart, lastDay: string) =>
    data.find((headline) => headline.chart === chart && headline.month === monthOf(lastDay));
  return {
    market_id,
    of,
    textOf: (chart: HeadlineChart, lastDay: string): string | undefined => of(chart, lastDay)?.[language],
  };
}

/** Whether or not it was taken: who comes too late is to read what somebody else has written. */
async function reloadAfter(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } finally {
    await queryClient.invalidateQueries({ queryKey: HEADLINES });
  }
}

export const saveHeadline = (headline: Input<typeof savePriceHeadline>, version: number) =>
  reloadAfter(callApi(savePriceHeadline, headline, { ifMatch: version }));

export const deleteHeadline = (place: Input<typeof deletePriceHeadline>, version: number) =>
  reloadAfter(callApi(deletePriceHeadline, place, { ifMatch: version }));
