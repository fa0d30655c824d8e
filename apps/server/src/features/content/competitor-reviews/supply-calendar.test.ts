import {
  monthlySupply,
  SUPPLY_WINDOWS,
  supplySource,
} from '@portal/contract/content/competitor-reviews/supply-calendar';
import { expect, test } from 'vitest';

test('every window has twelve months, none of them beyond the peak', () => {
  for (const { origin_code, region, months } of SUPPLY_WINDOWS) {
    expect([origin_code, region, months.length]).toEqual([origin_code, region, 12]);
    expect(months.every((month) => [0, 1, 2, 3].includes(month))).toBe(true);
    expect(Math.max(...months)).toBeGreaterThan(0);
  }
});

test('the regions of Australia together send fruit all the year', () => {
  expect(monthlySupply('AU')).toEqual([3, 2, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
});

test('Peru comes from April to September, and of an origin that is not in the calendar nothing is said', () => {
  expect(monthlySupply('PE')).toEqual([0, 0, 0, 1, 2, 3, 3, 3, 2, 0, 0, 0]);
  expect(monthlySupply('FR')).toBeUndefined();
});

test('Thailand sends green skins from June to December', () => {
  expect(monthlySupply('TH')).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 2, 1]);
});

test('what rests on trade knowledge in one region is not published as a whole', () => {
  expect([supplySource('AU'), supplySource('PE'), supplySource('CL'), supplySource('FR')]).toEqual([
    'partly found',
    'found',
    'partly found',
    undefined,
  ]);
});
