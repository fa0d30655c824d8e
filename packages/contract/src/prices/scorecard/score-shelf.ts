import { MIN_PRICES } from '../summaries/summaries.ts';

export const MEASURES = ['presence', 'share', 'price', 'promotion', 'signage', 'ripeness', 'freshness'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * Of 100. Half is for fruit on the shelf and its room there, without which nothing is sold; the other half is shared
 * evenly by what helps the shopper to choose it.
 */
export const WEIGHTS: Readonly<Record<Measure, number>> = {
  presence: 30,
  share: 20,
  price: 10,
  promotion: 10,
  signage: 10,
  ripeness: 10,
  freshness: 10,
};

/** Fewer visits or labels give only a count. */
export const LEAST_COUNTED = MIN_PRICES;
/** A total that rests on less weight has no rank. */
export const LEAST_WEIGHT = 50;
/** A gap that reaches the end of the scale: 25% dearer is 100, 25% cheaper is 0, the same price is 50. */
const FULL_GAP = 0.25;
/** Stages of ripeness that are recommended in the shop; where the label says ready to eat, the softest is one more. */
export const RIPE_STAGES = { first: 3, last: 4, lastReadyToEat: 5 } as const;
/** Of 5. Fruit that looks worse is no fresh display. */
export const LEAST_QUALITY = 3;

const HUNDRED_MILLIONTHS = 100_000_000;

/** The gaps to a rival, one of each visit that saw both, in hundred-millionths; and the labels that they rest on. */
export type RivalGaps = { readonly rival: string; readonly ratios: readonly number[]; readonly labels: number };

/** Counts of all labels, and of Australian ones (`own`). */
export type ShelfCounts = {
  readonly visits: number;
  /** Visits with Australian fruit that was not sold out. */
  readonly present: number;
  readonly labels: number;
  readonly facings: number;
  readonly own: number;
  readonly own_facings: number;
  readonly promoted: number;
  readonly signed: number;
  /** Labels with a ripeness, and how many are at a recommended stage. */
  readonly staged: number;
  readonly ripe: number;
  /** Labels with a level of stock, and how many displays are fresh. */
  readonly displayed: number;
  readonly fresh: number;
  readonly gaps: readonly RivalGaps[];
};

export type MeasureScore = {
  /** From 0 to 100; null with too few. */
  readonly score: number | null;
  /** Visits for presence and price, labels for the others. */
  readonly n: number;
  /** The labels that the evidence lists. */
  readonly labels: number;
};

export type ShelfScore = {
  /** The mean of the measures with enough values, by weight. */
  readonly total: number | null;
  /** The weight of these measures. */
  readonly weight: number;
  readonly measures: Readonly<Record<Measure, MeasureScore>>;
  /** The rival met on most visits; null without one. */
  readonly rival: string | null;
  /** 0.22 means 22% dearer than the rival. */
  readonly gap: number | null;
};

const percent = (part: number, all: number): number => (all === 0 ? 0 : (part / all) * 100);

export function scoreShelf(counts: ShelfCounts): ShelfScore {
  const { visits, present, labels, facings, own, own_facings, promoted, signed, staged, ripe, displayed, fresh } =
    counts;
  const leading = leadingRival(counts.gaps);
  const gap = leading && enough(leading.ratios.length, median(leading.ratios) / HUNDRED_MILLIONTHS);
  const ofOwn = (part: number, n = own): MeasureScore => measured(percent(part, n), n, n);
  const share = facings > 0 ? percent(own_facings, facings) : percent(own, labels);
  const measures = {
    presence: measured(percent(present, visits), visits, labels),
    share: measured(share, labels, labels),
    price: measured(scoreGap(gap ?? 0), leading?.ratios.length ?? 0, leading?.labels ?? 0),
    promotion: ofOwn(promoted),
    signage: ofOwn(signed),
    ripeness: ofOwn(ripe, staged),
    freshness: ofOwn(fresh, displayed),
  };
  return { ...weigh(measures), measures, rival: leading?.rival ?? null, gap: gap ?? null };
}

const enough = (n: number, value: number): number | null => (n < LEAST_COUNTED ? null : value);
const measured = (score: number, n: number, labels: number): MeasureScore => ({ score: enough(n, score), n, labels });

/** A straight line, cut at both ends. */
export const scoreGap = (ratio: number): number => Math.min(Math.max(50 + (ratio / FULL_GAP) * 50, 0), 100);

/** Of equal ones the first by code, as in the portal's gap. */
function leadingRival(gaps: readonly RivalGaps[]): RivalGaps | undefined {
  return gaps.toSorted(
    (one, other) => other.ratios.length - one.ratios.length || (one.rival < other.rival ? -1 : 1),
  )[0];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

type Weighed = Pick<ShelfScore, 'measures'>['measures'];

function weigh(measures: Weighed, among: readonly Measure[] = MEASURES): Pick<ShelfScore, 'total' | 'weight'> {
  const known = among.flatMap((name) => {
    const { score } = measures[name];
    return score === null ? [] : [{ score, weight: WEIGHTS[name] }];
  });
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const points = known.reduce((sum, one) => sum + one.score * one.weight, 0);
  return { total: weight === 0 ? null : points / weight, weight };
}

type Compared = Pick<ShelfScore, 'measures' | 'rival'>;

/** In points, over the measures with enough values in both periods; null without one. Gaps to two rivals do not compare. */
export function compareTotals(now: Compared, before: Compared): number | null {
  const both = MEASURES.filter(
    (name) =>
      now.measures[name].score !== null &&
      before.measures[name].score !== null &&
      (name !== 'price' || now.rival === before.rival),
  );
  const [after, earlier] = [weigh(now.measures, both).total, weigh(before.measures, both).total];
  return after === null || earlier === null ? null : after - earlier;
}

const NO_SHELF: ShelfCounts = {
  visits: 0,
  present: 0,
  labels: 0,
  facings: 0,
  own: 0,
  own_facings: 0,
  promoted: 0,
  signed: 0,
  staged: 0,
  ripe: 0,
  displayed: 0,
  fresh: 0,
  gaps: [],
};

/** The stores of a retailer as one shelf. */
export function addShelves(shelves: readonly ShelfCounts[]): ShelfCounts {
  const sum = (name: Exclude<keyof ShelfCounts, 'gaps'>) => shelves.reduce((all, shelf) => all + shelf[name], 0);
  const counts = Object.fromEntries(
    Object.keys(NO_SHELF).map((name) => [name, name === 'gaps' ? [] : sum(name as Exclude<keyof ShelfCounts, 'gaps'>)]),
  ) as unknown as ShelfCounts;
  const byRival = Map.groupBy(
    shelves.flatMap(({ gaps }) => gaps),
    ({ rival }) => rival,
  );
  const gaps = [...byRival].map(([rival, all]) => ({
    rival,
    ratios: all.flatMap(({ ratios }) => ratios),
    labels: all.reduce((n, { labels }) => n + labels, 0),
  }));
  return { ...counts, gaps };
}

/** As it is shown: one decimal. */
export const shownTotal = (total: number): number => Math.round(total * 10) / 10;

type Ranking = { readonly name: string; readonly total: number | null; readonly weight: number };

/** Best first; equal totals share a rank and stand by name, those without a rank at the end. */
export function rankShelves<Row extends Ranking>(rows: readonly Row[]): (Row & { rank: number | null })[] {
  const points = ({ total, weight }: Ranking) => (total === null || weight < LEAST_WEIGHT ? -1 : shownTotal(total));
  const sorted = rows.toSorted((one, other) => points(other) - points(one) || one.name.localeCompare(other.name, 'en'));
  return sorted.map((row) => ({
    ...row,
    rank: points(row) < 0 ? null : 1 + sorted.filter((other) => points(other) > points(row)).length,
  }));
}
