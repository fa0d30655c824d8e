import { expect, test } from 'vitest';
import { markets } from '@portal/contract/places/markets/reference-markets';
import { dayOfText } from '../../../../apps/server/src/platform/sydney-days.ts';
import { inSeason, type OriginCode, origins, supplies } from '../footage/origins.ts';
import { demoFootage } from '../footage/visits.ts';
import { type DemoObservation, writeObservations } from './observations.ts';
import { LEAST_DEPTH, MOST_DEPTH } from './offers.ts';
import { keyOfPlace } from './price-visits.ts';

/** The day that the demo's pictures were drawn for; with it, seasons hold for their tags too. */
const TODAY = dayOfText('2026-11-15') ?? 0;
const all = writeObservations(TODAY);
const approved = all.filter(({ row }) => row.status === 'approved');
const waiting = all.filter(({ row }) => row.status === 'submitted');

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const numbers = (some: readonly DemoObservation[], name: 'per_kg' | 'per_piece' | 'aud_per_kg') =>
  some.flatMap(({ row }) => row[name] ?? []).map(Number);
const monthOf = ({ row }: DemoObservation) => Number(row.day.slice(5, 7));
const of = (market: string, origin?: string) =>
  approved.filter(({ visit, row }) => visit.market === market && (!origin || row.origin === origin));

test('holds 20,000 approved prices of three years up to today, and forty that wait', () => {
  expect(approved).toHaveLength(20_000);
  expect(waiting).toHaveLength(40);
  const days = all.map(({ row }) => row.day);
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toMatch(/^2023-1[12]/);
  expect(days.at(-1)).toBe('2026-11-15');
});

test('is the same every time, and the same visits on another day', () => {
  expect(JSON.stringify(writeObservations(TODAY))).toBe(JSON.stringify(all));
  const later = writeObservations(TODAY + 100);
  expect(later.filter(({ row }) => row.status === 'approved')).toHaveLength(20_000);
  const places = (some: readonly DemoObservation[]) => new Set(some.map(({ visit }) => keyOfPlace(visit)));
  expect(places(later)).toEqual(places(all));
});

test('sees every store about once a month, and reads no label twice', () => {
  const labels = all.map(({ visit, row }) => `${keyOfPlace(visit)} ${row.day} ${row.fingerprint}`);
  expect(new Set(labels).size).toBe(all.length);
  const stores = Map.groupBy(approved, ({ visit }) => keyOfPlace(visit));
  expect(stores.size).toBe(103);
  for (const [store, observations] of stores) {
    const days = [...new Set(observations.map(({ visit }) => visit.daysAgo))].toSorted((a, b) => a - b);
    expect(days.length, store).toBeGreaterThanOrEqual(33);
    expect(days.length, store).toBeLessThanOrEqual(45);
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    expect(Math.max(...gaps), store).toBeLessThan(62);
  }
});

// Document 5, 2.5; where nothing was found, what the demo's pictures say.
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
  const median = medianOf(numbers(of(market), name));
  expect(median).toBeGreaterThanOrEqual(low);
  expect(median).toBeLessThanOrEqual(high);
});

test('prices all currencies alike: a kilogram is from 4 to 20 Australian dollars in the median of every market', () => {
  for (const { iso2 } of markets) {
    const median = medianOf(numbers(of(iso2), 'aud_per_kg'));
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
        return medianOf(numbers(ours, 'per_kg')) / medianOf(numbers(some, 'per_kg')) - 1;
      });
      if (gaps.length === 0) continue;
      compared += 1;
      expect(medianOf(gaps), `${iso2} ${rival}`).toBeGreaterThan(0.2);
      expect(medianOf(gaps), `${iso2} ${rival}`).toBeLessThan(0.6);
    }
  }
  expect(compared).toBeGreaterThanOrEqual(5);
});

test('has a fifth to a third on offer, each for 15 to 35 % less', () => {
  for (const { iso2 } of markets) {
    const share = of(iso2).filter(({ row }) => row.promo_kind).length / of(iso2).length;
    expect(share, iso2).toBeGreaterThan(0.2);
    expect(share, iso2).toBeLessThan(0.35);
  }
  const depths = approved.flatMap(({ row: { promo_price_minor, promo_quantity, price_minor } }) =>
    promo_price_minor && promo_quantity ? 1 - promo_price_minor / promo_quantity / price_minor : [],
  );
  expect(depths.filter((depth) => depth < LEAST_DEPTH || depth > MOST_DEPTH)).toEqual([]);
});

test('is dearest from January to March, cheapest from August to October, and cheaper in 2024', () => {
  const australian = approved.filter(({ row }) => row.origin === 'AU');
  const level = (wanted: (observation: DemoObservation) => boolean) =>
    medianOf(numbers(australian.filter(wanted), 'aud_per_kg'));
  const [peak, middle, trough] = [
    [1, 2, 3],
    [5, 6, 11, 12],
    [8, 9, 10],
  ].map((months) => level((observation) => months.includes(monthOf(observation))));
  expect(peak).toBeGreaterThan(middle ?? 0);
  expect(middle).toBeGreaterThan(trough ?? 0);
  const inYear = (wanted: boolean) =>
    level((each) => each.row.day.startsWith('2024') === wanted && [8, 9, 10].includes(monthOf(each)));
  expect(inYear(true)).toBeLessThan(inYear(false) * 0.95);
});

test('has Shepard from February to May only, and every origin only in its season and market', () => {
  const shepard = approved.filter(({ row }) => row.variety === 'Shepard');
  expect(shepard.length).toBeGreaterThan(500);
  expect(new Set(shepard.map(monthOf))).toEqual(new Set([2, 3, 4, 5]));
  const strays = all.filter((observation) => {
    const { australian, rivals } = supplies[observation.visit.market];
    const origin = observation.row.origin as OriginCode;
    const seasons = origin === 'AU' ? australian : rivals.includes(origin) ? origins[origin].seasons : [];
    return !inSeason(seasons, monthOf(observation));
  });
  expect(strays).toEqual([]);
});

test('says of every tag in a picture exactly what the tag says', () => {
  const read = approved.filter(({ pictures }) => pictures.length > 0);
  const tags = demoFootage.flatMap(({ title, daysAgo, retailer, store, labels }) =>
    labels.map((label) => ({ title, daysAgo, retailer, store, ...label })),
  );
  expect(read).toHaveLength(tags.length);
  for (const { title, daysAgo, retailer, store, origin, variety, price, unit, promo } of tags) {
    const pieces = unit.startsWith('pack') ? Number(unit.slice(-1)) : null;
    const found = read.find(
      ({ pictures, row }) => pictures.includes(title) && row.origin === origin && row.pieces === pieces,
    );
    expect(found?.visit).toMatchObject({ daysAgo, retailer, store });
    const { row } = found ?? { row: undefined };
    expect(row?.product_text).toBe(`${variety.toUpperCase()} AVOCADO`);
    expect(row?.price_unit).toBe(pieces ? 'pack' : unit === 'kg' ? 'kg' : 'piece');
    expect(row?.promo_kind !== null).toBe(promo);
    const paid = (promo ? row?.promo_price_minor : row?.price_minor) ?? 0;
    expect(paid / 10 ** (row?.exponent ?? 0)).toBe(Number(price.replaceAll(/[^\d.]/g, '')));
  }
});

test('gives reviewers something to see: outliers, fruit without weight, and nothing wrong with most', () => {
  const perKg = waiting.map(({ row }) => row.aud_per_kg);
  expect(perKg.filter((price) => price === null).length).toBeGreaterThanOrEqual(5);
  expect(perKg.filter((price) => Number(price) > 35).length).toBeGreaterThanOrEqual(4);
  expect(approved.filter(({ row }) => row.aud_per_kg === null)).toEqual([]);
});
