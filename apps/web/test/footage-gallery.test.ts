import { getFootage, listFootage } from '@portal/contract/content/footage';
import { listFootageStores, listFootageWeeks } from '@portal/contract/content/footage/gallery';
import { listPhotoPrices } from '@portal/contract/prices/observations';
import { listFirstPrices } from '@portal/contract/prices/observations/photo-prices';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { listStorePrices } from '@portal/contract/prices/summaries/store-prices';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import german from '../src/features/content/footage/de.json';
import footage from '../src/features/content/footage/en.json';
import storePrices from '../src/shared/prices/store/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const GALLERY = paths.market;
const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')}#`;
const TAG = { left: 0.45, top: 0.4, width: 0.1, height: 0.2 };

const [SAMPLE] = sampleOutput(listFootage, 'full').items;
const [PRICE] = sampleOutput(listPhotoPrices, 'full');
const [FIRST] = sampleOutput(listFirstPrices, 'full');
if (!SAMPLE || !PRICE || !FIRST) throw new Error('A sample is missing');
const price = PRICE;
const first = {
  ...FIRST,
  currency: 'AUD',
  price: '12.79',
  price_unit: 'kg',
  promo_price: null,
  promo_qty: null,
} as const;
const photo = (number: number) => ({
  ...SAMPLE,
  _id: sampleId(number),
  title: `Shelf ${number}`,
  retailer_name: `Shop ${number}`,
  kind: 'image' as const,
  image: PICTURE,
  width: 800,
  height: 600,
});

afterEach(closeScreen);

/** Fourteen photos, six to a page, and prices on the first. */
function archive(role: 'CLIENT' | 'ADMIN' = 'CLIENT'): FakeApi {
  const api = new FakeApi()
    .answer(listFootage, ({ query }) => {
      const at = (Number(query['page']) - 1) * 6;
      const items = Array.from({ length: 14 }, (_, number) => photo(number)).slice(at, at + 6);
      return { items, total: 14, page: Number(query['page']), page_size: 6 };
    })
    .answer(listFirstPrices, [
      { ...first, footage_id: sampleId(0), prices: 3, origin_code: 'MX' },
      { ...first, footage_id: sampleId(1), prices: 1, origin_code: 'AU' },
    ])
    .answer(listFootageWeeks, [
      { week: '2026-11-09', items: 18 },
      { week: '2026-11-02', items: 1 },
      { week: '2026-10-05', items: 6 },
    ])
    .answer(listPhotoPrices, [
      { ...price, _id: sampleId(1), tag: TAG },
      { ...price, _id: sampleId(2), tag: null },
    ])
    .answer(getFootage, photo(0));
  signIn(api, role);
  return api;
}

const cards = () => [...document.querySelectorAll('main li:has(h3)')];
const shownNames = () => cards().map((card) => card.querySelector('h3')?.textContent);
const lastQuery = (api: FakeApi, call: typeof listFootage | typeof listFootageStores) =>
  api.asked.findLast((asked) => asked.call === call)?.query;
const touch = (target: Element | null, type: string, pointerId: number, clientX: number, clientY = 300) =>
  target?.dispatchEvent(
    new PointerEvent(type, {
      pointerId,
      clientX,
      clientY,
      pointerType: 'touch',
      isPrimary: pointerId === 1,
      bubbles: true,
    }),
  );

describe('a card', () => {
  test('shows the first price with its origin and how many more there are, from one call for the page', async () => {
    const api = archive();
    await openScreen(GALLERY, api);
    await expect.poll(() => cards()[0]?.textContent).toMatch(/Mexico.*12\.79.*\+2 more/);
    expect(cards()[1]?.textContent).toMatch(/Australia.*12\.79/);
    expect(cards()[1]?.textContent).not.toContain('more');
    expect(cards()[2]?.textContent).not.toContain('12.79');
    const asked = api.asked.filter(({ call }) => call === listFirstPrices).map(({ query }) => query['ids']);
    expect(asked).toEqual([Array.from({ length: 6 }, (_, number) => sampleId(number)).join(',')]);
  });
});

describe('the search', () => {
  test('stands in the address, with the other filters, and goes with them', async () => {
    const api = archive();
    const { settle } = await openScreen(`${GALLERY}?week=2026-11-11`, api);
    await page.getByRole('searchbox', { name: footage.search }).fill('bugis hass');
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(lastQuery(api, listFootage)).toEqual({
      search: 'bugis hass',
      week: '2026-11-11',
      page: '1',
      page_size: '6',
    });
    await page.getByRole('button', { name: footage.clearFilters }).click();
    await settle();
    await expect.element(page.getByRole('searchbox', { name: footage.search })).toHaveValue('');
    expect(api.complaints).toEqual([]);
  });
});

describe('the weeks', () => {
  const bar = (name: string | RegExp) => page.getByRole('list', { name: footage.weeks }).getByRole('button', { name });

  test('are bars to press; the arrows go between those that have something', async () => {
    const api = archive();
    const { settle } = await openScreen(GALLERY, api);
    (bar('Week of 9 November 2026: 18 photos and videos').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await settle();
    await expect.element(bar(/^Week of 5 October 2026/)).toHaveAttribute('aria-pressed', 'true');
    expect(lastQuery(api, listFootage)).toEqual({ week: '2026-10-05', page: '1', page_size: '6' });
    await expect
      .element(page.getByRole('combobox', { name: footage.date }))
      .toHaveDisplayValue('Week of 5 October 2026');
    await bar(/^Week of 5 October 2026/).click();
    await settle();
    await expect.element(bar(/^Week of 5 October 2026/)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('combobox', { name: footage.date })).toHaveDisplayValue(footage.allDates);
  });
});

describe('paging', () => {
  const atEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

  test('PageDown at the end of the page turns to the next six, PageUp at its top back', async () => {
    const { settle } = await openScreen(GALLERY, archive(), { ...DESK, height: 500 });
    window.scrollTo(0, 0);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    await settle();
    expect(shownNames()[0]).toBe('Shop 0');
    atEnd();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    await expect.poll(() => shownNames()[0]).toBe('Shop 6');
    window.scrollTo(0, 0);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
    await expect.poll(() => shownNames()[0]).toBe('Shop 0');
  });

  test('the next page is asked for ahead', async () => {
    const api = archive();
    await openScreen(GALLERY, api);
    await expect.poll(() => lastQuery(api, listFootage)?.['page'], { timeout: 5_000 }).toBe('2');
    expect(shownNames()[0]).toBe('Shop 0');
  });

  test('a finger that goes sideways turns the page on a phone', async () => {
    await openScreen(GALLERY, archive(), PHONE);
    const [card] = cards();
    touch(card ?? null, 'pointerdown', 1, 300);
    touch(card ?? null, 'pointerup', 1, 100);
    await expect.poll(() => shownNames()[0]).toBe('Shop 6');
  });
});

describe('the stores', () => {
  const stores = sampleOutput(listFootageStores, 'full');
  const [sampleStore] = stores.stores;
  if (!sampleStore) throw new Error('No sample of a store');
  const answer = {
    stores: [
      { ...sampleStore, items: 18, newest: { ...photo(0), store_id: sampleId(5), store_name: 'Bugis, Singapore' } },
    ],
    markets: [
      { market_id: sampleId(1), iso2: 'SG', market_name: 'Singapore', items: 18 },
      { market_id: sampleId(2), iso2: 'JP', market_name: 'Japan', items: 3 },
    ],
    total: 1,
    page: 1,
    page_size: 12,
  };

  test('are a list with their newest photo, and a map that chooses the market', async () => {
    const api = archive().answer(listFootageStores, answer);
    const { settle } = await openScreen(GALLERY, api);
    await page.getByRole('radio', { name: footage.asStores }).click();
    await settle();
    await expect.element(page.getByRole('button', { name: 'See visits to Bugis, Singapore' })).toBeVisible();
    await expect.element(page.getByText('1 store', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Japan/ }).click();
    await settle();
    expect(lastQuery(api, listFootageStores)).toEqual({ market_id: sampleId(2), page: '1', page_size: '12' });
    await expect.element(page.getByRole('button', { name: /^Japan/ })).toHaveAttribute('aria-pressed', 'true');
    expect(api.complaints).toEqual([]);
  });

  test('say why there are none', async () => {
    const api = archive().answer(listFootageStores, { ...answer, stores: [], markets: [], total: 0 });
    await openScreen(`${GALLERY}?view=stores&search=nothing`, api);
    await expect.element(page.getByText(footage.noStoresTitle)).toBeVisible();
    await expect.element(page.getByRole('button', { name: footage.clearFilters }).first()).toBeVisible();
  });
});

describe('a store over time', () => {
  const STORE = `${GALLERY}?store=${sampleId(5)}`;
  const prices = page.getByRole('region', { name: storePrices.title });
  const day = (date: string, ...medians: [origin: string, median: number][]) => ({
    date,
    prices: medians.map(([origin, median]) => ({ origin, n: 2, median })),
  });
  const answer = {
    market_id: sampleId(1),
    more: true,
    days: [
      day('2026-09-04', ['MX', 9.8], ['AU', 12.4]),
      day('2026-10-02', ['MX', 9.5]),
      day('2026-11-06', ['AU', 12.79]),
    ],
  };

  test('has a line for each origin under its photos, ours first; a price opens its labels', async () => {
    const api = archive().answer(listStorePrices, answer);
    const { settle } = await openScreen(STORE, api);
    await expect.element(prices.getByText('The newest 3 days are shown.')).toBeVisible();
    expect(prices.getByRole('list').first().element().textContent).toMatch(/Australia.*Mexico/);
    await prices.getByText('Show as table').click();
    await prices
      .getByRole('button', { name: /6 Nov 2026/ })
      .last()
      .click();
    await settle();
    const asked = api.asked.findLast(({ call }) => call === listEvidence)?.query;
    const inOneDay = { from: '2026-11-06', to: '2026-11-06' };
    expect(asked).toMatchObject({ store_id: sampleId(5), origin: 'AU', variety: 'Hass', ...inOneDay });
    expect(api.complaints).toEqual([]);
  });

  test('says when no price was read there', async () => {
    const api = archive().answer(listStorePrices, { ...answer, days: [day('2026-09-04')], more: false });
    await openScreen(STORE, api);
    await expect.element(prices.getByText(storePrices.none)).toBeVisible();
  });

  test('has its photos alone for members without single prices', async () => {
    const api = archive().refuse(listStorePrices, 'notFound');
    const { settle } = await openScreen(STORE, api);
    await settle();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(prices.elements()).toEqual([]);
  });
});

describe('the viewer', () => {
  const viewer = () => page.getByRole('dialog');
  const stage = () => document.querySelector<HTMLElement>('[role=dialog] [class*=place]');
  const scale = () => {
    const { transform } = getComputedStyle(document.querySelector('[role=dialog] [class*=framed]') ?? document.body);
    return transform === 'none' ? 1 : new DOMMatrix(transform).a;
  };
  const openFirst = (look = DESK) => openScreen(`${GALLERY}?item=${sampleId(0)}`, archive(), look);

  test('has the prices first; a press outlines the tag and zooms to it, a second one shows the whole photo', async () => {
    await openFirst();
    const panel = viewer().getByRole('complementary');
    const price = panel.getByRole('button', { pressed: false }).first();
    await expect.element(price).toBeVisible();
    const firstControl = panel.element().querySelector('button, a');
    expect(firstControl).toBe(price.element());
    await price.click();
    await expect.poll(scale).toBeGreaterThan(1.5);
    await expect.poll(() => document.querySelectorAll('[role=dialog] svg[data-strong]').length).toBe(1);
    await panel.getByRole('button', { pressed: true }).click();
    await expect.poll(scale).toBe(1);
    // A price without a tag leads to the price itself.
    expect(panel.getByRole('link').elements()).toHaveLength(2);
  });

  test('zooms with keys and buttons, and begins the next photo whole', async () => {
    await openFirst();
    await expect.element(viewer()).toBeVisible();
    await userEvent.keyboard('++');
    await expect.poll(scale).toBeCloseTo(2.25);
    await userEvent.keyboard('-');
    await expect.poll(scale).toBeCloseTo(1.5);
    await userEvent.keyboard('0');
    await expect.poll(scale).toBe(1);
    await viewer().getByRole('button', { name: footage.zoomIn }).click();
    await expect.poll(scale).toBeCloseTo(1.5);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(viewer().getByRole('heading', { name: 'Shop 1' })).toBeVisible();
    expect(scale()).toBe(1);
  });

  test('zooms with the wheel and a double press, about the pointer', async () => {
    await openFirst();
    await expect.poll(stage).toBeTruthy();
    stage()?.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -400, clientX: 500, clientY: 400, bubbles: true, cancelable: true }),
    );
    await expect.poll(scale).toBeCloseTo(2);
    stage()?.dispatchEvent(new MouseEvent('dblclick', { clientX: 500, clientY: 400, bubbles: true }));
    await expect.poll(scale).toBe(1);
  });

  test('two fingers zoom and do not turn to the next photo; one finger turns', async () => {
    await openFirst(PHONE);
    await expect.element(viewer().getByRole('heading', { name: 'Shop 0' })).toBeVisible();
    touch(stage(), 'pointerdown', 1, 150, 200);
    touch(stage(), 'pointerdown', 2, 200, 200);
    touch(stage(), 'pointermove', 2, 300, 200);
    touch(stage(), 'pointerup', 2, 300, 200);
    touch(stage(), 'pointerup', 1, 20, 200);
    await expect.poll(scale).toBeCloseTo(3);
    await expect.element(viewer().getByRole('heading', { name: 'Shop 0' })).toBeVisible();
    await viewer().getByRole('button', { name: german.zoomReset }).click();
    touch(stage(), 'pointerdown', 1, 300, 200);
    touch(stage(), 'pointerup', 1, 100, 200);
    await expect.element(viewer().getByRole('heading', { name: 'Shop 1' })).toBeVisible();
  });

  test('keeps every button of the panel inside it on a phone, in German', async () => {
    await openFirst(PHONE);
    await expect.element(viewer().getByText(german.otherVisits)).toBeVisible();
    const panel = viewer().getByRole('complementary').element();
    const over = [...panel.querySelectorAll('button, a')].filter((button) => button.scrollWidth > button.clientWidth);
    expect(over.map((button) => button.textContent)).toEqual([]);
  });
});
