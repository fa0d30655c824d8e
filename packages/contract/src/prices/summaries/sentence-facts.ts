import { wholePercent } from '../../formats/percent.ts';
import { OWN_ORIGIN, type SizeBand, UNKNOWN_ORIGIN } from '../../price-words.ts';
import type { PriceIndexSummary } from './price-index.ts';
import type { SeasonPosition } from './seasons.ts';
import { MIN_PRICES, type SizesSummary, type SummaryPeriod } from './summaries.ts';

export type About = Pick<SummaryPeriod, 'currency' | 'unit'>;
type Priced<Name> = { readonly name: Name; readonly median: number };
type Extremes<Name> = { readonly origin: string; readonly low: Priced<Name>; readonly high: Priced<Name> };
/** A ratio of 0.22 means 22% more. */
type Rival = { readonly origin: string; readonly ratio: number };

/** One whole sentence for each finding, written apart in each language. */
export type Sentences = {
  origins(
    facts: { origin: string; median: number; month: string; rival: { origin: string; median: number } | null },
    about: About,
  ): string;
  share(facts: {
    origin: string;
    share: number;
    month: string;
    isByFacings: boolean;
    /** Whole percentage points, never zero. */
    since: { readonly month: string; readonly points: number } | null;
  }): string;
  retailers(facts: Extremes<string> & { days: number; lastDay: string }, about: About): string;
  /** Without an origin the labels of all of them count. */
  promotions(facts: {
    origin: string | null;
    share: number;
    depth: number | null;
    weeks: number;
    lastDay: string;
  }): string;
  seasons(
    facts: { origin: string; median: number; season: number; isRunning: boolean; ratio: number | null },
    about: About,
  ): string;
  gaps(facts: Rival & { from: string; to: string }, about: About): string;
  sizes(facts: Extremes<SizeBand> & { month: string }, about: About): string;
  position(position: SeasonPosition, about: About): string;
  priceIndex(facts: Rival & { base: string; month: string; rival: Rival | null }): string;
};

export const isEven = (part: number): boolean => wholePercent(part) === 0;

export const compare = (ratio: number): 'same' | 'more' | 'less' => {
  if (isEven(ratio)) return 'same';
  return ratio > 0 ? 'more' : 'less';
};

/** Ours; where it is not on the shelf, the known origin with most labels. */
export const findOwn = <Item extends { readonly origin: string }>(items: readonly Item[]): Item | undefined =>
  items.find(({ origin }) => origin === OWN_ORIGIN) ??
  items.find(({ origin }) => origin !== UNKNOWN_ORIGIN) ??
  items[0];

/** Checked again here, although the contract leaves it out for too few prices. */
export const publishedMedian = (
  spread: { readonly n: number; readonly median: number | null } | null | undefined,
): number | null => (spread && spread.n >= MIN_PRICES ? spread.median : null);

/** The cheapest first. */
export const pricedSizes = ({ sizes }: Pick<SizesSummary, 'sizes'>): Priced<SizeBand>[] =>
  sizes
    .map(({ size: name, now }) => ({ name, median: publishedMedian(now) ?? 0 }))
    .filter(({ median }) => median > 0)
    .toSorted((one, other) => one.median - other.median);

type IndexLine = PriceIndexSummary['origins'][number];
type IndexMonth = IndexLine['months'][number];

/** The last month of an index against its base, with the rival if it has both. */
export function comparedIndex({
  origins,
}: PriceIndexSummary):
  | { readonly own: IndexLine; readonly last: IndexMonth; readonly rival: { origin: string; index: number } | null }
  | undefined {
  const [own, rival] = origins;
  const last = own?.months.findLast(({ month, index }) => index !== null && month > own.base);
  if (!own || !last) return undefined;
  const index = rival?.base === own.base ? rival.months.find(({ month }) => month === last.month)?.index : undefined;
  return { own, last, rival: rival && typeof index === 'number' ? { origin: rival.origin, index } : null };
}
