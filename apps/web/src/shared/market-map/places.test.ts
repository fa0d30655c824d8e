import { expect, test } from 'vitest';
import { LAND } from './land.ts';
import { spotIn, VIEWS, viewAround } from './places.ts';

const MARKETS = ['AE', 'CN', 'HK', 'ID', 'IN', 'JP', 'KR', 'MY', 'SG', 'TH', 'VN'];

test('the whole picture has all markets and Australia', () => {
  for (const iso2 of [...MARKETS, 'AU']) expect(spotIn(VIEWS.all, iso2), iso2).toBeDefined();
});

test('every market is in one of the parts', () => {
  const { all: _, ...parts } = VIEWS;
  for (const iso2 of MARKETS) {
    expect(
      Object.values(parts).filter((view) => spotIn(view, iso2)),
      iso2,
    ).not.toHaveLength(0);
  }
});

test('no two points touch on a phone, whose picture is 320 wide', () => {
  const spots = [...MARKETS, 'AU'].map((iso2) => spotIn(VIEWS.all, iso2));
  const height = (320 * VIEWS.all.height) / VIEWS.all.width;
  for (const [index, one] of spots.entries()) {
    for (const other of spots.slice(index + 1)) {
      const apart = Math.hypot(((one?.x ?? 0) - (other?.x ?? 0)) * 320, ((one?.y ?? 0) - (other?.y ?? 0)) * height);
      expect(apart).toBeGreaterThan(16);
    }
  }
});

test('a country that the picture does not have stands nowhere', () => {
  expect(spotIn(VIEWS.all, 'BR')).toBeUndefined();
  expect(spotIn(VIEWS.gulf, 'JP')).toBeUndefined();
});

test('the view around a country stays inside of the picture', () => {
  const { all } = VIEWS;
  for (const iso2 of MARKETS) {
    const { west, north, width, height } = viewAround(iso2);
    expect(west).toBeGreaterThanOrEqual(all.west);
    expect(west + width).toBeLessThanOrEqual(all.west + all.width);
    expect(north).toBeLessThanOrEqual(all.north);
    expect(north - height).toBeGreaterThanOrEqual(all.north - all.height);
    expect(spotIn(viewAround(iso2), iso2)).toBeDefined();
  }
});

test('all rows of the picture are of one length', () => {
  expect(new Set(LAND.map((row) => row.length)).size).toBe(1);
});
