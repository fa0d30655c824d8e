import { markets } from '@portal/contract/places/markets/reference-markets';
import { expect, test } from 'vitest';
import { countriesBesidesMarkets } from './reference-countries.ts';
import { countriesNewestFirst } from './reference-lists.ts';

const aToZ = (names: readonly string[]) => names.toSorted(new Intl.Collator('en').compare);

test('has every country of ISO 3166-1 once', () => {
  const codes = countriesNewestFirst.map((country) => country.iso2);
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(codes).toHaveLength(249);
  expect(new Set(codes).size).toBe(249);
  expect(codes.filter((code) => regions.of(code) === undefined)).toEqual([]);
});

test('calls no two countries by one name', () => {
  expect(new Set(countriesNewestFirst.map((country) => country.name)).size).toBe(249);
});

test('gives every country a currency that exists', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(countriesNewestFirst.filter((country) => !known.includes(country.currency))).toEqual([]);
});

test('reads markets first, then the other countries, each A to Z', () => {
  const marketNames = markets.map((market) => market.name);
  const otherNames = countriesBesidesMarkets.map(([name]) => name);
  expect(marketNames).toHaveLength(11);
  expect(countriesNewestFirst.map((country) => country.name)).toEqual([...aToZ(marketNames), ...aToZ(otherNames)]);
});

test.for(markets)('tells the time and the access of $name', (market) => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: market.timezone })).not.toThrow();
  for (const note of [market.access_note, market.access_note_de]) expect(note).toMatch(/\.$/);
});
