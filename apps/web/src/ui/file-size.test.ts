import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0 kB'],
  [1, 'en', '1 kB'],
  [1024 * 340, 'en', '340 kB'],
  [2_097_152, 'en', '2 MB'],
  [2_097_153, 'en', '2.1 MB'],
  [2_097_153, 'de', '2,1 MB'],
])('%i bytes in %s are %s', (bytes, language, expected) => {
  expect(fileSize(bytes, language)).toBe(expected);
});
