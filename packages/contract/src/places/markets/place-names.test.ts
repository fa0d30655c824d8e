import { expect, test } from 'vitest';
import { placeNamed, translatePlace } from './place-names.ts';

test('a country stands behind a preposition with its article and in its case', () => {
  expect([translatePlace('AE', 'en'), translatePlace('US', 'en'), translatePlace('SG', 'en')]).toEqual([
    'the United Arab Emirates',
    'the United States',
    'Singapore',
  ]);
  expect([
    translatePlace('AE', 'de'),
    translatePlace('US', 'de'),
    translatePlace('HK', 'de'),
    translatePlace('SG', 'de'),
  ]).toEqual(['den Vereinigten Arabischen Emiraten', 'den USA', 'Hongkong', 'Singapur']);
  expect([translatePlace('ZZ', 'en'), translatePlace('ZZ', 'de')]).toEqual([
    'an unknown origin',
    'unbekannter Herkunft',
  ]);
});

test('the English name alone is enough for the English article', () => {
  expect([placeNamed('United Arab Emirates'), placeNamed('Japan')]).toEqual(['the United Arab Emirates', 'Japan']);
});
