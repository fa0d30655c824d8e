import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('what is short enough is not shortened', () => {
  expect(shortened('word '.repeat(72))).toBeUndefined();
});

test('a long text ends with a word, or where it must', () => {
  const words = shortened('words '.repeat(100));
  expect(words).toMatch(/^(words ){50}…$/);
  expect(shortened('x'.repeat(500))).toBe(`${'x'.repeat(300)} …`);
});
