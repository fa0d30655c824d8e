import { describe, expect, test } from 'vitest';
import { DayTally, type ReadOrder, readDate, readDay } from './written-days.ts';

describe('a date is read', () => {
  test.each<[string, ReadOrder, string | undefined]>([
    ['03/04/2026', 'day-first', '2026-04-03'],
    ['03/04/2026', 'month-first', '2026-03-04'],
    ['03/04/2026', undefined, 'unclear'],
    ['03/04/2026', 'mixed', 'unclear'],
    ['04/04/2026', undefined, '2026-04-04'],
    ['13/04/2026', 'mixed', '2026-04-13'],
    ['04/13/2026', 'mixed', '2026-04-13'],
    ['04/13/2026', 'day-first', '2026-13-04'],
    ['3-4-26', 'day-first', '2026-04-03'],
    ['18.03.26', 'day-first', '2026-03-18'],
    ['18.03.26', 'mixed', 'unclear'],
    ['18/03.2026', 'day-first', undefined],
    ['03/04/2026 14:30', 'month-first', '2026-03-04'],
    ['3/4/2026 2:30 PM', 'month-first', '2026-03-04'],
    ['2026-03-18', undefined, '2026-03-18'],
    ['2026/3/8', undefined, '2026-03-08'],
    ['2026-03-18T10:00', undefined, '2026-03-18'],
    ['2026-03-18T10:00:00.000Z', undefined, '2026-03-18'],
    ['2026-03-18 10:00:00+08:00', undefined, '2026-03-18'],
    ['3 Apr 2026', undefined, '2026-04-03'],
    ['03-Apr-26', undefined, '2026-04-03'],
    ['3rd April 2026', undefined, '2026-04-03'],
    ['April 3, 2026', undefined, '2026-04-03'],
    ['Apr-03-2026', undefined, '2026-04-03'],
    ['3. März 2026', undefined, '2026-03-03'],
    ['18.Dez.2026', undefined, '2026-12-18'],
    ['18 Mrz 26', undefined, '2026-03-18'],
    ['3 Foo 2026', undefined, undefined],
    ['46083', undefined, undefined],
    ['2.95', undefined, undefined],
    ['', undefined, undefined],
  ])('%j, %s', (text, order, day) => {
    expect(readDate(text, order)).toBe(day);
  });
});

test.each<[string, string | undefined]>([
  ['2026-10', '2026-10-01'],
  ['2026M10', '2026-10-01'],
  ['10/2026', '2026-10-01'],
  ['Okt. 2026', '2026-10-01'],
  ['Jänner 2026', '2026-01-01'],
  ['Mrz-26', '2026-03-01'],
  ['2026-13', undefined],
  ['0000-10', undefined],
])('the month %j is its first day, where months are read', (text, day) => {
  expect([readDay(text, undefined, { months: true }), readDay(text, undefined)]).toEqual([day, undefined]);
});

test.each(['2026-02-30', '04/13/2026', '0000-03-18'])('%j is no day of the calendar', (text) => {
  expect(readDay(text, 'day-first')).toBeUndefined();
});

const judge = (...texts: string[]) => {
  const tally = new DayTally();
  for (const text of texts) tally.add(text);
  return tally.result();
};

describe('a column of dates', () => {
  test.each<[string, string | undefined, ...string[]]>([
    ['that could be either', 'unknown', '03/04/2026', '2026-03-04'],
    ['with one day above 12', 'day-first', '03/04/2026', '13/04/2026'],
    ['with one day above 12 in second place', 'month-first', '03/04/2026', '04/13/2026'],
    ['that contradicts itself', 'mixed', '13/04/2026', '04/13/2026'],
    ['with equal numbers', undefined, '04/04/2026', '05/05/2026'],
    ['of the calendar', undefined, '2026-03-04', '3 Apr 2026', '46083', 'soon'],
    ['with short years at the beginning', 'mixed', '26/03/04', '26/03/11', '26/03/18'],
    ['with short years at the end', 'day-first', '18/12/25', '04/01/26'],
    ['of one day with a short year', 'day-first', '18/12/25', '18/12/25'],
  ])('%s', (_, order, ...texts) => {
    expect(judge(...texts)?.order).toBe(order);
  });

  test('gives three different examples that could be read in two ways', () => {
    expect(judge('03/04/2026', '03/04/2026', '04/04/2026', '1/2/2026', '5-6-26', '7/8/2026')?.examples).toEqual([
      { text: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' },
      { text: '1/2/2026', day_first: '2026-02-01', month_first: '2026-01-02' },
      { text: '5-6-26', day_first: '2026-06-05', month_first: '2026-05-06' },
    ]);
  });
});
