import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('what is said twice has two keys, and what is said once keeps its own wherever it stands', () => {
  const keys = (texts: string[]) => keyed(texts, (text) => text).map(({ key }) => key);
  expect(keys(['cheap', 'dear', 'cheap'])).toEqual(['cheap 1', 'dear 1', 'cheap 2']);
  expect(keys(['new', 'dear'])).toEqual(['new 1', 'dear 1']);
});
