import type { RequestInput } from '@portal/contract/call';
import {
  listCountries,
  listMarkets,
  setCountriesStatus,
  setCountryStatus,
} from '@portal/contract/places/markets/markets';
import { listRetailers, listRetailerTypes } from '@portal/contract/places/retailers';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn } from '../../../../test/administration.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
type Country = { _id: string; name: string; is_market: boolean; status: boolean };

test('the reversed list of countries reads markets first, then A to Z', async () => {
  const { body } = await portal.call(listCountries);
  const reversed = body.data.toReversed();
  const names = (countries: Country[]) => countries.map((country) => country.name);
  const markets = reversed.slice(0, 11);
  const others = reversed.slice(11);
  const inOrder = (list: string[]) => list.toSorted((a, b) => a.localeCompare(b, 'en'));
  expect(reversed).toHaveLength(249);
  expect(markets.every((country) => country.is_market)).toBe(true);
  expect(others.some((country) => country.is_market || country.status)).toBe(false);
  expect(names(markets)).toEqual(inOrder(names(markets)));
  expect(names(others)).toEqual(inOrder(names(others)));
});

test('a market that is switched off leaves the list of markets', async () => {
  const { token } = await portal.signIn('client');
  const list = async () => (await portal.call(listMarkets, {}, { token })).body.data;
  expect(await list()).toHaveLength(11);
  await portal.database.db.updateTable('countries').set({ status: false }).where('iso2', '=', 'JP').execute();
  expect((await list()).map((market) => market.name)).not.toContain('Japan');
});

test('retailers are listed by name, of one market and of one kind', async () => {
  const { token } = await portal.signIn('client');
  const get = async (filter: RequestInput<typeof listRetailers>) =>
    (await portal.call(listRetailers, filter, { token })).body.data;
  const all = await get({ country_id: '', type: '' });
  const [first] = all;
  const names = all.map((retailer) => retailer.name);
  expect(names).toEqual(names.toSorted());
  expect(all.length).toBeGreaterThanOrEqual(44);
  const some = await get({ country_id: first?.country_id, type: first?.type });
  expect(some.length).toBeGreaterThan(0);
  expect(some.every((retailer) => retailer.country_id === first?.country_id && retailer.type === first?.type)).toBe(
    true,
  );
});

test('the kinds of retailer are listed', async () => {
  const { token } = await portal.signIn('client');
  const kinds = (await portal.call(listRetailerTypes, {}, { token })).body.data;
  expect(kinds.map((kind) => kind.name)).toContain('Supermarket');
});

test('a filter given twice or of the wrong form is refused', async () => {
  const { token } = await portal.signIn('client');
  expect((await portal.send(listRetailers, {}, { search: 'type=a&type=b', token })).status).toBe(400);
  expect((await portal.call(listRetailers, { type: "' or 1=1" }, { token })).status).toBe(400);
});

describe('switching a market', () => {
  const put = (id: string, body: unknown, token: string) => portal.send(setCountryStatus, { id }, { token, body });
  const named = async (name: string) =>
    (await portal.call(listCountries)).body.data.find((country) => country.name === name);
  const markets = async (token: string) =>
    (await portal.call(listMarkets, {}, { token })).body.data.map(({ name }) => name);

  test('off takes it from the list of markets, on brings it back; it stays among the countries', async () => {
    const { token } = await portal.signIn('admin');
    const country = await named('Singapore');
    const id = country?._id ?? '';
    const off = await put(id, { status: false }, token);
    expect([off.status, off.body]).toEqual([
      200,
      { status: true, message: 'Country Status Updated', data: { ...country, status: false } },
    ]);
    expect(await markets(token)).not.toContain('Singapore');
    expect(await named('Singapore')).toEqual({ ...country, status: false });
    expect((await put(id, { status: true }, token)).body.data).toEqual(country);
    expect(await markets(token)).toContain('Singapore');
  });

  test('is in the log, with before and after', async () => {
    const { token } = await portal.signIn('admin');
    const id = (await named('Thailand'))?._id ?? '';
    for (const status of [false, true]) await put(id, { status }, token);
    const act = { actor: ACCOUNTS.admin.email, action: 'market.status', subject: 'Thailand' };
    expect(await actsOn(portal, id)).toMatchObject([
      { ...act, before: { status: true }, after: { status: false } },
      { ...act, before: { status: false }, after: { status: true } },
    ]);
  });

  test('is refused to strangers and to a CLIENT, and nothing changes [T26]', async () => {
    const country = await named('Malaysia');
    const id = country?._id ?? '';
    const { token } = await portal.signIn('client');
    expect((await put(id, { status: false }, 'A'.repeat(43))).status).toBe(401);
    expect((await put(id, { status: false }, token)).status).toBe(403);
    expect(await named('Malaysia')).toEqual(country);
    expect(await actsOn(portal, id)).toEqual([]);
  });

  test('that is nowhere is 404, and a status that is no boolean is refused', async () => {
    const { token } = await portal.signIn('admin');
    expect((await put('00000000-0000-4000-8000-000000000000', { status: true }, token)).status).toBe(404);
    const id = (await named('Malaysia'))?._id ?? '';
    for (const status of [undefined, null, 'false', 0]) {
      const answer = await put(id, { status }, token);
      expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['status']]);
    }
  });

  test('on makes a market of a country that was none, with a time zone of its own; off, it stays one', async () => {
    const { token } = await portal.signIn('admin');
    const id = (await named('Norway'))?._id ?? '';
    expect((await put(id, { status: true }, token)).body.data).toMatchObject({ status: true, is_market: true });
    expect((await put(id, { status: false }, token)).body.data).toMatchObject({ status: false, is_market: true });
    const { timezone } = await portal.database.db
      .selectFrom('countries')
      .select('timezone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(timezone).toBe('Europe/Oslo');
  });

  test('several at once answers and logs those that changed', async () => {
    const { token } = await portal.signIn('admin');
    const [fiji, tonga] = [await named('Fiji'), await named('Tonga')];
    const ids = [fiji?._id ?? '', tonga?._id ?? ''];
    await put(ids[0] ?? '', { status: true }, token);
    const answer = await portal.call(setCountriesStatus, { ids, status: true }, { token });
    expect(answer.body.data.map(({ name }) => name)).toEqual(['Tonga']);
    const off = await portal.call(setCountriesStatus, { ids, status: false }, { token });
    expect(off.body.data.map(({ name }) => name).toSorted()).toEqual(['Fiji', 'Tonga']);
    expect((await named('Tonga'))?.status).toBe(false);
    for (const id of ids) {
      expect((await actsOn(portal, id)).map(({ after }) => after)).toEqual([{ status: true }, { status: false }]);
    }
    expect((await portal.send(setCountriesStatus, {}, { token, body: { ids: [], status: true } })).status).toBe(400);
    const client = await portal.signIn('client');
    expect((await portal.call(setCountriesStatus, { ids, status: true }, client)).status).toBe(403);
  });
});
