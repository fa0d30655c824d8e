import {
  addEdition,
  getReportStatistics,
  listVersions,
  publishEdition,
  unpublishEdition,
} from '@portal/contract/content/reports/publishing';
import { startDownload } from '@portal/contract/content/reports/reading';
import {
  findInReport,
  getReport,
  getReportPage,
  listReports,
  type Report,
} from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import reports from '../src/features/content/reports/en.json';
import publishing from '../src/features/content/reports/publishing/en.json';
import ui from '../src/ui/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const PAGES = { en: 5, de: 3 };
const TITLES = { en: 'Prices in March', de: 'Preise im März' };
const editions = (['en', 'de'] as const).map((language) => ({
  language,
  title: TITLES[language],
  pages: PAGES[language],
  is_published: true,
}));

const inLanguage = (language: Language, more: Partial<Report> = {}): Report => ({
  ...sampleOutput(getReport, 'full'),
  last_page: null,
  editions,
  language,
  title: TITLES[language],
  pages: PAGES[language],
  ...more,
});

/** As the server does it: the edition that is asked for, else the one in the reader's language. */
function bothLanguages(role: 'ADMIN' | 'CLIENT', more: Partial<Report> = {}): FakeApi {
  const api = new FakeApi();
  signIn(api, role);
  return api.answer(getReport, ({ query }) => inLanguage(query['language'] === 'de' ? 'de' : 'en', more));
}

const address = `${paths.reports}/${sampleId(0)}`;
const heading = (language: Language) => page.getByRole('heading', { name: TITLES[language], level: 1 });
const choice = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true });
const sheet = (number: number, pages: number) =>
  page.getByRole('region', { name: `Page ${number} of ${pages}`, exact: true });

test('one card names both languages, and opens in the language of the reader', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const list = sampleOutput(listReports, 'full');
  const [item] = list.items;
  if (!item) throw new Error('no sample of a report');
  const hits = [{ language: 'de' as const, page: 2, excerpt: [{ text: 'Erntezeit', is_hit: true }] }];
  const found = { ...item, editions, language: 'en' as const, title: TITLES.en, hits };
  api.answer(listReports, { ...list, items: [found], total: 1 });
  await openScreen(`${paths.reports}?q=Erntezeit`, api);
  await expect.element(page.getByText(/EN · DE$/)).toBeVisible();
  const open = page.getByRole('link', { name: new RegExp(TITLES.en) });
  await expect.element(open).toHaveAttribute('href', `${paths.reports}/${item._id}`);
  // The words stand in the other edition.
  const hit = page.getByRole('link', { name: 'Page 2 (German)' });
  await expect.element(hit).toHaveAttribute('href', `${paths.reports}/${item._id}?p=2&language=de`);
});

test('a list is asked for anew in another language of the portal', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const { takeLook } = await openScreen(paths.reports, api);
  const asked = () => api.asked.filter(({ call }) => call === listReports).length;
  const before = asked();
  await takeLook(PHONE);
  expect(asked()).toBeGreaterThan(before);
  await takeLook(DESK);
});

test('the language switches at the same page, zoom and words', async () => {
  const api = bothLanguages('CLIENT');
  const { router, settle } = await openScreen(`${address}?p=3&find=Hass`, api);
  await expect.element(heading('en')).toBeVisible();
  await page.getByRole('button', { name: reports.zoomIn }).click();
  await choice(reports.de).click();
  await settle();
  await expect.element(heading('de')).toBeVisible();
  await expect.element(sheet(3, PAGES.de)).toHaveAttribute('data-zoomed');
  expect(router.state.location.search).toEqual({ p: 3, find: 'Hass', language: 'de' });
  for (const call of [getReportPage, findInReport]) {
    expect(api.asked.findLast((each) => each.call === call)?.query).toMatchObject({ language: 'de' });
  }
  await choice(reports.en).click();
  await settle();
  await expect.element(heading('en')).toBeVisible();
  expect(router.state.location.search).not.toHaveProperty('language');
});

test('a page that a shorter edition does not have is its last, and the file is in its language', async () => {
  const api = bothLanguages('CLIENT');
  const { settle } = await openScreen(`${address}?p=5`, api);
  await choice(reports.de).click();
  await settle();
  await expect.element(sheet(3, PAGES.de)).toBeVisible();
  await page.getByRole('button', { name: reports.downloadReport.replace('{{title}}', TITLES.de) }).click();
  const asked = () => api.asked.findLast(({ call }) => call === startDownload)?.query;
  await expect.poll(asked).toMatchObject({ language: 'de' });
});

test('the address of a report that was joined leads to the report, in the language it had', async () => {
  const api = bothLanguages('CLIENT').answer(getReport, inLanguage('de'));
  const { router } = await openScreen(`${paths.reports}/${sampleId(9)}?p=2`, api);
  await expect.element(heading('de')).toBeVisible();
  expect(router.state.location.pathname).toBe(address);
  expect(router.state.location.search).toMatchObject({ p: 2, language: 'de' });
});

test('a draft in one language takes the other, and then its file', async () => {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const one = { status: 'draft', editions: editions.slice(0, 1) } as const;
  api.answer(getReport, inLanguage('en', one));
  const { router, settle } = await openScreen(`${address}/edit`, api);
  await page.getByRole('button', { name: publishing['addEdition-de'] }).click();
  const dialog = page.getByRole('dialog', { name: publishing['addEdition-de'] });
  await dialog.getByLabelText(publishing.reportTitle).fill(TITLES.de);
  await dialog.getByLabelText(publishing.point.replace('{{number}}', '1')).fill('Die Preise stiegen.');
  const both = { status: 'draft', pages: 0 } as const;
  api.answer(getReport, ({ query }) => inLanguage(query['language'] === 'de' ? 'de' : 'en', both));
  await dialog.getByRole('button', { name: publishing['addEdition-de'] }).click();
  await settle();
  expect(api.asked.findLast(({ call }) => call === addEdition)?.body).toMatchObject({
    language: 'de',
    title: TITLES.de,
    summary: ['Die Preise stiegen.'],
  });
  await expect.element(heading('de')).toBeVisible();
  expect(router.state.location.search).toEqual({ language: 'de' });
  for (const call of [listVersions, getReportStatistics]) {
    expect(api.asked.findLast((each) => each.call === call)?.query).toMatchObject({ language: 'de' });
  }
});

test('an edition that was added to a published report is published by itself', async () => {
  const waiting = editions.map((edition) => ({ ...edition, is_published: edition.language === 'en' }));
  const api = bothLanguages('ADMIN', { status: 'published', editions: waiting });
  const { settle } = await openScreen(`${address}/edit`, api);
  const states = page.getByRole('list', { name: publishing.editions });
  await expect.element(states.getByText(publishing.published)).toBeVisible();
  await states.getByRole('button', { name: publishing['publishEdition-de'] }).click();
  const dialog = page.getByRole('dialog', { name: publishing['publishEdition-de'] });
  await dialog.getByRole('button', { name: publishing['publishEdition-de'] }).click();
  await settle();
  const sent = api.asked.findLast(({ call }) => call === publishEdition);
  expect(sent?.body).toEqual({ notify: true });
});

test('one of two published editions is taken back by itself, the last one only with its report', async () => {
  const out = (language: string) => editions.map((each) => ({ ...each, is_published: each.language !== language }));
  const api = bothLanguages('ADMIN', { status: 'published', editions: out('') });
  const { settle } = await openScreen(`${address}/edit`, api);
  const states = page.getByRole('list', { name: publishing.editions });
  const left = inLanguage('en', { status: 'published', editions: out('de') });
  api.answer(unpublishEdition, left).answer(getReport, left);
  await states.getByRole('button', { name: publishing['unpublishEdition-de'] }).click();
  await settle();
  expect(api.countAsked(unpublishEdition)).toBe(1);
  await expect.element(states.getByRole('button', { name: publishing['publishEdition-de'] })).toBeVisible();
  await expect
    .poll(() => states.getByRole('button', { name: publishing['unpublishEdition-en'] }).elements())
    .toEqual([]);
});

test('words that are not saved are asked about before another language is edited', async () => {
  const { settle } = await openScreen(`${address}/edit`, bothLanguages('ADMIN', { status: 'draft' }));
  await page.getByLabelText(publishing.reportTitle).fill('Another title');
  await choice(reports.de).click();
  await settle();
  await expect.element(page.getByRole('dialog', { name: ui.leaveTitle })).toBeVisible();
});
