import {
  getReport,
  getReportPage,
  getReportPageText,
  listReports,
  type Report,
} from '@portal/contract/content/reports/reports';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import { followSessionChanges } from '../src/app/route-changes.ts';
import reports from '../src/features/content/reports/en.json';
import {
  eraseReports,
  findText,
  keepReport,
  listReportsKept,
} from '../src/features/content/reports/offline/kept-reports.ts';
import { callApi } from '../src/lib/call-api.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { forgetSession } from '../src/lib/storage.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, type Look } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const DAY_MS = 86_400_000;
const NARROW: Look = { ...DESK, width: 390, height: 844 };
const ADDRESS = `${paths.reports}/${sampleId(0)}`;
const TEXT = 'Avocados sold well in Seoul.';

followSessionChanges();
beforeEach(eraseReports);
afterEach(closeScreen);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function api(report: Partial<Report> = {}): FakeApi {
  const answers = new FakeApi();
  signIn(answers, 'CLIENT');
  return answers
    .answer(getReport, {
      ...sampleOutput(getReport, 'full'),
      _id: sampleId(0),
      title: 'Korea in October',
      pages: 2,
      last_page: null,
      keep_until: inDays(7),
      ...report,
    })
    .answer(getReportPageText, { text: TEXT, blocks: [{ kind: 'paragraph', text: TEXT }], is_scanned: false });
}

const withoutConnection = (answers: FakeApi) =>
  answers.lose(getReport).lose(getReportPageText).lose(getReportPage).lose(listReports);

/** As a reload does. */
async function openAgain(answers: FakeApi, address = ADDRESS, look = NARROW) {
  closeScreen();
  queryClient.clear();
  signIn(answers, 'CLIENT');
  return openScreen(address, answers, look);
}

async function readOnce(answers: FakeApi, look = NARROW): Promise<void> {
  await openScreen(ADDRESS, answers, look);
  await expect.poll(async () => (await listReportsKept()).length).toBe(1);
}

test('a report that was opened is read again without a connection, and says of which day the copy is', async () => {
  const answers = api();
  await readOnce(answers);
  await expect.element(page.getByText(TEXT).first()).toBeVisible();
  await openAgain(withoutConnection(answers));
  await expect.element(page.getByText(TEXT).first()).toBeVisible();
  await expect.element(page.getByText(/^No connection\. This is the copy of/)).toBeVisible();
});

test('a printed page that was opened is drawn again without a connection', async () => {
  const answers = api();
  await readOnce(answers, DESK);
  const sheet = () => page.getByRole('region', { name: 'Page 1 of 2', exact: true });
  await expect.poll(() => sheet().element().querySelectorAll('canvas')).toHaveLength(1);
  await openAgain(withoutConnection(answers), ADDRESS, DESK);
  await expect.poll(() => sheet().element().querySelectorAll('canvas')).toHaveLength(1);
});

test('without a connection the library lists the kept reports', async () => {
  const answers = api();
  await readOnce(answers);
  await openAgain(withoutConnection(answers), paths.reports);
  await expect.element(page.getByRole('heading', { name: reports.keptTitle })).toBeVisible();
  await page.getByRole('link', { name: /Korea in October/ }).click();
  await expect.element(page.getByText(TEXT).first()).toBeVisible();
});

test('a report whose day is past is not kept', async () => {
  const answers = api({ keep_until: inDays(-1) });
  await openScreen(ADDRESS, answers, NARROW);
  await openAgain(withoutConnection(answers));
  await expect.element(page.getByText(fillSentence('notResponding', 'en')).first()).toBeVisible();
  expect(page.getByText(TEXT).elements()).toHaveLength(0);
});

test('a copy ends on its day, and is not found by a clock that was set back', async () => {
  const answers = api();
  await readOnce(answers);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  expect(await listReportsKept()).toEqual([]);
  vi.setSystemTime(Date.now() - 9 * DAY_MS);
  expect(await listReportsKept()).toEqual([]);
  vi.useRealTimers();
});

test('pages of the file before a correction do not stay with the copy', async () => {
  const answers = api();
  await readOnce(answers);
  const report = await callApi(getReport, { id: sampleId(0), language: undefined });
  await expect.poll(() => findText(report, 1)).toBeDefined();
  await keepReport(report);
  expect(await findText(report, 1)).toBeDefined();
  await keepReport({ ...report, corrected_at: inDays(0) });
  expect(await findText(report, 1)).toBeUndefined();
});

test('a copy that comes after the end of its session is not kept', async () => {
  const answers = api();
  await openScreen(paths.reports, answers, NARROW);
  const report = await callApi(getReport, { id: sampleId(0), language: undefined });
  const user = localStorage.getItem('user') ?? '{}';
  const keeping = keepReport(report);
  localStorage.setItem('user', JSON.stringify({ ...JSON.parse(user), id: sampleId(7) }));
  await keeping;
  localStorage.setItem('user', user);
  expect(await listReportsKept()).toEqual([]);
});

test('another member does not find the copy', async () => {
  const answers = api();
  await readOnce(answers);
  const user = JSON.parse(localStorage.getItem('user') ?? '{}');
  localStorage.setItem('user', JSON.stringify({ ...user, id: sampleId(7) }));
  expect(await listReportsKept()).toEqual([]);
});

test.each(['licenceTooSmall', 'notAllowed', 'notFound'] as const)(
  'a refusal of the portal (%s) erases the copy',
  async (code) => {
    const answers = api();
    await readOnce(answers);
    await openAgain(answers.refuse(getReport, code));
    await expect.poll(listReportsKept).toEqual([]);
  },
);

test('the end of the session erases every copy', async () => {
  const answers = api();
  await readOnce(answers);
  forgetSession();
  signIn(answers, 'CLIENT');
  await expect.poll(listReportsKept).toEqual([]);
});

test('a direct login keeps nothing', async () => {
  const answers = api({ keep_until: null });
  await openScreen(ADDRESS, answers, NARROW);
  await expect.element(page.getByText(TEXT).first()).toBeVisible();
  expect(await listReportsKept()).toEqual([]);
});
