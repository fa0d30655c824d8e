import {
  type Country,
  changeMarket,
  getMarket,
  listCountries,
  listMarkets,
  openMarket,
  setCountriesStatus,
} from '@portal/contract/places/markets/markets';
import { listRetailerTypes } from '@portal/contract/places/retailers';
import { getBatch } from '@portal/contract/prices/imports';
import { listFxRates, setFxRate } from '@portal/contract/prices/rates';
import { listPricedMarkets } from '@portal/contract/prices/summaries/summaries';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/places/markets/en.json';
import imports from '../src/features/prices/imports/en.json';
import rates from '../src/features/prices/rates/en.json';
import placesDe from '../src/shared/places/de.json';
import places from '../src/shared/places/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const country = (index: number, name: string, iso2: string, currency: string, isOn: boolean): Country => ({
  _id: sampleId(index),
  name,
  iso2,
  currency,
  status: isOn,
  is_market: isOn,
});
const JAPAN = country(0, 'Japan', 'JP', 'JPY', true);
const NORWAY = country(1, 'Norway', 'NO', 'NOK', false);
const ZEALAND = country(2, 'New Zealand', 'NZ', 'NZD', false);
const COUNTRIES = [NORWAY, ZEALAND, JAPAN];

const MARKET = {
  ...sampleOutput(getMarket, 'full'),
  _id: JAPAN._id,
  name: 'Japan',
  iso2: 'JP',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  timezones: ['Asia/Tokyo'],
  access: 'protocol' as const,
  access_note: 'Fruit from Western Australia.',
  access_note_de: 'Früchte aus Westaustralien.',
};

function makeApi(role: 'ADMIN' | 'CLIENT' = 'ADMIN') {
  const api = new FakeApi();
  answerSensibly(api);
  api.answer(listCountries, COUNTRIES).answer(getMarket, MARKET);
  api.answer(listMarkets, [{ _id: JAPAN._id, name: 'Japan', iso2: 'JP', currency: 'JPY' }]);
  signIn(api, role);
  return api;
}

const dialog = () => page.getByRole('dialog');
const boxes = () => page.getByRole('main').getByRole('checkbox').elements().length;

test('a country brings its currency along; its first retailer opens the market and leads to its stores', async () => {
  const api = makeApi();
  const { settle, router } = await openScreen(paths.updatemarket, api);
  await page.getByRole('button', { name: words.addMarket }).click();
  await dialog().getByLabelText(words.country, { exact: true }).click();
  await expect.element(page.getByRole('option', { name: 'New Zealand' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Japan' }).elements()).toHaveLength(0);
  await page.getByRole('option', { name: 'New Zealand' }).click();
  await expect.element(dialog().getByLabelText(words.currency)).toHaveTextContent('New Zealand Dollar (NZD)');
  const name = dialog().getByLabelText(words.retailerName);
  await name.fill('Corner Dairy');
  const [kind] = sampleOutput(listRetailerTypes, 'full');
  await userEvent.selectOptions(dialog().getByLabelText(words.retailerKind), kind?._id ?? '');
  expect(await findBarriers()).toEqual([]);
  await dialog().getByRole('button', { name: words.addMarket }).click();
  await settle();
  expect(api.lastBody(openMarket)).toMatchObject({ country_id: ZEALAND._id, currency: 'NZD', name: 'Corner Dairy' });
  expect(router.state.location.href).toContain(`${paths.retailers}?retailer_id=`);
});

test('the list can show markets only, and all in sight are switched at once, after a question', async () => {
  const api = makeApi();
  const { settle, takeLook } = await openScreen(paths.updatemarket, api, PHONE);
  expect(findOverflow()).toEqual([]);
  await takeLook(DESK);
  expect(boxes()).toBe(3);
  await page.getByRole('button', { name: words.marketsOnly }).click();
  await expect.poll(boxes).toBe(1);
  await page.getByRole('button', { name: words.marketsOnly }).click();
  await page.getByRole('button', { name: 'Switch on all 2' }).click();
  expect(api.hasAsked(setCountriesStatus)).toBe(false);
  await dialog().getByRole('button', { name: 'Switch on 2 countries' }).click();
  await settle();
  expect(api.lastBody(setCountriesStatus)).toEqual({ ids: [ZEALAND._id, NORWAY._id], status: true });
});

test('ADMIN writes the access of a market down, in both languages', async () => {
  const api = makeApi();
  const { settle } = await openScreen(`${paths.updatemarket}?market=${JAPAN._id}`, api);
  await userEvent.selectOptions(dialog().getByLabelText(words.access), 'closed');
  await dialog().getByLabelText(words.noteDe).fill('Geschlossen.');
  expect(await findBarriers()).toEqual([]);
  await dialog().getByRole('button', { name: words.save }).click();
  await settle();
  expect(api.lastBody(changeMarket)).toEqual({
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    access: 'closed',
    access_note: MARKET.access_note,
    access_note_de: 'Geschlossen.',
  });
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test.each([
  ['the prices of a market', `${paths.retail}?market_id=${JAPAN._id}`],
  ['a competitor review', `${paths.competitor}?market_id=${JAPAN._id}&origin=MX`],
])('members read the access beside %s, in their language', async (_, address) => {
  const api = makeApi('CLIENT');
  api.answer(listPricedMarkets, [{ ...sampleOutput(listPricedMarkets, 'full')[0], ...JAPAN, last_date: '2026-03-01' }]);
  const { takeLook } = await openScreen(address, api);
  await expect.element(page.getByText(MARKET.access_note)).toBeVisible();
  await expect.element(page.getByText(places['access-protocol'], { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: places.editAccess }).elements()).toHaveLength(0);
  await takeLook({ ...PHONE });
  await expect.element(page.getByText(MARKET.access_note_de)).toBeVisible();
  await expect.element(page.getByText(placesDe['access-protocol'], { exact: true })).toBeVisible();
});

test('a sheet of a country that is no market leads there and, once it is one, back', async () => {
  const api = makeApi();
  const sample = sampleOutput(getBatch, 'full');
  const [group] = sample.groups;
  if (!group) throw new Error('no group');
  const examples = [{ value: 'Norway', rows: [2], more: false }];
  const groups = [{ ...group, act: 'market' as const, is_left_out: false, examples }];
  api.answer(getBatch, { ...sample, state: 'refused', problem_rows: 1, groups });
  const { settle, router } = await openScreen(`${paths.priceImports}?batch=${sample._id}`, api);
  await page.getByRole('link', { name: new RegExp(`^${imports['add-market']}`) }).click();
  await settle();
  expect(router.state.location.search).toMatchObject({ batch: sample._id, search: 'Norway' });
  await page.getByRole('button', { name: words.addMarket }).click();
  await expect.element(dialog().getByLabelText(words.country, { exact: true })).toHaveTextContent('Norway');
  await dialog().getByLabelText(words.retailerName).fill('Corner Dairy');
  await userEvent.selectOptions(dialog().getByLabelText(words.retailerKind), sampleId(0));
  await dialog().getByRole('button', { name: words.addMarket }).click();
  await settle();
  expect(router.state.location.search).toMatchObject({ batch: sample._id, retailer_id: sampleId(0) });
});

test('the currency of a market without a rate is named, and set in place', async () => {
  const api = makeApi();
  api.answer(listFxRates, []);
  const { settle } = await openScreen(paths.priceImports, api);
  await page.getByRole('button', { name: rates.setRateNamed.replace('{{currency}}', 'JPY') }).click();
  await dialog().getByLabelText(rates.inAud).fill('0,0101');
  expect(await findBarriers()).toEqual([]);
  await dialog().getByRole('button', { name: rates.saveRate }).click();
  await settle();
  expect(api.lastBody(setFxRate)).toMatchObject({ currency: 'JPY', aud_rate: '0.0101' });
});
