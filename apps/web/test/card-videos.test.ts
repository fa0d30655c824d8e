import { type FootageItem, listFootage } from '@portal/contract/content/footage';
import { listAssets } from '@portal/contract/content/media-library/media-library';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import library from '../src/features/content/media-library/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(() => {
  closeScreen();
  window.scrollTo(0, 0);
});

const POSTER = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}#`;

/** A film of this browser's own, long enough for a test. */
async function film(): Promise<string> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  for (let frame = 0; frame < 20; frame += 1) {
    context?.fillRect(0, 0, frame * 10, 50);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.stop();
  await stopped;
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

async function openGallery(src: string) {
  const [sample] = sampleOutput(listFootage, 'full').items;
  if (!sample) throw new Error('No sample of footage');
  const items = Array.from(
    { length: 6 },
    (_, index): FootageItem => ({
      ...sample,
      _id: sampleId(index),
      retailer_name: `Shop ${index}`,
      title: `Walk ${index}`,
      kind: 'video',
      image: `${src}#${index}`,
      poster: index === 5 ? '' : POSTER,
      duration: 7,
    }),
  );
  const api = new FakeApi().answer(listFootage, { items, total: 6, page: 1, page_size: 6 });
  signIn(api, 'CLIENT');
  return openScreen(paths.market, api);
}

async function openLibrary(src: string) {
  const [sample] = sampleOutput(listAssets, 'full').items;
  if (!sample) throw new Error('No sample of an asset');
  const items = Array.from({ length: 3 }, (_, index) => ({
    ...sample,
    _id: sampleId(index),
    title: `Film ${index}`,
    kind: 'video' as const,
    mime: index === 2 ? 'image/png' : 'video/mp4',
    preview: POSTER,
    file: `${src}#${index}`,
  }));
  const api = new FakeApi().answer(listAssets, { items, total: 3, page: 1, page_size: 24 });
  signIn(api, 'CLIENT');
  return openScreen(paths.medialibrary, api);
}

const playButtons = () => page.getByRole('button', { name: /^Play .* without sound$/ });
const videos = () => [...document.querySelectorAll<HTMLVideoElement>('main video')];

test('a video plays in its card from the press on, silently, and one at a time', async () => {
  const { settle, router } = await openGallery(await film());
  expect(videos()).toEqual([]);
  expect(playButtons().elements()).toHaveLength(6);
  expect(await findBarriers()).toEqual([]);

  await playButtons().first().click();
  await expect.poll(() => videos()[0]?.currentTime ?? 0).toBeGreaterThan(0);
  expect(videos().map(({ muted, paused }) => [muted, paused])).toEqual([[true, false]]);
  expect(await findBarriers()).toEqual([]);
  const [before] = videos();
  await playButtons().first().click();
  await settle();
  expect(videos()).toHaveLength(1);
  expect(videos()[0]).not.toBe(before);
  expect(router.state.location.search).toEqual({});
});

test('keys play and stop it', async () => {
  const { settle } = await openGallery(await film());
  (playButtons().first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await settle();
  expect(videos()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /^Stop / })).toHaveFocus();
  await userEvent.keyboard(' ');
  await settle();
  expect(videos()).toEqual([]);
});

test('it stops when it leaves the sight', async () => {
  await openGallery(await film());
  await playButtons().first().click();
  await expect.poll(videos).toHaveLength(1);
  document.body.style.minHeight = '4000px';
  window.scrollTo(0, 2000);
  await expect.poll(videos).toHaveLength(0);
  document.body.style.minHeight = '';
});

test('a video that cannot be played says so in its card', async () => {
  await openGallery('data:video/mp4;base64,none');
  await playButtons().first().click();
  await expect.element(page.getByText('Video unavailable')).toBeVisible();
  expect(videos()).toEqual([]);
});

test('tiles of the media library play likewise, pictures do not, and none while tiles are chosen', async () => {
  const { settle, router } = await openLibrary(await film());
  expect(playButtons().elements()).toHaveLength(2);
  await playButtons().first().click();
  await expect.poll(() => videos()[0]?.currentTime ?? 0).toBeGreaterThan(0);
  expect(videos().map(({ muted, paused }) => [muted, paused])).toEqual([[true, false]]);
  expect(await findBarriers()).toEqual([]);
  expect(router.state.location.search).toEqual({});
  await page.getByRole('button', { name: library.select, exact: true }).click();
  await settle();
  expect(videos()).toEqual([]);
  expect(playButtons().elements()).toEqual([]);
});

test('a tile whose video cannot be played says so', async () => {
  await openLibrary('data:video/mp4;base64,none');
  await playButtons().first().click();
  await expect.element(page.getByText(library.noVideo)).toBeVisible();
  expect(playButtons().elements()).toHaveLength(1);
});
