import { expect, test } from 'vitest';
import { readFilter } from './feed-address.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

test('an address asks for an author, a title, a tag and days', () => {
  const address = { author: ID, title: '100%', tag: 'season', from: '2026-03-01', to: '2026-03-31' };
  expect(readFilter(address)).toEqual(address);
});

test('what it says wrongly is not said', () => {
  expect(readFilter({ author: 'Hannah', title: ' ', tag: 'x'.repeat(41), from: '31 March', to: '' })).toEqual({});
});
