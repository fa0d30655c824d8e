import { describe, expect, test } from 'vitest';
import {
  addShelves,
  compareTotals,
  MEASURES,
  rankShelves,
  type ShelfCounts,
  scoreGap,
  scoreShelf,
  WEIGHTS,
} from './score-shelf.ts';
import { formatPoints, scorecardSentence } from './scorecard-words.ts';
import examples from './worked-examples.json' with { type: 'json' };

type Label = {
  origin: string;
  stock: string | null;
  facings: number | null;
  promoted: boolean;
  signed: boolean;
  ripeness: number | null;
  ready: boolean;
  quality: number | null;
};
type Visit = { labels: Label[]; gaps: Readonly<Record<string, string>> };
type Example = { name: string; stores: Visit[][]; before: Visit[]; expected: string[] };
/** JSON is typed by its values, each visit differently. */
const EXAMPLES = examples as unknown as readonly Example[];

/** As the database counts them. */
function countVisits(visits: readonly Visit[]): ShelfCounts {
  const labels = visits.flatMap((visit) => visit.labels);
  const own = labels.filter(({ origin }) => origin === 'AU');
  const facings = (of: readonly Label[]) => of.reduce((sum, one) => sum + (one.facings ?? 0), 0);
  const count = (fits: (label: Label) => boolean) => own.filter(fits).length;
  const isStaged = ({ ripeness }: Label) => ripeness !== null;
  const met = visits.flatMap(({ gaps }) => Object.entries(gaps));
  return {
    visits: visits.length,
    present: visits.filter((visit) => visit.labels.some((one) => one.origin === 'AU' && one.stock !== 'out')).length,
    labels: labels.length,
    facings: facings(labels),
    own: own.length,
    own_facings: facings(own),
    promoted: count(({ promoted }) => promoted),
    signed: count(({ signed }) => signed),
    staged: count(isStaged),
    ripe: count(({ ripeness, ready }) => (ripeness ?? 0) >= 3 && (ripeness ?? 0) <= (ready ? 5 : 4)),
    displayed: count(({ stock }) => stock !== null),
    fresh: count(({ stock, quality }) => (stock === 'full' || stock === 'half') && (quality ?? 3) >= 3),
    gaps: [...Map.groupBy(met, ([rival]) => rival)].map(([rival, all]) => ({
      rival,
      ratios: all.map(([, ratio]) => Math.round(Number(ratio) * 100_000_000)),
      labels: all.length * 2,
    })),
  };
}

const tell = (value: number | null) => (value === null ? '-' : value.toFixed(6));

/** In the words of the second program. */
function tellLines(now: ShelfCounts, before: ShelfCounts): string[] {
  const scored = scoreShelf(now);
  const { total, weight, measures, rival } = scored;
  const change = compareTotals(scored, scoreShelf(before));
  return [
    `total ${tell(total)} of ${weight}, change ${tell(change)}, rival ${rival ?? '-'}`,
    ...MEASURES.map((measure) => `${measure} ${tell(measures[measure].score)} of ${measures[measure].n}`),
  ];
}

/** Computed by worked-examples.py beside this file; it says how to run it. */
describe('scores agree with the second program', () => {
  test.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_, { stores, before, expected }) => {
    expect(tellLines(addShelves(stores.map(countVisits)), countVisits(before))).toEqual(expected);
  });

  test('which covers too few, both ends of the price scale, and a change without a value', () => {
    const lines = EXAMPLES.flatMap(({ expected }) => expected);
    for (const part of [
      /^total - of 0/,
      /^price 100\.0+ /,
      /^price 0\.0+ /,
      /change -,/,
      /change -?\d/,
      /^\w+ - of 2$/,
    ]) {
      expect(lines).toContainEqual(expect.stringMatching(part));
    }
  });
});

test('the weights are of 100, and half is for fruit on the shelf and its room', () => {
  expect(MEASURES.reduce((sum, measure) => sum + WEIGHTS[measure], 0)).toBe(100);
  expect(WEIGHTS.presence + WEIGHTS.share).toBe(50);
});

test.each([
  [0, 50],
  [0.25, 100],
  [0.5, 100],
  [-0.25, 0],
  [-0.9, 0],
  [0.1, 70],
])('a gap of %d has %d points', (gap, points) => {
  expect(scoreGap(gap)).toBeCloseTo(points, 10);
});

describe('the ranking', () => {
  const row = (name: string, total: number | null, weight = 100) => ({ name, total, weight });

  test('goes by the total as it is shown, then by name; too little weight has no place', () => {
    const ranked = rankShelves([
      row('Beta', 71.24),
      row('Gamma', 80, 40),
      row('Alpha', 71.16),
      row('Delta', 71.3),
      row('Zeta', null, 0),
      row('Eta', 12, 50),
    ]);
    expect(ranked.map(({ name, rank }) => [name, rank])).toEqual([
      ['Delta', 1],
      ['Alpha', 2],
      ['Beta', 2],
      ['Eta', 4],
      ['Gamma', null],
      ['Zeta', null],
    ]);
  });

  test('is told in a sentence', () => {
    const tellRanking = (...rows: Parameters<typeof row>[]) =>
      scorecardSentence({ retailers: rankShelves(rows.map((one) => row(...one))) as never }, { language: 'en' });
    expect(tellRanking(['A', 70.04], ['B', 40])).toBe(
      'Of 2 retailers, A comes first with 70.0 of 100 points; B comes last with 40.0.',
    );
    expect(tellRanking(['A', 70], ['B', 70])).toBe(
      'Of 2 retailers, A and B share first place with 70.0 of 100 points.',
    );
    expect(tellRanking(['A', 70])).toBe('A has 70.0 of 100 points.');
    expect(tellRanking(['A', 0], ['B', 0])).toBe('No visit in this period found Australian avocados.');
    expect(tellRanking(['A', 70, 20])).toBeNull();
  });

  test('has no sign on a change that rounds to zero', () => {
    expect([formatPoints(-0.04, 'en'), formatPoints(-1.26, 'de'), formatPoints(3, 'en')]).toEqual([
      '0.0',
      '−1,3',
      '+3.0',
    ]);
  });
});
