import { getFootage, listFootage } from '@portal/contract/content/footage';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import app from '../src/app/en.json';
import footage from '../src/features/content/footage/en.json';
import copying from '../src/shared/copy-text/en.json';
import uiDe from '../src/ui/de.json';
import ui from '../src/ui/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const GALLERY = paths.market;
/** The width that is asked for goes behind the hash. */
const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="470"/>')}#`;

const BROKEN = 'data:image/png;base64,none';
const CARDS = 'main li:has(h3)';

const [SAMPLE] = sampleOutput(listFootage, 'full').items;
if (!SAMPLE) throw new Error('No sample of footage');
const PHOTOS = Array.from({ length: 6 }, (_, index) => ({
  ...SAMPLE,
  _id: sampleId(index),
  title: `Shelf ${index}`,
  kind: 'image' as const,
  image: PICTURE,
}));

afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});

function archive(image = PICTURE, placeholder = SAMPLE?.placeholder ?? ''): FakeApi {
  const items = PHOTOS.map((item) => ({ ...item, image, placeholder }));
  const api = new FakeApi().answer(listFootage, { items, total: 6, page: 1, page_size: 6 });
  signIn(api, 'CLIENT');
  return api;
}

/** Frames go on while the timers stand still. */
async function drawn() {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main li img')];
const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

test('an item that is gone shows the page for it, and the console hears nothing', async () => {
  const api = archive().refuse(getFootage, 'notFound');
  const { errors } = await openScreen(`${GALLERY}?item=${sampleId(99)}`, api);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(app.notFoundTitle);
  expect(api.hasAsked(getFootage)).toBe(true);
  expect(errors).toEqual([]);
});

test('what an address says wrongly counts as not said', async () => {
  const api = archive();
  await openScreen(`${GALLERY}?market_id=Atlantis&date=soon&page=-3`, api);
  await expect.element(page.getByText('6 photos and videos')).toBeVisible();
  const list = api.asked.find(({ call }) => call === listFootage);
  expect(list?.query).toEqual({ page: '1', page_size: '6' });
  expect(api.complaints).toEqual([]);
});

test('filters that did not come can be loaded, while the photos are in sight', async () => {
  const api = archive().refuse(listMarkets, 'internalError');
  const { settle } = await openScreen(GALLERY, api);
  const again = page.getByRole('button', { name: ui.filtersFailed });
  await expect.element(again).toBeVisible();
  expect(pictures()).toHaveLength(6);
  api.answer(listMarkets, sampleOutput(listMarkets, 'full'));
  await again.click();
  await settle();
  const choices = page.getByRole('combobox', { name: footage.market }).element().textContent;
  for (const { name } of sampleOutput(listMarkets, 'full')) expect(choices).toContain(name);
  await expect.poll(() => again.elements()).toHaveLength(0);
});

test('a picture that does not come leaves a well that says so', async () => {
  await openScreen(GALLERY, archive(BROKEN));
  await expect.poll(() => page.getByText(footage['unavailable-image']).elements()).toHaveLength(6);
  expect(page.getByRole('button', { name: /^Open / }).elements()).toHaveLength(6);
});

describe('a picture that is not ready', () => {
  /** The server of the tests has no pictures, so that each image asks why. */
  function notReady(status: () => number): FakeApi {
    const api = archive(`/media/${sampleId(1)}`, '');
    const { fetch } = api;
    const answer = async (...asked: Parameters<typeof fetch>) =>
      asked[1]?.method === 'HEAD' ? new Response(null, { status: status() }) : fetch(...asked);
    return Object.assign(api, { fetch: answer });
  }

  test.each(['en', 'de'] as const)(
    'has words in its place until it is there, and then comes by itself: %s',
    async (language) => {
      await openScreen(GALLERY, archive(BROKEN), { ...DESK, language });
      const place = boxes(CARDS);
      closeScreen();
      let status = 503;
      const api = notReady(() => status);
      const { errors, settle } = await openScreen(GALLERY, api, { ...DESK, language });
      const words = page.getByText((language === 'en' ? ui : uiDe).pictureComing);
      await expect.poll(() => words.elements()).toHaveLength(6);
      expect(boxes(CARDS)).toEqual(place);
      const [first, second] = pictures();
      first?.dispatchEvent(new Event('load'));
      await expect.poll(() => words.elements()).toHaveLength(5);
      status = 200;
      await expect.poll(() => pictures().includes(second as HTMLImageElement), { timeout: 10_000 }).toBe(false);
      await settle();
      expect(errors).toEqual([]);
    },
  );

  test('says when it could not be read', async () => {
    const api = notReady(() => 410);
    await openScreen(GALLERY, api);
    await expect.poll(() => page.getByText(ui.pictureUnreadable).elements()).toHaveLength(6);
  });

  test('leaves its place empty among the small ones once it could not be read', async () => {
    await openScreen(
      `${GALLERY}?item=${sampleId(0)}`,
      notReady(() => 410),
    );
    const strip = page.getByRole('list', { name: footage.onThisPage });
    await expect.poll(() => strip.getByRole('button').elements()).toHaveLength(6);
    await expect.poll(() => strip.element().querySelectorAll('img')).toHaveLength(0);
  });
});

test.each([
  { width: 1440, columns: 3 },
  { width: 820, columns: 2 },
  { width: 390, columns: 1 },
])('at $width the list begins where its shape waited, and pictures move nothing', async ({ width, columns }) => {
  const look = { ...DESK, width };
  const waiting = archive();
  waiting.mood = 'loading';
  await openScreen(GALLERY, waiting, look);
  const [shape] = boxes('main [aria-busy] > div > div');
  closeScreen();
  await openScreen(GALLERY, archive(BROKEN), look);
  const without = boxes(CARDS);
  closeScreen();
  await openScreen(GALLERY, archive(), look);
  expect(boxes(CARDS)).toEqual(without);
  expect(without[0]?.slice(0, 3)).toEqual(shape?.slice(0, 3));
  expect(new Set(without.map(([left]) => left)).size).toBe(columns);
  // The first row comes at once, the first picture before all others.
  const firstRow = pictures().filter(({ loading }) => loading === 'eager');
  expect(firstRow).toEqual(pictures().slice(0, columns));
  expect(pictures().filter(({ fetchPriority }) => fetchPriority === 'high')).toEqual(pictures().slice(0, 1));
});

test('the copy button copies an address of the portal, and says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen(GALLERY, archive());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = page.getByRole('button', { name: footage.copyLink }).first().element() as HTMLElement;
  button.click();
  await vi.waitUntil(() => button.innerText.trim() === footage.copied);
  expect(write).toHaveBeenCalledWith(`${location.origin}${GALLERY}?item=${sampleId(0)}`);
  vi.advanceTimersByTime(1_900);
  await drawn();
  expect(button.innerText.trim()).toBe(footage.copied);
  vi.advanceTimersByTime(200);
  await drawn();
  expect(button.innerText.trim()).toBe(footage.copyLink);
});

test('the copy button never claims what the browser refused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const { settle } = await openScreen(GALLERY, archive());
  await page.getByRole('button', { name: footage.copyLink }).first().click();
  await settle();
  await expect.element(page.getByText(copying.copyRefused)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: footage.copied }).elements()).toHaveLength(0);
});
