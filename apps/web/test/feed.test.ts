import { getPostChoices, listPosts } from '@portal/contract/content/feed';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/content/feed/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, DESK, openScreen, PHONE } from './harness/open-screen.tsx';

const ENGLISH_PHONE = { ...PHONE, language: 'en' } as const;

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().answer(getPostChoices, { ...sampleOutput(getPostChoices, 'full'), tags: ['Japan', 'Frost'] });
  signIn(api, 'CLIENT');
});
afterEach(closeScreen);

const opener = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: words.filters });
const asked = () => {
  const { page: _, page_size: __, ...filter } = api.asked.findLast(({ call }) => call === listPosts)?.query ?? {};
  return filter;
};

test('on a phone the filters open in a dialog, which closes with the choice and says how many are set', async () => {
  const { router, settle } = await openScreen(paths.feed, api, ENGLISH_PHONE);
  expect(page.getByRole('search').elements()).toEqual([]);
  await opener(words.filters).click();
  await settle();
  await expect.element(dialog).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByLabelText(words.titlePart).fill('frost');
  await dialog.getByLabelText(words.tag).selectOptions('Japan');
  await dialog.getByRole('button', { name: words.apply }).click();
  await settle();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  expect(router.state.location.search).toEqual({ title: 'frost', tag: 'Japan' });
  expect(asked()).toEqual({ title: 'frost', tag: 'Japan' });
  await expect.element(opener('Filters, 2 set')).toBeVisible();
});

test('on a phone a dialog that is left changes nothing, and Reset takes the filters away', async () => {
  const { router, settle } = await openScreen(`${paths.feed}?tag=Frost`, api, ENGLISH_PHONE);
  await opener('Filters, 1 set').click();
  await settle();
  await expect.element(dialog.getByLabelText(words.tag)).toHaveValue('Frost');
  await dialog.getByLabelText(words.titlePart).fill('rain');
  await userEvent.keyboard('{Escape}');
  await settle();
  expect(router.state.location.search).toEqual({ tag: 'Frost' });
  await opener('Filters, 1 set').click();
  await settle();
  await expect.element(dialog.getByLabelText(words.titlePart)).toHaveValue('');
  await dialog.getByRole('button', { name: words.reset }).click();
  await settle();
  expect(router.state.location.search).toEqual({});
  expect(asked()).toEqual({});
  await expect.element(opener(words.filters)).toBeVisible();
});

test('at a desk they stand beside the posts, without a dialog', async () => {
  await openScreen(paths.feed, api, DESK);
  expect(opener(words.filters).elements()).toEqual([]);
  await expect.element(page.getByRole('search', { name: words.filters })).toBeVisible();
});
