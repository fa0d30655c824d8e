import { UNKNOWN_ORIGIN } from '../../price-words.ts';
import type { EvidenceQuestion } from './evidence.ts';
import type { HeadlineChart } from './headlines.ts';
import type { PriceIndexSummary } from './price-index.ts';
import { type SeasonsSummary, seasonStart } from './seasons.ts';
import { comparedIndex, findOwn, pricedSizes, publishedMedian } from './sentence-facts.ts';
import {
  type GapsSummary,
  MIN_PRICES,
  type OriginsSummary,
  type PromotionsSummary,
  type RetailersSummary,
  type SizesSummary,
  type SummaryPeriod,
} from './summaries.ts';

type Asked = Partial<EvidenceQuestion> | undefined;

/** The first and the last day of '2026-10'. */
export function monthSpan(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 'yyyy-mm-dd'.length) };
}

/** The days of a month that lie in the period. */
function daysIn(month: string, period: SummaryPeriod): { readonly from: string; readonly to: string } {
  const { from, to } = monthSpan(month);
  return { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
}

/** The labels behind the sentence of a chart (sentences.ts), beside the filters of its screen. */
const ASKED = {
  origins: ({ origins, ...period }: OriginsSummary): Asked => {
    const own = findOwn(origins);
    const last = own?.months.findLast((month) => publishedMedian(month) !== null);
    if (!own || !last) return undefined;
    const rival = origins
      .filter((one) => one !== own && one.origin !== UNKNOWN_ORIGIN)
      .find(({ months }) => months.some((month) => month.month === last.month && publishedMedian(month)));
    return { origin: own.origin, rival: rival?.origin, ...daysIn(last.month, period) };
  },
  share: ({ origins, ...period }: OriginsSummary): Asked => {
    const last = findOwn(origins)?.months.findLast(({ share }) => share !== null);
    return last && { basis: 'labels', origin: undefined, ...daysIn(last.month, period) };
  },
  retailers: ({ origin, from, to }: RetailersSummary): Asked => ({ origin, from, to }),
  promotions: ({ weeks, from, to }: PromotionsSummary): Asked => {
    const first = weeks[0] ?? from;
    return { basis: 'labels', from: first > from ? first : from, to };
  },
  seasons: ({ origins, season, to }: SeasonsSummary): Asked => ({
    origin: origins[0]?.origin,
    from: `${seasonStart(season)}-01`,
    to,
  }),
  gaps: ({ rivals, from, to }: GapsSummary): Asked => {
    const rival = rivals.find(({ ratio, visits }) => ratio !== null && visits >= MIN_PRICES);
    return rival && { basis: 'gap', origin: undefined, rival: rival.origin, from, to };
  },
  sizes: (summary: SizesSummary): Asked => {
    const { origin, month } = summary;
    const isPriced = pricedSizes(summary).length > 0;
    return month && isPriced ? { basis: 'sizes', origin, ...daysIn(month, summary) } : undefined;
  },
  index: (summary: PriceIndexSummary): Asked => {
    const compared = comparedIndex(summary);
    if (!compared) return undefined;
    const { own, last, rival } = compared;
    return indexEvidence(summary, { origin: own.origin, rival: rival?.origin, month: last.month });
  },
};

type IndexMark = { readonly origin: string; readonly month: string; readonly rival?: string | undefined };

/** The days stay those of the period: it decides on the base month. */
export const indexEvidence = ({ from, to }: SummaryPeriod, mark: IndexMark): Partial<EvidenceQuestion> => ({
  basis: 'index',
  ...mark,
  from,
  to,
});

type Summaries = {
  readonly origins?: OriginsSummary | undefined;
  readonly retailers?: RetailersSummary | undefined;
  readonly promotions?: PromotionsSummary | undefined;
  readonly seasons?: SeasonsSummary | undefined;
  readonly gaps?: GapsSummary | undefined;
  readonly sizes?: SizesSummary | undefined;
  readonly index?: PriceIndexSummary | undefined;
};

export function findingEvidence(chart: HeadlineChart | 'index', summaries: Summaries): Asked {
  if (chart === 'share') return summaries.origins && ASKED.share(summaries.origins);
  const summary = summaries[chart];
  return summary && (ASKED[chart] as (of: typeof summary) => Asked)(summary);
}
