import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { summariseQuality } from '@portal/contract/prices/summaries/quality';
import { summariseFigures, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import {
  checkExportSheet,
  type ExportVolumes,
  getExportVolumes,
  listExportImports,
  storeExportVolumes,
  undoExportImport,
} from '@portal/contract/prices/trade';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import quality from '../src/features/prices/summaries/panels/quality/en.json';
import trade from '../src/features/prices/trade/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const NOW = { volume_t: 8_412.5, value_aud: 36_600_000, unit_value: 4.3507 };
const BEFORE = { volume_t: 7_500, value_aud: 36_000_000, unit_value: 4.8 };
const SERIES: ExportVolumes = {
  kind: 'financial',
  is_limited: false,
  is_demo: false,
  years: [{ year: 2026, first_month: '2026-07', last_month: '2026-10', is_whole: false, ...NOW, before: BEFORE }],
  year: 2026,
  months: [
    { month: '2026-09', is_provisional: false, now: NOW, before: BEFORE },
    { month: '2026-10', is_provisional: true, now: NOW, before: null },
    { month: '2026-11', is_provisional: false, now: null, before: BEFORE },
  ],
  markets: [{ market: 'HK', ...NOW, share: 0.422, before: BEFORE }],
  known_markets: ['HK', 'ZZ'],
  known_varieties: ['Hass', 'Shepard'],
  sources: [{ source: 'ABS', released_on: '2026-11-05', first_month: '2026-07', last_month: '2026-10' }],
};
const IMPORT = {
  _id: sampleId(0),
  file_name: 'exports.csv',
  source: 'ABS',
  released_on: '2026-11-05',
  rows: 3,
  first_month: '2026-07',
  last_month: '2026-10',
  created_by: 'mia@growers.example',
  createdAt: '2026-11-06T01:00:00.000Z',
  undoneAt: null,
  can_undo: true,
};

function makeApi(role: 'ADMIN' | 'CLIENT' = 'CLIENT', series: ExportVolumes = SERIES) {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, role);
  api.answer(getExportVolumes, series);
  api.answer(listExportImports, { items: [IMPORT], total: 1, page: 1, page_size: 20 });
  return api;
}
const text = (words: string | RegExp) => page.getByText(words);

describe('export volumes', () => {
  test('are told in a sentence, by market, with their source and provisional months', async () => {
    await openScreen(paths.exportVolumes, makeApi());
    const said =
      'Avocado exports, July to October 2026: 8,413 t worth A$36.6m (A$4.35/kg). That is 12% more by volume than in the same months a year before.';
    await expect.element(text(said).first()).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /^Hong Kong 8,413 t 42.2% A\$36.6m A\$4.35\/kg \+12%$/ }))
      .toBeVisible();
    const source = 'July to October 2026: ABS, released 5 Nov 2026. Provisional: October 2026.';
    await expect.element(text(source).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: trade.importSheet })).not.toBeInTheDocument();
    expect(await findBarriers()).toEqual([]);
  });

  test('are asked for by year, market and variety, and the address says which', async () => {
    const api = makeApi();
    const { router, settle } = await openScreen(paths.exportVolumes, api);
    await userEvent.selectOptions(page.getByLabelText(trade.market), 'HK');
    await settle();
    await userEvent.selectOptions(page.getByLabelText(trade.variety), 'Hass');
    await settle();
    await page.getByText(trade['kind-calendar']).click();
    await settle();
    expect(router.state.location.search).toMatchObject({ kind: 'calendar', market: 'HK', variety: 'Hass' });
    await expect.element(text(/^Avocado exports to Hong Kong,/).first()).toBeVisible();
  });

  test('show whole years and the reason to an Evaluation, and nothing of months and markets', async () => {
    const limited = { ...SERIES, is_limited: true, months: [], markets: [], known_markets: [], known_varieties: [] };
    await openScreen(paths.exportVolumes, makeApi('CLIENT', limited));
    await expect.element(text(trade.limited)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: trade.years })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: trade['chart-volume'] })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: trade.download })).not.toBeInTheDocument();
  });
});

describe('a sheet of exports', () => {
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => dialog().getByRole('button', { name });
  const ROW = {
    month: '2026-10',
    market: 'HK',
    variety: '',
    volume_kg: 1_500_000,
    value_cents: 600_000_000,
    is_provisional: true,
  } as const;
  const FINE = {
    rows: [ROW],
    replaced_months: ['2026-10'],
    dropped_markets: ['JP', 'SG'],
    problem_rows: 0,
    problems: [],
    unused_columns: ['Comment'],
  };
  const choose = async () => {
    await page.getByRole('button', { name: trade.importSheet }).click();
    const file = new File(['month,market'], 'exports.csv', { type: 'text/csv' });
    await userEvent.upload(dialog().getByLabelText(trade.sheet), file);
    await button(trade.readSheet).click();
  };

  test('tells its problems by row, and what it replaces before it is stored with its source', async () => {
    const api = makeApi('ADMIN');
    const problems = [{ row: 214, value: 'Atlantis', reason: 'There is no country with this name.' }];
    api.answer(checkExportSheet, { ...FINE, rows: [], problem_rows: 1, problems });
    const { settle } = await openScreen(paths.exportVolumes, api);
    await choose();
    await settle();
    await expect.element(text('Row 214, “Atlantis”: There is no country with this name.')).toBeVisible();
    api.answer(checkExportSheet, FINE);
    await userEvent.upload(
      dialog().getByLabelText(trade.sheet),
      new File(['month,market'], 'exports.csv', { type: 'text/csv' }),
    );
    await button(trade.readSheet).click();
    await settle();
    await expect.element(text('October 2026 · 1,500 t · A$6.0m')).toBeVisible();
    await expect.element(text('Replaces the figures stored for October 2026.')).toBeVisible();
    await expect
      .element(text('The sheet leaves out Japan, Singapore. Their figures in these months go.'))
      .toBeVisible();
    await expect.element(text('Columns left out: Comment')).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await button('Save 1 row').click();
    await settle();
    expect(api.lastBody(storeExportVolumes)).toBeUndefined();
    api.answer(storeExportVolumes, IMPORT);
    await dialog().getByLabelText(trade.sourceField).fill('ABS, October');
    await button('Save 1 row').click();
    await settle();
    expect(api.lastBody(storeExportVolumes)).toMatchObject({
      rows: [ROW],
      source: 'ABS, October',
      file_name: 'exports.csv',
    });
  });

  test('is undone after a question', async () => {
    const api = makeApi('ADMIN').answer(undoExportImport, { ...IMPORT, can_undo: false });
    const { settle } = await openScreen(paths.exportVolumes, api);
    await page.getByRole('button', { name: new RegExp(`^${trade.undo}`) }).click();
    await expect.element(text(trade.undoText.replace('{{source}}', 'ABS'))).toBeVisible();
    await dialog().getByRole('button', { name: trade.undo }).click();
    await settle();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.countAsked(undoExportImport)).toBe(1);
  });
});

describe('quality', () => {
  const NONE = { labels: 12, cut: 0, acceptable: null, staged: 12, stages: [2, 2, 2, 2, 2, 2] };
  test('is not guessed from the score where no fruit was cut', async () => {
    const api = makeApi();
    const sample = sampleOutput(summariseQuality, 'full');
    const untested = { tested: 0, dry_matter: null, judged: 0, dry_enough: null };
    // A full licence: the panel is part of it.
    api.answer(summariseOrigins, { ...sampleOutput(summariseOrigins, 'full'), since: null });
    api.answer(summariseFigures, { ...sampleOutput(summariseFigures, 'full'), since: null });
    api.answer(summariseQuality, {
      ...sample,
      origin: 'AU',
      months: [{ month: '2026-10', ...NONE }],
      origins: [{ origin: 'AU', ...NONE, ...untested }],
    });
    const { settle } = await openScreen(paths.retail, api);
    await settle();
    await expect.element(text(quality.notCut)).toBeVisible();
    await expect.element(text('Damage measured on 0 of 12 price labels, dry matter on 0.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ripeness by month: Australia' })).toBeVisible();
    (page.getByRole('application', { name: /^Ripeness/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{Enter}');
    await expect
      .poll(() => api.asked.findLast(({ call }) => call === listEvidence)?.query)
      .toMatchObject({ basis: 'ripeness', origin: 'AU' });
  });
});
