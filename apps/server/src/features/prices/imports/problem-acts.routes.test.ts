import type { RequestInput } from '@portal/contract/call';
import { addStore } from '@portal/contract/places/stores';
import { type Batch, checkBatch, confirmBatch, getBatch } from '@portal/contract/prices/imports';
import {
  addMissingPlaces,
  leaveOutProblems,
  listProblemValues,
  matchProblemValues,
  removeMatch,
  setMissingRates,
} from '@portal/contract/prices/imports/problems';
import { fillSentence, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdminWithout } from '../../../../test/administration.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  confirm,
  importLabels,
  labelWords,
  openShop,
  type Shop,
  sendSheet,
  writeCsv,
} from '../../../../test/prices.ts';
import { addMissingStores } from '../../places/stores/missing-stores.service.ts';
import { checkPrices } from './import.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
});

const STORES = 'unknownStore:store';
const RETAILERS = 'unknownRetailer:retailer';
let labels = 0;
const label = (words: Parameters<typeof labelWords>[1] = {}) => {
  labels += 1;
  return labelWords(shop, { product: `Avocado ${labels}`, ...words });
};
const check = (rows: readonly ReturnType<typeof label>[]) => checkSheet(portal, writeCsv(rows), admin);
const read = async ({ _id: id }: Batch) => (await portal.call(getBatch, { id }, admin)).body.data;
const valuesIn = async ({ _id: id }: Batch, group: string) =>
  (await portal.call(listProblemValues, { id, group }, admin)).body.data;
/** The check that the act has asked for. */
const checked = async (batch: Batch) => {
  await checkPrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
  return read(batch);
};
const leaveOut = (batch: Batch, group: string, left_out = true) =>
  portal.call(leaveOutProblems, { id: batch._id, group, left_out }, admin);
const match = (batch: Batch, group: string, matches: { key: string; to: string }[]) =>
  portal.call(matchProblemValues, { id: batch._id, group, matches }, admin);
type Places = Omit<RequestInput<typeof addMissingPlaces>, 'id'>;
const addPlaces = (batch: Batch, places: Partial<Places>, sender = admin) =>
  portal.call(
    addMissingPlaces,
    { id: batch._id, group: STORES, add: [], matches: [], format: 'supermarket', ...places },
    { token: sender.token },
  );
const addAll = async (batch: Batch, group: string, more: Partial<Places> = {}) => {
  const { values } = await valuesIn(batch, group);
  return addPlaces(batch, { group, add: values.map(({ key }) => key), ...more });
};
const namedStores = (name: string) =>
  portal.database.db.selectFrom('stores').select(['id', 'name', 'city']).where('name', 'ilike', name).execute();
const storedRows = async ({ _id }: Batch) => {
  const prices = portal.database.db.selectFrom('price_observations').select(['batch_row', 'store_id']);
  return prices.where('batch_id', '=', _id).orderBy('batch_row').execute();
};

describe('groups', () => {
  test('one fault of many rows is one group, with its number of values and three examples', async () => {
    const names = ['Albany', 'Boston', 'Chicago', 'Denver'];
    const rows = Array.from({ length: 250 }, (_, at) => label({ store: names[at % names.length] ?? '' }));
    const batch = await check([...rows, label({ price: 'x' })]);
    expect(batch).toMatchObject({ state: 'refused', problem_rows: 251, left_out: 0, unlisted_problem_rows: 0 });
    expect(batch.groups).toEqual([
      {
        key: STORES,
        field: 'store',
        reason: texts.en.unknownStore,
        rows: 250,
        values: 4,
        unlisted_rows: 0,
        examples: [
          { value: 'Albany', rows: [2, 6, 10], more: true },
          { value: 'Boston', rows: [3, 7, 11], more: true },
          { value: 'Chicago', rows: [4, 8, 12], more: true },
        ],
        act: 'store',
        can_leave_out: true,
        is_left_out: false,
      },
      expect.objectContaining({ key: 'cellNumber:price', rows: 1, act: null, can_leave_out: true }),
    ]);
  });

  test('18,249 rows with one fault each are one group', async () => {
    const [head = '', line = ''] = writeCsv([label({ store: 'STORE' })]).split('\r\n');
    const lines = Array.from({ length: 18_249 }, (_, at) =>
      line.replace('STORE', `Region ${at % 54}`).replace('2026-03-02', `2026-0${1 + (at % 2)}-${10 + (at % 18)}`),
    );
    const { _id, mapping } = (await sendSheet(portal, [head, ...lines].join('\n'), admin)).body.data;
    const batch = await checkAgain(portal, _id, mapping, admin);
    expect(batch.groups).toMatchObject([{ key: STORES, rows: 18_249, values: 54 }]);
    expect((await addAll(batch, STORES)).status).toBe(200);
    expect((await checked(batch)).groups).not.toMatchObject([{ key: STORES }]);
  });
});

describe('missing stores', () => {
  test('are added all at once, with one line in the log each, and the sheet is ready after its own check', async () => {
    const rows = ['North', 'South', 'north'].map((store) => label({ store, city: store === 'South' ? 'Jurong' : '' }));
    const batch = await check(rows);
    const { values } = await valuesIn(batch, STORES);
    expect(values).toMatchObject([
      { name: 'North', rows: 2, city: '', market: 'Singapore', retailer: shop.retailer },
      { name: 'South', rows: 1, city: 'Jurong' },
    ]);
    const answer = await addAll(batch, STORES);
    expect([answer.status, answer.body.data.state, answer.body.data.groups]).toEqual([200, 'checking', []]);
    expect(await checked(batch)).toMatchObject({ state: 'ready', rows: 3, problem_rows: 0, groups: [] });
    const [north] = await namedStores('North');
    expect(north).toMatchObject({ name: 'North', city: 'North' });
    expect(await namedStores('South')).toMatchObject([{ city: 'Jurong' }]);
    expect(await actsOn(portal, north?.id ?? '')).toMatchObject([
      { action: 'market.store-added', after: { retailer: shop.retailer, name: 'North', format: 'supermarket' } },
    ]);
  });

  test('take three statements, however many they are', async () => {
    let statements = 0;
    const counting = portal.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const stores = Array.from({ length: 500 }, (_, at) => ({
      retailer_id: shop.retailerId,
      name: `Store ${at}`,
      city: 'Singapore',
      format: 'supermarket',
    }));
    const caller = { memberId: admin.id, email: '', behind: undefined };
    const acting = { clock: portal.deps.clock, caller, from: { address: '', userAgent: '' } };
    expect(await counting.transaction().execute((trx) => addMissingStores(trx, acting, stores))).toBe(500);
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('sent twice, by two at once and after somebody else added one, are there once', async () => {
    const batch = await check([label({ store: 'Twice' }), label({ store: 'Thrice' })]);
    const other = await check([label({ store: 'Twice' })]);
    await portal.call(
      addStore,
      { retailer_id: shop.retailerId, name: 'TWICE', city: 'Twice', format: 'online', address: '' },
      admin,
    );
    const answers = await Promise.all([addAll(batch, STORES), addAll(batch, STORES), addAll(other, STORES)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([(await namedStores('Twice')).length, (await namedStores('Thrice')).length]).toEqual([1, 1]);
    expect([(await checked(batch)).state, (await checked(other)).state]).toEqual(['ready', 'ready']);
    // The group is gone by now.
    expect((await addPlaces(batch, { add: ['gone'] })).body.data).toMatchObject({ state: 'ready' });
  });

  test('can be left unticked or matched to a store of the market, also for the next sheet of this source', async () => {
    const grade = 'Matched';
    const batch = await check(['Bugiss', 'Added', 'Unticked'].map((store) => label({ store, grade })));
    const { values, choices } = await valuesIn(batch, STORES);
    const keyOf = (name: string) => values.find((value) => value.name === name)?.key ?? '';
    const target = choices.find(({ label: words }) => words.includes(`${shop.retailer} · Bugis,`));
    expect(target).toMatchObject({ value: shop.storeId, market_id: shop.place.id });
    await addPlaces(batch, { add: [keyOf('Added')], matches: [{ key: keyOf('Bugiss'), to: shop.storeId }] });
    const after = await checked(batch);
    expect(after.groups).toMatchObject([{ key: STORES, rows: 1, examples: [{ value: 'Unticked', rows: [4] }] }]);
    expect((await actsOn(portal, batch._id)).at(-1)).toMatchObject({
      action: 'prices.values-matched',
      after: { field: 'store', Bugiss: target?.label },
    });
    const next = await check([label({ store: 'BUGISS', grade })]);
    expect(next.state).toBe('ready');
    await confirm(portal, next, admin);
    expect(await storedRows(next)).toEqual([{ batch_row: 2, store_id: shop.storeId }]);
    // Another header is another source.
    expect((await check([label({ store: 'Bugiss', brand: 'Other' })])).state).toBe('refused');
  });

  test('matched to the wrong store are listed and freed, also for the next sheet of this source', async () => {
    const rows = () => [label({ store: 'Albany', brand: 'Wrong' })];
    const batch = await check(rows());
    const [value] = (await valuesIn(batch, STORES)).values;
    await match(batch, STORES, [{ key: value?.key ?? '', to: shop.storeId }]);
    const wrong = { field: 'store', value: value?.key ?? '', target: `${shop.store}, Singapore` };
    expect((await checked(batch)).matches).toContainEqual({ ...wrong, name: 'Albany' });
    const next = await check(rows());
    expect(next.state).toBe('ready');
    expect(next.matches).toContainEqual({ ...wrong, name: 'albany' });
    const remove = () => portal.call(removeMatch, { id: next._id, field: 'store', value: wrong.value }, admin);
    expect((await remove()).body.data.state).toBe('checking');
    const freed = await checked(next);
    expect(freed.groups).toMatchObject([{ key: STORES, rows: 1 }]);
    expect(freed.matches.map(({ name }) => name)).not.toContain('albany');
    expect((await remove()).body.data.state).toBe('refused');
    expect((await actsOn(portal, next._id)).at(-1)).toMatchObject({
      action: 'prices.match-removed',
      before: { field: 'store', albany: wrong.target },
    });
    expect((await check(rows())).state).toBe('refused');
    expect((await checkAgain(portal, next._id, next.mapping, admin)).state).toBe('refused');
  });

  test('are not matched to a store of another market, nor to one that there is not', async () => {
    const elsewhere = await openShop(portal, 'Shibuya', { market: 'Japan' });
    const abroad = labelWords(elsewhere, { store: 'Nowhere' });
    const batch = await check([label({ store: 'Nowhere' }), label({ store: 'Nowhere' }), abroad]);
    const { values, choices } = await valuesIn(batch, STORES);
    const [value] = values;
    expect(choices.map((choice) => choice.value)).toContain(elsewhere.storeId);
    for (const to of [elsewhere.storeId, shop.place.id, 'Bugis']) {
      const answer = await match(batch, STORES, [{ key: value?.key ?? '', to }]);
      expect([answer.status, (await read(batch)).state]).toEqual([400, 'refused']);
    }
  });

  test('with their retailers are added in one step', async () => {
    const rows = ['One', 'Two', 'One'].map((store) => label({ retailer: 'Corner Shop', store }));
    const batch = await check([...rows, label({ retailer: 'corner shop', store: 'Three' })]);
    expect(batch.groups).toMatchObject([{ key: RETAILERS, rows: 4, values: 1, act: 'retailer' }]);
    expect((await valuesIn(batch, RETAILERS)).values).toMatchObject([
      { name: 'Corner Shop', market: 'Singapore', rows: 4, stores: ['One', 'Two', 'Three'] },
    ]);
    await addAll(batch, RETAILERS, { format: 'convenience', city: 'Singapore' });
    expect((await checked(batch)).state).toBe('ready');
    expect(await namedStores('Three')).toMatchObject([{ city: 'Singapore' }]);
    const added = await portal.database.db
      .selectFrom('retailers')
      .select('id')
      .where('name', '=', 'Corner Shop')
      .execute();
    expect(await actsOn(portal, added[0]?.id ?? '')).toMatchObject([
      { action: 'market.retailer-added', after: { market: 'Singapore', type: 'Convenience store' } },
    ]);
  });

  test('need the permission to edit places and the one to upload prices', async () => {
    const batch = await check([label({ store: 'Forbidden' })]);
    const { values } = await valuesIn(batch, STORES);
    const add = values.map(({ key }) => key);
    for (const [name, page] of [
      ['edit', 'Update_Market'],
      ['upload', 'Retail_Price_Audits'],
    ] as const) {
      const limited = await registerAdminWithout(portal, name, page);
      expect((await addPlaces(batch, { add }, limited)).status).toBe(403);
    }
    expect(await namedStores('Forbidden')).toEqual([]);
  });
});

describe('unknown words, origins, retailers and markets', () => {
  test('are matched to known ones, one after the other', async () => {
    const words = { variety: 'Hasz', origin: 'Oz', market: 'Singapura', retailer: 'Hypermart', price_unit: 'per each' };
    let batch = await check([label(words), label()]);
    const mend = async (key: string, to: (choices: { value: string; label: string }[]) => string) => {
      const { values, choices } = await valuesIn(batch, key);
      const answer = await match(batch, key, [{ key: values[0]?.key ?? '', to: to(choices) }]);
      expect(answer.status).toBe(200);
      batch = await checked(batch);
    };
    expect(batch.groups.map(({ key, act }) => `${key} ${act}`).toSorted()).toEqual([
      'unknownMarket:market market',
      'unknownOrigin:origin match',
      'unknownWord:price_unit match',
      'unknownWord:variety match',
    ]);
    await mend('unknownWord:variety', () => 'Hass');
    await mend('unknownWord:price_unit', () => 'piece');
    await mend(
      'unknownOrigin:origin',
      (choices) => choices.find((choice) => choice.label === 'Australia')?.value ?? '',
    );
    await mend('unknownMarket:market', () => 'SG');
    expect(batch.groups).toMatchObject([{ key: RETAILERS, rows: 1 }]);
    await mend(RETAILERS, (choices) => choices.find(({ value }) => value === shop.retailerId)?.value ?? '');
    expect(batch).toMatchObject({ state: 'ready', rows: 2 });
    expect(await confirm(portal, batch, admin)).toMatchObject({ state: 'stored', waiting: 2 });
  });
});

describe('missing rates', () => {
  test('are set for each currency and month in one act; a rate that exists stays', async () => {
    const visits = [
      ['NOK', '2026-01-05'],
      ['NOK', '2026-01-31'],
      ['NOK', '2026-02-28'],
      ['PLN', '2026-03-02'],
    ] as const;
    const batch = await check(visits.map(([currency, date]) => label({ currency, date })));
    expect(batch.groups.map(({ key, rows, values, reason }) => [key, rows, values, reason])).toEqual([
      ['unknownRate:NOK', 3, 2, fillSentence('ratesMissing', 'en', { currency: 'NOK', days: 35 })],
      ['unknownRate:PLN', 1, 1, fillSentence('ratesMissing', 'en', { currency: 'PLN', days: 35 })],
    ]);
    const { values } = await valuesIn(batch, 'unknownRate:NOK');
    expect(values.map(({ key, name, month }) => [key, name, month])).toEqual([
      ['NOK 2026-01', 'NOK', '2026-01'],
      ['NOK 2026-02', 'NOK', '2026-02'],
      ['PLN 2026-03', 'PLN', '2026-03'],
    ]);
    await portal.database.db
      .insertInto('fx_rates')
      .values({ currency: 'PLN', day: '2026-03-01', aud_rate: '0.4', source: 'somebody else' })
      .execute();
    const rates = values.map(({ key }) => ({ key, aud_rate: '0.15' }));
    const set = () => portal.call(setMissingRates, { id: batch._id, rates, source: 'RBA monthly average' }, admin);
    expect((await Promise.all([set(), set()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await checked(batch)).toMatchObject({ state: 'ready', rows: 4 });
    const stored = await portal.database.db
      .selectFrom('fx_rates')
      .select(['currency', 'aud_rate', 'source'])
      .where('currency', 'in', ['NOK', 'PLN'])
      .orderBy('currency')
      .orderBy('day')
      .execute();
    expect(stored).toEqual([
      { currency: 'NOK', aud_rate: '0.15000000', source: 'RBA monthly average' },
      { currency: 'NOK', aud_rate: '0.15000000', source: 'RBA monthly average' },
      { currency: 'PLN', aud_rate: '0.40000000', source: 'somebody else' },
    ]);
    const acts = (await actsOn(portal, admin.id)).filter(({ action }) => action === 'prices.rates-set');
    expect(acts).toMatchObject([{ subject: 'NOK, PLN', after: { added: 2, from: '2026-01-01' } }]);
  });

  test('given twice are set once, and refused if they differ', async () => {
    const batch = await check([label({ currency: 'CZK', date: '2026-02-05' })]);
    const set = (...given: readonly string[]) => {
      const rates = given.map((aud_rate) => ({ key: 'CZK 2026-02', aud_rate }));
      return portal.call(setMissingRates, { id: batch._id, rates }, admin);
    };
    expect([(await set('0.06', '0.07')).status, (await set('0.06', '0.060')).status]).toEqual([400, 200]);
    expect((await checked(batch)).state).toBe('ready');
  });

  test('of no known currency are refused', async () => {
    const batch = await check([label({ currency: 'XQQ' })]);
    const rates = [{ key: 'XQQ 2026-03', aud_rate: '1' }];
    const answer = await portal.call(setMissingRates, { id: batch._id, rates }, admin);
    expect([answer.status, answer.body.message]).toEqual([400, texts.en.unknownCurrency]);
  });
});

describe('rows left out', () => {
  test('are counted at the check, in the confirmation and in the log, and are not stored', async () => {
    const batch = await check([label(), label({ price: 'x', store: 'Nowhere' }), label({ store: 'Nowhere' }), label()]);
    await leaveOut(batch, STORES);
    const ready = await checked(batch);
    expect(ready).toMatchObject({ state: 'ready', rows: 2, problem_rows: 0, left_out: 2, problems: [] });
    expect(ready.groups).toMatchObject([{ key: STORES, rows: 2, is_left_out: true }]);
    const stored = await confirm(portal, ready, admin);
    expect(stored).toMatchObject({ state: 'stored', rows: 2, left_out: 2, waiting: 2 });
    expect((await storedRows(batch)).map(({ batch_row }) => batch_row)).toEqual([2, 5]);
    expect((await actsOn(portal, batch._id)).slice(1)).toMatchObject([
      { action: 'prices.rows-left-out', after: { problem: 'unknownStore', field: 'store', rows: 2 } },
      { action: 'prices.import-confirmed', after: { prices: 2, left_out: 2 } },
      { action: 'prices.import-stored', after: { prices: 2, left_out: 2 } },
    ]);
  });

  test('in another window meanwhile are not confirmed unseen', async () => {
    const batch = await check([label(), label({ store: 'Nowhere' })]);
    await leaveOut(batch, STORES);
    expect((await checked(batch)).state).toBe('ready');
    const send = (seen: { rows: number; left_out: number }) =>
      portal.call(confirmBatch, { id: batch._id, ...seen }, admin);
    const answers = [await send({ rows: 2, left_out: 0 }), await send({ rows: 1, left_out: 0 })];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [409, texts.en.batchNotReady]),
    );
    expect((await send({ rows: 1, left_out: 1 })).body.data.state).toBe('storing');
  });

  test('are taken in again, and by a change of columns too', async () => {
    const batch = await check([label(), label({ store: 'Nowhere' })]);
    await leaveOut(batch, STORES);
    expect((await checked(batch)).state).toBe('ready');
    await leaveOut(batch, STORES, false);
    expect(await checked(batch)).toMatchObject({ state: 'refused', left_out: 0, problem_rows: 1 });
    await leaveOut(batch, STORES);
    expect((await checked(batch)).left_out).toBe(1);
    expect((await checkAgain(portal, batch._id, batch.mapping, admin)).left_out).toBe(1);
    const { size: _, size_system: __, ...columns } = batch.mapping.columns;
    expect(await checkAgain(portal, batch._id, { ...batch.mapping, columns }, admin)).toMatchObject({
      state: 'refused',
      left_out: 0,
    });
  });

  test('that contradict a visit bind no later row', async () => {
    const visit = { date: '2026-03-07' };
    const rows = [
      label({ ...visit, auditor: 'Mei' }),
      label({ ...visit, auditor: 'Tan', conditions: 'rain' }),
      label({ ...visit, auditor: 'Mei', conditions: 'sun' }),
    ];
    const batch = await check(rows);
    expect(batch.groups).toMatchObject([{ key: 'visitDisputed:auditor', rows: 1 }]);
    await leaveOut(batch, 'visitDisputed:auditor');
    expect(await checked(batch)).toMatchObject({ state: 'ready', rows: 2, left_out: 1 });
  });

  test('of a whole sheet leave nothing to store', async () => {
    const batch = await check([label({ store: 'Nowhere' })]);
    await leaveOut(batch, STORES);
    expect(await checked(batch)).toMatchObject({ state: 'refused', rows: 0, left_out: 1, problem_rows: 0 });
    expect((await portal.call(confirmBatch, { id: batch._id }, admin)).status).toBe(409);
  });

  test('that are other ones than somebody confirmed stop everything', async () => {
    const known = label();
    const coming = label();
    await importLabels(portal, [known], admin);
    const batch = await check([known, coming, label()]);
    await leaveOut(batch, 'rowKnown:');
    const ready = await checked(batch);
    expect(ready).toMatchObject({ state: 'ready', rows: 2, left_out: 1 });
    await importLabels(portal, [coming], admin);
    const stopped = await confirm(portal, ready, admin);
    expect(stopped).toMatchObject({ state: 'ready', rows: 1, left_out: 2, storedAt: null });
    expect(await storedRows(batch)).toEqual([]);
    expect(await confirm(portal, stopped, admin)).toMatchObject({ state: 'stored', rows: 1, left_out: 2 });
  });
});

test('a check that an act has overtaken writes nothing', async () => {
  const batch = await check([label({ store: 'Overtaken' })]);
  await portal.call(checkBatch, { id: batch._id, ...batch.mapping }, admin);
  let isOvertaken = false;
  const db = portal.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isOvertaken) {
        isOvertaken = true;
        await leaveOut(batch, STORES);
      }
      return result;
    },
  });
  await checkPrices.run({ ...portal.deps, db }, { id: batch._id, mapping: batch.mapping });
  expect(await read(batch)).toMatchObject({ state: 'checking', problem_rows: 0 });
  expect(await checked(batch)).toMatchObject({ state: 'refused', rows: 0, left_out: 1 });
});
