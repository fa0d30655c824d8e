import { expect, test } from 'vitest';
import { formatDecimal, formatMoney } from './money.ts';

test.each([
  ['3.45', 'SGD', 'S$3.45', '3,45 S$'],
  ['14.8000', 'AUD', 'A$14.80', '14,80 A$'],
  ['1284.5', 'HKD', 'HK$1,284.50', '1.284,50 HK$'],
  ['6.5', 'MYR', 'RM 6.50', '6,50 RM'],
  ['8.25', 'AED', 'AED 8.25', '8,25 AED'],
  ['1.25', 'KWD', 'KWD 1.250', '1,250 KWD'],
  ['213.6000', 'JPY', '¥214', '214 ¥'],
  ['35000', 'IDR', 'Rp 35,000', '35.000 Rp'],
])('%s %s reads %s, in German %s', (amount, currency, english, german) => {
  expect(formatMoney(amount, currency, 'en').replace('\u00a0', ' ')).toBe(english);
  expect(formatMoney(amount, currency, 'de').replace('\u00a0', ' ')).toBe(german);
});

test('what no float holds is written as it is', () => {
  expect(formatDecimal('90071992547409.93', 'en')).toBe('90,071,992,547,409.93');
  expect(formatDecimal('0.00009412', 'de')).toBe('0,00009412');
});
