import { describe, expect, test } from 'vitest';
import { findWindows } from './find-windows.ts';
import { addWeeks, lastSeason, mondayOfWeek, weeksOfHarvest } from './season-weeks.ts';
import type { FoundWindows, Premium } from './window-shapes.ts';
import examples from './worked-examples.json' with { type: 'json' };

const tell = (premium: number | null) => (premium === null ? '-' : premium.toFixed(4));
const tellPremium = ({ median, visits }: Premium) => `${tell(median)}, ${visits}`;

/** In the words of the second program. */
function tellLines({ seasons, threshold, markets, windows, back_test: test }: FoundWindows): string[] {
  const lines = [`seasons ${seasons.join(' ')} threshold ${tell(threshold)}`];
  for (const { market_id, rival, cells } of markets) {
    for (const { week, visits, seasons: n, q1, median, q3, is_pooled } of cells) {
      const spread = median === null ? '-' : [q1, median, q3].map(tell).join(' ');
      lines.push(`cell ${market_id} ${rival ?? '-'} ${week}: ${visits} ${n} ${spread}${is_pooled ? ' pooled' : ''}`);
    }
  }
  const named = (one: FoundWindows['windows'][number] | NonNullable<typeof test>['windows'][number]) =>
    `${one.market_id} ${one.rival} ${one.from_week}-${one.to_week}: ${tell(one.median)}`;
  for (const one of windows) {
    const held = `in ${one.good_seasons} of ${one.seasons}, ${one.visits}`;
    lines.push(`window ${named(one)} ${tell(one.low)} to ${tell(one.high)} ${held}`);
  }
  if (!test) return [...lines, 'no back-test'];
  return [
    ...lines,
    `back-test ${test.season} from ${test.from_seasons.join(' ')} threshold ${tell(test.threshold)}`,
    ...test.windows.map((one) => `chosen ${named(one)} got ${tell(one.got)}, ${one.visits}`),
    `held ${test.held} of ${test.measured}; ${tellPremium(test.chosen)}; all ${tellPremium(test.all)}`,
  ];
}

/** Computed by worked-examples.py beside this file; it says how to run it. */
describe('windows agree to the week with the second program', () => {
  test.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { harvest, today, transit, last, days, expected } = example;
    const markets = Object.entries(transit).map(([_id, transit_weeks]) => ({ _id, transit_weeks }));
    const longest = Math.max(...markets.map(({ transit_weeks }) => transit_weeks));
    expect(lastSeason(harvest, longest, today)).toBe(last);
    const gaps = days.map((line) => {
      const [market_id = '', day = '', rival = '', ...ratios] = line.split(' ');
      return { market_id, day, rival, ratios: ratios.map((ratio) => Math.round(Number(ratio) * 100_000_000)) };
    });
    expect(tellLines(findWindows({ harvest, markets, days: gaps, last }))).toEqual(expected);
  });

  test('and cover windows, pooled weeks, few visits, and a back-test with and without success', () => {
    const lines = examples.flatMap(({ expected }) => expected);
    for (const part of [/^window/, /pooled$/, /: \d 0 -$/, /^held [1-9]/, /^no back-test$/]) {
      expect(
        lines.some((line) => part.test(line)),
        String(part),
      ).toBe(true);
    }
  });
});

test('weeks run over the turn of the year, and begin on ISO Mondays', () => {
  expect(weeksOfHarvest({ from_week: 51, to_week: 2 })).toEqual([51, 52, 1, 2]);
  expect(weeksOfHarvest({ from_week: 7, to_week: 6 })).toHaveLength(52);
  expect(mondayOfWeek(2026, 1)).toBe('2025-12-29');
  expect(mondayOfWeek(2021, 1)).toBe('2021-01-04');
  expect(addWeeks(mondayOfWeek(2020, 53), 1)).toBe('2021-01-04');
});
