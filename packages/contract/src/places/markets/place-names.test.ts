import { expect, test } from 'vitest';
import { placeNamed, placeOf } from './place-names.ts';

test('a country stands behind a preposition with its article and in its case', () => {
  expect([placeOf('AE', 'en'), placeOf('US', 'en'), placeOf('SG', 'en')]).toEqual([
    'the United Arab Emirates',
    'the United States',
    'Singapore',
  ]);
  expect([placeOf('AE', 'de'), placeOf('US', 'de'), placeOf('HK', 'de'), placeOf('SG', 'de')]).toEqual([
    'den Vereinigten Arabischen Emiraten',
    'den USA',
    'Hongkong',
    'Singapur',
  ]);
  expect([placeOf('ZZ', 'en'), placeOf('ZZ', 'de')]).toEqual(['an unknown origin', 'unbekannter Herkunft']);
});

test('the English name alone is enough for the English article', () => {
  expect([placeNamed('United Arab Emirates'), placeNamed('Japan')]).toEqual(['the United Arab Emirates', 'Japan']);
});
