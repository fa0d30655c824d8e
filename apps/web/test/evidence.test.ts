import { getObservation, setObservationPhotos } from '@portal/contract/prices/observations';
import { listReviews } from '@portal/contract/prices/review';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import photos from '../src/features/prices/observations/detail/photos/en.json';
import observations from '../src/features/prices/observations/en.json';
import words from '../src/features/prices/observations/evidence/en.json';
import prices from '../src/shared/prices/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const drawer = () => page.getByRole('dialog');
const SAMPLE = sampleOutput(listEvidence, 'full');
const [LABEL] = SAMPLE.origins.flatMap(({ items }) => items);
const TAG = { left: 0.4, top: 0.5, width: 0.2, height: 0.1 };
const PHOTO = {
  footage_id: sampleId(7),
  // With the width that is asked for in its fragment.
  image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="12"/>')}#`,
  width: 1600,
  height: 1200,
  placeholder: '',
  alt: 'Shelf in Bugis',
  tag: TAG,
};

function labels(origin: string, count: number, photographed: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...(LABEL as NonNullable<typeof LABEL>),
    _id: `018f0000-0000-7000-8000-${origin === 'AU' ? 'a' : 'b'}${String(at).padStart(11, '0')}`,
    origin_code: origin,
    product_text: `${origin} label ${at}`,
    photo: at < photographed ? PHOTO : null,
  }));
}

const ANSWER = {
  ...SAMPLE,
  market_name: 'Singapore',
  from: '2026-10-01',
  to: '2026-10-31',
  total: 18,
  with_photo: 3,
  more: false,
  origins: [
    { origin: 'AU', total: 13, with_photo: 2, items: labels('AU', 12, 2) },
    { origin: 'MX', total: 5, with_photo: 1, items: labels('MX', 5, 1) },
  ],
};
const ADDRESS = evidencePath({
  market_id: sampleId(0),
  basis: 'gap',
  rival: 'MX',
  from: '2026-10-01',
  to: '2026-10-31',
});

const lastQuery = (api: FakeApi) => api.asked.findLast(({ call }) => call === listEvidence)?.query;

function member(): FakeApi {
  const rest = { origin: 'AU', total: 13, with_photo: 2, items: labels('AU', 13, 2).slice(12) };
  const api = new FakeApi().answer(listEvidence, ({ query }) =>
    query['show'] ? { ...ANSWER, page: 2, origins: [rest] } : ANSWER,
  );
  signIn(api, 'CLIENT');
  return api;
}

test('an address opens the labels of both origins, and asks the whole question', async () => {
  const api = member();
  await openScreen(ADDRESS, api);
  await expect
    .element(drawer().getByRole('heading', { name: 'Australia and Mexico, Singapore, October 2026' }))
    .toBeVisible();
  await expect.element(drawer().getByText('18 prices, 3 with a photo')).toBeVisible();
  const ours = drawer().getByRole('region', { name: /^Australia/ });
  await expect.element(ours.getByText('13 prices, 2 with a photo')).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ basis: 'gap', rival: 'MX', from: '2026-10-01' });
});

test('the evidence of ripeness says that other labels are left out', async () => {
  const address = evidencePath({ market_id: sampleId(0), basis: 'ripeness', origin: 'AU' });
  await openScreen(address, member());
  await expect.element(drawer().getByText(words.withRipeness)).toBeVisible();
  await expect.element(drawer().getByText('18 price labels, 3 with a photo')).toBeVisible();
});

test('the evidence of a comparison of sizes says which sizes it holds', async () => {
  const address = evidencePath({ market_id: sampleId(0), basis: 'sizes', origin: 'AU' });
  await openScreen(address, member());
  await expect.element(drawer().getByText('each size with at least 3 prices')).toBeVisible();
  await expect.element(drawer().getByText('18 prices, 3 with a photo')).toBeVisible();
});

test('the evidence of the price index says that it holds the same products in two months', async () => {
  const question = { market_id: sampleId(0), basis: 'index', origin: 'AU', month: '2026-09' } as const;
  await openScreen(evidencePath({ ...question, from: '2025-11-01', to: '2026-10-31' }), member());
  await expect
    .element(drawer().getByRole('heading', { name: 'Australia and Mexico, Singapore, September 2026' }))
    .toBeVisible();
  await expect.element(drawer().getByText(words.sameProducts)).toBeVisible();
});

test('a label opens from the evidence, and one step back leads to it again', async () => {
  const { router, settle } = await openScreen(`${paths.retail}?market_id=${sampleId(0)}`, member());
  await router.navigate({ to: ADDRESS });
  await settle();
  await drawer()
    .getByRole('link', { name: /MX label 1/ })
    .click();
  await settle();
  await expect
    .element(drawer().getByRole('heading', { name: sampleOutput(getObservation, 'full').product_text }))
    .toBeVisible();
  router.history.back();
  await settle();
  await expect.element(drawer().getByText('18 prices, 3 with a photo')).toBeVisible();
});

test('with a photo only: another question in the same drawer', async () => {
  const api = member();
  const { settle } = await openScreen(ADDRESS, api);
  await drawer().getByRole('checkbox', { name: words.onlyWithPhoto }).click();
  await settle();
  expect(lastQuery(api)).toMatchObject({ photo: 'yes', basis: 'gap' });
});

test('an Evaluation reads why it shows none, and a question without labels says so', async () => {
  const refused = member().refuse(listEvidence, 'licenceTooSmall');
  await openScreen(ADDRESS, refused);
  await expect.element(drawer().getByText(observations.closedTitle)).toBeVisible();
  closeScreen();
  await openScreen(ADDRESS, member().answer(listEvidence, { ...ANSWER, total: 0, with_photo: 0, origins: [] }));
  await expect.element(drawer().getByText(words.none)).toBeVisible();
});

test('more labels of one origin come when they are asked for', async () => {
  const api = member();
  const { settle } = await openScreen(ADDRESS, api);
  await drawer()
    .getByRole('button', { name: /^Show more.*Australia$/ })
    .click();
  await settle();
  await expect.element(drawer().getByRole('link', { name: /AU label 12/ })).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ show: 'AU', page: '2', basis: 'gap' });
  expect(
    drawer()
      .getByRole('button', { name: /^Show more/ })
      .elements(),
  ).toEqual([]);
});

test('the photo comes enlarged on focus, and Esc closes it alone', async () => {
  await openScreen(ADDRESS, member());
  const outlined = () => page.getByRole('img', { name: /price tag is outlined/ }).elements().length;
  expect(outlined()).toBe(3);
  await userEvent.keyboard('{Tab}');
  const [tile] = drawer()
    .getByRole('link', { name: /price tag is outlined/ })
    .elements();
  (tile as HTMLElement).focus();
  await expect.poll(outlined).toBe(4);
  await userEvent.keyboard('{Escape}');
  await expect.poll(outlined).toBe(3);
  await expect.element(drawer()).toBeVisible();
});

const UNFRAMED = { ...sampleOutput(getObservation, 'full'), photos: [{ ...PHOTO, tag: null }] };
const picture = () => page.getByRole('application', { name: prices.tagFrame });

async function openPrice() {
  const api = new FakeApi().answer(getObservation, UNFRAMED);
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(`${paths.priceObservations}?price=${UNFRAMED._id}`, api);
  await page.getByRole('button', { name: photos.setPhotos }).click();
  await page.getByRole('button', { name: /^Frame price tag.*Shelf in Bugis$/ }).click();
  return { api, settle };
}

async function saveFrame(api: FakeApi, settle: () => Promise<void>) {
  await page.getByRole('button', { name: photos.save }).click();
  await settle();
  const { photos: saved } = api.lastBody(setObservationPhotos) as { photos: { footage_id: string; tag: unknown }[] };
  expect(saved.map(({ footage_id }) => footage_id)).toEqual([PHOTO.footage_id]);
  return saved[0]?.tag;
}

test('the frame of a price tag is drawn, moved and sized by keys, and saved', async () => {
  const { api, settle } = await openPrice();
  (picture().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await expect
    .element(page.getByText('Frame 36% from the left, 40% from the top, 30% wide, 21% high'))
    .toBeInTheDocument();
  expect(await saveFrame(api, settle)).toEqual({ left: 0.36, top: 0.4, width: 0.3, height: 0.21 });
});

test('the frame of a price tag is drawn by the pointer, and saved', async () => {
  const { api, settle } = await openPrice();
  const element = picture().element();
  const { left, top, width, height } = element.getBoundingClientRect();
  const capture = vi.spyOn(element, 'setPointerCapture').mockReturnValue(undefined);
  const point = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  point('pointerdown', 0.2, 0.25);
  point('pointermove', 0.4, 0.5);
  await expect.poll(() => element.querySelectorAll('rect').length).toBe(2);
  point('pointerup', 0.4, 0.5);
  await expect
    .element(page.getByText('Frame 20% from the left, 25% from the top, 20% wide, 25% high'))
    .toBeInTheDocument();
  expect(capture).toHaveBeenCalledWith(1);
  expect(await saveFrame(api, settle)).toEqual({
    left: expect.closeTo(0.2, 2) as number,
    top: expect.closeTo(0.25, 2) as number,
    width: expect.closeTo(0.2, 2) as number,
    height: expect.closeTo(0.25, 2) as number,
  });
});

test('a reviewer frames the price tag from the card, and the queue is asked for anew', async () => {
  const [item] = sampleOutput(listReviews, 'full').items;
  const queue = {
    ...sampleOutput(listReviews, 'full'),
    items: item ? [{ ...item, photo: UNFRAMED.photos[0] ?? null }] : [],
  };
  const api = new FakeApi().answer(getObservation, UNFRAMED).answer(listReviews, queue);
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.priceReview, api);
  const before = api.countAsked(listReviews);
  await page.getByRole('button', { name: /^Frame price tag/ }).click();
  await expect.element(picture()).toBeVisible();
  (picture().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await saveFrame(api, settle)).toEqual({ left: 0.35, top: 0.4, width: 0.3, height: 0.2 });
  expect(api.countAsked(listReviews)).toBeGreaterThan(before);
});
