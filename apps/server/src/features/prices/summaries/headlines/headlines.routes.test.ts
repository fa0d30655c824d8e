import {
  deletePriceHeadline,
  listPriceHeadlines,
  type PriceHeadline,
  savePriceHeadline,
} from '@portal/contract/prices/summaries/headlines';
import { beforeAll, expect, test } from 'vitest';
import { registerCompany } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop } from '../../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
let market: string;
let admin: { token: string };
let client: { token: string };

beforeAll(async () => {
  market = (await openShop(portal)).place.id;
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
});

const along = (version?: number) => (version === undefined ? {} : { ifMatch: version });
const write = (given: object = {}, version?: number) =>
  portal.send(
    savePriceHeadline,
    {
      market_id: market,
      chart: 'gaps',
      month: '2026-03',
      en: 'Our premium is back.',
      de: 'Der Aufpreis ist zurück.',
      ...given,
    },
    { ...admin, ...along(version) },
  );
const read = async ({ token } = client, to = '2026-03-31'): Promise<PriceHeadline[]> =>
  (await portal.call(listPriceHeadlines, { market_id: market, to }, { token })).body.data;
const forget = (version?: number) =>
  portal.call(
    deletePriceHeadline,
    { market_id: market, chart: 'gaps', month: '2026-03' },
    { ...admin, ...along(version) },
  );
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
  expect(await read()).toMatchObject([
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

test('an Evaluation reads none: a sentence may quote any figure', async () => {
  await write({ month: '2026-03' });
  const { primary } = await registerCompany(portal);
  expect([(await read(client)).length, await read(primary)]).toEqual([1, []]);
});

test('of two who write the same sentence the second reads what the first wrote', async () => {
  await forget();
  const [first, second] = [await write({ en: 'First.' }, 0), await write({ en: 'Second.' }, 0)];
  expect([first.status, second.status]).toEqual([200, 412]);
  expect((await read()).map(({ en }) => en)).toEqual(['First.']);
  const { version } = first.body.data;
  expect((await read())[0]?.version).toBe(version);
  const again = await write({ en: 'Again.' }, version);
  expect([again.status, (await forget(version)).status]).toEqual([200, 412]);
  await forget();
  await write({ en: 'Anew.' });
  expect((await write({ en: 'Late.' }, again.body.data.version)).status).toBe(412);
  expect((await read()).map(({ en }) => en)).toEqual(['Anew.']);
});

test('what was written about a month is read, however many came after it', async () => {
  await write({ month: '2015-01', en: 'Long ago.' });
  const later = Array.from(
    { length: 101 },
    (_, at) => `20${16 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  for (const month of later) await write({ month });
  expect((await read(client, '2015-01-31')).map(({ en }) => en)).toEqual(['Long ago.']);
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
