import type { ReadExport } from '@portal/contract/prices/trade';
import { expect, test } from 'vitest';
import { seasonWith, writeExports } from './exports.ts';

const rows = writeExports('2026-10');
const inSeason = (year: number) => rows.filter(({ month }) => seasonWith(month) === year);
const tonnes = (some: readonly ReadExport[]) => some.reduce((sum, { volume_kg }) => sum + volume_kg, 0) / 1_000;
const value = (some: readonly ReadExport[]) => some.reduce((sum, { value_cents }) => sum + value_cents, 0) / 100;

test.each([
  [2020, 3_155],
  [2021, 11_626],
  [2022, 10_685],
  [2023, 21_979],
  [2024, 14_235],
])('the season from %d has the published volume', (year, total) => {
  expect(tonnes(inSeason(year))).toBe(total);
});

test.each([
  [2021, 52_050_000],
  [2022, 58_500_000],
  [2023, 96_100_000],
])('the season from %d has the published value', (year, dollars) => {
  expect(value(inSeason(year))).toBeCloseTo(dollars, -1);
});

test('2023/24 is split as suggested, and 2021/22 as published', () => {
  const split = (year: number) =>
    Object.fromEntries(
      [...Map.groupBy(inSeason(year), ({ market }) => market)].map(([market, some]) => [
        market,
        Math.round(tonnes(some)),
      ]),
    );
  expect(split(2023)).toEqual({
    HK: 9_280,
    SG: 5_120,
    MY: 3_650,
    JP: 1_120,
    TH: 830,
    AE: 430,
    SA: 110,
    QA: 80,
    IN: 480,
    ID: 330,
    ZZ: 549,
  });
  const { HK = 0, SG = 0, MY = 0, JP = 0 } = split(2021);
  expect([HK, SG, MY, JP].map((part) => Math.round((part / 11_626) * 1_000) / 10)).toEqual([46, 31, 19, 0.9]);
});

test('Hass leaves from May to January and Shepard from February to May, each row once, the last two months provisional', () => {
  const months = (variety: string) =>
    [...new Set(rows.filter((row) => row.variety === variety).map(({ month }) => Number(month.slice(5))))].toSorted(
      (a, b) => a - b,
    );
  expect(months('Hass')).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(months('Shepard')).toEqual([2, 3, 4, 5]);
  const hass = tonnes(inSeason(2023).filter(({ variety }) => variety === 'Hass')) / 21_979;
  expect(hass).toBeGreaterThan(0.82);
  expect(hass).toBeLessThan(0.86);
  expect(new Set(rows.map(({ month, market, variety }) => `${month} ${market} ${variety}`)).size).toBe(rows.length);
  expect([...new Set(rows.filter((row) => row.is_provisional).map(({ month }) => month))]).toEqual([
    '2026-09',
    '2026-10',
  ]);
  expect(
    rows
      .filter(({ market }) => market === 'TH')
      .map(({ month }) => month)
      .toSorted()[0],
  ).toBe('2023-09');
  expect(rows.every(({ volume_kg, value_cents }) => volume_kg > 0 && value_cents > 0)).toBe(true);
});

test('is the same every time, and goes on in later seasons', () => {
  expect(writeExports('2026-10')).toEqual(rows);
  const later = writeExports('2028-03').filter(({ month }) => seasonWith(month) === 2027);
  expect(tonnes(later)).toBeGreaterThan(8_000);
});
