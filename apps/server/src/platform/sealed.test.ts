import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'a key of thirty-two characters …';

test('a sealed text opens with its key and owner alone, and differs each time', () => {
  const sealed = seal(KEY, 'one', 'client secret');
  expect(unseal(KEY, 'one', sealed)).toBe('client secret');
  expect(sealed.includes('client secret')).toBe(false);
  expect(seal(KEY, 'one', 'client secret').equals(sealed)).toBe(false);
  expect(() => unseal(`${KEY}!`, 'one', sealed)).toThrow('authenticate');
  expect(() => unseal(KEY, 'two', sealed)).toThrow('authenticate');
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30);
  expect(() => unseal(KEY, 'one', sealed)).toThrow('authenticate');
});
