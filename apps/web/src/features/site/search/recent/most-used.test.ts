import { expect, test } from 'vitest';
import type { Entry } from '../acts/use-entries.ts';
import { mostUsed } from './most-used.ts';

const entry = (key: string, isScreen = true): Entry => ({
  key,
  label: key,
  isScreen,
  icon: undefined,
  words: [key],
  effect: { path: `/${key}` },
});
const entries = ['home', 'reports', 'retail', 'market', 'feed', 'decks'].map((key) => entry(key));
const keys = (visits: readonly string[], known = entries) => mostUsed(known, visits).map(({ key }) => key);

test('the screens with most visits come first, then those of the menu', () => {
  expect(keys(['decks', 'feed', 'decks', 'admin'])).toEqual(['decks', 'feed', 'home', 'reports', 'retail']);
});

test('without a visit they stand as in the menu', () => {
  expect(keys([])).toEqual(['home', 'reports', 'retail', 'market', 'feed']);
});

test('acts are no screens, and a screen that is closed by now is not offered', () => {
  expect(keys(['Log out', 'retail'], [entry('home'), entry('Log out', false)])).toEqual(['home']);
});
