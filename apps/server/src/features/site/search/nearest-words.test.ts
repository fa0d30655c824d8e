import { describe, expect, test } from 'vitest';
import { countSlips, nearestWords, respell } from './nearest-words.ts';
import { hasOperators, plainWords, readTerms } from './search-terms.ts';

describe('slips', () => {
  test.each([
    ['hass', 'hass', 0],
    ['hsas', 'hass', 1],
    ['avacado', 'avocado', 1],
    ['singapur', 'singapore', 2],
    ['shepherd', 'shepard', 2],
    ['', 'gem', 3],
  ])('%s for %s are %i', (typed, meant, slips) => {
    expect(countSlips(typed, meant)).toBe(slips);
    expect(countSlips(meant, typed)).toBe(slips);
  });
});

test('a short word may have one slip, a long one two, and a known word comes first', () => {
  const known = ['hass', 'haas', 'heads', 'gem'];
  expect(nearestWords('hass', known)).toEqual([
    { word: 'hass', slips: 0 },
    { word: 'haas', slips: 1 },
  ]);
  expect(nearestWords('shepherd', ['shepard', 'leopard'])).toEqual([{ word: 'shepard', slips: 2 }]);
  expect(nearestWords('japn', ['spain'])).toEqual([]);
});

test('respelling begins with the fewest slips and never repeats the typed words', () => {
  const options = [
    [
      { word: 'hass', slips: 0 },
      { word: 'haas', slips: 1 },
    ],
    [
      { word: 'japan', slips: 1 },
      { word: 'jaffa', slips: 2 },
    ],
  ];
  expect(respell(options, 2)).toEqual([
    ['hass', 'japan'],
    ['hass', 'jaffa'],
  ]);
  expect(respell([[{ word: 'hass', slips: 0 }]], 4)).toEqual([]);
});

describe('the last word', () => {
  test.each([
    ['hass sing', 'sing'],
    ['hass si', null],
    ['"hass sing', null],
    ['"hass" sing', 'sing'],
    ['hass -sing', null],
    ['hass sing ', 'sing'],
    ['Märkte', 'Märkte'],
    ['price?', null],
  ])('of %s may grow: %s', (typed, prefix) => {
    expect(readTerms(typed).prefix).toBe(prefix);
  });
});

test.each([
  ['hass japan', false],
  ['ready-to-eat hass', false],
  ['orchard for hass', false],
  ['"hass japan"', true],
  ['hass OR gem', true],
  ['hass -japan', true],
  ['-japan', true],
])('%s has operators: %s', (typed, has) => {
  expect(hasOperators(typed)).toBe(has);
});

test('words are compared without case and accents', () => {
  expect(plainWords('Größe: Café, 20er')).toEqual(['grosse', 'cafe', '20er']);
});
