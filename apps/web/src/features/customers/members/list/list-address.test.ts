import { expect, test } from 'vitest';
import { addressOf, filterOf } from './list-address.ts';

test('an address that was changed by hand asks only for what there is', () => {
  const filter = filterOf({ search: 'rossi', role: 'OWNER', approval: 'waiting', licence: '', seen: 'always' });
  expect(addressOf(filter)).toEqual({ search: 'rossi', approval: 'waiting' });
});

test('a list without any filter has an address of its own', () => {
  expect(addressOf({})).toEqual({ list: 'all' });
  expect(addressOf(filterOf({ list: 'all', role: 'OWNER' }))).toEqual({ list: 'all' });
});

test('every filter finds its way into the address and back', () => {
  const filter = { search: 'a b', role: 'ADMIN', approval: 'suspended', licence: 'none', seen: 'never' } as const;
  expect(filterOf(addressOf(filter))).toEqual(filter);
});
