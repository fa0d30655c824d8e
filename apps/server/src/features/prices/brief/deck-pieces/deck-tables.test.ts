import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { expect, test } from 'vitest';
import { tablesIn } from './deck-tables.ts';

const summary = {
  currency: 'AUD',
  unit: 'kg',
  origins: [
    {
      origin: 'AU',
      resolution: 'week',
      months: [{ month: '2026-10', median: 9, n: 40 }],
      weeks: [{ week: '2026-10-05', median: 8.5, n: 12 }],
    },
    { origin: 'MX', resolution: 'month', months: [{ month: '2026-10', median: 7, n: 5 }], weeks: [] },
  ],
} as unknown as OriginsSummary;

test('the notes of a chart have the weeks or months that it draws', () => {
  expect(tablesIn('en').origins(summary)).toEqual([
    ['Origin', 'Month or week', 'Median per kg', 'Prices'],
    ['Australia', 'Week from 5 Oct 2026', 'A$8.50', '12'],
    ['Mexico', 'Oct 2026', 'A$7.00', '5'],
  ]);
  expect(tablesIn('de').origins(summary)[1]?.[1]).toBe('Woche ab 5. Okt. 2026');
});
