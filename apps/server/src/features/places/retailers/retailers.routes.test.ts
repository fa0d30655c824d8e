import { type Call, type RequestInput } from '@portal/contract/call';
import { listCountries, listMarkets, setCountryStatus } from '@portal/contract/places/markets/markets';
import {
  addRetailer,
  changeRetailer,
  deleteRetailer,
  getRetailerRecord,
  listRetailerRecords,
  listRetailers,
  listRetailerTypes,
  type RetailerRecord,
} from '@portal/contract/places/retailers';
import { addStore, changeStore, closeStore, deleteStore, listStoreRecords } from '@portal/contract/places/stores';
import type { Batch } from '@portal/contract/prices/imports';
import { listObservations } from '@portal/contract/prices/observations';
import { fillSentence, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn } from '../../../../test/administration.ts';
import { pathValues } from '../../../../test/client.ts';
import { addFootage, plantFootage, updateFootage } from '../../../../test/footage.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { checkSheet, labelWords, openShop, plantPrices, type Shop, writeCsv } from '../../../../test/prices.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
let client: { id: string; token: string };
let markets: { _id: string; name: string }[];
let types: { _id: string; name: string }[];
beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  markets = (await portal.call(listMarkets, {}, admin)).body.data;
  types = (await portal.call(listRetailerTypes, {}, admin)).body.data;
});

const idByName = (list: readonly { _id: string; name: string }[], name: string) =>
  list.find((one) => one.name === name)?._id ?? '';
const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Green Basket',
  country_id: idByName(markets, 'Singapore'),
  type: idByName(types, 'Supermarket'),
  website: 'https://green-basket.example',
  ...fields,
});
const add = (fields: Record<string, unknown> = {}, token = admin.token) =>
  portal.call(addRetailer, form(fields), { token });
const added = async (fields: Record<string, unknown> = {}): Promise<RetailerRecord> => (await add(fields)).body.data;
const change = (
  { _id, name, type, website, active }: RetailerRecord,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) => portal.send(changeRetailer, { id: _id, name, type, website, active, ...fields }, { token: admin.token, headers });
const list = async (filter: RequestInput<typeof listRetailerRecords> = {}) =>
  (await portal.call(listRetailerRecords, filter, admin)).body;
const namesIn = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ name }) => name);

describe('a retailer', () => {
  test('that is added is offered at once, and is in the log', async () => {
    const answer = await add({ name: '  Döner \t & Söhne 🥑 ' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const record: RetailerRecord = answer.body.data;
    expect(record).toEqual({
      _id: expect.any(String),
      ...form({ name: 'Döner & Söhne 🥑' }),
      market: 'Singapore',
      type_name: 'Supermarket',
      active: true,
      stores: 0,
      version: 1,
    });
    const offered = (await portal.call(listRetailers, {}, client)).body.data;
    const { _id, name, country_id, type, active } = record;
    expect(offered).toContainEqual({ _id, name, country_id, type, active });
    expect((await portal.call(getRetailerRecord, { id: _id }, admin)).body.data).toEqual(record);
    expect(await actsOn(portal, _id)).toMatchObject([
      {
        actor: ACCOUNTS.admin.email,
        action: 'market.retailer-added',
        subject: name,
        after: { market: 'Singapore', name, type: 'Supermarket', website: record.website, active: true },
      },
    ]);
  });

  test('brings its market into the lists, which had none before', async () => {
    const id = idByName((await portal.call(listCountries)).body.data, 'Fiji');
    await portal.call(setCountryStatus, { id, status: true }, admin);
    const open = async () => (await portal.call(listMarkets, {}, client)).body.data.map(({ _id }) => _id);
    expect(await open()).not.toContain(id);
    expect((await add({ country_id: id })).status).toBe(200);
    expect(await open()).toContain(id);
  });

  test('has its name once in a market, however it is written', async () => {
    const first = await added({ name: 'Once & Only' });
    const twin = await added({ name: 'Another' });
    for (const name of ['Once & Only', 'ONCE & only', 'Once  & Only']) {
      for (const answer of [await add({ name }), await change(twin, { name })]) {
        const message = texts.en.retailerExists;
        expect([answer.status, answer.body]).toEqual([
          400,
          { status: false, message, code: 'invalidInput', errors: [{ field: 'name', message }] },
        ]);
      }
    }
    expect((await add({ name: 'Once & Only', country_id: idByName(markets, 'Japan') })).status).toBe(200);
    expect((await change(first, { name: 'ONCE & ONLY' })).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => add({ name: 'Triplets' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('is renamed and described anew, in the log with before and after; a change that was not seen stays', async () => {
    const record = await added({ name: 'Old Name' });
    const type = idByName(types, 'Discounter');
    const changed = await change(record, { name: 'New Name', type, website: '' }, { 'if-match': '"1"' });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...record, name: 'New Name', type, type_name: 'Discounter', website: '', version: 2 },
    ]);
    expect((await change(record, { name: 'Late Name' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await actsOn(portal, record._id)).at(-1)).toMatchObject({
      action: 'market.retailer-changed',
      subject: 'New Name',
      before: { name: 'Old Name', type: 'Supermarket', website: record.website, active: true },
      after: { name: 'New Name', type: 'Discounter', website: '', active: true },
    });
    expect((await change({ ...record, _id: NOTHING }, {})).status).toBe(404);
    expect((await portal.call(getRetailerRecord, { id: NOTHING }, admin)).status).toBe(404);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['blanks', { name: ' ', country_id: '', type: '' }, ['name', 'country_id', 'type']],
    ['nothing', { name: undefined, country_id: undefined, type: undefined }, ['name', 'country_id', 'type']],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, ['name']],
    ['a country that is no market', { country_id: NOTHING }, ['country_id']],
    ['an unknown kind', { type: NOTHING }, ['type']],
    ['a website that runs', { website: 'javascript:alert(1)' }, ['website']],
    ['a website that is none', { website: 'green basket' }, ['website']],
    ['a website of 201 characters', { website: `https://a.example/${'x'.repeat(183)}` }, ['website']],
    ['a NUL', { name: 'a\0b' }, ['name']],
    ['an object', { name: { $ne: '' } }, ['name']],
  ])('takes no %s [T47]', async (_, fields, wrong) => {
    const answer = await add(fields);
    const named = answer.body.errors?.map(({ field }) => field) ?? [];
    expect([answer.status, named.toSorted()]).toEqual([400, wrong.toSorted()]);
  });

  test('cannot be of a country that is no market', async () => {
    const { body } = await portal.call(listCountries);
    const country_id = idByName(body.data, 'France');
    expect((await add({ country_id })).body.errors?.map(({ field }) => field)).toEqual(['country_id']);
  });
});

describe('the records', () => {
  test('are by name, in pages, of one market or with a part of the name', async () => {
    for (let number = 10; number < 37; number += 1) await added({ name: `Paged 50%_${number}` });
    const all = await list({ search: 'PAGED 50%_' });
    expect([all.total, all.page, all.page_size, namesIn(all).length]).toEqual([27, 1, 25, 25]);
    expect(namesIn(all)).toEqual(namesIn(all).toSorted());
    expect(namesIn(await list({ search: 'paged', page: 2 }))).toEqual(['Paged 50%_35', 'Paged 50%_36']);
    expect((await list({ search: 'paged', country_id: idByName(markets, 'Japan') })).total).toBe(0);
    expect((await list({ search: 'p_ged' })).total).toBe(0);
    expect((await list({ search: '', country_id: '' })).total).toBeGreaterThan(27);
    for (const search of ['country_id=x', 'page=0', `search=${'x'.repeat(101)}`]) {
      expect((await portal.send(listRetailerRecords, {}, { search, token: admin.token })).status).toBe(400);
    }
  });

  test.each<Call>([
    listRetailerRecords,
    getRetailerRecord,
    listStoreRecords,
    addRetailer,
    changeRetailer,
    addStore,
    changeStore,
  ])('and all that is done with them are for ADMIN only: $method $path [T26]', async (call) => {
    const before = (await list()).total;
    const ask = (token: string) =>
      portal.send(call, { ...pathValues(call, NOTHING), ...(call.body && form({ name: 'New' })) }, { token });
    expect([(await ask('A'.repeat(43))).status, (await ask(client.token)).status]).toEqual([401, 403]);
    expect((await list()).total).toBe(before);
  });
});

describe('a retailer that is switched off', () => {
  let shop: Shop;
  let record: RetailerRecord;
  beforeAll(async () => {
    shop = await openShop(portal, 'Last Days');
    await plantPrices(portal, [{ shop, product_text: 'Of the last days' }]);
    const { body } = await portal.call(getRetailerRecord, { id: shop.retailerId }, admin);
    record = (await change(body.data, { active: false })).body.data;
  });

  test('stays on its prices, and is listed as not active', async () => {
    expect(record.active).toBe(false);
    const offered: { _id: string; active: boolean }[] = (await portal.call(listRetailers, {}, client)).body.data;
    expect(offered.find(({ _id }) => _id === shop.retailerId)?.active).toBe(false);
    const { body } = await portal.call(listObservations, { store_id: shop.storeId }, client);
    expect(body.data).toMatchObject({ items: [{ product_text: 'Of the last days', retailer_name: record.name }] });
  });

  test('takes no new prices until it is on again', async () => {
    const reasons = async () => {
      const { state, problems }: Batch = await checkSheet(portal, writeCsv([labelWords(shop)]), admin);
      return [state, ...problems.map(({ field, reason }) => [field, reason])];
    };
    expect(await reasons()).toEqual(['refused', ['retailer', texts.en.retailerOff]]);
    await change(record, { active: true });
    expect(await reasons()).toEqual(['ready']);
    await change(record, { active: false });
  });

  test('takes no new footage; an item that has it keeps it', async () => {
    const place = { market_id: shop.place.id, retailer_id: shop.retailerId };
    const refused = [400, [{ field: 'retailer_id', message: texts.en.retailerOff }]];
    const fresh = await addFootage(portal, await png(), place, admin);
    expect([fresh.status, fresh.body.errors]).toEqual(refused);
    const [old = '', other = ''] = await plantFootage(portal, [place, {}]);
    expect((await updateFootage(portal, old, { ...place, title: 'Said anew' }, admin)).status).toBe(200);
    const moved = await updateFootage(portal, other, place, admin);
    expect([moved.status, moved.body.errors]).toEqual(refused);
  });
});

test('a closed store takes no prices of days after its last one', async () => {
  const closed = await openShop(portal, 'Closed', { chain: 1 });
  const date = labelWords(closed)['date'] ?? '';
  const check = () => checkSheet(portal, writeCsv([labelWords(closed)]), admin);
  await portal.call(closeStore, { id: closed.storeId, closed_on: date }, admin);
  expect((await check()).state).toBe('ready');
  await portal.call(closeStore, { id: closed.storeId, closed_on: '2026-03-01' }, admin);
  const { state, problems, groups } = await check();
  const reason = fillSentence('storeClosed', 'en', { closed: '1 Mar 2026' });
  expect([state, problems]).toMatchObject(['refused', [{ field: 'store', reason }]]);
  // A group may be about several stores.
  expect(groups).toMatchObject([{ field: 'store', reason: texts.en.storesClosed }]);
});

test('a retailer is deleted once it has no stores', async () => {
  const market = (await portal.call(listMarkets, {}, admin)).body.data[0]?._id ?? '';
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from retailer_types limit 1');
  const form = { name: 'Soon gone', country_id: market, type: rows[0]?.id ?? '', website: '' };
  const { _id: id } = (await portal.call(addRetailer, form, admin)).body.data;
  const place = { retailer_id: id, name: 'Only one', city: 'Bedok', format: 'online', address: '' } as const;
  const store = (await portal.call(addStore, place, admin)).body.data;
  const used = await portal.call(deleteRetailer, { id }, admin);
  expect([used.status, used.body.message]).toEqual([409, texts.en.retailerInUse]);
  expect((await portal.call(deleteStore, { id: store._id }, admin)).status).toBe(200);
  expect((await portal.call(deleteRetailer, { id }, client)).status).toBe(403);
  expect((await portal.call(deleteRetailer, { id }, admin)).status).toBe(200);
  expect((await actsOn(portal, id)).at(-1)).toMatchObject({ action: 'market.retailer-deleted', subject: 'Soon gone' });
  expect((await portal.call(deleteRetailer, { id }, admin)).status).toBe(404);
});
