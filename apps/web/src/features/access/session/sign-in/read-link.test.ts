import { expect, test } from 'vitest';
import { readLink } from './read-link.ts';

test('reads id, e-mail and secret, each as it was before it went into the address', () => {
  expect(readLink('/018f/zo%C3%AB%2Btest@orchards.example/a%2Fb%25')).toEqual({
    id: '018f',
    email: 'zoë+test@orchards.example',
    password: 'a/b%',
  });
});

test('a slash in the last part belongs to it', () => {
  expect(readLink('/018f/a@b.example/one/two')?.password).toBe('one/two');
});

test.each(['', '/', '/018f', '/018f/a@b.example', '/018f/a@b.example/', '//a@b.example/x', '/018f/a@b.example/%E0'])(
  'nothing is read from %j',
  (carried) => {
    expect(readLink(carried)).toBeUndefined();
  },
);
