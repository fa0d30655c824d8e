import type { PriceHeadline } from '@portal/contract/price-headlines';
import { beforeAll, expect, test } from 'vitest';
import { registerCompany } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
let market: string;
let admin: { token: string };
let client: { token: string };

beforeAll(async () => {
  market = (await openShop(portal)).place.id;
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
});

const write = (given: object = {}, { token } = admin) =>
  portal.request('/api/price-headlines', {
    method: 'PUT',
    token,
    body: {
      market_id: market,
      chart: 'gaps',
      month: '2026-03',
      en: 'Our premium is back.',
      de: 'Der Aufpreis ist zurück.',
      ...given,
    },
  });
const read = async ({ token } = client): Promise<PriceHeadline[]> =>
  (await portal.request(`/api/price-headlines?market_id=${market}`, { token })).body.data;
const forget = () =>
  portal.request(`/api/price-headlines?market_id=${market}&chart=gaps&month=2026-03`, { method: 'DELETE', ...admin });
const logged = async () => {
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('action', 'like', 'prices.headline%')
    .orderBy('id')
    .execute();
  return rows;
};

test('what an analyst writes is read by members, replaced, and taken back, and the log knows each', async () => {
  expect((await write()).status).toBe(200);
  expect(await read()).toEqual([
    { market_id: market, chart: 'gaps', month: '2026-03', en: 'Our premium is back.', de: 'Der Aufpreis ist zurück.' },
  ]);
  await write({ en: 'Better.', de: 'Besser.' });
  expect((await read()).map(({ en }) => en)).toEqual(['Better.']);
  expect((await forget()).status).toBe(200);
  expect((await forget()).status).toBe(200);
  expect(await read()).toEqual([]);
  expect(await logged()).toMatchObject([
    { action: 'prices.headline-set', before: null, after: { en: 'Our premium is back.' } },
    { action: 'prices.headline-set', before: { en: 'Our premium is back.' }, after: { en: 'Better.' } },
    { action: 'prices.headline-removed', before: { en: 'Better.' } },
  ]);
});

test('an Evaluation reads nothing about months that it does not see', async () => {
  await write({ month: '2025-12' });
  await write({ month: '2026-03' });
  const { primary } = await registerCompany(portal);
  expect((await read()).map(({ month }) => month)).toEqual(['2026-03', '2025-12']);
  expect((await read(primary)).map(({ month }) => month)).toEqual(['2026-03']);
});

test.each([
  ['no sentence', { en: ' ' }],
  ['only one language', { de: '' }],
  ['too long', { en: 'x'.repeat(201) }],
  ['no chart', { chart: 'weather' }],
  ['no month', { month: '2026-13' }],
])('refused: %s', async (_, given) => {
  expect((await write(given)).status).toBe(400);
});

test('a market that is none is not there', async () => {
  expect((await write({ market_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});
