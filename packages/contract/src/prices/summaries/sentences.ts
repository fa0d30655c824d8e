import { wholePercent } from '../../formats/percent.ts';
import type { Language } from '../../languages.ts';
import { UNKNOWN_ORIGIN } from '../../price-words.ts';
import type { HeadlineChart } from './headlines.ts';
import { INDEX_BASE, type PriceIndexSummary } from './price-index.ts';
import type { SeasonPosition, SeasonsSummary } from './seasons.ts';
import { comparedIndex, findOwn, isEven, pricedSizes, publishedMedian, type Sentences } from './sentence-facts.ts';
import { wordsIn } from './sentence-words.ts';
import { GERMAN } from './sentences-de.ts';
import { ENGLISH } from './sentences-en.ts';
import {
  type GapsSummary,
  MIN_PRICES,
  type OriginsSummary,
  type PromotionsSummary,
  type RetailersSummary,
  type SizesSummary,
  type SummaryPeriod,
} from './summaries.ts';

type In = { readonly language: Language };
type Said = { readonly text: string; readonly strength: number } | null;
type Maker<Summary> = (summary: Summary, context: In) => Said;

type Summaries = {
  readonly origins?: OriginsSummary | undefined;
  readonly retailers?: RetailersSummary | undefined;
  readonly promotions?: PromotionsSummary | undefined;
  readonly seasons?: SeasonsSummary | undefined;
  readonly gaps?: GapsSummary | undefined;
  readonly sizes?: SizesSummary | undefined;
};
export type Finding = { readonly chart: HeadlineChart; readonly text: string };

const DAY_MS = 86_400_000;

const SENTENCES: Record<Language, Sentences> = { en: ENGLISH, de: GERMAN };

/** Extremes of a list always differ more than two months. */
const OF_EXTREMES = 0.5;

/** The running month ends with its last visit. */
export const lastPricedDay = ({ to, last_date }: Pick<SummaryPeriod, 'to' | 'last_date'>): string =>
  last_date && last_date < to ? last_date : to;

const originsFinding: Maker<OriginsSummary> = (summary, { language }) => {
  const own = findOwn(summary.origins);
  const last = own?.months.findLast((month) => publishedMedian(month) !== null);
  const median = publishedMedian(last);
  if (!own || !last || median === null) return null;
  const other = summary.origins
    .filter((one) => one !== own && one.origin !== UNKNOWN_ORIGIN)
    .flatMap(({ origin, months }) => {
      const paid = publishedMedian(months.find((at) => at.month === last.month));
      return paid ? { origin, median: paid } : [];
    });
  // Both prices, no ratio: ‘more than’ is said of the gap on common visits alone.
  const rival = other[0] ?? null;
  const text = SENTENCES[language].origins({ origin: own.origin, median, month: last.month, rival }, summary);
  return { text, strength: rival ? Math.abs(median / rival.median - 1) : 0 };
};

/** The first month with a share of any origin: changes are counted from it in words and in the chart. */
const firstSharedMonth = ({ origins }: Pick<OriginsSummary, 'origins'>): string | undefined =>
  origins.flatMap(({ months }) => months.filter(({ share }) => share !== null).map(({ month }) => month)).toSorted()[0];

const shareFinding: Maker<OriginsSummary> = (summary, { language }) => {
  const own = findOwn(summary.origins);
  const last = own?.months.findLast(({ share }) => share !== null);
  const first = firstSharedMonth(summary);
  const labelsIn = (of: string) =>
    summary.origins.reduce((sum, { months }) => sum + (months.find((at) => at.month === of)?.labels ?? 0), 0);
  if (!own || !first || !last || last.share === null || labelsIn(last.month) < MIN_PRICES) return null;
  // With small cells hidden, shares are relative to the visible origins.
  const isWhole = summary.since === null;
  const isCompared = isWhole && first !== last.month;
  // Not on the shelf then is a share of nothing.
  const before = own.months.find(({ month }) => month === first)?.share ?? 0;
  const change = isCompared ? last.share - before : 0;
  const text = SENTENCES[language].share({
    origin: own.origin,
    share: last.share,
    month: last.month,
    isByFacings: summary.is_by_facings,
    since: isEven(change) ? null : { month: first, points: wholePercent(change) },
  });
  return { text, strength: Math.abs(change) };
};

const retailersFinding: Maker<RetailersSummary> = (summary, { language }) => {
  const { money } = wordsIn(language);
  const priced = summary.retailers
    .map((retailer) => ({ name: retailer.retailer_name, median: publishedMedian(retailer) ?? 0 }))
    .filter(({ median }) => median > 0)
    .toSorted((one, other) => one.median - other.median);
  const [low, high] = [priced[0], priced.at(-1)];
  if (!low || !high) return null;
  if (money(low.median, summary) === money(high.median, summary)) return null;
  const lastDay = lastPricedDay(summary);
  const days = (Date.parse(lastDay) - Date.parse(summary.from)) / DAY_MS + 1;
  const text = SENTENCES[language].retailers({ origin: summary.origin, low, high, days, lastDay }, summary);
  return { text, strength: (high.median / low.median - 1) * OF_EXTREMES };
};

const promotionsFinding: Maker<PromotionsSummary> = (summary, { language }) => {
  const { labels, promos, depth, weeks } = summary;
  if (labels < MIN_PRICES || promos === null) return null;
  const share = promos / labels;
  const hasDepth = depth !== null && promos >= MIN_PRICES && !isEven(depth);
  const text = SENTENCES[language].promotions({
    origin: summary.origin,
    share,
    depth: hasDepth ? depth : null,
    weeks: weeks.length,
    lastDay: lastPricedDay(summary),
  });
  // The average reduction per label, comparable to other price differences.
  return { text, strength: hasDepth ? share * depth : 0 };
};

/** The first origin is the chosen one. */
const seasonsFinding: Maker<SeasonsSummary> = (summary, { language }) => {
  const [own] = summary.origins;
  const of = (season: number) => own?.seasons.find((one) => one.season === season);
  const median = publishedMedian(of(summary.season)?.whole);
  if (!own || median === null) return null;
  const earlier = publishedMedian(of(summary.season - 1)?.same_months);
  const ratio = earlier ? median / earlier - 1 : null;
  const { season, is_running: isRunning } = summary;
  const text = SENTENCES[language].seasons({ origin: own.origin, median, season, isRunning, ratio }, summary);
  return { text, strength: Math.abs(ratio ?? 0) };
};

const gapsFinding: Maker<GapsSummary> = (summary, { language }) => {
  const rival = summary.rivals.find(({ ratio, visits }) => ratio !== null && visits >= MIN_PRICES);
  if (!rival || rival.ratio === null) return null;
  const { origin, ratio } = rival;
  const { from, to } = summary;
  return { text: SENTENCES[language].gaps({ origin, ratio, from, to }, summary), strength: Math.abs(ratio) };
};

const sizesFinding: Maker<SizesSummary> = (summary, { language }) => {
  const { money } = wordsIn(language);
  const priced = pricedSizes(summary);
  const [low, high] = [priced[0], priced.at(-1)];
  if (!low || !high || !summary.month) return null;
  if (money(low.median, summary) === money(high.median, summary)) return null;
  const { origin, month } = summary;
  const text = SENTENCES[language].sizes({ origin, low, high, month }, summary);
  return { text, strength: (high.median / low.median - 1) * OF_EXTREMES };
};

export const positionSentence = (position: SeasonPosition, about: SummaryPeriod, { language }: In): string =>
  SENTENCES[language].position(position, about);

export function priceIndexSentence(summary: PriceIndexSummary, { language }: In): string | null {
  const compared = comparedIndex(summary);
  if (!compared) return null;
  const { own, last, rival } = compared;
  const indexChange = (index: number | null) => (index ?? INDEX_BASE) / INDEX_BASE - 1;
  return SENTENCES[language].priceIndex({
    origin: own.origin,
    ratio: indexChange(last.index),
    base: own.base,
    month: last.month,
    rival: rival && { origin: rival.origin, ratio: indexChange(rival.index) },
  });
}

export const originsSentence = (summary: OriginsSummary, context: In) => originsFinding(summary, context)?.text ?? null;
export const shareSentence = (summary: OriginsSummary, context: In) => shareFinding(summary, context)?.text ?? null;
export const retailersSentence = (summary: RetailersSummary, context: In) =>
  retailersFinding(summary, context)?.text ?? null;
export const promotionsSentence = (summary: PromotionsSummary, context: In) =>
  promotionsFinding(summary, context)?.text ?? null;
export const seasonsSentence = (summary: SeasonsSummary, context: In) => seasonsFinding(summary, context)?.text ?? null;
export const gapsSentence = (summary: GapsSummary, context: In) => gapsFinding(summary, context)?.text ?? null;
export const sizesSentence = (summary: SizesSummary, context: In) => sizesFinding(summary, context)?.text ?? null;

const SHOWN = 3;

/** The three largest differences. Medians are left out where the gap within stores says the same more exactly. */
export function listFindings(summaries: Summaries, context: In): Finding[] {
  const { origins, retailers, promotions, seasons, gaps, sizes } = summaries;
  const gap = gaps ? gapsFinding(gaps, context) : null;
  const said: readonly (readonly [HeadlineChart, Said])[] = [
    ['gaps', gap],
    ['origins', origins && !gap ? originsFinding(origins, context) : null],
    ['share', origins ? shareFinding(origins, context) : null],
    ['seasons', seasons ? seasonsFinding(seasons, context) : null],
    ['promotions', promotions ? promotionsFinding(promotions, context) : null],
    ['retailers', retailers ? retailersFinding(retailers, context) : null],
    ['sizes', sizes ? sizesFinding(sizes, context) : null],
  ];
  return said
    .flatMap(([chart, one]) => (one ? [{ chart, ...one }] : []))
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, SHOWN)
    .map(({ chart, text }) => ({ chart, text }));
}
