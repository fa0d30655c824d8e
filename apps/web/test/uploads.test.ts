import { listFootage } from '@portal/contract/content/footage';
import {
  deleteFootageDraft,
  finishFootageUpload,
  listFootageDrafts,
  PART_BYTES,
  sendFootagePart,
} from '@portal/contract/content/footage/uploads';
import { MAX_PHOTO_BYTES } from '@portal/contract/files';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import german from '../src/features/content/footage/upload/de.json';
import upload from '../src/features/content/footage/upload/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { sendByFetch } from './harness/fake-xhr.ts';
import { DESK, type Look, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const [SAMPLE] = sampleOutput(listFootage, 'full').items;
if (!SAMPLE) throw new Error('No sample of footage');
const ITEM = SAMPLE;
const EXIF = 'Exif\0\0 2026:10:31 23:40:12';

async function openUpload(look: Look = DESK) {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  api.answer(listFootageDrafts, []);
  api.answer(finishFootageUpload, { item: { ...ITEM, date: '2026-10-31' }, draft: null });
  const opened = await openScreen(paths.market, api, look);
  sendByFetch();
  const words = look.language === 'de' ? german : upload;
  await page.getByRole('button', { name: words.import }).click();
  await opened.settle();
  return { api, words, file: page.getByLabelText(words.file), ...opened };
}

/** As a browser does after its own dialog. */
function choose(field: Locator, files: readonly File[]) {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = field.element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const photo = (name: string, content: BlobPart = name, type = 'image/jpeg') => new File([content], name, { type });
const rows = () => page.getByRole('dialog').getByRole('listitem');
const names = () => [...document.querySelectorAll('[role=dialog] li p[title]')].map((name) => name.textContent);
const submit = () => page.getByRole('button', { name: upload.submit });

/** Breaks off a call before it reaches the server, or loses its answer afterwards. */
function breakOff(fails: (url: string, count: number) => 'before' | 'after' | undefined) {
  const { fetch } = globalThis;
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href).pathname;
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    const fault = fails(url, count);
    if (fault === 'before') throw new TypeError('Failed to fetch');
    const answer = await fetch(input, init);
    if (fault === 'after') throw new TypeError('Failed to fetch');
    return answer;
  });
}

test('many files go out in one list, and after lost parts and lost answers each of them is there once', async () => {
  const { api, file, settle } = await openUpload();
  const large = photo('IMG_0007.HEIC', new Uint8Array(PART_BYTES + 1), '');
  choose(file, [...Array.from({ length: 6 }, (_, number) => photo(`IMG_000${number + 1}.jpg`, EXIF)), large]);
  await expect.poll(() => rows().elements()).toHaveLength(7);
  await page.getByLabelText(upload.title).fill('Shelf');
  // The second part of the large file, and the answer to the first end of each.
  breakOff((url, count) => {
    if (count > 1) return undefined;
    if (url.endsWith('/parts/2')) return 'before';
    return url.includes('/parts/') ? undefined : url.includes('/uploads/') ? 'after' : undefined;
  });
  await submit().click();
  await expect.poll(() => api.countAsked(finishFootageUpload), { timeout: 15_000 }).toBe(14);
  await settle();
  const ends = api.asked.filter(({ call }) => call === finishFootageUpload);
  const ids = new Set(ends.map(({ params }) => params['upload_id']));
  expect(ids.size).toBe(7);
  expect(ends.every(({ body }) => (body as { title: string }).title === 'Shelf')).toBe(true);
  expect(new Set(ends.map(({ body }) => (body as { bytes: number }).bytes))).toContain(PART_BYTES + 1);
  // An answered part does not travel again.
  const parts = api.asked.filter(({ call }) => call === sendFootagePart);
  const numbers = parts.map(({ params }) => params['number']);
  expect([numbers.length, numbers.filter((number) => number === '2').length]).toEqual([8, 1]);
  await expect.element(page.getByText(fillSentence('dataSubmitted', 'en'))).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  expect(api.complaints).toEqual([]);
});

test('at most two files are on their way, each with its progress', async () => {
  const { api, file, settle } = await openUpload();
  choose(
    file,
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name)),
  );
  await expect.poll(() => rows().elements()).toHaveLength(3);
  const release = api.hold(sendFootagePart);
  await submit().click();
  await expect.poll(() => api.countAsked(sendFootagePart)).toBe(2);
  await expect.poll(() => rows().getByRole('progressbar', { name: upload.uploading }).elements()).toHaveLength(2);
  const bar = rows().getByRole('progressbar').first().element() as HTMLProgressElement;
  expect(bar.value).toBe(0.5);
  release();
  await settle();
  await expect.poll(() => api.countAsked(finishFootageUpload)).toBe(3);
});

test('an upload that is cancelled sends no further file', async () => {
  const { api, file } = await openUpload();
  choose(
    file,
    Array.from({ length: 5 }, (_, number) => photo(`${number}.jpg`)),
  );
  await expect.poll(() => rows().elements()).toHaveLength(5);
  const release = api.hold(sendFootagePart);
  await submit().click();
  await expect.poll(() => api.countAsked(sendFootagePart)).toBe(2);
  await page.getByRole('button', { name: upload.cancelUpload }).click();
  release();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([api.countAsked(sendFootagePart), api.countAsked(finishFootageUpload)]).toEqual([2, 0]);
});

test('files that join during an upload go with the others', async () => {
  const { api, file } = await openUpload();
  choose(file, [photo('a.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(1);
  const release = api.hold(sendFootagePart);
  await submit().click();
  await expect.poll(() => api.countAsked(sendFootagePart)).toBe(1);
  choose(file, [photo('b.jpg'), photo('c.jpg')]);
  await expect.poll(() => api.countAsked(sendFootagePart)).toBe(2);
  release();
  await expect.poll(() => api.countAsked(finishFootageUpload)).toBe(3);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});

test('after a timeout the files go one at a time', async () => {
  const { api, file } = await openUpload();
  choose(
    file,
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name)),
  );
  await expect.poll(() => rows().elements()).toHaveLength(3);
  const { fetch } = globalThis;
  let [tries, running, most] = [0, 0, 0];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.includes('/parts/')) return fetch(input, init);
    tries += 1;
    if (tries === 1) return new Response(null, { status: 408 });
    running += 1;
    if (tries > 2) most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    return fetch(input, init);
  });
  await submit().click();
  await expect.poll(() => api.countAsked(finishFootageUpload)).toBe(3);
  expect([tries, most]).toEqual([4, 1]);
});

test.each([
  ['tooBusy', 503, 2],
  ['internalError', 500, 2],
  ['tooManyRequests', 429, 2],
  ['storageFull', 507, 1],
] as const)('%s is told in the words of the server', async (code, status, sent) => {
  const { api, file } = await openUpload();
  choose(file, [photo('a.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(1);
  const { fetch } = globalThis;
  let tries = 0;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.includes('/parts/')) return fetch(input, init);
    tries += 1;
    const message = fillSentence(code, 'en');
    return tries === 1 ? Response.json({ status: false, code, message }, { status }) : fetch(input, init);
  });
  await submit().click();
  await expect.element(rows().getByText(fillSentence(code, 'en'))).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect([tries, api.countAsked(finishFootageUpload)]).toEqual([sent, sent - 1]);
});

test('a refused file says why and stays in the list with its retry; the others are there', async () => {
  const { api, file, settle } = await openUpload();
  choose(file, [photo('good.jpg'), photo('bad.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(2);
  let refused = '';
  const good = { item: ITEM, draft: null };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href).pathname;
    if (!/\/uploads\/[^/]+$/.test(url) || (refused && url !== refused)) return fetch(input, init);
    refused = url;
    const message = fillSentence('unreadablePicture', 'en');
    const errors = [{ field: 'file', message }];
    return Response.json({ status: false, code: 'invalidInput', message, errors }, { status: 400 });
  });
  await submit().click();
  // The last of the list goes first.
  await expect.element(rows().nth(1).getByText(fillSentence('unreadablePicture', 'en'))).toBeVisible();
  await settle();
  await expect.element(rows().nth(0).getByText(upload.uploaded)).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('submitFailed', 'en'));
  await expect.element(page.getByText('One file was not uploaded. It is still in the list.')).toBeVisible();
  vi.stubGlobal('fetch', api.answer(finishFootageUpload, good).fetch);
  await page.getByRole('button', { name: 'Upload bad.jpg again' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  expect(api.countAsked(finishFootageUpload)).toBe(2);
});

test('the retry of one file sends no other', async () => {
  const { api, file, settle } = await openUpload();
  choose(file, [photo('a.jpg'), photo('b.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(2);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.includes('/parts/')) return fetch(input, init);
    const message = fillSentence('wrongMediaType', 'en');
    return Response.json({ status: false, code: 'invalidInput', message }, { status: 400 });
  });
  await submit().click();
  await expect.element(page.getByText('2 files were not uploaded. They are still in the list.')).toBeVisible();
  choose(file, [photo('c.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(3);
  vi.stubGlobal('fetch', fetch);
  await page.getByRole('button', { name: 'Upload b.jpg again' }).click();
  await expect.element(rows().nth(1).getByText(upload.uploaded)).toBeVisible();
  await settle();
  expect([api.countAsked(sendFootagePart), api.countAsked(finishFootageUpload)]).toEqual([1, 1]);
  await expect.element(page.getByRole('button', { name: 'Upload a.jpg again' })).toBeVisible();
  await submit().click();
  await expect.poll(() => api.countAsked(finishFootageUpload)).toBe(3);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});

test('files of a wrong kind or size are named before anything is sent; without files nothing is', async () => {
  const { api, file, settle } = await openUpload();
  await submit().click();
  await expect.element(file).toHaveAccessibleDescription(`${fillSentence('required', 'en')} ${upload.filesHint}`);
  choose(file, [
    photo('notes.csv', 'a,b', 'text/csv'),
    photo('large.heic', new Uint8Array(MAX_PHOTO_BYTES + 1), 'image/heic'),
  ]);
  await expect.element(rows().nth(0).getByText(fillSentence('wrongMediaType', 'en'))).toBeVisible();
  await expect.element(rows().nth(1).getByText(upload.photoTooLarge)).toBeVisible();
  await expect.element(file).toHaveAccessibleDescription(upload.filesHint);
  await submit().click();
  await settle();
  expect([api.hasAsked(sendFootagePart), api.hasAsked(finishFootageUpload)]).toEqual([false, false]);
});

test('more than a hundred files are cut, and the list says so', async () => {
  const { file } = await openUpload();
  choose(
    file,
    Array.from({ length: 103 }, (_, number) => photo(`${number}.jpg`)),
  );
  await expect.element(page.getByText('3 files were left out: 100 at a time is the limit.')).toBeVisible();
  expect(rows().elements()).toHaveLength(100);
});

test('the list is ordered by date, by name and by keys, and files are taken out of it', async () => {
  const { file } = await openUpload();
  choose(file, [photo('10.jpg', 'no date'), photo('9.jpg', EXIF), photo('11.jpg', EXIF.replace(':31', ':30'))]);
  await expect.poll(names).toEqual(['10.jpg', '9.jpg', '11.jpg']);
  expect(rows().nth(1).element().textContent).toContain('31 Oct 2026');
  expect(rows().nth(0).element().textContent).toContain(upload.noDate);
  await page.getByRole('button', { name: upload.orderName }).click();
  await expect.poll(names).toEqual(['9.jpg', '10.jpg', '11.jpg']);
  await page.getByRole('button', { name: upload.orderTaken }).click();
  await expect.poll(names).toEqual(['9.jpg', '11.jpg', '10.jpg']);
  const up = page.getByRole('button', { name: 'Move 10.jpg up' });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['9.jpg', '10.jpg', '11.jpg']);
  await expect.element(up).toHaveFocus();
  await page.getByRole('button', { name: 'Remove 9.jpg' }).click();
  await expect.poll(names).toEqual(['10.jpg', '11.jpg']);
});

test('leaving with files in the list asks first', async () => {
  const { file } = await openUpload();
  choose(file, [photo('a.jpg')]);
  await expect.poll(() => rows().elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('on a phone the list fits, in German', async () => {
  const { file, words } = await openUpload(PHONE);
  choose(file, [photo(`${'ein sehr langer Name '.repeat(6)}.jpg`, EXIF), photo('b.mov', 'x', 'video/quicktime')]);
  await expect.poll(() => rows().elements()).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const row of rows().elements()) expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await expect.element(page.getByText(words.filesHint)).toBeVisible();
});

test('films in conversion are told to those who upload, and a failed one can be removed after a question', async () => {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const [draft] = sampleOutput(listFootageDrafts, 'full');
  if (!draft) throw new Error('No sample of a draft');
  const running = { ...draft, title: 'Walk', format: 'HEVC (H.265)', failed: false };
  const failed = { ...running, _id: ITEM._id, title: '', failed: true };
  api.answer(listFootageDrafts, [running, failed]);
  const { settle } = await openScreen(paths.market, api);
  const drafts = page.getByRole('region', { name: upload.drafts });
  const told = () => drafts.element().textContent;
  expect(told()).toContain('Walk is HEVC (H.265). It is being converted');
  expect(told()).toContain('A film is HEVC (H.265) and could not be converted.');
  api.answer(listFootageDrafts, [running]).answer(deleteFootageDraft, { _id: failed._id });
  await drafts.getByRole('button', { name: upload.removeDraft }).nth(1).click();
  const question = page.getByRole('dialog', { name: upload.removeDraftTitle });
  await expect.element(question).toBeVisible();
  expect(api.asked.some(({ call }) => call === deleteFootageDraft)).toBe(false);
  await question.getByRole('button', { name: upload.removeDraft }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === deleteFootageDraft)?.params).toEqual({ draft_id: failed._id });
  await expect.poll(told).not.toContain('could not be converted');
});
