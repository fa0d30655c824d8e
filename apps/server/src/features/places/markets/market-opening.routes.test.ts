import type { RequestInput } from '@portal/contract/call';
import {
  changeMarket,
  getMarket,
  listCountries,
  listMarkets,
  type Market,
  openMarket,
  setCountryStatus,
} from '@portal/contract/places/markets/markets';
import { listRetailers, listRetailerTypes } from '@portal/contract/places/retailers';
import { addStore } from '@portal/contract/places/stores';
import { listObservations } from '@portal/contract/prices/observations';
import { setFxRate } from '@portal/contract/prices/rates';
import { reviewMatching } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { usePortal } from '../../../../test/portal.ts';
import { importLabels, labelWords, openShop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { id: string; token: string };
let client: { id: string; token: string };
let type: string;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  type = (await portal.call(listRetailerTypes, {}, admin)).body.data[0]?._id ?? '';
});

const named = async (name: string) =>
  (await portal.call(listCountries)).body.data.find((country) => country.name === name)?._id ?? '';
const open = async (country: string, fields: Record<string, unknown> = {}, token = admin.token) =>
  portal.send(
    openMarket,
    {},
    { token, body: { country_id: await named(country), currency: 'NZD', name: 'First Grocer', type, ...fields } },
  );
const read = async (id: string) => (await portal.call(getMarket, { id }, client)).body.data;
const toForm = ({ currency, timezone, access, access_note, access_note_de }: Market) => ({
  currency,
  timezone,
  access,
  access_note,
  access_note_de,
});
type Change = Partial<RequestInput<typeof changeMarket>>;
const change = (market: Market, fields: Change, { token = admin.token, headers = {} } = {}) =>
  portal.call(changeMarket, { id: market._id, ...toForm(market), ...fields }, { token, headers });

describe('a new market', () => {
  test('is open at once with its currency, time zone and first retailer, and the log says so', async () => {
    const answer = await open('New Zealand');
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const { _id: id, retailer_id } = answer.body.data;
    expect(await read(id)).toEqual({
      _id: id,
      name: 'New Zealand',
      iso2: 'NZ',
      status: true,
      currency: 'NZD',
      timezone: 'Pacific/Auckland',
      timezones: ['Pacific/Auckland', 'Pacific/Chatham'],
      access: null,
      access_note: '',
      access_note_de: '',
      access_updated_on: null,
      version: 1,
    });
    const offered = (await portal.call(listMarkets, {}, client)).body.data;
    expect(offered).toContainEqual({ _id: id, name: 'New Zealand', iso2: 'NZ', currency: 'NZD' });
    expect((await portal.call(listRetailers, { country_id: id }, client)).body.data).toMatchObject([
      { _id: retailer_id, name: 'First Grocer', active: true },
    ]);
    expect(await actsOn(portal, id)).toMatchObject([
      { action: 'market.status', after: { status: true } },
      { action: 'market.opened', subject: 'New Zealand', after: { currency: 'NZD', retailer: 'First Grocer' } },
    ]);
    expect(await actsOn(portal, retailer_id)).toMatchObject([{ action: 'market.retailer-added' }]);
  });

  test('takes prices from a sheet, and a member sees them once a colleague has approved', async () => {
    const { _id: market_id, retailer_id } = (await open('Fiji', { currency: 'FJD' })).body.data;
    await portal.call(addStore, { retailer_id, name: 'Suva', city: 'Suva', format: 'supermarket' }, admin);
    await portal.call(setFxRate, { currency: 'FJD', date: '2026-03-01', aud_rate: '0.68' }, admin);
    const shop = { ...(await openShop(portal)), market: 'Fiji', retailer: 'First Grocer', store: 'Suva' };
    const label = labelWords(shop, { date: '2026-03-05', currency: '', time: '10:30' });
    const { _id } = await importLabels(portal, [label], admin);
    await portal.call(reviewMatching, { batch_id: _id, decision: 'approved' }, await registerAdmin(portal));
    const seen = (await portal.call(listObservations, { market_id }, client)).body.data.items;
    expect(seen).toMatchObject([{ currency: 'FJD', market_name: 'Fiji', store_name: 'Suva' }]);
  });

  test('needs a country, a currency, a name and a kind, and nothing is left of one that is refused', async () => {
    const answer = await portal.send(openMarket, {}, { token: admin.token, body: {} });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['name', 'type', 'country_id', 'currency'],
    ]);
    for (const wrong of [{ currency: 'XQQ' }, { type: admin.id }]) {
      expect((await open('Samoa', wrong)).status).toBe(400);
    }
    const id = await named('Samoa');
    expect((await portal.call(getMarket, { id }, client)).status).toBe(404);
    expect(await actsOn(portal, id)).toEqual([]);
  });

  test('is refused where there are retailers, and to members', async () => {
    const again = await open('Japan', { currency: 'USD' });
    expect(again.body.errors).toEqual([{ field: 'country_id', message: texts.en.marketExists }]);
    expect((await read(await named('Japan'))).currency).toBe('JPY');
    expect((await open('Samoa', {}, client.token)).status).toBe(403);
  });

  test('can be a country that was ticked before, or a tick that an older portal left without a market', async () => {
    const id = await named('Tonga');
    await portal.call(setCountryStatus, { id, status: true }, admin);
    expect((await open('Tonga', { currency: 'TOP' })).body.data).toMatchObject({ currency: 'TOP', status: true });
    await portal.database.db.updateTable('countries').set({ status: true }).where('name', '=', 'Nauru').execute();
    expect((await open('Nauru', { currency: 'AUD' })).body.data).toMatchObject({ currency: 'AUD', status: true });
  });
});

describe('the facts of a market', () => {
  test('are changed by ADMIN, read by members, dated, and in the log', async () => {
    const before = await read(await named('Thailand'));
    const facts = { access: 'negotiating', access_note: 'Under review.', access_note_de: 'Wird geprüft.' } as const;
    const answer = await change(before, facts);
    const after = { ...before, ...facts, access_updated_on: '2026-03-10', version: before.version + 1 };
    expect(answer.body.data).toEqual(after);
    expect(await read(before._id)).toEqual(after);
    expect(await actsOn(portal, before._id)).toMatchObject([
      { action: 'market.changed', before: { access: 'protocol' }, after: facts },
    ]);
    await change(after, {});
    expect(await actsOn(portal, before._id)).toHaveLength(1);
  });

  test('keep the day of the access where only the time zone changes', async () => {
    const { data: market } = (await open('Portugal', { currency: 'EUR' })).body;
    const changed = await change(market, { timezone: 'Atlantic/Azores' });
    expect(changed.body.data).toMatchObject({ timezone: 'Atlantic/Azores', access_updated_on: null });
    expect((await change(market, { timezone: 'Asia/Tokyo' })).body.errors?.[0]?.field).toBe('timezone');
  });

  test('let the currency go until there is a price', async () => {
    const { data: market } = (await open('Vanuatu', { currency: 'USD' })).body;
    expect((await change(market, { currency: 'XQQ' })).status).toBe(400);
    expect((await change(market, { currency: 'VUV' })).body.data.currency).toBe('VUV');
    const shop = await openShop(portal, 'Priced');
    const priced = (await portal.call(listMarkets, {}, admin)).body.data.find(({ name }) => name === shop.market);
    await portal.call(setFxRate, { currency: priced?.currency ?? '', date: '2026-03-01', aud_rate: '1.1' }, admin);
    await importLabels(portal, [labelWords(shop, { date: '2026-03-05' })], admin);
    const refused = await change(await read(priced?._id ?? ''), { currency: 'USD' });
    expect(refused.body.errors).toEqual([{ field: 'currency', message: texts.en.marketHasPrices }]);
  });

  test('are not changed by members, over a newer change, or of a country that is no market', async () => {
    const market = await read(await named('Malaysia'));
    expect((await change(market, { access: 'closed' }, { token: client.token })).status).toBe(403);
    await change(market, { access: 'closed' });
    const headers = { 'If-Match': `"${market.version}"` };
    expect((await change(market, { access: null }, { headers })).status).toBe(412);
    expect((await read(market._id)).access).toBe('closed');
    expect((await change({ ...market, _id: await named('Chad') }, {})).status).toBe(404);
  });
});
