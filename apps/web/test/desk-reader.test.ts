import { findInReport, getReport, getReportOutline, getReportPageText } from '@portal/contract/content/reports/reports';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import reports from '../src/features/content/reports/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const PAGES = 5;
/** A4 at 96 pixels an inch. */
const PAPER_PX = 793;

afterEach(closeScreen);

function deskApi(): FakeApi {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return api
    .answer(getReport, { ...sampleOutput(getReport, 'full'), pages: PAGES, last_page: null })
    .answer(getReportOutline, [
      { title: 'Prices', level: 1, page: 1 },
      { title: 'Outlook', level: 2, page: 4 },
    ]);
}

const open = (api: FakeApi, search = '?p=1') => openScreen(`${paths.reports}/${sampleId(0)}${search}`, api);
const sheet = (number: number) => page.getByRole('region', { name: `Page ${number} of ${PAGES}`, exact: true });
const tool = (name: string) => page.getByRole('toolbar', { name: reports.readerTools }).getByRole('button', { name });
const canvas = () => sheet(1).element().querySelector('canvas');
const width = () => Math.round(canvas()?.getBoundingClientRect().width ?? 0);
const room = () => sheet(1).element().clientWidth;

test('a page fits the width, is zoomed by buttons in steps, and fits the window as a whole', async () => {
  const { settle } = await open(deskApi());
  // A button that has reached its end stays where it is, for the focus.
  const pressOften = async (name: string) => {
    for (let step = 0; step < 8; step += 1) {
      (tool(name).element() as HTMLElement).click();
      await settle();
    }
  };
  await expect.poll(width).toBe(room());
  await tool(reports.fitPage).click();
  await expect.poll(() => (canvas()?.getBoundingClientRect().height ?? 0) < window.innerHeight).toBe(true);
  expect(width()).toBeLessThan(room());
  await pressOften(reports.zoomIn);
  await expect.element(page.getByText('300%', { exact: true })).toBeVisible();
  expect(width()).toBeGreaterThan(2.9 * PAPER_PX);
  expect(tool(reports.zoomIn).element().ariaDisabled).toBe('true');
  await pressOften(reports.zoomOut);
  await expect.element(page.getByText('50%', { exact: true })).toBeVisible();
  await tool(reports.fitWidth).click();
  await expect.poll(width).toBe(room());
});

test('keys zoom, Ctrl and the wheel zoom the page and not the portal', async () => {
  await open(deskApi());
  await expect.poll(width).toBe(room());
  const fitted = room();
  await userEvent.keyboard('-');
  await expect.poll(width).toBeLessThan(fitted);
  await userEvent.keyboard('+');
  await userEvent.keyboard('+');
  await expect.poll(width).toBeGreaterThan(fitted);
  await userEvent.keyboard('0');
  await expect.poll(width).toBe(room());
  const turn = (ctrlKey: boolean) => {
    const wheel = new WheelEvent('wheel', { deltaY: -200, ctrlKey, bubbles: true, cancelable: true });
    sheet(1).element().dispatchEvent(wheel);
    return wheel.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  expect(turn(true)).toBe(true);
  await expect.poll(width).toBeGreaterThan(1.4 * fitted);
});

test('a page that was zoomed is drawn again, sharp', async () => {
  await open(deskApi());
  await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(0);
  const before = canvas()?.width ?? 0;
  for (let step = 0; step < 4; step += 1) await tool(reports.zoomIn).click();
  await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(1.5 * before);
});

test('keys lead to a page, to the ends, to the find and out of it; a list names them', async () => {
  const { router, settle } = await open(deskApi().answer(findInReport, { total: 0, pages: [] }));
  await userEvent.keyboard('{End}');
  await settle();
  await expect.element(sheet(PAGES)).toBeVisible();
  await userEvent.keyboard('g');
  await expect.element(page.getByRole('textbox', { name: reports.goToPage })).toHaveFocus();
  await userEvent.keyboard('2{Enter}');
  await settle();
  await expect.element(sheet(2)).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  const field = page.getByRole('searchbox', { name: reports.findWords });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('hass{Enter}');
  await settle();
  expect(router.state.location.search).toMatchObject({ find: 'hass' });
  await userEvent.keyboard('{Escape}');
  await settle();
  expect(router.state.location.search).not.toHaveProperty('find');
  await tool(reports.keys).click();
  await expect.element(page.getByRole('dialog', { name: reports.keys })).toBeVisible();
  await expect.element(page.getByText(reports['keys-goTo'])).toBeVisible();
});

test('the contents lead to the page of a heading', async () => {
  const { settle } = await open(deskApi());
  await page.getByRole('radio', { name: reports.outline }).click({ force: true });
  const outline = page.getByRole('navigation', { name: reports.outline });
  await outline.getByRole('button', { name: /Outlook/ }).click();
  await settle();
  await expect.element(sheet(4)).toBeVisible();
  await expect.element(outline.getByRole('button', { name: /Outlook/ })).toHaveAttribute('aria-current', 'true');
});

test('a report without headings shows its pages alone', async () => {
  await open(deskApi().answer(getReportOutline, []));
  await expect.element(page.getByRole('navigation', { name: reports.thumbnails })).toBeVisible();
  expect(page.getByRole('radio', { name: reports.outline }).elements()).toHaveLength(0);
});

test('the text of the page stands below it for screen readers', async () => {
  const text = 'Prices in Seoul';
  const api = deskApi().answer(getReportPageText, { text, blocks: [{ kind: 'paragraph', text }], is_scanned: false });
  const { settle } = await open(api);
  await page.getByText(reports.pageText.replace('{{page}}', '1')).click();
  await settle();
  await expect.element(page.getByText(text)).toBeVisible();
});
