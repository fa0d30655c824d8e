import { MAX_GROUP_VALUES, MAX_PROBLEM_GROUPS } from '@portal/contract/prices/imports/problem-groups';
import { expect, test } from 'vitest';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import { makeProblemGroups } from './problem-groups.ts';

const problem = (row: number, words: Partial<StoredProblem>): StoredProblem => ({
  row,
  field: 'variety',
  value: `value ${row}`,
  text: 'unknownWord',
  ...words,
});

test('beyond its values a group counts rows, and beyond their number groups are counted only', () => {
  const groups = makeProblemGroups();
  for (let row = 1; row <= 3 * MAX_GROUP_VALUES; row += 1) groups.add([problem(row, {})]);
  for (let at = 1; at < MAX_PROBLEM_GROUPS + 50; at += 1) {
    groups.add([problem(at, { field: `field ${at}` }), problem(at, { text: 'unknownWord', field: `field ${at}` })]);
  }
  const { groups: read, unlistedRows } = groups.read();
  expect([read.length, unlistedRows]).toEqual([MAX_PROBLEM_GROUPS, 50]);
  expect(read[0]).toMatchObject({
    rows: 3 * MAX_GROUP_VALUES,
    different: MAX_GROUP_VALUES,
    unlisted: 2 * MAX_GROUP_VALUES,
  });
  expect([read[0]?.found.length, read[0]?.examples.length]).toEqual([MAX_GROUP_VALUES, 3]);
});

test('values that differ in case and blanks are one, values without an act are not kept', () => {
  const groups = makeProblemGroups();
  groups.add([problem(2, { value: 'Hasz' })]);
  groups.add([problem(3, { value: ' HASZ ' }), problem(3, { field: 'price', text: 'cellNumber', value: 'x' })]);
  const { groups: read } = groups.read();
  expect(read.map(({ different, found }) => [different, found.map(({ key, rows }) => [key, rows])])).toEqual([
    [1, [['hasz', 2]]],
    [1, []],
  ]);
});

test('the stores of missing retailers are bounded too', () => {
  const groups = makeProblemGroups();
  for (let row = 1; row <= MAX_GROUP_VALUES + 10; row += 1) {
    const values = { market: 'sg', retailer: row % 2 ? 'Odd' : 'Even', store: `Store ${row}`, city: '' };
    groups.add([problem(row, { field: 'retailer', text: 'unknownRetailer', values })]);
  }
  const [group] = groups.read().groups;
  expect(group?.found.map(({ name }) => name).toSorted()).toEqual(['Even', 'Odd']);
  expect(group?.found.flatMap(({ stores = [] }) => stores)).toHaveLength(MAX_GROUP_VALUES);
});
