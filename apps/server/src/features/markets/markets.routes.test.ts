import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';

const portal = usePortal();
type Country = { _id: string; name: string; is_market: boolean; status: boolean };

test('the reversed list of countries reads markets first, then A to Z', async () => {
  const { body } = await portal.request('/api/countries');
  const reversed = (body.data as Country[]).toReversed();
  const names = (countries: Country[]) => countries.map((country) => country.name);
  const markets = reversed.slice(0, 11);
  const others = reversed.slice(11);
  const inOrder = (list: string[]) => list.toSorted((a, b) => a.localeCompare(b, 'en'));
  expect(reversed).toHaveLength(249);
  expect(markets.every((country) => country.is_market)).toBe(true);
  expect(others.some((country) => country.is_market)).toBe(false);
  expect(names(markets)).toEqual(inOrder(names(markets)));
  expect(names(others)).toEqual(inOrder(names(others)));
});

test('a market that is switched off leaves the list of markets', async () => {
  const { token } = await portal.signIn('client');
  const list = async () => (await portal.request('/api/countries/countryList', { token })).body.data as Country[];
  expect(await list()).toHaveLength(11);
  await portal.database.db.updateTable('countries').set({ status: false }).where('iso2', '=', 'JP').execute();
  expect((await list()).map((market) => market.name)).not.toContain('Japan');
});

test('retailers are listed by name, of one market and of one kind', async () => {
  const { token } = await portal.signIn('client');
  const get = async (query: string) =>
    (await portal.request(`/api/retailers?${query}`, { token })).body.data as {
      name: string;
      country_id: string;
      type: string;
    }[];
  const all = await get('country_id=&type=');
  const [first] = all;
  const names = all.map((retailer) => retailer.name);
  expect(names).toEqual(names.toSorted());
  expect(all.length).toBeGreaterThanOrEqual(44);
  const some = await get(`country_id=${first?.country_id}&type=${first?.type}`);
  expect(some.length).toBeGreaterThan(0);
  expect(some.every((retailer) => retailer.country_id === first?.country_id && retailer.type === first?.type)).toBe(
    true,
  );
});

test('the kinds of retailer are listed', async () => {
  const { token } = await portal.signIn('client');
  const kinds = (await portal.request('/api/categoryType', { token })).body.data as { name: string }[];
  expect(kinds.map((kind) => kind.name)).toContain('Supermarket');
});

test('a filter given twice or of the wrong form is refused', async () => {
  const { token } = await portal.signIn('client');
  expect((await portal.request('/api/retailers?type=a&type=b', { token })).status).toBe(400);
  expect((await portal.request("/api/retailers?type=' or 1=1", { token })).status).toBe(400);
});
