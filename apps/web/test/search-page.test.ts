import type { Output } from '@portal/contract/call';
import { answerPriceQuestion, type PriceAnswered } from '@portal/contract/prices/answers';
import { HIT_KINDS, searchHits, suggestHits } from '@portal/contract/site/search';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../src/features/site/search/en.json';
import { stored } from '../src/lib/storage.ts';
import uiEn from '../src/ui/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId, sampleValue } from './harness/sample-value.ts';

afterEach(closeScreen);

const [hit] = sampleOutput(searchHits, 'full').hits;
if (!hit) throw new Error('The sample has no hit');
const many: Output<typeof searchHits> = {
  hits: [{ ...hit, title: [{ text: 'Export outlook', hit: true }], path: '/dashboard/reports?search=outlook' }],
  totals: [
    { kind: 'report', total: 45 },
    { kind: 'price', total: 100 },
    { kind: 'post', total: 0 },
  ],
  instead: null,
};

async function openPage(address: string, answer = many) {
  const api = new FakeApi().answer(searchHits, answer);
  signIn(api, 'CLIENT');
  const lastQuery = () => api.asked.findLast(({ call }) => call === searchHits)?.query;
  return { api, lastQuery, ...(await openScreen(address, api)) };
}

const chip = (words: string) =>
  page.getByRole('group', { name: en.kinds }).getByRole('button').filter({ hasText: words });

test('the address is the state, and the back button goes back through it', async () => {
  const { router, settle, lastQuery } = await openPage('/dashboard/search?q=hass&page=2');
  expect(lastQuery()).toEqual({ q: 'hass', page: '2', page_size: '20' });
  await expect.element(page.getByRole('heading', { name: 'Results for “hass”' })).toBeVisible();
  await chip(en['kind-report']).click();
  await settle();
  expect(router.state.location.href).toBe('/dashboard/search?q=hass&kind=report');
  expect(lastQuery()).toEqual({ q: 'hass', kind: 'report', page: '1', page_size: '20' });
  await page.getByRole('combobox', { name: en.market }).selectOptions(sampleId(1));
  await settle();
  expect(lastQuery()).toMatchObject({ market: sampleId(1), kind: 'report' });
  await page.getByRole('combobox', { name: en.period }).selectOptions(en['last-30']);
  await settle();
  expect(lastQuery()).toMatchObject({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await page.getByRole('searchbox', { name: en.searchPortal }).fill('kenya');
  await userEvent.keyboard('{Enter}');
  await settle();
  expect(lastQuery()).toMatchObject({ q: 'kenya', kind: 'report', market: sampleId(1) });
  for (let step = 0; step < 4; step += 1) {
    router.history.back();
    await settle();
  }
  expect(router.state.location.href).toBe('/dashboard/search?q=hass&page=2');
  await expect.element(page.getByRole('searchbox', { name: en.searchPortal })).toHaveValue('hass');
});

test('kinds without a hit are not offered, and counts stop at a hundred', async () => {
  await openPage('/dashboard/search?q=hass');
  const chips = page.getByRole('group', { name: en.kinds }).getByRole('button').elements();
  expect(chips.map(({ textContent }) => textContent)).toEqual([en.allKinds, 'Prices100+', 'Reports45']);
  await expect.element(page.getByText('More than 145 results')).toBeVisible();
});

test('a chosen kind without a hit stays to be left, and so do the other filters', async () => {
  const { router, settle } = await openPage('/dashboard/search?q=hass&kind=member&from=2026-10-01&to=2026-10-31', {
    hits: [],
    totals: HIT_KINDS.map((kind) => ({ kind, total: 0 })),
    instead: null,
  });
  await expect.element(chip(en['kind-member'])).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 Oct 2026 – 31 Oct 2026')).toBeInTheDocument();
  await expect.element(page.getByText(en.nothingFiltered)).toBeVisible();
  await page.getByRole('button', { name: uiEn.clearFilters }).click();
  await settle();
  expect(router.state.location.href).toBe('/dashboard/search?q=hass');
});

test('a hit leads to its place, and the search is remembered', async () => {
  const { router, settle } = await openPage('/dashboard/search?q=hass');
  await page.getByRole('link').filter({ hasText: 'Export outlook' }).click();
  await settle();
  expect(router.state.location.search).toMatchObject({ search: 'outlook' });
  expect(stored.recent.get()?.searches).toEqual(['hass']);
});

test('other words that were searched for are named', async () => {
  await openPage('/dashboard/search?q=singapur', { ...many, instead: 'singapore' });
  await expect.element(page.getByText('Nothing found for “singapur”. Results for “singapore”:')).toBeVisible();
});

test('without words nobody is asked, and the field waits', async () => {
  const { api, takeLook } = await openPage('/dashboard/search?kind=nonsense&page=3');
  await expect.element(page.getByRole('heading', { name: en.begin })).toBeVisible();
  expect(api.hasAsked(searchHits)).toBe(false);
  await takeLook(PHONE);
  expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
});

test('a hit says its market once, and of its prices the month', async () => {
  const market = { _id: sampleId(1), name: 'Singapore', iso2: 'SG' };
  const plain = (text: string) => [{ text, hit: false }];
  const known = { ...hit, kind: 'price' as const, market, page: null };
  await openPage('/dashboard/search?q=hass', {
    ...many,
    hits: [
      { ...known, key: 'fruit', title: plain('Hass avocados in Singapore'), snippet: [], day: '2026-11-01' },
      { ...known, key: 'store', title: plain('Merlion · Bishan, Singapore'), snippet: plain('Singapore'), day: null },
      { ...known, key: 'report', kind: 'report', title: plain('Outlook'), snippet: [], day: '2026-11-09' },
    ],
  });
  const words = page
    .getByRole('link')
    .filter({ hasText: /Singapore/ })
    .elements();
  expect(words.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Hass avocados in SingaporeNov 2026Prices',
    'Merlion · Bishan, SingaporePrices',
    'OutlookSingapore · 9 Nov 2026Reports',
  ]);
});

test('an answer stands alone where there are no hits, on the page and in the field', async () => {
  const [, answered] = answerPriceQuestion.output.def.options;
  const answer = { ...(sampleValue(answered, 'full', 'answer') as PriceAnswered), sentence: 'Kenya sold for less.' };
  const api = new FakeApi()
    .answer(searchHits, { hits: [], totals: [], instead: null })
    .answer(suggestHits, { groups: [], instead: null })
    .answer(answerPriceQuestion, answer);
  signIn(api, 'CLIENT');
  const { settle } = await openScreen('/dashboard/search?q=kenya+vs+peru', api);
  await expect.element(page.getByText(answer.sentence)).toBeVisible();
  await expect.element(page.getByText('Nothing found for “kenya vs peru”')).not.toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: en.searchPortal }).fill('kenya vs peru');
  await settle();
  const field = page.getByRole('dialog');
  await expect.element(field.getByText(answer.sentence)).toBeVisible();
  await expect.element(field.getByText(en.nothingText)).not.toBeVisible();
});
