import { expect, test } from 'vitest';
import { readingWords, watchedName, wishSentence } from './alert-sentences.ts';
import type { PriceAlert } from './alerts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

type Said = Parameters<typeof wishSentence>[0];
const hass: Said = {
  market_iso2: 'SG',
  origin: 'AU',
  variety: 'Hass',
  unit: 'kg',
  currency_code: 'AUD',
  kind: 'below',
  amount: '9',
};

test.each<[Partial<Said>, string, string]>([
  [
    {},
    'Tell me when Hass from Australia in Singapore costs less than A$9.00 per kg.',
    'Melden, wenn Hass aus Australien in Singapur weniger als 9,00 A$ pro kg kostet.',
  ],
  [
    { market_iso2: 'JP', currency_code: 'JPY', unit: 'piece', kind: 'above', amount: '214', variety: null },
    'Tell me when fruit from Australia in Japan costs more than ¥214 per piece.',
    'Melden, wenn Ware aus Australien in Japan mehr als 214 ¥ pro Stück kostet.',
  ],
  [
    { market_iso2: 'AE', origin: 'US', kind: 'change', amount: '12.5' },
    'Tell me when the price of Hass from the United States in the United Arab Emirates (A$ per kg) rises or falls by 12.5% or more from one month to the next.',
    'Melden, wenn der Preis für Hass aus den USA in den Vereinigten Arabischen Emiraten (A$ pro kg) von einem Monat zum nächsten um 12,5 % oder mehr steigt oder fällt.',
  ],
  [
    { amount: '9.125' },
    'Tell me when Hass from Australia in Singapore costs less than A$9.125 per kg.',
    'Melden, wenn Hass aus Australien in Singapur weniger als 9,125 A$ pro kg kostet.',
  ],
])('what somebody wants to hear of is one sentence: %j', (given, en, de) => {
  expect(plain(wishSentence({ ...hass, ...given }, 'en'))).toBe(en);
  expect(plain(wishSentence({ ...hass, ...given }, 'de'))).toBe(de);
});

test('fruit that nobody knows the origin of, and kinds without a name, have words too', () => {
  const unknown = { ...hass, origin: 'ZZ' };
  expect(watchedName(unknown, 'en')).toBe('Hass from an unknown origin in Singapore');
  expect(watchedName(unknown, 'de')).toBe('Hass unbekannter Herkunft in Singapur');
  expect(watchedName({ ...unknown, variety: null }, 'de')).toBe('Ware unbekannter Herkunft in Singapur');
  expect(watchedName({ ...hass, variety: 'Other green skin' }, 'de')).toBe(
    'sonstige grünschalige Ware aus Australien in Singapur',
  );
});

type Reading = NonNullable<PriceAlert['last']>;
test.each<[Partial<Reading>, string | null, string | null]>([
  [{ before: null }, 'A$8.80 per kg in October 2026', '8,80 A$ pro kg im Oktober 2026'],
  [
    {},
    'A$8.80 per kg in October 2026, 12% less than in the month before',
    '8,80 A$ pro kg im Oktober 2026, 12 % weniger als im Monat davor',
  ],
  [
    { before: 8.8001 },
    'A$8.80 per kg in October 2026, the same as in the month before',
    '8,80 A$ pro kg im Oktober 2026, so viel wie im Monat davor',
  ],
  [
    { is_provisional: true },
    'A$8.80 per kg in October 2026 (provisional), 12% less than in the month before',
    '8,80 A$ pro kg im Oktober 2026 (vorläufig), 12 % weniger als im Monat davor',
  ],
  [{ value: null }, null, null],
])('what was found is said with its unit, its month and the one before: %j', (given, en, de) => {
  const reading = { month: '2026-10', value: 8.8, before: 10, is_provisional: false, ...given };
  expect(plain(readingWords(hass, reading, 'en'))).toBe(en);
  expect(plain(readingWords(hass, reading, 'de'))).toBe(de);
});
