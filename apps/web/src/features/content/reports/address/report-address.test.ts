import { expect, test } from 'vitest';
import { isFiltered, readDisplay, readFilter, readTab } from './report-address.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

test('an address asks for what reports are about, and for how they are read', () => {
  const address = {
    market_id: ID,
    kind: 'market update',
    period: '2026',
    unread: 'yes',
    order: 'title',
    view: 'table',
  };
  expect(readFilter(address)).toMatchObject({ market_id: ID, kind: 'market update', period: '2026', unread: 'yes' });
  expect(readDisplay(address)).toEqual({ order: 'title', view: 'table' });
});

test.each([
  { market_id: 'Atlantis' },
  { kind: 'novel' },
  { period: 'soon' },
  { language: 'fr' },
  { language: 'all' },
  { bookmarked: 'perhaps' },
  { status: 'lost' },
])('what it says wrongly is not said: %j', (address) => {
  expect(isFiltered(readFilter(address))).toBe(false);
});

test('a year may be a number', () => {
  expect(readFilter({ period: 2026 }).period).toBe('2026');
});

test('an order, a view or a tab that does not exist is the usual one', () => {
  expect(readDisplay({ order: 'nicest', view: 'pile' })).toEqual({ order: 'newest', view: 'cards' });
  expect(readTab({ tab: 'kitchen' })).toBe('library');
});
