import { expect, test } from 'vitest';
import { readFilter, toAddress } from './list-address.ts';

test('an address that was changed by hand asks only for what there is', () => {
  const filter = readFilter({ search: 'rossi', role: 'OWNER', approval: 'waiting', licence: '', seen: 'always' });
  expect(toAddress(filter)).toEqual({ search: 'rossi', approval: 'waiting' });
});

test('a list without any filter has an address of its own', () => {
  expect(toAddress({})).toEqual({ list: 'all' });
  expect(toAddress(readFilter({ list: 'all', role: 'OWNER' }))).toEqual({ list: 'all' });
});

test('every filter finds its way into the address and back', () => {
  const filter = { search: 'a b', role: 'ADMIN', approval: 'suspended', licence: 'none', seen: 'never' } as const;
  expect(readFilter(toAddress(filter))).toEqual(filter);
});
