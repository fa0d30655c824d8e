import { listCollections, updateCollection } from '@portal/contract/content/media-library/collections';
import {
  addAsset,
  getAsset,
  listAssets,
  restoreAssetVersion,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import editing from '../src/features/content/media-library/editing/en.json';
import media from '../src/features/content/media-library/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const version = (number: number) => ({
  ...(sampleOutput(getAsset, 'full').versions[0] as WholeAsset['versions'][number]),
  number,
});
const ASSET: WholeAsset = {
  ...sampleOutput(getAsset, 'full'),
  _id: ID,
  file_number: 1,
  versions: [version(2), version(1)],
  has_place: true,
  used_in: [
    { kind: 'post', _id: sampleId(1), title: 'New posters', origin: '', market_id: null },
    { kind: 'report', _id: sampleId(2), title: 'Season review', origin: '', market_id: null },
    { kind: 'review', _id: sampleId(3), title: 'Singapore', origin: 'NZ', market_id: sampleId(4) },
  ],
};

async function open(role: 'ADMIN' | 'CLIENT', asset: Partial<WholeAsset> = {}) {
  const api = new FakeApi().answer(getAsset, { ...ASSET, ...asset });
  signIn(api, role);
  return { api, ...(await openScreen(`${paths.medialibrary}?asset=${ID}`, api)) };
}

const drawer = () => page.getByRole('dialog');

test('an asset names the posts, reports and reviews that use it, each with its address', async () => {
  await open('CLIENT', { has_place: false });
  const address = (name: string) => drawer().getByRole('link', { name }).element().getAttribute('href');
  await expect.element(drawer().getByRole('heading', { name: media.usedIn })).toBeVisible();
  expect(address('New posters')).toBe(`${paths.feed}?title=New+posters`);
  expect(address('Season review')).toBe(`${paths.reports}/${sampleId(2)}`);
  expect(address('New Zealand in Singapore')).toBe(`${paths.competitor}?market_id=${sampleId(4)}&origin=NZ`);
  expect(drawer().getByText(media.hasPlace).elements()).toHaveLength(0);
});

test('an asset that nothing uses says so', async () => {
  await open('CLIENT', { used_in: [] });
  await expect.element(drawer().getByText(media.notUsed)).toBeVisible();
});

test('a place in the file is warned about', async () => {
  await open('ADMIN');
  await expect.element(drawer().getByText(media.hasPlace)).toBeVisible();
});

test('an earlier or later version is restored after a question; the current one is marked', async () => {
  const { api, settle } = await open('ADMIN');
  api.answer(restoreAssetVersion, { ...ASSET, file_number: 2 });
  await expect.element(drawer().getByRole('heading', { name: media.versions })).toBeVisible();
  await expect.poll(() => drawer().element().textContent).toContain(`Version 1 · ${media.newest}`);
  const restore = (number: string) => drawer().getByRole('button', { name: filled(media.restoreVersion, { number }) });
  expect(restore('1').elements()).toHaveLength(0);
  await restore('2').click();
  expect(api.hasAsked(restoreAssetVersion)).toBe(false);
  await page.getByRole('button', { name: media.restoreYes }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === restoreAssetVersion)?.params).toEqual({ id: ID, number: '2' });
  await expect.element(page.getByText(filled(media.restored, { number: '2' }))).toBeVisible();
});

test('a member restores nothing', async () => {
  await open('CLIENT');
  await expect.element(drawer().getByRole('heading', { name: media.versions })).toBeVisible();
  expect(
    drawer()
      .getByRole('button', { name: /^Restore/ })
      .elements(),
  ).toHaveLength(0);
});

/** Files are sent with progress, which fetch cannot tell. */
class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;
  responseText = '';
  #headers: string[][] = [];
  #request: [string, string] = ['GET', '/'];
  open(method: string, url: string) {
    this.#request = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.push([name, value]);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }
  getResponseHeader() {
    return 'application/json';
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(body: FormData) {
    const [method, url] = this.#request;
    void fetch(url, { method, body, headers: this.#headers as [string, string][] }).then(async (answer) => {
      this.status = answer.status;
      this.responseText = await answer.text();
      this.response = new Blob([this.responseText]);
      this.dispatchEvent(new Event('load'));
    });
  }
}

test('a photo with a place is sent again with the choice of the uploader', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending);
  const api = new FakeApi().refuse(addAsset, 'fileHasPlace');
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.medialibrary, api);
  await page.getByRole('button', { name: editing.add, exact: true }).click();
  await settle();
  const form = page.getByRole('dialog', { name: editing.addTitle });
  await expect.element(form.getByText(editing.asItIs)).toBeVisible();
  expect(form.getByRole('radiogroup', { name: editing.place }).elements()).toHaveLength(0);
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  const input = form.getByLabelText(editing.file, { exact: true }).element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await form.getByLabelText(editing.title, { exact: true }).fill('Orchard');
  await form.getByLabelText('Type', { exact: true }).selectOptions('photography');
  const submit = async () => {
    await form.getByRole('button', { name: editing.add }).click();
    await settle();
  };
  await submit();
  await expect.element(form.getByRole('radiogroup', { name: editing.place })).toBeVisible();
  await form.getByRole('radio', { name: new RegExp(`^${editing['place-remove']}`) }).click();
  api.answer(addAsset, ASSET);
  await submit();
  const sent = api.asked
    .filter(({ call }) => call === addAsset)
    .map(({ body }) => (body as { place?: string }).place ?? '');
  expect(sent).toEqual(['', 'remove']);
});

test('ADMIN chooses the cover and the readers of a collection', async () => {
  const [collection] = sampleOutput(listCollections, 'full');
  const [first, second] = sampleOutput(listAssets, 'full').items;
  if (!collection || !first || !second) throw new Error('No samples');
  const name = 'Launch';
  const shown = { ...collection, name, visibility: 'everybody', licence_min: 'evaluation', cover_id: null } as const;
  const items = [
    { ...first, title: 'Poster', preview: '/icons/icon-512.png' },
    { ...second, title: 'Wobbler', preview: '/icons/icon-512.png' },
  ];
  const api = new FakeApi()
    .answer(listCollections, [shown])
    .answer(listAssets, { items, total: 2, page: 1, page_size: 24 })
    .answer(updateCollection, { ...shown, licence_min: 'subscription' });
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.medialibrary, api);
  await page.getByRole('button', { name: editing.manageCollections }).click();
  await page.getByRole('button', { name: filled(editing.editNamed, { name }) }).click();
  await settle();
  const form = page.getByRole('form', { name: filled(editing.editNamed, { name }) });
  await expect.element(form.getByLabelText(editing.cover)).toHaveValue('');
  await form.getByLabelText(editing.cover).selectOptions('Wobbler');
  await form.getByLabelText(editing.visibility).selectOptions(editing['visibility-everybody']);
  await form.getByLabelText(editing.licenceMin).selectOptions(editing['licence-subscription']);
  await form.getByRole('button', { name: editing.saveCollection }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === updateCollection)).toMatchObject({
    params: { id: collection._id },
    body: { name, visibility: 'everybody', licence_min: 'subscription', cover_id: second._id },
  });
});
