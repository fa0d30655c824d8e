import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

test.each([
  [{}, {}],
  [
    { search: 'ridge', page: 2 },
    { search: 'ridge', page: 2 },
  ],
  [{ search: 2024 }, { search: '2024' }],
  [{ search: { $ne: '' }, page: 'two' }, {}],
  [{ page: 1 }, {}],
  [{ page: -3 }, {}],
  [{ page: 1.5 }, {}],
])('%j shows %j', (address, shown) => {
  expect(listAddress('search')(address)).toEqual(shown);
});

test('what is refused is refused by name', () => {
  expect(listAddress('search')({ search: true, page: 0 })).toStrictEqual({ search: undefined, page: undefined });
});
