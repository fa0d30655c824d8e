import { expect, test } from 'vitest';
import { leaveTab, PRICES_PATH } from './price-paths.ts';

test.each([
  ['observations', '/observations'],
  ['visits', '/visits'],
  ['promotions', '/promotions'],
  ['alerts', '/alerts'],
  ['capture', '/capture'],
  ['import', '/imports'],
  ['review', '/review'],
  ['retailers', '/retailers'],
  ['overview', ''],
  ['kitchen', ''],
  ['constructor', ''],
])('?tab=%s leads an administrator to …%s, with the other parameters', (tab, part) => {
  const search = { market_id: 'x', page: 2 };
  expect(leaveTab({ tab, ...search }, true)).toEqual({ to: `${PRICES_PATH}${part}`, search });
});

test.each(['capture', 'import', 'review', 'retailers'])('?tab=%s leads a member to the overview', (tab) => {
  expect(leaveTab({ tab, origin: 'AU' }, false)).toEqual({ to: PRICES_PATH, search: { origin: 'AU' } });
});

test('an address without a tab stays', () => {
  expect(leaveTab({ market_id: 'x' }, true)).toBeUndefined();
});
