import type { Country } from '@portal/contract/places/markets/markets';
import { expect, test } from 'vitest';
import { countryChoices } from './country-choices.ts';

const country = (iso2: string, name: string, is_market = false): Country => {
  return { _id: `id of ${name}`, name, status: true, is_market, iso2, currency: '' };
};

// As the server keeps them: oldest first, the markets last.
const countries = [
  country('US', 'United States'),
  country('DE', 'Germany'),
  country('AT', 'Austria'),
  country('SG', 'Singapore', true),
  country('JP', 'Japan', true),
];

const labels = (language: 'en' | 'de', of = countries) => countryChoices(of, language).map(({ label }) => label);

test('reads markets first, then A to Z', () => {
  expect(labels('en')).toEqual(['Japan', 'Singapore', 'Austria', 'Germany', 'United States']);
});

test('puts a market that was opened later among the others', () => {
  const opened = countries.map((one) => (one.name === 'Austria' ? { ...one, is_market: true } : one));
  expect(labels('en', opened)).toEqual(['Austria', 'Japan', 'Singapore', 'Germany', 'United States']);
});

test('is in German names and in their order', () => {
  expect(labels('de')).toEqual(['Japan', 'Singapur', 'Deutschland', 'Österreich', 'Vereinigte Staaten']);
});

test('keeps the given name where the code has none', () => {
  expect(labels('de', [country('', 'Atlantis'), country('QX', 'Lemuria')])).toEqual(['Atlantis', 'Lemuria']);
});

test('gives the id as the value', () => {
  expect(countryChoices(countries, 'de')[0]).toEqual({ value: 'id of Japan', label: 'Japan' });
});
