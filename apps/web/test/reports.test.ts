import { findInReport, getReport, getReportPage, getReportPageText } from '@portal/contract/content/reports/reports';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import reports from '../src/features/content/reports/en.json';
import publishing from '../src/features/content/reports/publishing/en.json';
import ui from '../src/ui/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const PAGES = 5;

afterEach(closeScreen);

function readFrom(lastPage: number | null): FakeApi {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return api.answer(getReport, { ...sampleOutput(getReport, 'full'), pages: PAGES, last_page: lastPage });
}

const open = (api: FakeApi, search = '') => openScreen(`${paths.reports}/${sampleId(0)}${search}`, api);
const sheet = (number: number) => page.getByRole('region', { name: `Page ${number} of ${PAGES}`, exact: true });

test('a report opens where reading stopped, says so, and leads to its first page', async () => {
  const { router, settle } = await open(readFrom(3));
  await expect.element(sheet(3)).toBeVisible();
  const said = page.getByText(/^Continuing on page 3\./);
  await expect.element(said).toBeVisible();
  await page.getByRole('button', { name: reports.fromTheStart }).click();
  await settle();
  await expect.element(sheet(1)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ p: 1 });
  await expect.poll(() => said.elements()).toHaveLength(0);
});

test('a page that does not come says so where it would stand, and comes when asked again', async () => {
  const api = readFrom(null).refuse(getReportPage, 'internalError');
  const { settle } = await open(api);
  await expect.element(sheet(1).getByText(fillSentence('internalError', 'en'))).toBeVisible();
  api.answer(getReportPage, sampleOutput(getReportPage, 'full'));
  await sheet(1).getByRole('button', { name: ui.tryAgain }).click();
  await settle();
  await expect.poll(() => sheet(1).element().querySelectorAll('canvas')).toHaveLength(1);
  await expect.poll(() => sheet(1).getByRole('button', { name: ui.tryAgain }).elements()).toHaveLength(0);
});

test('the text of a page is the one that the server has read, asked for when it is opened', async () => {
  const api = readFrom(null).answer(getReportPageText, {
    text: 'Prices in Seoul',
    blocks: [{ kind: 'paragraph', text: 'Prices in Seoul' }],
    is_scanned: false,
  });
  const { settle } = await open(api, '?p=1');
  const asked = () => api.asked.filter(({ call }) => call === getReportPageText).length;
  expect(asked()).toBe(0);
  await page.getByText(reports.pageText.replace('{{page}}', '1')).click();
  await settle();
  await expect.element(page.getByText('Prices in Seoul')).toBeVisible();
  expect(asked()).toBe(1);
});

test('F3 goes from hit to hit over the pages, Shift+F3 back, also out of the field', async () => {
  const excerpt = sampleOutput(findInReport, 'full').pages[0]?.excerpt ?? [];
  const api = readFrom(null).answer(findInReport, {
    total: 2,
    pages: [
      { page: 1, count: 2, excerpt },
      { page: 4, count: 1, excerpt },
    ],
  });
  const { settle } = await open(api, '?p=1&find=avocado');
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    await settle();
  };
  await page.getByRole('searchbox', { name: reports.findWords }).click();
  await expect.element(page.getByText(/Match 1 of 3$/)).toBeVisible();
  await press('{F3}');
  await expect.element(page.getByText(/Match 2 of 3$/)).toBeVisible();
  await press('{F3}');
  await expect.element(page.getByText(/Match 3 of 3$/)).toBeVisible();
  await expect.element(sheet(4)).toBeVisible();
  await press('{Shift>}{F3}{/Shift}');
  await expect.element(page.getByText(/Match 2 of 3$/)).toBeVisible();
  await expect.element(sheet(1)).toBeVisible();
});

test('an old workbook beside a report may be sent, so that the server can name it; a letter may not', async () => {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  api.answer(getReport, { ...sampleOutput(getReport, 'full'), status: 'draft' });
  const { settle } = await openScreen(`${paths.reports}/${sampleId(0)}/edit`, api);
  const field = page.getByLabelText(publishing.dataFile);
  await userEvent.upload(field, new File(['x'], 'letter.docx'));
  await page.getByRole('button', { name: publishing.addFile }).click();
  await settle();
  await expect.element(field).toHaveAccessibleDescription(/^letter\.docx cannot be added\./);
  await userEvent.upload(field, new File(['x'], 'prices.xls'));
  await expect.element(field).toHaveAccessibleDescription(publishing.dataHint);
});
