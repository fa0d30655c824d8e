import { expect, test } from 'vitest';
import { serialToDay, showsDay, showsPercent } from './number-format.ts';

test.each([
  'yyyy-mm-dd',
  'DD.MM.YYYY',
  'd/m/yy h:mm',
  'mmm',
  'mmmm yyyy',
  '[$-F800]dddd\\,\\ mmmm\\ dd',
  'yyyy"h"mm',
  'dd/mm/yyyy;@',
  '[$-407]d. mmmm yyyy;@',
  '[$-C09]dd-mmm-yy',
  '[$-411]ggge"年"m"月"d"日"',
  '[$-404]e/m/d',
])('%s shows a day', (code) => {
  expect(showsDay(164, code)).toBe(true);
});

test.each([
  'General',
  '0.00',
  'h:mm',
  'mm:ss',
  '[h]:mm:ss',
  '#,##0.00\\ "day"',
  '[Red]-0.00',
  '[$AUD] 0.00',
  '_d0_y',
  '0\\d',
  '0;"d"0',
  '[$-F400]h:mm:ss\\ AM/PM',
  '_-* #,##0.00\\ [$€-407]_-',
  '0.00%',
])('%s shows none', (code) => {
  expect(showsDay(164, code)).toBe(false);
});

test('a percent sign counts where it multiplies', () => {
  expect(['0%', '0.00%;[Red]-0.00%', '??0\\ %'].filter((code) => !showsPercent(164, code))).toEqual([]);
  expect(['0.00', '0"%"', '0\\%', '0;0%'].filter((code) => showsPercent(164, code))).toEqual([]);
  expect([2, 9, 10, 14].filter((id) => showsPercent(id, undefined))).toEqual([9, 10]);
});

test('the formats without a code', () => {
  expect([0, 2, 9, 13, 18, 21, 45, 47, 49].filter((id) => showsDay(id, undefined))).toEqual([]);
  expect([14, 15, 16, 17, 22, 27, 36, 50, 58].filter((id) => !showsDay(id, undefined))).toEqual([]);
});

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [60, undefined],
  [61, '1900-03-01'],
  [45_369, '2024-03-18'],
  [45_369.999_999, '2024-03-18'],
  [2_958_465, '9999-12-31'],
  [2_958_466, undefined],
  [0.5, undefined],
  [-1, undefined],
])('day %d of 1900 is %s', (serial, day) => {
  expect(serialToDay(serial, false)).toBe(day);
});

test.each([
  [0, '1904-01-01'],
  [43_907, '2024-03-18'],
  [2_957_003, '9999-12-31'],
  [2_957_004, undefined],
  [-1, undefined],
])('day %d of 1904 is %s', (serial, day) => {
  expect(serialToDay(serial, true)).toBe(day);
});
