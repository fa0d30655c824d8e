import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { getReport, getReportPage, getReportPageText } from '@portal/contract/content/reports/reports';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/content/reports/de.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const LONG_WORD = 'Lebensmitteleinzelhandelskettenverbandsvorsitzendenwahl';
const HEAD = ['Markt', 'Mai 2026', 'Juni 2026', 'Juli 2026', 'August 2026', 'September 2026'];
const FIGURE = {
  kind: 'figure' as const,
  alt: 'Säulen: Australien 45,9 %',
  caption: 'Abbildung 1 Anteil der Preisschilder',
  box: { x: 0.1, y: 0.5, width: 0.8, height: 0.2 },
  proportion: 0.5,
};
const BLOCKS: PageBlock[] = [
  { kind: 'heading', level: 1, text: 'Marktbericht Malaysia' },
  { kind: 'paragraph', text: `Australische Avocados kosteten 9,98 A$/kg. ${LONG_WORD}` },
  { kind: 'heading', level: 2, text: 'Was sich geändert hat' },
  { kind: 'list', is_ordered: false, items: ['Peru liefert seit Woche 40 nicht mehr.', LONG_WORD] },
  { kind: 'table', caption: 'Tabelle 1 Tonnen', head: HEAD, rows: [['Hongkong', '512', '640', '701', '655', '590']] },
  { kind: 'table', caption: '', head: ['Markt', LONG_WORD, 'Preis'], rows: [['Hongkong', 'Central', '9,98']] },
  FIGURE,
];

afterEach(closeScreen);

async function openText(blocks: PageBlock[], is_scanned = false) {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  api.answer(getReport, { ...sampleOutput(getReport, 'full'), pages: 1, last_page: null, language: 'de' });
  api.answer(getReportPageText, { text: 'Text', blocks, is_scanned });
  const screen = await openScreen(`${paths.reports}/${sampleId(0)}?p=1`, api, PHONE);
  await screen.settle();
  return { ...screen, api };
}

test('the text of a page reads on a phone: headings, lists, tables and figures, nothing beyond the edge', async () => {
  await openText(BLOCKS);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Marktbericht Malaysia' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Was sich geändert hat' })).toBeVisible();
  const paragraph = page.getByText(/^Australische Avocados/).element();
  expect(Number.parseFloat(getComputedStyle(paragraph).fontSize)).toBeGreaterThanOrEqual(16);
  expect(paragraph.closest('[lang]')?.getAttribute('lang')).toBe('de');
  expect(findOverflow()).toEqual([]);
  expect(await findBarriers()).toEqual([]);
});

test('linked words of a page are links, and pages of others open in a new tab', async () => {
  const own = `${window.location.origin}/dashboard/retail-price-audits`;
  const links = [
    { text: 'Preise', address: own },
    { text: 'Handelskammer', address: 'https://www.example.org/berichte' },
  ];
  await openText([{ kind: 'paragraph', text: 'Unsere Preise und die Handelskammer.', links }]);
  const read = (name: string) => page.getByRole('link', { name, exact: true }).element() as HTMLAnchorElement;
  expect([read('Preise').href, read('Preise').target]).toEqual([own, '']);
  expect([read('Handelskammer').target, read('Handelskammer').rel]).toEqual(['_blank', 'noreferrer']);
  await expect.element(page.getByText('Unsere Preise und die Handelskammer.')).toBeVisible();
});

test('an address of another scheme is plain text, and a link of a list stands in its own item', async () => {
  const address = 'https://www.example.org/berichte';
  await openText([
    {
      kind: 'paragraph',
      text: 'Die Handelskammer.',
      links: [{ text: 'Handelskammer', address: 'javascript:alert(1)' }],
    },
    { kind: 'paragraph', text: 'Die Kammer.', links: [{ text: 'Kammer', address: 'https://' }] },
    {
      kind: 'list',
      is_ordered: false,
      items: ['Preise heute', 'Preise gestern'],
      links: [{ text: 'Preise', address, item: 1 }],
    },
  ]);
  await expect.element(page.getByText('Die Handelskammer.')).toBeVisible();
  for (const name of ['Handelskammer', 'Kammer'])
    expect(page.getByRole('link', { name, exact: true }).elements()).toEqual([]);
  const links = page.getByRole('link', { name: 'Preise', exact: true }).elements();
  expect(links.map((link) => link.closest('li')?.textContent)).toEqual(['Preise gestern']);
});

test('a table of many columns is a card for each row on a phone, a table of few scrolls in itself', async () => {
  await openText(BLOCKS);
  const cell = page.getByText('512', { exact: true }).element().closest('td') as Element;
  expect(getComputedStyle(cell, '::before').content).toBe('"Mai 2026"');
  const name = cell.parentElement?.querySelector('th') as Element;
  expect(getComputedStyle(name).textAlign).toBe('left');
  const narrow = page.getByRole('group', { name: de.tableOnPage.replace('{{page}}', '1') }).element();
  expect(narrow.scrollWidth).toBeGreaterThan(narrow.clientWidth);
});

test('a figure keeps its place free before it is drawn', async () => {
  const { api } = await openText([FIGURE]);
  const picture = page.getByRole('img', { name: FIGURE.alt });
  const { width, height } = picture.element().getBoundingClientRect();
  expect(height / width).toBeCloseTo(0.5, 1);
  expect(api.hasAsked(getReportPage)).toBe(true);
});

test('a figure is enlarged in its place on a phone', async () => {
  await openText([FIGURE]);
  const paper = () => page.getByRole('img', { name: FIGURE.alt }).element().parentElement as Element;
  const { height } = paper().getBoundingClientRect();
  await page.getByRole('button', { name: de.enlargeFigure }).click();
  await expect.element(page.getByRole('button', { name: de.shrinkFigure })).toBeVisible();
  expect(paper().scrollWidth).toBeGreaterThan(2 * paper().clientWidth);
  expect(paper().getBoundingClientRect().height).toBe(height);
});

test('a scanned page says that it is a picture, and shows it', async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  await openText([{ ...FIGURE, alt: '', caption: '', box, proportion: 1.5 }], true);
  await expect.element(page.getByText(de.scannedPage)).toBeVisible();
  await expect.element(page.getByRole('img', { name: de.figureOnPage.replace('{{page}}', '1') })).toBeVisible();
});
