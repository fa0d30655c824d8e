import { markets } from '@portal/contract/places/markets/reference-markets';
import { expect, test } from 'vitest';
import { dateOn, monthOn } from '../days.ts';
import { inSeason, type OriginCode, origins, supplies } from '../footage/origins.ts';
import { demoFootage, LAST_DAY } from '../footage/visits.ts';
import type { DemoObservation } from './demo-observation.ts';
import { writeObservations } from './observations.ts';
import { LEAST_DEPTH, MOST_DEPTH } from './offers.ts';
import { placeKey } from './price-visits.ts';
import { visitRecord } from './visit-record.ts';

/** On another day a tag may be out of season. */
const all = writeObservations(LAST_DAY);
const approved = all.filter(({ status }) => status === 'approved');
const waiting = all.filter(({ status }) => status === 'submitted');

test('holds 20,000 approved prices of three years up to today, and forty that wait', () => {
  expect(approved).toHaveLength(20_000);
  expect(waiting).toHaveLength(40);
  const days = all.map(({ day }) => dateOn(day).toISOString().slice(0, 'yyyy-mm-dd'.length));
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toMatch(/^2023-1[12]/);
  expect(days.at(-1)).toBe('2026-11-15');
});

test('is the same every time, and the same visits on another day', () => {
  expect(JSON.stringify(writeObservations(LAST_DAY))).toBe(JSON.stringify(all));
  const later = writeObservations(LAST_DAY + 100);
  expect(later.filter(({ status }) => status === 'approved')).toHaveLength(20_000);
  const places = (some: readonly DemoObservation[]) => new Set(some.map(({ visit }) => placeKey(visit)));
  expect(places(later)).toEqual(places(all));
});

test('sees every store about once a month', () => {
  const stores = Map.groupBy(approved, ({ visit }) => placeKey(visit));
  expect(stores.size).toBe(113);
  for (const [store, observations] of stores) {
    const days = [...new Set(observations.map(({ visit }) => visit.daysAgo))].toSorted((a, b) => a - b);
    expect(days.length, store).toBeGreaterThanOrEqual(33);
    expect(days.length, store).toBeLessThanOrEqual(45);
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    expect(Math.max(...gaps), store).toBeLessThan(62);
  }
});

test('has a fifth to a third on offer, each for 15 to 35 % less', () => {
  for (const { iso2 } of markets) {
    const labels = approved.filter(({ visit }) => visit.market === iso2).map(({ label }) => label);
    const share = labels.filter(({ promo_kind }) => promo_kind).length / labels.length;
    expect(share, iso2).toBeGreaterThan(0.2);
    expect(share, iso2).toBeLessThan(0.35);
  }
  const depths = approved.flatMap(({ label: { promo_price, promo_quantity, price } }) =>
    promo_price && promo_quantity ? 1 - promo_price / (price * promo_quantity) : [],
  );
  expect(depths.filter((depth) => depth < LEAST_DEPTH || depth > MOST_DEPTH)).toEqual([]);
});

test('has Shepard from February to May only, and every origin only in its season and market', () => {
  const shepard = approved.filter(({ label }) => label.variety === 'Shepard');
  expect(shepard.length).toBeGreaterThan(500);
  expect(new Set(shepard.map(({ day }) => monthOn(day)))).toEqual(new Set([2, 3, 4, 5]));
  const strays = all.filter(({ visit, label, day }) => {
    const { australian, rivals } = supplies[visit.market];
    const origin = label.origin as OriginCode;
    const seasons = origin === 'AU' ? australian : rivals.includes(origin) ? origins[origin].seasons : [];
    return !inSeason(seasons, monthOn(day));
  });
  expect(strays).toEqual([]);
});

test('says of every tag in a picture exactly what the tag says', () => {
  const read = approved.filter(({ picture }) => picture);
  const tags = demoFootage.flatMap(({ name, daysAgo, retailer, store, labels }) =>
    labels.map((label, tag) => ({ picture: { name, tag }, daysAgo, retailer, store, ...label })),
  );
  expect(read).toHaveLength(tags.length);
  for (const { picture, daysAgo, retailer, store, origin, variety, price, unit, promo } of tags) {
    const pieces = unit.startsWith('pack') ? Number(unit.slice(-1)) : null;
    const found = read.find((each) => each.picture?.name === picture.name && each.picture.tag === picture.tag);
    expect(found?.visit).toMatchObject({ daysAgo, retailer, store });
    const label = found?.label;
    expect(label).toMatchObject({ origin, pieces, product_text: `${variety.toUpperCase()} AVOCADO` });
    expect(label?.price_unit).toBe(pieces ? 'pack' : unit === 'kg' ? 'kg' : 'piece');
    expect(label?.promo_kind !== null).toBe(promo);
    expect(promo ? label?.promo_price : label?.price).toBe(Number(price.replaceAll(/[^\d.]/g, '')));
    expect(label?.au_callout).toBe(origin === 'AU');
  }
});

test('has 83 to 90 % acceptable fruit where it was cut, and dry matter near the yardsticks', () => {
  const labels = approved.map(({ label }) => label);
  const cut = labels.flatMap(({ damage_share }) => damage_share ?? []);
  const acceptable = cut.filter((damage) => damage <= 10).length / cut.length;
  expect(cut.length / labels.length).toBeCloseTo(0.43, 1);
  expect(acceptable).toBeGreaterThan(0.83);
  expect(acceptable).toBeLessThan(0.9);
  const tested = labels.filter(({ dry_matter }) => dry_matter !== null);
  expect(tested.length / labels.length).toBeCloseTo(0.2, 1);
  const ripe = tested.filter(({ variety, dry_matter }) => variety === 'Hass' && Number(dry_matter) >= 23).length;
  expect(ripe / tested.filter(({ variety }) => variety === 'Hass').length).toBeGreaterThan(0.8);
});

test('reads the pages of online shops once a month, without a shelf', () => {
  const online = approved.filter(({ visit }) => visit.shop === 'Online');
  expect(new Set(online.map(({ visit }) => visit.market)).size).toBe(10);
  for (const { label } of online) {
    expect(label).toMatchObject({ facings: null, position: null, stock: null, ripeness: null, quality: null });
  }
});

test('tells weather, holidays, notes and material at the shelf in varied words', () => {
  const visits = [...Map.groupBy(approved, ({ visit }) => visit)].flatMap(([visit, [first]]) =>
    first ? [visitRecord(`${visit.seed}`, visit, first.day)] : [],
  );
  const told = (texts: readonly string[]) => texts.filter(Boolean);
  const conditions = told(visits.map((visit) => visit.conditions));
  expect(conditions.length / visits.length).toBeGreaterThan(0.4);
  expect(new Set(conditions).size).toBeGreaterThan(50);
  expect(new Set(told(visits.map(({ note }) => note))).size).toBeGreaterThan(20);
  const labels = approved.map(({ label }) => label);
  expect(new Set(told(labels.map(({ note }) => note))).size).toBeGreaterThan(15);
  expect(new Set(told(labels.map(({ pos_material }) => pos_material))).size).toBeGreaterThan(6);
  for (const text of [...conditions, ...labels.map(({ note }) => note)]) expect(text.length).toBeLessThanOrEqual(200);
});
