import { afterEach, expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import {
  formatDayMonth,
  formatLongDay,
  formatMonth,
  formatPaddedDay,
  formatShortDay,
  formatWeek,
  monthName,
  unbroken,
} from './days.ts';
import { formatFileSize, formatPlayingTime, formatWeight } from './measures.ts';
import { exactMoney, formatAmount, formatCents, formatMoney, signedMoney } from './money.ts';
import { currencyName, formatList, regionName, translateRegion } from './names.ts';
import { formatCount, formatDecimal, pluralForm } from './numbers.ts';
import { formatChange, formatPercent, wholePercent } from './percent.ts';
import { editionName, formatLongPeriod, formatMonths, formatPeriod, periodName, seasonName } from './periods.ts';
import { readerZone, setReaderZone } from './reader-zone.ts';
import { timeAgo } from './time-ago.ts';
import {
  formatCreated,
  formatDateTime,
  formatDeadline,
  formatEventDay,
  formatSydneyDay,
  formatSydneyTime,
  formatTimeSpan,
  formatZonedTime,
  SYDNEY,
  wallClock,
} from './times.ts';

afterEach(() => setReaderZone(undefined));

type Write = (language: Language) => string | undefined;
const AFTERNOON = '2026-11-17T03:05:00Z';
const NOW = new Date('2026-03-18T12:00:00Z');
const ago =
  (then: string): Write =>
  (language) =>
    timeAgo(new Date(then), NOW, language);

/** A no-break space is written ~. */
const TABLE: readonly (readonly [string, Write, string | undefined, string | undefined])[] = [
  ['money', (language) => formatMoney('12.79', 'AUD', language), 'A$12.79', '12,79~A$'],
  ['money of a number', (language) => formatMoney(14.8, 'AUD', language), 'A$14.80', '14,80~A$'],
  ['money to round', (language) => formatMoney(1.005, 'AUD', language), 'A$1.01', '1,01~A$'],
  ['money over a thousand', (language) => formatMoney('1284.5', 'HKD', language), 'HK$1,284.50', '1.284,50~HK$'],
  ['money with letters', (language) => formatMoney('6.5', 'MYR', language), 'RM~6.50', '6,50~RM'],
  ['money without a sign', (language) => formatMoney('8.25', 'AED', language), 'AED~8.25', '8,25~AED'],
  ['money of three decimals', (language) => formatMoney('1.25', 'KWD', language), 'KWD~1.250', '1,250~KWD'],
  ['money without decimals', (language) => formatMoney('213.6000', 'JPY', language), '¥214', '214~¥'],
  ['money in rupiah', (language) => formatMoney('35000', 'IDR', language), 'Rp~35,000', '35.000~Rp'],
  ['cents', (language) => formatCents(123_450, language), 'A$1,234.50', '1.234,50~A$'],
  ['a few cents', (language) => formatCents(5, language), 'A$0.05', '0,05~A$'],
  ['a median just below half a cent', (language) => formatMoney(2.87499, 'AUD', language), 'A$2.87', '2,87~A$'],
  ['an exact rate', (language) => exactMoney('0.00009412', 'AUD', language), 'A$0.00009412', '0,00009412~A$'],
  ['an amount without a sign', (language) => formatAmount(14.8, 'AUD', language), '14.80', '14,80'],
  ['a dearer price', (language) => signedMoney(2.7, 'AUD', language), '+A$2.70', '+2,70~A$'],
  ['a cheaper price', (language) => signedMoney(-2.7, 'AUD', language), '−A$2.70', '−2,70~A$'],
  ['no difference in price', (language) => signedMoney(-0.004, 'AUD', language), 'A$0.00', '0,00~A$'],
  ['per cent', (language) => formatPercent(0.459, language, 1), '45.9%', '45,9~%'],
  ['whole per cent', (language) => formatPercent(0.459, language), '46%', '46~%'],
  ['per cent without a zero decimal', (language) => formatPercent(0.12, language, 1), '12%', '12~%'],
  ['negative per cent', (language) => formatPercent(-0.2, language), '−20%', '−20~%'],
  ['a rise', (language) => formatChange(0.057, language, 1), '+5.7%', '+5,7~%'],
  ['a fall', (language) => formatChange(-0.057, language), '−6%', '−6~%'],
  ['no change', (language) => formatChange(0, language), '0%', '0~%'],
  ['a count', (language) => formatCount(1_282, language), '1,282', '1.282'],
  ['a decimal', (language) => formatDecimal(1_284.5, language), '1,284.5', '1.284,5'],
  [
    'a long decimal',
    (language) => formatDecimal('90071992547409.93', language),
    '90,071,992,547,409.93',
    '90.071.992.547.409,93',
  ],
  ['grams', (language) => formatWeight(950, language), '950 g', '950 g'],
  ['kilograms', (language) => formatWeight(1_250, language), '1.25 kg', '1,25 kg'],
  ['an empty file', (language) => formatFileSize(0, language), '0 kB', '0 kB'],
  ['a small file', (language) => formatFileSize(1, language), '1 kB', '1 kB'],
  ['kilobytes', (language) => formatFileSize(1024 * 340, language), '340 kB', '340 kB'],
  ['megabytes', (language) => formatFileSize(2_097_152, language), '2 MB', '2 MB'],
  ['a file just over a limit', (language) => formatFileSize(2_097_153, language), '2.1 MB', '2,1 MB'],
  ['gigabytes', (language) => formatFileSize(1.5 * 1024 ** 3, language), '1.5 GB', '1,5~GB'],
  ['a short film', () => formatPlayingTime(5.02), '0:05', '0:05'],
  ['almost a minute', () => formatPlayingTime(59.6), '1:00', '1:00'],
  ['ten minutes', () => formatPlayingTime(605), '10:05', '10:05'],
  ['a day', (language) => formatShortDay('2026-11-17', language), '17 Nov 2026', '17. Nov. 2026'],
  ['a long day', (language) => formatLongDay('2026-03-31', language), '31 March 2026', '31. März 2026'],
  ['a padded day', (language) => formatPaddedDay('2024-03-05', language), '05 March 2024', '05. März 2024'],
  ['a day of a year', (language) => formatDayMonth('2026-11-17', language), '17 Nov', '17. Nov.'],
  ['an unbroken day', (language) => unbroken(formatShortDay('2026-11-17', language)), '17~Nov~2026', '17.~Nov.~2026'],
  ['a week', (language) => formatWeek('2026-10-05', language), 'Week of 5 October 2026', 'Woche vom 5. Oktober 2026'],
  ['a month', (language) => formatMonth('2026-10', language, 'long'), 'October 2026', 'Oktober 2026'],
  ['the month of a day', (language) => formatMonth('2026-10-31', language, 'long'), 'October 2026', 'Oktober 2026'],
  ['a short month', (language) => formatMonth('2026-10', language), 'Oct 2026', 'Okt. 2026'],
  ['a month of any year', (language) => monthName('2026-03', language), 'March', 'März'],
  ['a month on an axis', (language) => monthName('2026-03', language, 'short'), 'Mar', 'Mär'],
  ['a month as a letter', (language) => monthName('2026-05', language, 'narrow'), 'M', 'M'],
  [
    'days of a month',
    (language) => formatPeriod('2026-11-01', '2026-11-30', language),
    '1–30 Nov 2026',
    '1.–30. Nov. 2026',
  ],
  [
    'days of a year',
    (language) => formatPeriod('2026-11-01', '2026-12-03', language),
    '1 Nov to 3 Dec 2026',
    '1. Nov. bis 3. Dez. 2026',
  ],
  [
    'days of two years',
    (language) => formatPeriod('2026-11-01', '2027-02-03', language),
    '1 Nov 2026 to 3 Feb 2027',
    '1. Nov. 2026 bis 3. Feb. 2027',
  ],
  ['one day', (language) => formatPeriod('2026-11-01', '2026-11-01', language), '1 Nov 2026', '1. Nov. 2026'],
  [
    'long days',
    (language) => formatLongPeriod('2026-08-20', '2026-11-17', language),
    '20 August to 17 November 2026',
    '20. August bis 17. November 2026',
  ],
  [
    'months',
    (language) => formatMonths('2025-10', '2026-09', language),
    'October 2025 to September 2026',
    'Oktober 2025 bis September 2026',
  ],
  [
    'months of a year',
    (language) => formatMonths('2026-01', '2026-03', language),
    'January to March 2026',
    'Januar bis März 2026',
  ],
  [
    'short months',
    (language) => formatMonths('2025-11', '2026-10', language, 'short'),
    'Nov 2025 to Oct 2026',
    'Nov. 2025 bis Okt. 2026',
  ],
  ['a month by its days', (language) => periodName('2026-03-01', '2026-03-31', language), 'March 2026', 'März 2026'],
  [
    'a quarter',
    (language) => periodName('2026-01-01', '2026-03-31', language),
    'January to March 2026',
    'Januar bis März 2026',
  ],
  ['a year', (language) => periodName('2025-01-01', '2025-12-31', language), '2025', '2025'],
  ['a week', (language) => periodName('2026-03-02', '2026-03-08', language), '2–8 Mar 2026', '2.–8. März 2026'],
  ['a monthly edition', (language) => editionName('2026-10', language), 'October 2026', 'Oktober 2026'],
  [
    'a quarterly edition',
    (language) => editionName('2026-08/2026-10', language),
    'August to October 2026',
    'August bis Oktober 2026',
  ],
  ['a typed edition', (language) => editionName('2023/24', language), '2023/24', '2023/24'],
  [
    'a last day',
    (language) => formatDeadline('2026-03-31', language),
    '31 March 2026 (Sydney time)',
    '31. März 2026 (Sydneyer Zeit)',
  ],
  ['a season', () => seasonName(2026), '2026/27', '2026/27'],
  [
    'a list',
    (language) => formatList(['China', 'Japan', 'Peru'], language),
    'China, Japan and Peru',
    'China, Japan und Peru',
  ],
  ['a list of two', (language) => formatList(['China', 'Peru'], language), 'China and Peru', 'China und Peru'],
  ['a country', (language) => regionName(language, 'MX'), 'Mexico', 'Mexiko'],
  ['a region by its everyday name', (language) => regionName(language, 'HK'), 'Hong Kong', 'Hongkong'],
  ['a country by its English name', (language) => translateRegion('South Korea', language), 'South Korea', 'Südkorea'],
  ['a region by its English name', (language) => translateRegion('Hong Kong', language), 'Hong Kong', 'Hongkong'],
  ['a name of no country', (language) => translateRegion('Mars', language), undefined, undefined],
  ['no country', (language) => regionName(language, 'Mars'), undefined, undefined],
  ['a currency', (language) => currencyName('SGD', language), 'Singapore Dollar', 'Singapur-Dollar'],
  ['one', (language) => pluralForm(1, language), 'one', 'one'],
  ['none', (language) => pluralForm(0, language), 'other', 'other'],
  [
    'a mail to Sydney',
    (language) => formatZonedTime(new Date(AFTERNOON), language, SYDNEY),
    '17 Nov 2026, 2:05 pm Sydney time',
    '17. Nov. 2026, 14:05 (Sydneyer Zeit)',
  ],
  [
    'a mail to Tokyo',
    (language) => formatZonedTime(new Date(AFTERNOON), language, 'Asia/Tokyo'),
    '17 Nov 2026, 12:05 pm GMT+9',
    '17. Nov. 2026, 12:05 GMT+9',
  ],
  [
    'a licence act',
    (language) => formatSydneyTime('2026-03-31T14:30:00Z', language),
    '1 April 2026 at 1:30 am',
    '1. April 2026 um 01:30',
  ],
  ['a day in Sydney', (language) => formatSydneyDay('2026-03-31T14:30:00Z', language), '1 April 2026', '1. April 2026'],
  ['a clock that is ahead', ago('2026-03-18T12:00:05Z'), 'now', 'jetzt'],
  ['less than a minute', ago('2026-03-18T11:59:01Z'), 'now', 'jetzt'],
  ['a minute ago', ago('2026-03-18T11:59:00Z'), '1 minute ago', 'vor 1 Minute'],
  ['almost an hour ago', ago('2026-03-18T11:00:01Z'), '59 minutes ago', 'vor 59 Minuten'],
  ['hours ago', ago('2026-03-18T09:00:00Z'), '3 hours ago', 'vor 3 Stunden'],
  ['a day ago', ago('2026-03-17T12:00:00Z'), 'yesterday', 'gestern'],
  ['a month ago', ago('2026-02-16T12:00:00Z'), '30 days ago', 'vor 30 Tagen'],
];

const visible = (text: string | undefined) => text?.replaceAll('\u00a0', '~');

test.each(TABLE)('%s', (_, write, english, german) => {
  expect([visible(write('en')), visible(write('de'))]).toEqual([english, german]);
});

test.each([
  ['Asia/Tokyo', '17 Nov 2026, 12:05 pm GMT+9', '17. Nov. 2026, 12:05 GMT+9'],
  ['Europe/Berlin', '17 Nov 2026, 4:05 am GMT+1', '17. Nov. 2026, 04:05 MEZ'],
])('an event is told by the clock of a reader in %s, and the clock is named', (zone, english, german) => {
  setReaderZone(zone);
  expect(formatDateTime(AFTERNOON, 'en')).toBe(english);
  expect(formatDateTime(AFTERNOON, 'de')).toBe(german);
});

test('the clock of the browser has no name', () => {
  expect(formatDateTime(new Date(2026, 10, 17, 14, 5).toISOString(), 'en')).toBe('17 Nov 2026, 2:05 pm');
  setReaderZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(formatDateTime(new Date(2026, 10, 17, 14, 5).toISOString(), 'de')).toBe('17. Nov. 2026, 14:05');
});

test('days, spans and creation follow the clock of the reader', () => {
  setReaderZone('Pacific/Kiritimati');
  const late = '2026-11-17T12:30:00Z';
  expect(formatEventDay(late, 'en')).toBe('18 November 2026');
  expect(formatEventDay(late, 'de', 'short')).toBe('18. Nov. 2026');
  expect(wallClock(new Date(late))).toBe('2026-11-18T02:30');
  expect(formatCreated(late, 'en')).toBe('Wed Nov 18 2026 02:30:00');
  expect(formatCreated(late, 'de')).toBe('Mi., 18. Nov. 2026, 02:30:00');
  expect(formatTimeSpan(late, '2026-11-17T13:30:00Z', 'en')).toBe('18 Nov 2026, 2:30 – 3:30 am GMT+14');
  expect(formatTimeSpan(late, null, 'de')).toBe('18. Nov. 2026, 02:30 GMT+14');
});

test('the creation time of a card has the three letters of its month', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    formatCreated(new Date(2024, at, 2, 13, 45).toISOString(), 'en'),
  );
  expect(months.map((text) => text?.split(' ')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test('a zone that the browser does not know leaves its own clock', () => {
  setReaderZone('Mars/Olympus');
  expect(readerZone()).toBeUndefined();
});

test.each(['N/A', ''])('%j is no date', (created) => {
  expect(formatCreated(created, 'en')).toBeUndefined();
});

test('a ratio is rounded once, from its exact value, wherever it is written', () => {
  // 1.285 / 1 - 1 is a little less than 0.285 in floating point.
  expect(formatPercent(1.285 - 1, 'en')).toBe('29%');
  expect(formatChange(1.285 - 1, 'en')).toBe('+29%');
  for (let at = -2_000; at <= 2_000; at += 1) {
    const share = (1_000 + at) / 1_000 - 1;
    const [whole, sign] = [wholePercent(share), share < 0 ? '−' : '+'];
    expect([share, formatChange(share, 'en')]).toEqual([share, whole === 0 ? '0%' : `${sign}${Math.abs(whole)}%`]);
    expect(formatPercent(Math.abs(share), 'en')).toBe(`${Math.abs(whole)}%`);
  }
});
