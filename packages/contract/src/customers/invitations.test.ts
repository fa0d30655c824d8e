import { expect, test } from 'vitest';
import { readInvited } from './invitations.ts';

test.each([
  ['jane.doe@farm.example', 'Jane', 'Doe'],
  ['jane@farm.example', 'Jane', ''],
  ['jane_van-der.berg+portal@farm.example', 'Jane', 'Van Der Berg'],
  ['Jane Doe <j@farm.example>', 'Jane', 'Doe'],
  ['"Jane  van Doe"<j@farm.example>', 'Jane', 'van Doe'],
  ['<jo@farm.example>', 'Jo', ''],
  [`${'a'.repeat(30)}.${'b'.repeat(30)}@farm.example`, `A${'a'.repeat(19)}`, `B${'b'.repeat(19)}`],
])('%s is %s %s', (entry, firstName, lastName) => {
  expect(readInvited(entry)).toMatchObject({ firstName, lastName });
});

test.each(['', 'Jane Doe', 'jane@', 'a b@farm.example', 'Jane <jane@farm.example> Doe'])(
  '%j has no address',
  (entry) => {
    expect(readInvited(entry)).toBeUndefined();
  },
);
