import { getExportVolumes } from '@portal/contract/prices/trade';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { insertDemoExports } from './demo-exports.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-15T03:00:00Z') } });
let token = '';

beforeAll(async () => {
  await portal.deps.db.transaction().execute((trx) => insertDemoExports(trx, portal.deps));
  ({ token } = await portal.signIn('admin'));
});

test('the demo has every month from July 2020 to last month, marked as demo, with the published totals', async () => {
  const { data } = (await portal.call(getExportVolumes, { year: 2023 }, { token })).body;
  expect(data.is_demo).toBe(true);
  expect(
    data.years.map(({ year, is_whole, first_month, last_month }) => [year, is_whole, first_month, last_month]),
  ).toEqual([
    [2026, false, '2026-07', '2026-10'],
    ...[2025, 2024, 2023, 2022, 2021, 2020].map((year) => [year, true, `${year}-07`, `${year + 1}-06`]),
  ]);
  expect(data.years.find(({ year }) => year === 2023)).toMatchObject({ volume_t: 21_979, value_aud: 96_100_000 });
  expect(data.markets.slice(0, 3).map(({ market, volume_t }) => [market, Math.round(volume_t)])).toEqual([
    ['HK', 9_280],
    ['SG', 5_120],
    ['MY', 3_650],
  ]);
});
