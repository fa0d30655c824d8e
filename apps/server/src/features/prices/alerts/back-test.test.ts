import { backTestPriceAlert } from '@portal/contract/prices/alerts/back-test';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { alertForm, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { recountPrices } from '../summaries/cells/cells.jobs.ts';
import { replay, type Wish } from './alert-rule.ts';
import worked from './worked-examples.json' with { type: 'json' };

const portal = usePortal({ clock: { now: () => new Date(`${worked.today}T01:00:00Z`) } });
const examples = worked.examples.map(({ wish, ...expected }) => ({
  name: Object.values(wish).filter(Boolean).join(' '),
  wish,
  ...expected,
}));
let shop: Shop;
let member: { token: string };

beforeAll(async () => {
  member = (await subscriber(portal)).primary;
  const shops = [await openShop(portal, 'One'), await openShop(portal, 'Two'), await openShop(portal, 'Three')];
  [shop] = shops as [Shop];
  const labels = worked.labels.map((line) => {
    const [day = '', store, origin = '', grams, cents = '', promo, out, facings] = line.split(' ');
    return {
      shop: shops[Number(store)] ?? shop,
      day,
      origin,
      approx_g: Number(grams),
      aud_per_kg: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
      facings: Number(facings) || null,
      stock: out === '1' ? ('out' as const) : null,
      ...(promo === '1' && { promo_kind: 'price cut' as const, promo_quantity: 1, promo_price_minor: 150 }),
    };
  });
  await plantPrices(portal, labels);
});

const backTest = async (wish: object) => {
  const { by_mail: _, paused: __, ...form } = alertForm(shop, wish) as Record<string, unknown>;
  return (await portal.call(backTestPriceAlert, form as never, member)).body.data;
};

/** In the words of the second program. */
const tell = ({
  month,
  value,
  found,
  told,
}: Awaited<ReturnType<typeof backTest>>['seasons'][number]['months'][number]) =>
  [month, value === null ? '-' : value.toFixed(6), ...(found?.origins ?? []), ...(told ? ['told'] : [])].join(' ');

/** Computed by worked-examples.py beside this file; it says how to run it. */
describe.each(['from labels', 'from counted months'])('a back-test %s agrees with the second program', (ground) => {
  beforeAll(async () => {
    if (ground === 'from counted months') while (await recountPrices(portal.deps));
  });

  test.each(examples)('$name', async ({ wish, months, last_season, running }) => {
    const { seasons } = await backTest(wish);
    expect(seasons.flatMap((season) => season.months.map(tell))).toEqual(months);
    const told = seasons.map((season) => [season.season, season.months.filter((month) => month.told).length]);
    expect(told).toEqual([
      [2025, last_season],
      [2026, running],
    ]);
  });
});

describe('the replay', () => {
  test.each(examples)('of the readings of the second program tells in its months: $name', (example) => {
    const { wish, earlier, months } = example;
    const looks = [...earlier, ...months].map((line) => {
      const [month = '', value = '', ...names] = line.split(' ');
      const origins = names.filter((name) => name !== 'told');
      return { month, value: value === '-' ? null : Number(value), found: origins.length > 0 ? { origins } : null };
    });
    const [, ...read] = looks.map((look, at) => ({
      ...look,
      before: wish.figure === 'new_rival' ? 0 : (looks[at - 1]?.value ?? null),
    }));
    const told = replay(wish as Wish, read).flatMap((look) => (look.told ? [look.month] : []));
    const monthIn = (line: string) => line.slice(0, 'yyyy-mm'.length);
    expect(told).toEqual(months.filter((line) => line.endsWith('told')).map(monthIn));
  });
});

test('the examples cover both seasons, months that nobody knows, and a rival that came back', () => {
  const lines = worked.examples.flatMap(({ months }) => months);
  expect(lines.some((line) => line.endsWith(' -'))).toBe(true);
  expect(lines).toContain('2026-08 1.000000 PE told');
  expect(worked.examples.every((one) => one.last_season > 0 && one.running > 0)).toBe(true);
});
