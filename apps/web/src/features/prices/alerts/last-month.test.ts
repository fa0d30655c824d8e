import { expect, test } from 'vitest';
import { lastWholeMonth } from './last-month.ts';

test.each([
  ['2026-11-15', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
])('on %s the last whole month began on %s', (today, from, to) => {
  expect(lastWholeMonth(today)).toEqual({ from, to });
});
