import type { RequestInput } from '@portal/contract/call';
import {
  addStore,
  changeStore,
  closeStore,
  deleteStore,
  listStoreRecords,
  listStores,
  type Store,
  type StoreRecord,
} from '@portal/contract/places/stores';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn } from '../../../../test/administration.ts';
import { type Place, plantFootage, retailerId, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';
const NOT_POSSIBLE = 'The retailer already has a store with this name in this city, or the retailer no longer exists.';

let admin: { id: string; token: string };
let client: { id: string; token: string };
let one: Place;
let other: Place;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  [one, other] = await twoMarkets(portal);
  await portal.database.db.deleteFrom('footage').execute();
  await portal.database.db.deleteFrom('stores').execute();
});

const add = (store: Record<string, unknown>, token = admin.token) => portal.send(addStore, store, { token });
const list = async (filter: RequestInput<typeof listStores> = {}) =>
  (await portal.call(listStores, filter, client)).body.data;
const store = (fields: Partial<Store> = {}) => ({
  retailer_id: retailerId(one),
  name: 'Central',
  city: 'Osaka',
  format: 'supermarket',
  ...fields,
});

describe('stores', () => {
  test('are listed by city and name, of one retailer or one market where asked', async () => {
    const places = [
      store({ city: 'Tokyo', name: 'B' }),
      store({ city: 'Tokyo', name: 'A', format: 'wet market' }),
      store({ city: 'Kobe', name: 'C', retailer_id: retailerId(one, 1) }),
      store({ city: 'Bedok', name: 'D', retailer_id: retailerId(other) }),
    ];
    for (const place of places) expect((await add(place)).status).toBe(200);
    const named = async (filter: RequestInput<typeof listStores> = {}) =>
      (await list(filter)).map(({ city, name }) => `${city} ${name}`);
    expect(await named()).toEqual(['Bedok D', 'Kobe C', 'Tokyo A', 'Tokyo B']);
    expect(await named({ retailer_id: '', country_id: '' })).toEqual(await named());
    expect(await named({ retailer_id: retailerId(one) })).toEqual(['Tokyo A', 'Tokyo B']);
    expect(await named({ country_id: one.id })).toEqual(['Kobe C', 'Tokyo A', 'Tokyo B']);
    expect(await named({ country_id: other.id, retailer_id: retailerId(one) })).toEqual([]);
    expect(await named({ retailer_id: NOTHING })).toEqual([]);
    for (const search of ['retailer_id=x', `country_id=${NOTHING}&country_id=${NOTHING}`, "retailer_id=' or 1=1"]) {
      expect((await portal.send(listStores, {}, { search, token: client.token })).status).toBe(400);
    }
  });

  test('that are added are there at once, and in the log', async () => {
    const answer = await add(store({ name: ' Döner & Söhne 🥑 ' }));
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const { address, version, ...added }: StoreRecord = answer.body.data;
    expect([address, version]).toEqual(['', 1]);
    expect(added).toEqual({ _id: expect.any(String), ...store({ name: 'Döner & Söhne 🥑' }), closed_on: null });
    expect(await list({ retailer_id: retailerId(one) })).toContainEqual(added);
    expect(await actsOn(portal, added._id)).toMatchObject([
      {
        actor: ACCOUNTS.admin.email,
        action: 'market.store-added',
        subject: added.name,
        after: { retailer: one.retailers[0]?.name, name: added.name, city: 'Osaka', format: 'supermarket' },
      },
    ]);
  });

  test('exist once in each city of a retailer, and only of a retailer that exists', async () => {
    expect((await add(store({ name: 'Once' }))).status).toBe(200);
    const before = await list();
    for (const wrong of [
      store({ name: 'Once' }),
      store({ name: 'Once', format: 'online' }),
      store({ retailer_id: NOTHING }),
    ]) {
      const { status, body } = await add(wrong);
      const errors = [{ field: 'name', message: NOT_POSSIBLE }];
      expect([status, body]).toEqual([400, { status: false, message: NOT_POSSIBLE, code: 'invalidInput', errors }]);
    }
    expect(await list()).toEqual(before);
    expect((await add(store({ name: 'Once', city: 'Nara' }))).status).toBe(200);
    expect((await add(store({ name: 'Once', retailer_id: retailerId(one, 1) }))).status).toBe(200);
  });

  test('that two add at once exist once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(store({ name: 'Twins' }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['blanks', { name: ' ', city: '' }, ['name', 'city']],
    ['nothing', { name: undefined, city: undefined, format: undefined }, ['name', 'city', 'format']],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, ['name']],
    ['a city of 101 characters', { city: 'x'.repeat(101) }, ['city']],
    ['another format', { format: 'kiosk' }, ['format']],
    ['no id', { retailer_id: 'x' }, ['retailer_id']],
    ['an address of 201 characters', { address: 'x'.repeat(201) }, ['address']],
    ['a NUL', { name: 'a\0b' }, ['name']],
    ['an object', { name: { $ne: '' } }, ['name']],
  ])('take no %s [T47]', async (_, fields, wrong) => {
    const answer = await add({ ...store(), ...fields });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, wrong]);
  });

  test('are added by ADMIN only, and read by members only [T26]', async () => {
    const before = await list();
    expect((await add(store({ name: 'New' }), 'A'.repeat(43))).status).toBe(401);
    expect((await add(store({ name: 'New' }), client.token)).status).toBe(403);
    expect(await list()).toEqual(before);
    expect((await portal.call(listStores, {})).status).toBe(401);
  });

  test('are renamed and moved, in the log with before and after; a change that was not seen stays', async () => {
    const { _id, version }: StoreRecord = (await add(store({ name: 'Before' }))).body.data;
    const words = { name: 'After', city: 'Nara', format: 'hypermarket', address: '1 Deer Park' };
    const change = (body: object, headers = {}) =>
      portal.send(changeStore, { id: _id, ...body }, { token: admin.token, headers });
    const changed = await change(words, { 'if-match': `"${version}"` });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { _id, retailer_id: retailerId(one), ...words, closed_on: null, version: version + 1 },
    ]);
    expect((await change(words, { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await actsOn(portal, _id)).at(-1)).toMatchObject({
      action: 'market.store-changed',
      before: { name: 'Before', city: 'Osaka', format: 'supermarket', address: '' },
      after: words,
    });
    await add(store({ name: 'Neighbour', city: 'Nara' }));
    const taken = await change({ ...words, name: 'Neighbour' });
    expect([taken.status, taken.body.errors]).toEqual([400, [{ field: 'name', message: NOT_POSSIBLE }]]);
    expect((await portal.send(changeStore, { id: NOTHING, ...words }, admin)).status).toBe(404);
  });

  test('of one retailer are read in pages, by a part of name, city or address', async () => {
    const retailer_id = retailerId(other, 1);
    for (let number = 10; number < 37; number += 1) {
      await add(store({ retailer_id, name: `Shop ${number}`, city: number === 36 ? 'Woodlands' : 'Bedok' }));
    }
    await add({ ...store({ retailer_id, name: 'Corner', city: 'Bedok' }), address: '5 Jalan_Besar' });
    const read = async (filter: Partial<RequestInput<typeof listStoreRecords>> = {}) => {
      const { body } = await portal.call(listStoreRecords, { id: retailer_id, ...filter }, admin);
      return body as unknown as { data: StoreRecord[]; total: number };
    };
    const first = await read();
    expect([first.total, first.data.length, first.data[0]?.name]).toEqual([28, 25, 'Corner']);
    expect((await read({ page: 2 })).data.map(({ name }) => name)).toEqual(['Shop 34', 'Shop 35', 'Shop 36']);
    expect((await read({ search: 'shop 1' })).total).toBe(10);
    expect((await read({ search: 'woodl' })).data.map(({ name }) => name)).toEqual(['Shop 36']);
    expect((await read({ search: 'jalan_' })).total).toBe(1);
    expect((await read({ search: 'jalan%' })).total).toBe(0);
  });

  test('are closed with a day and opened again, each once in the log', async () => {
    const { _id: id, version } = (await add(store({ name: 'Closing', city: 'Kyoto' }))).body.data;
    const close = (closed_on: string | null) => portal.call(closeStore, { id, closed_on }, admin);
    expect((await close('2026-02-28')).body.data).toMatchObject({ closed_on: '2026-02-28', version: version + 1 });
    expect((await close('2026-02-28')).body.data).toMatchObject({ version: version + 1 });
    expect((await list()).find(({ _id }) => _id === id)?.closed_on).toBe('2026-02-28');
    expect((await close(null)).body.data).toMatchObject({ closed_on: null });
    expect((await actsOn(portal, id)).slice(-2)).toMatchObject([
      { action: 'market.store-closed', before: { closed_on: null }, after: { closed_on: '2026-02-28' } },
      { action: 'market.store-reopened', after: { closed_on: null } },
    ]);
    const late = await portal.call(closeStore, { id, closed_on: '2026-03-01' }, { ...admin, ifMatch: version });
    expect(late.status).toBe(412);
    expect((await portal.call(closeStore, { id, closed_on: null }, client)).status).toBe(403);
  });

  test('are deleted where nothing uses them', async () => {
    const { _id: id } = (await add(store({ name: 'Unused', city: 'Kyoto' }))).body.data;
    expect((await portal.call(deleteStore, { id }, client)).status).toBe(403);
    const place = { market_id: one.id, retailer_id: retailerId(one), store_id: id };
    const [footage = ''] = await plantFootage(portal, [place]);
    const used = await portal.call(deleteStore, { id }, admin);
    expect([used.status, used.body.message]).toEqual([409, texts.en.storeInUse]);
    await portal.database.db.deleteFrom('footage').where('id', '=', footage).execute();
    expect((await portal.call(deleteStore, { id }, admin)).status).toBe(200);
    expect((await actsOn(portal, id)).at(-1)).toMatchObject({ action: 'market.store-deleted', subject: 'Unused' });
    expect((await portal.call(deleteStore, { id }, admin)).status).toBe(404);
  });
});
