import { expect, test } from 'vitest';
import { originColour } from './origins.ts';

test('an origin keeps its colour, whatever stands beside it; those without one share the last', () => {
  expect(originColour('AU')).toBe('var(--data-1)');
  expect(originColour('KE')).toBe('var(--data-7)');
  expect([originColour('ZA'), originColour('ZZ')]).toEqual(['var(--data-8)', 'var(--data-8)']);
});
