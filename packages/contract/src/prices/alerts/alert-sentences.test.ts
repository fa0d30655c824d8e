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
    'Tell me when the price of Hass avocados from Australia in Singapore falls below A$9.00/kg.',
    'Melden, wenn der Preis für Hass-Avocados aus Australien in Singapur unter 9,00 A$/kg fällt.',
  ],
  [
    { market_iso2: 'JP', currency_code: 'JPY', unit: 'piece', kind: 'above', amount: '214', variety: null },
    'Tell me when the price of Australian avocados in Japan rises above ¥214 each.',
    'Melden, wenn der Preis für australische Avocados in Japan über 214 ¥ pro Stück steigt.',
  ],
  [
    { market_iso2: 'AE', origin: 'US', kind: 'change', amount: '12.5' },
    'Tell me when the price of Hass avocados from the United States in the United Arab Emirates (A$ per kg) rises or falls by 12.5% or more from one month to the next.',
    'Melden, wenn der Preis für Hass-Avocados aus den USA in den Vereinigten Arabischen Emiraten (A$ pro kg) von einem Monat zum nächsten um 12,5 % oder mehr steigt oder fällt.',
  ],
  [
    { amount: '9.125' },
    'Tell me when the price of Hass avocados from Australia in Singapore falls below A$9.125/kg.',
    'Melden, wenn der Preis für Hass-Avocados aus Australien in Singapur unter 9,125 A$/kg fällt.',
  ],
])('what somebody wants to hear of is one sentence: %j', (given, en, de) => {
  expect(plain(wishSentence({ ...hass, ...given }, 'en'))).toBe(en);
  expect(plain(wishSentence({ ...hass, ...given }, 'de'))).toBe(de);
});

test('fruit that nobody knows the origin of, and kinds without a name, have words too', () => {
  const unknown = { ...hass, origin: 'ZZ' };
  expect(watchedName(unknown, 'en')).toBe('Hass avocados of unknown origin in Singapore');
  expect(watchedName(unknown, 'de')).toBe('Hass-Avocados unbekannter Herkunft in Singapur');
  expect(watchedName({ ...unknown, variety: null }, 'de')).toBe('Avocados unbekannter Herkunft in Singapur');
  expect(watchedName({ ...hass, variety: 'Lamb Hass' }, 'de')).toBe('Lamb-Hass-Avocados aus Australien in Singapur');
  expect(watchedName({ ...hass, variety: 'Other green skin' }, 'de')).toBe(
    'sonstige grünschalige Avocados aus Australien in Singapur',
  );
});

type Reading = NonNullable<PriceAlert['last']>;
test.each<[Partial<Reading>, string | null, string | null]>([
  [{ before: null }, 'A$8.80/kg in October 2026', '8,80 A$/kg im Oktober 2026'],
  [
    {},
    'A$8.80/kg in October 2026, 12% less than the month before',
    '8,80 A$/kg im Oktober 2026, 12 % weniger als im Monat davor',
  ],
  [
    { before: 8.8001 },
    'A$8.80/kg in October 2026, the same as the month before',
    '8,80 A$/kg im Oktober 2026, so viel wie im Monat davor',
  ],
  [
    { is_provisional: true },
    'A$8.80/kg in October 2026 (provisional), 12% less than the month before',
    '8,80 A$/kg im Oktober 2026 (vorläufig), 12 % weniger als im Monat davor',
  ],
  [{ value: null }, null, null],
])('what was found is said with its unit, its month and the one before: %j', (given, en, de) => {
  const reading = { month: '2026-10', value: 8.8, before: 10, is_provisional: false, ...given };
  expect(plain(readingWords(hass, reading, 'en'))).toBe(en);
  expect(plain(readingWords(hass, reading, 'de'))).toBe(de);
});
