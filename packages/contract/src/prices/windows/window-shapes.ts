import type { HarvestWeeks } from './season-weeks.ts';

/** Gaps of the visits of one day to one rival, in hundred-millionths of the rival's price. */
export type DayGaps = {
  readonly market_id: string;
  readonly day: string;
  readonly rival: string;
  readonly ratios: readonly number[];
};

type WindowMarket = { readonly _id: string; readonly transit_weeks: number };

export type WindowQuestion = {
  readonly harvest: HarvestWeeks;
  /** In the order in which equal windows are told. */
  readonly markets: readonly WindowMarket[];
  readonly days: readonly DayGaps[];
  /** The newest season that is over. */
  readonly last: number;
};

/** Premiums are ratios with four decimals: 0.22 means 22% above the rival. */
export type WindowCell = {
  week: number;
  visits: number;
  /** With three visits or more. */
  seasons: number;
  median: number | null;
  q1: number | null;
  q3: number | null;
  /** A season had too few visits in the week alone, so those of the weeks beside it were counted, too. */
  is_pooled: boolean;
};
type FoundWindow = {
  market_id: string;
  rival: string;
  from_week: number;
  to_week: number;
  median: number;
  /** Lowest and highest of the good seasons. */
  low: number;
  high: number;
  /** At or above the threshold. */
  good_seasons: number;
  seasons: number;
  visits: number;
};
type Tested = Pick<FoundWindow, 'market_id' | 'rival' | 'from_week' | 'to_week' | 'median'> & {
  /** Null with too few visits. */
  got: number | null;
  visits: number;
};
export type Premium = { median: number | null; visits: number };
export type BackTest = {
  season: number;
  /** The seasons before it that the windows were chosen from, newest first. */
  from_seasons: number[];
  threshold: number;
  windows: Tested[];
  /** Of the windows with enough visits, those at or above the threshold. */
  held: number;
  measured: number;
  chosen: Premium;
  /** Every week of the harvest in every market. */
  all: Premium;
};
export type FoundWindows = {
  seasons: number[];
  threshold: number;
  markets: { market_id: string; rival: string | null; visits: number; cells: WindowCell[] }[];
  windows: FoundWindow[];
  back_test: BackTest | null;
};
