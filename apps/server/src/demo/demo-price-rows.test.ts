import { markets } from '@portal/contract/places/markets/reference-markets';
import { LAST_DAY } from '@portal/demo/footage/visits';
import { writeObservations } from '@portal/demo/prices/observations';
import { placeKey } from '@portal/demo/prices/price-visits';
import { expect, test } from 'vitest';
import { priceRow } from './demo-price-rows.ts';

const all = writeObservations(LAST_DAY).map((observation) => ({ ...observation, row: priceRow(observation) }));
type PricedObservation = (typeof all)[number];
const approved = all.filter(({ status }) => status === 'approved');
const waiting = all.filter(({ status }) => status === 'submitted');

const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const numbers = (some: readonly PricedObservation[], name: 'per_kg' | 'per_piece' | 'aud_per_kg') =>
  some.flatMap(({ row }) => row[name] ?? []).map(Number);
const observedMonth = ({ row }: PricedObservation) => Number(row.day.slice(5, 7));
const of = (market: string, origin?: string) =>
  approved.filter(({ visit, row }) => visit.market === market && (!origin || row.origin === origin));

test('reads no label twice on a visit', () => {
  const labels = all.map(({ visit, row }) => `${placeKey(visit)} ${row.day} ${row.fingerprint}`);
  expect(new Set(labels).size).toBe(all.length);
});

test('keeps what a tag in a picture says in minor units of its currency', () => {
  const read = approved.filter(({ picture }) => picture);
  expect(read.length).toBeGreaterThan(300);
  for (const { label, row } of read) {
    const paid = label.promo_kind ? row.promo_price_minor : row.price_minor;
    expect(paid).toBeTypeOf('number');
    expect((paid ?? 0) / 10 ** row.exponent).toBe(label.promo_kind ? label.promo_price : label.price);
  }
});

// Document 5, 2.5; where it has no figure, the demo's own pictures give it.
test.each([
  ['AE', 'per_kg', 16, 28],
  ['CN', 'per_kg', 35, 60],
  ['HK', 'per_piece', 8, 15],
  ['ID', 'per_kg', 80_000, 130_000],
  ['IN', 'per_kg', 500, 1_000],
  ['JP', 'per_kg', 796, 1_750],
  ['JP', 'per_piece', 150, 260],
  ['KR', 'per_kg', 10_000, 18_000],
  ['MY', 'per_piece', 4.9, 7.9],
  ['SG', 'per_piece', 2.2, 3.5],
  ['TH', 'per_piece', 50, 100],
  ['VN', 'per_kg', 50_000, 220_000],
] as const)('costs in %s what was found there: the median %s is from %d to %d', (market, name, low, high) => {
  const median = computeMedian(numbers(of(market), name));
  expect(median).toBeGreaterThanOrEqual(low);
  expect(median).toBeLessThanOrEqual(high);
});

test('prices all currencies alike: a kilogram is from 4 to 20 Australian dollars in the median of every market', () => {
  for (const { iso2 } of markets) {
    const median = computeMedian(numbers(of(iso2), 'aud_per_kg'));
    expect(median, iso2).toBeGreaterThan(4);
    expect(median, iso2).toBeLessThan(20);
  }
});

test('asks 20 to 60 % more for Australian fruit than for Kenyan and Peruvian in the same month', () => {
  let compared = 0;
  for (const { iso2 } of markets) {
    for (const rival of ['KE', 'PE']) {
      const ofMonth = (origin: string) => Map.groupBy(of(iso2, origin), ({ row }) => row.day.slice(0, 7));
      const [australian, others] = [ofMonth('AU'), ofMonth(rival)];
      const gaps = [...others].flatMap(([month, some]) => {
        const ours = australian.get(month) ?? [];
        if (ours.length < 5 || some.length < 5) return [];
        return computeMedian(numbers(ours, 'per_kg')) / computeMedian(numbers(some, 'per_kg')) - 1;
      });
      if (gaps.length === 0) continue;
      compared += 1;
      expect(computeMedian(gaps), `${iso2} ${rival}`).toBeGreaterThan(0.2);
      expect(computeMedian(gaps), `${iso2} ${rival}`).toBeLessThan(0.6);
    }
  }
  expect(compared).toBeGreaterThanOrEqual(5);
});

test('is dearest from January to March, cheapest from August to October, and cheaper in 2024', () => {
  const australian = approved.filter(({ row }) => row.origin === 'AU');
  const level = (wanted: (observation: PricedObservation) => boolean) =>
    computeMedian(numbers(australian.filter(wanted), 'aud_per_kg'));
  const [peak, middle, trough] = [
    [1, 2, 3],
    [5, 6, 11, 12],
    [8, 9, 10],
  ].map((months) => level((observation) => months.includes(observedMonth(observation))));
  expect(peak).toBeGreaterThan(middle ?? 0);
  expect(middle).toBeGreaterThan(trough ?? 0);
  const inYear = (wanted: boolean) =>
    level((each) => each.row.day.startsWith('2024') === wanted && [8, 9, 10].includes(observedMonth(each)));
  expect(inYear(true)).toBeLessThan(inYear(false) * 0.95);
});

test('gives reviewers something to see: outliers, fruit without weight, and nothing wrong with most', () => {
  const perKg = waiting.map(({ row }) => row.aud_per_kg);
  expect(perKg.filter((price) => price === null).length).toBeGreaterThanOrEqual(5);
  expect(perKg.filter((price) => Number(price) > 35).length).toBeGreaterThanOrEqual(4);
  expect(approved.filter(({ row }) => row.aud_per_kg === null)).toEqual([]);
});
