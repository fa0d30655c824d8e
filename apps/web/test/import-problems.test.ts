import { type Batch, confirmBatch, getBatch } from '@portal/contract/prices/imports';
import type { ProblemGroup } from '@portal/contract/prices/imports/problem-groups';
import {
  addMissingPlaces,
  leaveOutProblems,
  listProblemValues,
  matchProblemValues,
  type ProblemValue,
  removeMatch,
  setMissingRates,
} from '@portal/contract/prices/imports/problems';
import { listFxRates } from '@portal/contract/prices/rates';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/prices/imports/de.json';
import words from '../src/features/prices/imports/en.json';
import rateWords from '../src/features/prices/rates/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const group = (changed: Partial<ProblemGroup>): ProblemGroup => ({
  key: 'unknownStore:store',
  field: 'store',
  reason: 'The retailer has no store with this name.',
  rows: 18_249,
  values: 54,
  unlisted_rows: 0,
  examples: [
    { value: 'Albany', rows: [2, 3, 4], more: true },
    { value: 'Boston', rows: [340], more: false },
  ],
  act: 'store',
  can_leave_out: true,
  is_left_out: false,
  ...changed,
});
const NUMBERS = group({
  key: 'cellNumber:price',
  field: 'price',
  reason: 'This is not a number.',
  rows: 1,
  values: 1,
  examples: [{ value: 'about 2', rows: [17], more: false }],
  act: null,
});
const RATES = group({ key: 'unknownRate:NZD', field: 'currency', reason: 'No rate for NZD.', act: 'rate', values: 2 });
const GROUPS = [group({}), RATES, NUMBERS];

const value = (index: number, changed: Partial<ProblemValue>): ProblemValue => ({
  key: `key ${index}`,
  name: 'Albany',
  rows: 338,
  market_id: sampleId(0),
  market: 'United States',
  retailer: 'All stores',
  city: '',
  stores: [],
  month: null,
  ...changed,
});

function makeApi(changed: Partial<Batch>) {
  const api = new FakeApi();
  answerSensibly(api);
  const sample = { ...sampleOutput(getBatch, 'full'), rows: 18_249, left_out: 0, unlisted_problem_rows: 0, ...changed };
  api.answer(getBatch, sample).answer(listFxRates, []);
  signIn(api, 'ADMIN');
  return { api, address: `${paths.priceImports}?batch=${sample._id}` };
}

const lines = () => page.getByRole('list', { name: words.problems }).getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const isInSight = (name: string) => {
  const { top, bottom, left } = page.getByRole('button', { name }).element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + 8, (top + bottom) / 2);
  return top >= 0 && bottom <= window.innerHeight && hit?.closest('button')?.textContent === name;
};

test('a problem of 18,249 rows is one line with its acts, and the buttons stay in sight', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...NUMBERS, key: `cellNumber:${at}` }));
  const { api, address } = makeApi({ state: 'refused', problem_rows: 18_249, groups: [...GROUPS, ...many] });
  const { takeLook } = await openScreen(address, api);
  expect(lines().nth(0).element().textContent).toMatch(
    /^Store: The retailer has no store with this name\. 18,249 rows · 54 different valuesRows 2, 3, 4 …: “Albany” · Row 340: “Boston”/,
  );
  expect(lines().nth(2).element().textContent).toMatch(/^Price: This is not a number\. 1 rowRow 17: “about 2”/);
  expect(await findBarriers()).toEqual([]);
  expect(isInSight(words.checkAgain)).toBe(true);
  await takeLook(PHONE);
  expect(findOverflow()).toEqual([]);
  expect([isInSight(de.checkAgain), isInSight(de.otherSheet)]).toEqual([true, true]);
});

test('54 stores are added at once; one is unticked and one matched instead', async () => {
  const { api, address } = makeApi({ state: 'refused', problem_rows: 18_249, groups: GROUPS });
  const names = ['Albany', 'Boston', 'Chicago'];
  api.answer(listProblemValues, {
    values: names.map((name, index) => value(index, { name })),
    choices: [
      { value: sampleId(7), label: 'All stores · Bostn, Boston', market_id: sampleId(0) },
      { value: sampleId(8), label: 'Elsewhere · Shibuya, Tokyo', market_id: sampleId(1) },
    ],
  });
  const { settle, takeLook } = await openScreen(address, api);
  await page.getByRole('button', { name: /^Add 54 stores/ }).click();
  await expect.element(dialog().getByText('All stores · United States · 338 rows').first()).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'Albany' }).click();
  await dialog()
    .getByRole('button', { name: new RegExp(`^${words.matchInstead}.*Boston`) })
    .click();
  const choice = dialog().getByRole('combobox', { name: 'Match “Boston” to' });
  expect(choice.getByRole('option').elements()).toHaveLength(2);
  await userEvent.selectOptions(choice, sampleId(7));
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'en' });
  expect(findOverflow()).toEqual([]);
  await takeLook(DESK);
  await dialog().getByLabelText(words.cityForAll).fill('Springfield');
  await dialog().getByRole('button', { name: 'Add 1 store, match 1' }).click();
  await settle();
  expect(api.lastBody(addMissingPlaces)).toEqual({
    group: 'unknownStore:store',
    add: ['key 2'],
    matches: [{ key: 'key 1', to: sampleId(7) }],
    city: 'Springfield',
    format: 'supermarket',
  });
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('an unknown word is matched to a known one', async () => {
  const { api, address } = makeApi({
    state: 'refused',
    groups: [group({ key: 'unknownWord:variety', field: 'variety', act: 'match', values: 1 })],
  });
  api.answer(listProblemValues, {
    values: [value(0, { name: 'Hasz', market_id: null, market: '', retailer: '' })],
    choices: [{ value: 'Hass', label: 'Hass', market_id: null }],
  });
  const { settle } = await openScreen(address, api);
  await page.getByRole('button', { name: new RegExp(`^${words.matchValues}`) }).click();
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Match “Hasz” to' }), 'Hass');
  await dialog().getByRole('button', { name: 'Match 1 value' }).click();
  await settle();
  expect(api.lastBody(matchProblemValues)).toEqual({
    group: 'unknownWord:variety',
    matches: [{ key: 'key 0', to: 'Hass' }],
  });
});

test.each(['refused', 'ready'] as const)('a match is shown and removed: %s', async (state) => {
  const albany = { field: 'store', value: 'key', name: 'Albany', target: 'Albany, Perth' };
  const { api, address } = makeApi({ state, groups: [], matches: [albany] });
  const { settle, takeLook } = await openScreen(address, api);
  const line = page.getByRole('list', { name: words.matches }).getByRole('listitem');
  await expect.element(line).toBeVisible();
  expect(line.element().textContent).toMatch(/^Store: “Albany” is read as Albany, Perth/);
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'en' });
  expect(findOverflow()).toEqual([]);
  await line.getByRole('button', { name: new RegExp(`^${words.removeMatch}.*Albany`) }).click();
  await settle();
  expect(api.lastBody(removeMatch)).toEqual({ field: 'store', value: 'key' });
});

test('missing rates are typed into one form, by currency and month', async () => {
  const { api, address } = makeApi({ state: 'refused', groups: GROUPS });
  const months = ['2026-01', '2026-02'];
  api.answer(listProblemValues, {
    values: months.map((month, index) => value(index, { key: `NZD ${month}`, name: 'NZD', month })),
    choices: [],
  });
  const { settle } = await openScreen(address, api);
  await page.getByRole('button', { name: new RegExp(`^${words.setRates}`) }).click();
  await dialog().getByLabelText('NZD · February 2026').fill('0,91');
  await dialog().getByLabelText(rateWords.sourceOptional).fill('RBA');
  expect(await findBarriers()).toEqual([]);
  await dialog().getByRole('button', { name: words.saveRates }).click();
  await settle();
  expect(api.lastBody(setMissingRates)).toEqual({ rates: [{ key: 'NZD 2026-02', aud_rate: '0.91' }], source: 'RBA' });
});

test('rows are left out and taken in again; the confirmation says how many stay out', async () => {
  const { api, address } = makeApi({ state: 'refused', groups: [NUMBERS] });
  const { settle } = await openScreen(address, api);
  await page.getByRole('button', { name: new RegExp(`^${words.leaveOut}`) }).click();
  await settle();
  expect(api.lastBody(leaveOutProblems)).toEqual({ group: NUMBERS.key, left_out: true });
  closeScreen();

  const ready = makeApi({ state: 'ready', rows: 18_100, left_out: 149, groups: [{ ...NUMBERS, is_left_out: true }] });
  const { settle: rest } = await openScreen(ready.address, ready.api);
  await expect.element(lines().getByText(words.leftOut, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: new RegExp(`^${words.takeIn}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Save 18,100 rows, leave out 149' }).click();
  await rest();
  expect(ready.api.lastBody(confirmBatch)).toEqual({ rows: 18_100, left_out: 149 });
});
