import { noteReading } from '@portal/contract/content/reports/reading';
import {
  findInReport,
  getReport,
  getReportPage,
  getReportPageText,
  listReports,
} from '@portal/contract/content/reports/reports';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import reports from '../src/features/content/reports/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { type Look, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const PAGES = 6;
const LEAST_TARGET_PX = 44;
const LEAST_LETTER_PX = 16;
const NARROW: Look = { ...PHONE, theme: 'light', language: 'en' };

afterEach(closeScreen);

const words = (number: number) =>
  Array.from(
    { length: 30 },
    (_, line) => `Page ${number}, line ${line}: avocados sold well in every store we visited.`,
  );

function phoneApi(lastPage: number | null = null): FakeApi {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return api
    .answer(getReport, { ...sampleOutput(getReport, 'full'), pages: PAGES, last_page: lastPage })
    .answer(getReportPageText, ({ params }) => {
      const lines = words(Number(params['page']));
      return {
        text: lines.join('\n'),
        blocks: lines.map((text) => ({ kind: 'paragraph' as const, text })),
        is_scanned: false,
      };
    });
}

const open = (api: FakeApi, search = '', look = NARROW) =>
  openScreen(`${paths.reports}/${sampleId(0)}${search}`, api, look);
const line = (number: number, index = 0) => page.getByText(`Page ${number}, line ${index}:`, { exact: false });
const place = (number: number) => page.getByRole('button', { name: `Page ${number} of ${PAGES}` });
const asPrinted = () => page.getByRole('button', { name: reports.asPrinted });

test('on a phone a report opens with its text, without asking for a printed page', async () => {
  const api = phoneApi();
  await open(api);
  await expect.element(line(1)).toBeVisible();
  expect(api.hasAsked(getReportPage)).toBe(false);
  expect(Number.parseFloat(getComputedStyle(line(1).element()).fontSize)).toBeGreaterThanOrEqual(LEAST_LETTER_PX);
});

test('the text goes on page after page, and the address and the bar tell where it is read', async () => {
  const { router, settle } = await open(phoneApi());
  await expect.element(place(1)).toBeVisible();
  for (const number of [2, 3]) {
    line(number - 1, 15)
      .element()
      .scrollIntoView({ block: 'center' });
    await expect.poll(() => line(number).elements()).toHaveLength(1);
    line(number, 5).element().scrollIntoView({ block: 'center' });
    await settle();
    await expect.element(place(number)).toBeVisible();
  }
  expect(router.state.location.search).toMatchObject({ p: 3 });
});

test('a report continues where reading stopped; earlier pages come by a tap and push nothing away', async () => {
  const { settle } = await open(phoneApi(4));
  await expect.element(line(4)).toBeVisible();
  expect(line(3).elements()).toHaveLength(0);
  const top = () => line(4).element().getBoundingClientRect().top;
  const earlier = page.getByRole('button', { name: 'Show page 3' });
  earlier.element().scrollIntoView({ block: 'center' });
  const before = top();
  await earlier.click();
  await settle();
  await expect.poll(() => line(3).elements()).toHaveLength(1);
  expect(Math.abs(top() - before)).toBeLessThan(2);
});

test('a tap shows the page as printed, another the text of the same page', async () => {
  const { settle } = await open(phoneApi(), '?p=5');
  await expect.element(line(5)).toBeVisible();
  await asPrinted().click();
  await settle();
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: `Page 5 of ${PAGES}` })
        .element()
        .querySelectorAll('canvas'),
    )
    .toHaveLength(1);
  await page.getByRole('button', { name: reports.nextPage }).click();
  await settle();
  await expect.element(place(6)).toBeVisible();
  await asPrinted().click();
  await settle();
  await expect.element(line(6)).toBeVisible();
});

test('the printed page is zoomed by two taps and by buttons, and drawn again', async () => {
  const { settle } = await open(phoneApi(), '?p=1');
  await asPrinted().click();
  await settle();
  const stage = page.getByRole('region', { name: `Page 1 of ${PAGES}` });
  const width = () => stage.element().querySelector('canvas')?.getBoundingClientRect().width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const whole = width();
  await stage.dblClick();
  await expect.poll(width).toBeGreaterThan(2 * whole);
  await stage.dblClick();
  await expect.poll(width).toBe(whole);
  await page.getByRole('button', { name: reports.zoomIn }).click();
  await expect.poll(width).toBeGreaterThan(1.5 * whole);
  await expect.poll(() => (stage.element().querySelector('canvas')?.width ?? 0) >= 1.5 * whole).toBe(true);
});

test('two fingers zoom the printed page where they are', async () => {
  const { settle } = await open(phoneApi(), '?p=1');
  await asPrinted().click();
  await settle();
  const stage = page.getByRole('region', { name: `Page 1 of ${PAGES}` }).element();
  const width = () => stage.querySelector('canvas')?.getBoundingClientRect().width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const whole = width();
  const touch = (type: string, pointerId: number, clientX: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX, clientY: 300, pointerType: 'touch', bubbles: true }),
    );
  touch('pointerdown', 1, 150);
  touch('pointerdown', 2, 250);
  touch('pointermove', 2, 350);
  touch('pointerup', 1, 150);
  touch('pointerup', 2, 350);
  await expect.poll(width).toBeCloseTo(2 * whole, -1);
  await expect.element(place(1)).toBeVisible();
});

test('every target of the reader is large enough for a finger', async () => {
  const { settle } = await open(phoneApi(), '?p=1');
  const reader = document.querySelector('main') as HTMLElement;
  const small = () =>
    [...reader.querySelectorAll<HTMLElement>('[role=toolbar] :is(a, button), nav button')]
      .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < LEAST_TARGET_PX || box.height < LEAST_TARGET_PX)
      .map(({ name }) => name);
  expect(small()).toEqual([]);
  await asPrinted().click();
  await settle();
  expect(small()).toEqual([]);
});

test('found words are marked in the text and brought into sight', async () => {
  const excerpt = [{ text: 'line 20', is_hit: true }];
  const api = phoneApi().answer(findInReport, {
    total: 1,
    pages: [{ page: 5, count: 1, excerpt }],
  });
  const { settle } = await open(api, '?p=1');
  await page.getByRole('button', { name: reports.readerMenu }).click();
  await page.getByRole('button', { name: reports.findInReport }).click();
  await page.getByRole('searchbox', { name: reports.findWords }).fill('line 20');
  await userEvent.keyboard('{Enter}');
  await settle();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Page 5/ })
    .click();
  await settle();
  await expect.poll(() => CSS.highlights.get('found-current')?.size).toBe(1);
  await expect.element(line(5, 20)).toBeInViewport();
});

test('the page that is read is told to the portal', async () => {
  const api = phoneApi();
  const { settle } = await open(api, '?p=2');
  await expect.poll(() => api.hasAsked(noteReading), { timeout: 10_000 }).toBe(true);
  await settle();
  expect(api.lastBody(noteReading)).toMatchObject({ page: 2 });
});

test('the latest report on Malaysia, page 5, is three taps away from the library', async () => {
  const [item] = sampleOutput(listReports, 'full').items;
  const api = phoneApi();
  if (item) api.answer(listReports, { items: [{ ...item, title: 'Malaysia' }], total: 1, page: 1, page_size: 12 });
  const { settle } = await openScreen(paths.reports, api, NARROW);
  const market = page.getByRole('combobox', { name: reports.market_id });
  const choice = (market.element() as HTMLSelectElement).options[1]?.value ?? '';
  await market.selectOptions(choice);
  await settle();
  await page.getByRole('link', { name: /Malaysia/ }).click();
  await settle();
  await page.getByRole('navigation', { name: reports.thumbnails }).getByRole('button', { name: 'Page 5' }).click();
  await settle();
  await expect.element(line(5)).toBeInViewport();
  expect(Number.parseFloat(getComputedStyle(line(5).element()).fontSize)).toBeGreaterThanOrEqual(LEAST_LETTER_PX);
});
