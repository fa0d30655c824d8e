import { wholePercent } from '../../formats/percent.ts';
import type { SizeBand } from '../../price-words.ts';
import type { SeasonPosition } from './seasons.ts';
import type { SummaryPeriod } from './summaries.ts';

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
