import { expect, test } from 'vitest';
import { listMonths } from './words.ts';

test('months come once, in the order of their days', () => {
  expect(listMonths(['2024-03-05', '2024-03-01', '2023-12-31'])).toEqual(['2024-03', '2023-12']);
});
