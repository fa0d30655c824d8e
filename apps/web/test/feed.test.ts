import {
  countNewPosts,
  createPost,
  getPostChoices,
  listPosts,
  markPostRead,
  markPostsRead,
  type Post,
} from '@portal/contract/content/feed';
import { listCountries } from '@portal/contract/places/markets/markets';
import { type Hit, suggestHits } from '@portal/contract/site/search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/content/feed/en.json';
import writing from '../src/features/content/feed/write/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const ENGLISH_PHONE = { ...PHONE, language: 'en' } as const;

let api: FakeApi;
beforeEach(() => {
  const [like] = sampleOutput(listCountries, 'full');
  if (!like) throw new Error('There is no sample of a country.');
  const market = { ...like, _id: sampleId(1), name: 'Japan', iso2: 'JP', is_market: true, status: true };
  api = new FakeApi()
    .answer(getPostChoices, { ...sampleOutput(getPostChoices, 'full'), tags: ['Japan', 'Frost'] })
    .answer(listCountries, [market, { ...market, _id: sampleId(2), name: 'Closed', status: false }]);
  signIn(api, 'CLIENT');
});
afterEach(closeScreen);

const opener = (name: string) => page.getByRole('button', { name, exact: true });
const chip = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: words.filters });
const asked = () => {
  const { page: _, page_size: __, ...filter } = api.asked.findLast(({ call }) => call === listPosts)?.query ?? {};
  return filter;
};
const sample = sampleOutput(listPosts, 'full');
const HIT: Hit = {
  key: 'r',
  kind: 'report',
  _id: sampleId(7),
  title: [{ text: 'Season ahead', hit: false }],
  snippet: [],
  page: null,
  market: null,
  day: null,
  path: '/',
};
const show = (...posts: Partial<Post>[]) => {
  const [like] = sample.items;
  if (!like) throw new Error('There is no sample of a post.');
  const plain = { pictures: [], item: null, visit: null, cover: null, ref: null, event_start: null, is_new: false };
  const items = posts.map((post, at) => ({ ...like, ...plain, _id: sampleId(at), ...post }));
  api.answer(listPosts, { ...sample, items, total: items.length });
};

test('chips choose a kind and a market, and the address and the question say so; pressed again they are off', async () => {
  const { router, settle } = await openScreen(paths.feed, api, DESK);
  await chip(words.kinds, words['kind-visit']).click();
  await settle();
  await chip(words.markets, 'Japan').click();
  await settle();
  expect(asked()).toEqual({ kind: 'visit', market_id: sampleId(1) });
  expect(router.state.location.search).toEqual({ kind: 'visit', market_id: sampleId(1) });
  await expect.element(chip(words.kinds, words['kind-visit'])).toHaveAttribute('aria-pressed', 'true');
  await chip(words.kinds, words['kind-visit']).click();
  await settle();
  expect(asked()).toEqual({ market_id: sampleId(1) });
  expect(await findBarriers()).toEqual([]);
});

test.each([ENGLISH_PHONE, DESK])('the other filters are in a dialog, which keeps the chips: %j', async (where) => {
  const { router, settle } = await openScreen(`${paths.feed}?kind=news`, api, where);
  await opener(words.moreFilters).click();
  await settle();
  await expect.element(dialog).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByLabelText(words.titlePart).fill('frost');
  await dialog.getByLabelText(words.tag).selectOptions('Japan');
  await dialog.getByRole('button', { name: words.apply }).click();
  await settle();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  expect(router.state.location.search).toEqual({ kind: 'news', title: 'frost', tag: 'Japan' });
  expect(asked()).toEqual({ kind: 'news', title: 'frost', tag: 'Japan' });
  await expect.element(opener('More filters, 2 set')).toBeVisible();
});

test('a dialog that is left changes nothing, and Reset takes all filters away', async () => {
  const { router, settle } = await openScreen(`${paths.feed}?tag=Frost&kind=news`, api, ENGLISH_PHONE);
  await opener('More filters, 1 set').click();
  await settle();
  await expect.element(dialog.getByLabelText(words.tag)).toHaveValue('Frost');
  await dialog.getByLabelText(words.titlePart).fill('rain');
  await userEvent.keyboard('{Escape}');
  await settle();
  expect(router.state.location.search).toEqual({ tag: 'Frost', kind: 'news' });
  await opener('More filters, 1 set').click();
  await settle();
  await expect.element(dialog.getByLabelText(words.titlePart)).toHaveValue('');
  await dialog.getByRole('button', { name: words.reset }).click();
  await settle();
  expect(router.state.location.search).toEqual({});
  expect(asked()).toEqual({});
  await expect.element(opener(words.moreFilters)).toBeVisible();
});

const VISIT = {
  day: '2026-11-17',
  has_prices: true,
  price: { median: 12.79, n: 18, change: -0.011 },
  photos: 3,
  shown: [],
};

test('a visit tells its price, the change and its photos, in the words of the reader', async () => {
  show({ title: 'Store visits in Japan', visit: VISIT, ref: { type: 'visit', id: sampleId(1), day: VISIT.day } });
  const { settle } = await openScreen(paths.feed, api, DESK);
  const figures = () =>
    page
      .getByText(/Australian Hass/)
      .element()
      .closest('p')?.textContent;
  expect(figures()).toBe('Australian Hass A$12.79/kg1% less than in the 30 days before18 prices3 photos');
  expect(page.getByRole('link', { name: words['open-prices'] }).element().getAttribute('href')).toContain(
    `market_id=${sampleId(1)}&from=2026-11-17&to=2026-11-17`,
  );
  await expect.element(page.getByRole('link', { name: words['open-photos'] })).toBeVisible();
  await settle();
});

test('without a price and without photos a visit tells neither, nor a way to them', async () => {
  const bare = { ...VISIT, has_prices: false, price: null, photos: 0 };
  show({ visit: bare, ref: { type: 'visit', id: sampleId(1), day: VISIT.day } });
  await openScreen(paths.feed, api, DESK);
  expect(page.getByText(/Australian Hass/).elements()).toEqual([]);
  for (const name of [words['open-prices'], words['open-photos']]) {
    expect(page.getByRole('link', { name }).elements()).toEqual([]);
  }
});

test('addresses in a text are links that show their host and open apart', async () => {
  show({ body: 'Read https://fruit.example/news?id=1. Not http://plain.example.' });
  await openScreen(paths.feed, api, DESK);
  const link = page.getByRole('link', { name: /^fruit\.example/ }).element();
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://fruit.example/news?id=1',
    'noopener noreferrer',
    '_blank',
  ]);
  expect(link.closest('p')?.textContent).toBe('Read fruit.example . Not http://plain.example.');
});

test('a reaction without a count has none, and a post without comments asks for one', async () => {
  show({ useful: 0, not_useful: 2, comments: 0 });
  await openScreen(paths.feed, api, DESK);
  await expect.element(opener(words.useful)).toBeVisible();
  await expect.element(opener(`${words.notUseful} 2`)).toBeVisible();
  await expect.element(opener(words.comment)).toBeVisible();
});

test('new posts are counted, and read one by one or all at once', async () => {
  const until = '2026-11-17T00:00:00.000Z';
  api.answer(countNewPosts, { count: 2, until });
  show({ title: 'Frost', is_new: true }, { title: 'Rain' });
  const { settle } = await openScreen(paths.feed, api, DESK);
  await expect.element(page.getByText('2 new', { exact: true })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await opener('Mark “Frost” as read').click();
  await settle();
  expect(api.asked.filter(({ call }) => call === markPostRead).map(({ params }) => params)).toEqual([
    { id: sampleId(0) },
  ]);
  await opener(words.markAllRead).click();
  await settle();
  expect(api.asked.find(({ call }) => call === markPostsRead)?.body).toEqual({ until });
});

test('opening the comments of a new post reads it; an old one is asked about no more', async () => {
  show({ title: 'Frost', is_new: true, comments: 0 }, { title: 'Rain', comments: 0 });
  const { settle } = await openScreen(paths.feed, api, DESK);
  await opener(words.comment).nth(1).click();
  await settle();
  expect(api.hasAsked(markPostRead)).toBe(false);
  await opener(words.comment).nth(0).click();
  await settle();
  expect(api.countAsked(markPostRead)).toBe(1);
});

test('a writer links a post to an item found by search, and saves it by its id', async () => {
  signIn(api, 'ADMIN');
  const person: Hit = { ...HIT, key: 'm', kind: 'member', title: [{ text: 'Season Smith', hit: false }] };
  api.answer(suggestHits, { groups: [{ kind: 'report', total: 2, hits: [HIT, person] }], instead: null });
  const { settle } = await openScreen(paths.feed, api, DESK);
  await opener(writing.newPost).click();
  await settle();
  const drawer = page.getByRole('dialog', { name: writing.newPost });
  await drawer.getByLabelText(writing.title, { exact: true }).fill('Outlook');
  await drawer.getByLabelText(writing.body, { exact: true }).fill('It is out.');
  await drawer.getByLabelText(writing.item, { exact: true }).fill('season');
  await drawer.getByRole('button', { name: /Season ahead/ }).click();
  expect(drawer.getByText('Season Smith').elements()).toEqual([]);
  await settle();
  expect(await findBarriers()).toEqual([]);
  await drawer.getByRole('button', { name: writing.save }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === createPost)?.body).toMatchObject({
    title: 'Outlook',
    item: { type: 'report', id: sampleId(7) },
    pictures: [],
  });
});
