import { listFxRates, setFxRate } from '@portal/contract/prices/rates';
import { fillSentence, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  importLabels,
  labelWords,
  openShop,
  type Shop,
  writeCsv,
} from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: NewMember;
let shop: Shop;
beforeAll(async () => {
  admin = await registerAdmin(portal);
  shop = await openShop(portal);
});

const set = (body: object) => portal.send(setFxRate, body, admin);
const list = async () => (await portal.call(listFxRates, {}, admin)).body.data;
const selectRate = (id: string) =>
  portal.database.db
    .selectFrom('price_observations')
    .select(['fx_rate', 'fx_day', 'aud_per_kg'])
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();

describe('a rate', () => {
  test('that is set is the newest of its currency, and the log knows what it was before', async () => {
    await set({ currency: 'CHF', date: '2026-03-01', aud_rate: '1.7' });
    await set({ currency: 'CHF', date: '2026-02-01', aud_rate: '1.6' });
    expect((await set({ currency: 'CHF', date: '2026-03-01', aud_rate: '1.75' })).status).toBe(200);
    expect((await list()).filter(({ currency }) => currency === 'CHF')).toEqual([
      { currency: 'CHF', date: '2026-03-01', aud_rate: '1.75000000', source: admin.email },
    ]);
    expect((await actsOn(portal, admin.id)).slice(-3)).toMatchObject([
      { action: 'prices.rate-set', subject: 'CHF 2026-03-01', after: { aud_rate: '1.70000000' } },
      { action: 'prices.rate-set', subject: 'CHF 2026-02-01' },
      { action: 'prices.rate-set', before: { aud_rate: '1.70000000' }, after: { aud_rate: '1.75000000' } },
    ]);
  });

  test('is answered as it is listed, and of two who set one at once the log knows who came second', async () => {
    const rates = ['0.0071', '0.0072'];
    const answers = await Promise.all(rates.map((aud_rate) => set({ currency: 'ISK', date: '2026-03-01', aud_rate })));
    expect(answers.map(({ body }) => body.data.aud_rate)).toEqual(rates.map((rate) => `${rate}0000`));
    const acts = (await actsOn(portal, admin.id)).filter(({ subject }) => subject === 'ISK 2026-03-01');
    expect(acts[1]?.before).toEqual(acts[0]?.after);
  });

  test('of a day to come in Sydney is refused', async () => {
    const answer = await set({ currency: 'CHF', date: '2026-03-11', aud_rate: '1.8' });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'date', message: texts.en.dayToCome }]]);
    expect((await set({ currency: 'CHF', date: '2026-03-10', aud_rate: '1.8' })).status).toBe(200);
  });

  test('that is missing is asked for, and helps once it is there', async () => {
    const label = labelWords(shop, { currency: 'NZD', price: '4.00', price_unit: 'kg', product: 'Rate' });
    const batch = await checkSheet(portal, writeCsv([label]), admin);
    expect(batch.problems).toMatchObject([
      {
        row: 2,
        field: 'currency',
        reason: fillSentence('unknownRate', 'en', { currency: 'NZD', day: '2 Mar 2026', days: 35 }),
      },
    ]);
    await set({ currency: 'NZD', date: '2026-03-01', aud_rate: '0.925' });
    expect((await checkAgain(portal, batch._id, batch.mapping, admin)).state).toBe('ready');
  });

  test('that leaves nothing of a price makes it none', async () => {
    await set({ currency: 'THB', date: '2026-03-01', aud_rate: '0.00000001' });
    const label = labelWords(shop, { currency: 'THB', price: '0.10', price_unit: 'kg', product: 'Next to nothing' });
    const batch = await checkSheet(portal, writeCsv([label]), admin);
    expect(batch.problems).toMatchObject([{ row: 2, field: 'price', reason: texts.en.outOfRange }]);
  });

  test('that changes later leaves the prices that were stored as they are', async () => {
    await set({ currency: 'EUR', date: '2026-03-01', aud_rate: '1.6' });
    const words = { currency: 'EUR', price: '10', price_unit: 'kg' };
    const { _id: before } = await importLabels(portal, [labelWords(shop, { ...words, product: 'Before' })], admin);
    await set({ currency: 'EUR', date: '2026-03-01', aud_rate: '2' });
    const { _id: after } = await importLabels(portal, [labelWords(shop, { ...words, product: 'After' })], admin);
    expect([await selectRate(before), await selectRate(after)]).toMatchObject([
      { fx_rate: '1.60000000', aud_per_kg: '16.00000000' },
      { fx_rate: '2.00000000', aud_per_kg: '20.00000000' },
    ]);
  });

  test.each<[string, object]>([
    ['currency', { currency: 'chf' }],
    ['currency', { currency: undefined }],
    ['currency', { currency: 'AUD' }],
    ['currency', { currency: 'XQQ' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '0000-01-01' }],
    ['aud_rate', { aud_rate: '0.000' }],
    ['aud_rate', { aud_rate: '-1' }],
    ['aud_rate', { aud_rate: '1,5' }],
    ['aud_rate', { aud_rate: '1e3' }],
    ['aud_rate', { aud_rate: '1.123456789' }],
    ['aud_rate', { aud_rate: '1234567' }],
    ['aud_rate', { aud_rate: 1.5 }],
  ])('with a %s that is wrong is refused: %j', async (field, wrong) => {
    const answer = await set({ currency: 'CHF', date: '2026-03-02', aud_rate: '1.5', ...wrong });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect((await list()).filter(({ date }) => date === '2026-03-02')).toEqual([]);
  });
});
