import { expect, test } from 'vitest';
import { backTestSentence, readingWords, watchedName, wishSentence } from './alert-sentences.ts';
import type { PriceAlert } from './alerts.ts';
import type { Reading as FullReading } from './figures.ts';

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

const gap = { figure: 'gap', rival: 'MX', kind: 'above', amount: '20', variety: null } as const;
const window = {
  variety: 'Hass',
  size: null,
  rival: 'MX',
  from_week: 38,
  to_week: 41,
  first_day: '2026-09-14',
  shelf: { from: '2025-09-29', to: '2025-10-26' },
} as const;
type Figured = [
  about: Partial<Said>,
  reading: Partial<FullReading>,
  Record<'en' | 'de', [wish: string, reading: string]>,
];

test.each<Figured>([
  [
    gap,
    { value: -0.031, before: 0.02 },
    {
      en: [
        'Tell me when the premium of Australian avocados in Singapore over fruit from Mexico (per kg) rises above 20%.',
        '3.1% below fruit from Mexico in October 2026, after 2% the month before',
      ],
      de: [
        'Melden, wenn der Aufpreis für australische Avocados in Singapur auf Früchte aus Mexiko (pro kg) über 20 % steigt.',
        '3,1 % unter Früchten aus Mexiko im Oktober 2026, nach 2 % im Monat davor',
      ],
    },
  ],
  [
    { figure: 'out_of_stock', kind: 'above', amount: '10', variety: null, retailer_name: 'FairPrice' },
    { value: 0.125, before: null, is_provisional: true },
    {
      en: [
        'Tell me when more than 10% of the price labels of Australian avocados in Singapore at FairPrice are sold out.',
        '12.5% of price labels sold out in October 2026 (provisional)',
      ],
      de: [
        'Melden, wenn mehr als 10 % der Preisetiketten für australische Avocados in Singapur bei FairPrice ausverkauft sind.',
        '12,5 % der Preisetiketten ausverkauft im Oktober 2026 (vorläufig)',
      ],
    },
  ],
  [
    { figure: 'new_rival', kind: 'starts', amount: '' },
    { value: 2, before: 0, found: { origins: ['CL', 'PE'] } },
    {
      en: [
        'Tell me when Hass avocados from a new origin are sold in Singapore: one not seen there in the 12 months before.',
        'Hass avocados from Chile and Peru in October 2026, not seen in the 12 months before',
      ],
      de: [
        'Melden, wenn in Singapur Hass-Avocados aus einer neuen Herkunft verkauft werden: einer, die dort in den 12 Monaten davor fehlte.',
        'Hass-Avocados aus Chile und Peru im Oktober 2026, in den 12 Monaten davor nicht gesehen',
      ],
    },
  ],
  [
    { figure: 'window', kind: 'starts', amount: '10', weeks: 4, plan_name: 'Spring' },
    { value: 0.2, before: 0, found: { window } },
    {
      en: [
        'Tell me 4 weeks before a harvest window of the plan “Spring” for Singapore begins, with a median premium of 10% or more.',
        'Hass harvested from 14 September 2026, at a median of 20% above Mexico',
      ],
      de: [
        '4 Wochen vorher melden, wenn ein Erntefenster des Plans „Spring“ mit einem mittleren Aufpreis von 10 % oder mehr in Singapur beginnt.',
        'Hass, Ernte ab 14. September 2026, im Median 20 % über Mexiko',
      ],
    },
  ],
])('every figure has its sentences: %j', (about, given, expected) => {
  const alert = { ...hass, ...about };
  const reading = { month: '2026-10', value: 0, before: null, is_provisional: false, found: null, ...given };
  for (const language of ['en', 'de'] as const) {
    const said = [wishSentence(alert, language), readingWords(alert, reading, language)].map(plain);
    expect(said).toEqual(expected[language]);
  }
});

test.each([
  [
    4,
    false,
    'Would have told you 4 times last season (2025/26).',
    'Hätte sich in der letzten Saison (2025/26) 4-mal gemeldet.',
  ],
  [
    1,
    false,
    'Would have told you once last season (2025/26).',
    'Hätte sich in der letzten Saison (2025/26) einmal gemeldet.',
  ],
  [
    0,
    true,
    'Would not have told you so far this season (2025/26).',
    'Hätte in dieser Saison (2025/26) bisher nichts gemeldet.',
  ],
])('a back-test of %i is one sentence', (count, is_running, en, de) => {
  const month = { month: '2025-05', value: 1, before: null, is_provisional: false, found: null };
  const months = [true, false].flatMap((told) => Array.from({ length: told ? count : 2 }, () => ({ ...month, told })));
  const tested = { season: 2025, is_running, months };
  expect([backTestSentence(hass, tested, 'en'), backTestSentence(hass, tested, 'de')]).toEqual([en, de]);
});

test('the season of a window is its harvest', () => {
  const tested = { season: 2025, is_running: false, months: [] };
  expect(backTestSentence({ figure: 'window' }, tested, 'en')).toBe('Would not have told you for the harvest of 2025.');
  expect(backTestSentence({ figure: 'window' }, tested, 'de')).toBe('Hätte zur Ernte 2025 nichts gemeldet.');
});
