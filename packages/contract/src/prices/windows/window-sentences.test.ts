import { expect, test } from 'vitest';
import type { BackTest, HarvestWindow } from '../windows.ts';
import { seasonName, windowWords } from './window-sentences.ts';

const market = { name: 'Japan', iso2: 'JP', transit_weeks: 3 };
const ends = { market_id: 'a', rival: 'MX', from_week: 35, to_week: 41, median: 0.22 };
const window: HarvestWindow = { ...ends, low: 0.18, high: 0.26, good_seasons: 3, seasons: 4, visits: 61 };
const tested: BackTest = {
  season: 2024,
  from_seasons: [2023, 2022],
  threshold: 0.12,
  windows: [{ ...ends, got: null, visits: 1 }],
  held: 0,
  measured: 0,
  chosen: { median: null, visits: 1 },
  all: { median: 0.15, visits: 1200 },
};
const overNewYear = { from_week: 46, to_week: 5 };

test('a window is one sentence with its seasons and visits, in both languages', () => {
  expect(windowWords('en').tellWindow(window, market)).toBe(
    'Weeks 38–44 in Japan (harvest: weeks 35–41): 18–26% above Mexico in three of four seasons, 61 visits.',
  );
  expect(windowWords('de').tellWindow({ ...window, low: 0.26, visits: 1 }, market)).toBe(
    'Wochen 38–44 in Japan (Ernte: Wochen 35–41): 26\u00a0% über Mexiko in drei von vier Saisons, 1 Besuch.',
  );
});

test('a back-test says how many windows held, and nothing that was not measured', () => {
  expect(windowWords('en').tellBackTest(tested, overNewYear)).toBe(
    'These rules, applied to 2024/25 with 2023/24 and 2022/23 alone, would have chosen one window. The median premium of all weeks and markets of this harvest was 15% (1,200 visits).',
  );
  const held = { ...tested, held: 1, measured: 1, chosen: { median: 0.3, visits: 18 } };
  expect(windowWords('de').tellBackTest(held, overNewYear)).toMatch(
    /^Angewandt auf 2024\/25, nur mit 2023\/24 und 2022\/23, hätten diese Regeln ein Fenster gewählt; 1 von 1 mit genügend Besuchen erreichte die Schwelle von 12\s%\. Ihr mittlerer Aufpreis lag bei 30\s% \(18 Besuche\)\./,
  );
  expect(windowWords('en').tellTested({ ...ends, got: null, visits: 1 }, market)).toBe(
    'Weeks 38–44 in Japan: expected 22% above Mexico; too few visits to tell (1 visit).',
  );
});

test('a premium may be none or a discount', () => {
  const { premium } = windowWords('en');
  expect([premium(0.004, 'US'), premium(-0.1, 'US')]).toEqual([
    'level with the United States',
    '10% below the United States',
  ]);
  expect(seasonName(2024, { from_week: 10, to_week: 20 })).toBe('2024');
});
