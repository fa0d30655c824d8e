import { expect, test } from 'vitest';
import { invoicePeriods } from './invoice-periods.ts';

test('months and financial years begin and end with their days', () => {
  expect(invoicePeriods('2026-01-31')).toEqual({
    thisMonth: { from: '2026-01-01', to: '2026-01-31' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    thisYear: { from: '2025-07-01', to: '2026-06-30' },
    lastYear: { from: '2024-07-01', to: '2025-06-30' },
  });
  expect(invoicePeriods('2028-03-01').lastMonth.to).toBe('2028-02-29');
  expect(invoicePeriods('2026-07-01').thisYear.from).toBe('2026-07-01');
});
