import {
  createNetbackScenario,
  deleteNetbackScenario,
  getNetbackScenario,
  listNetbackDefaults,
  listNetbackMarkets,
  listNetbackScenarios,
  NETBACK_FIELDS,
  type NetbackDefault,
  type NetbackMarket,
  type Scenario,
  saveNetbackScenario,
} from '@portal/contract/prices/netback';
import { summariseFigures } from '@portal/contract/prices/summaries/summaries';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/prices/netback/en.json';
import { answerSensibly, NETBACK_FIGURES } from './fixtures.ts';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const place = (at: number, name: string, iso2: string, currency: string, aud_rate: string): NetbackMarket => ({
  _id: sampleId(at),
  name,
  iso2,
  currency,
  rate: { aud_rate, date: '2026-11-02', source: 'Central bank' },
  defaults: NETBACK_FIELDS.map(
    (field): NetbackDefault => ({
      field,
      value: NETBACK_FIGURES[field],
      valid_from: '2026-07-01',
      source: `Source of ${field}`,
      is_assumption: true,
    }),
  ),
});
const MARKETS = [place(0, 'Singapore', 'SG', 'SGD', '1.163'), place(1, 'Japan', 'JP', 'JPY', '0.0102')];
const SCENARIO: Scenario = {
  _id: sampleId(5),
  name: 'By sea',
  is_shared: false,
  is_own: true,
  company_name: 'Orchard',
  saved_by: 'Mia Chen',
  market_ids: [sampleId(0)],
  updated_at: '2026-11-06T01:00:00.000Z',
  version: 3,
  markets: [{ market_id: sampleId(0), ...NETBACK_FIGURES }],
};

function makeApi(role: 'ADMIN' | 'CLIENT' = 'CLIENT', n = 214) {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, role);
  api.answer(listNetbackMarkets, MARKETS);
  api.answer(listNetbackScenarios, [SCENARIO]);
  api.answer(getNetbackScenario, SCENARIO);
  api.answer(listNetbackDefaults, []);
  const figures = sampleOutput(summariseFigures, 'full');
  const now = { n, stores: 9, q1: 11, median: n < 3 ? null : 12.9, q3: 14 };
  api.answer(summariseFigures, {
    ...figures,
    from: '2026-08-01',
    to: '2026-10-31',
    since: null,
    origin: 'AU',
    price: { ...figures.price, now },
  });
  return api;
}

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const shelf = () => field(/^Shelf price/);
const said = (text: string | RegExp) => page.getByText(text);
const RESULT =
  'Singapore: of a shelf price of S$12.90 per kg, A$5.55 per kg or A$30.51 per tray reaches the farm gate.';
const sentBy = (api: FakeApi, name: string) => api.asked.filter((one) => one.name === name);

describe('a netback', () => {
  test('begins with the portal’s median and the defaults, each with its source', async () => {
    await openScreen(paths.netback, makeApi());
    await expect.element(shelf()).toHaveValue('12.90');
    await expect.element(said(RESULT)).toBeVisible();
    await expect
      .element(said(/Median of the portal, Australian fruit: 214 prices, August to October 2026\./))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: words.openEvidence })).toBeVisible();
    await expect.element(said('Default since 1 July 2026: Source of duty')).toBeVisible();
    await expect.element(said('Rate of 2 Nov 2026, Central bank')).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Farm gate A$30.51' })).toBeVisible();
    expect(await findBarriers()).toEqual([]);
  });

  test('follows each figure, names a wrong one, and goes back to the default', async () => {
    await openScreen(paths.netback, makeApi());
    await expect.element(said(RESULT)).toBeVisible();
    await userEvent.fill(field(/^Freight/), '1,95');
    await expect.element(said(/A\$4\.55 per kg or A\$25\.01 per tray/)).toBeVisible();
    await userEvent.fill(field(/^Freight/), '19');
    await expect.element(said(/the farm loses A\$12\.50 per kg/)).toBeVisible();
    await userEvent.fill(field(/^Freight/), '1,95');
    await userEvent.fill(field(/^Retailer/), '100');
    await expect.element(said(words.incomplete)).toBeVisible();
    await expect.element(field(/^Retailer/)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(page.getByRole('button', { name: /^Retailer.*back to the default of 35$/ }));
    await userEvent.click(page.getByRole('button', { name: /^Freight.*back to the default of 0\.95$/ }));
    await expect.element(said(RESULT)).toBeVisible();
  });

  test('is read in its chart with the keyboard', async () => {
    await openScreen(paths.netback, makeApi());
    const chart = page.getByRole('application', { name: /^Waterfall from the shelf price in Singapore/ });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    for (let row = 0; row < 9; row += 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(said(/^Farm gate, A\$5\.55 per kg, A\$30\.51 per tray$/)).toBeInTheDocument();
  });

  test('says what the shelf price must be, per kg and per tray', async () => {
    await openScreen(paths.netback, makeApi());
    await userEvent.fill(field(words.wanted), '4.50');
    await expect
      .element(said('For A$4.50 per kg at the farm gate, the shelf price in Singapore must be S$11.06 per kg.'))
      .toBeVisible();
    await userEvent.click(page.getByText(words['per-tray'], { exact: true }));
    await expect.element(said(/^For A\$4\.50 per tray/)).toBeVisible();
  });

  test('is typed where there are too few prices', async () => {
    await openScreen(paths.netback, makeApi('CLIENT', 2));
    await expect.element(said(words.noMedian)).toBeVisible();
    await userEvent.fill(shelf(), '12.90');
    await expect.element(said(RESULT)).toBeVisible();
    await expect.element(said(words.sourceTyped)).toBeVisible();
  });

  test('is compared with other markets, and one can go again', async () => {
    await openScreen(paths.netback, makeApi(), PHONE);
    const add = page.getByRole('combobox').last();
    await userEvent.selectOptions(add, 'Japan');
    const row = page.getByRole('row').filter({ hasText: /A\$ je Steige|A\$ per tray/ });
    await expect.element(row.first()).toBeInTheDocument();
    expect(await findBarriers()).toEqual([]);
  });
});

describe('a scenario', () => {
  test('is saved under a name with the median it rests on', async () => {
    const api = makeApi();
    api.answer(createNetbackScenario, SCENARIO);
    await openScreen(paths.netback, api);
    await expect.element(said(RESULT)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: words.saveScenario }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: words.name }), 'By sea');
    await userEvent.click(dialog.getByRole('button', { name: words.saveScenario }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'By sea' })).toBeVisible();
    expect(sentBy(api, 'createNetbackScenario')[0]?.body).toMatchObject({
      name: 'By sea',
      is_shared: false,
      markets: [{ shelf_price: '12.90', median: { from: '2026-08-01', to: '2026-10-31', n: 214 } }],
    });
  });

  test('of the company is changed, shared and deleted', async () => {
    const api = makeApi();
    api.answer(saveNetbackScenario, { ...SCENARIO, version: 4 }).answer(deleteNetbackScenario, null);
    await openScreen(`${paths.netback}?scenario=${SCENARIO._id}`, api);
    await userEvent.fill(field(/^Freight/), '1.10');
    await userEvent.click(page.getByRole('button', { name: words.saveChanges }));
    await expect.element(said(words.scenarioSaved)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'More for “By sea”' }));
    await userEvent.click(page.getByRole('menuitem', { name: words.deleteScenario }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: words.deleteScenario }));
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  });

  test('is renamed only as it is saved, and copied only when it is whole', async () => {
    await openScreen(`${paths.netback}?scenario=${SCENARIO._id}`, makeApi());
    const more = page.getByRole('button', { name: 'More for “By sea”' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await userEvent.click(more);
    await expect.element(item(words.rename)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.fill(field(/^Freight/), '');
    await userEvent.click(more);
    await expect.element(item(words.saveAsNew)).toBeVisible();
    expect(item(words.rename).elements()).toEqual([]);
    await userEvent.click(item(words.saveAsNew));
    await expect.element(said(words.incomplete).first()).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('of a closed market says so', async () => {
    const api = makeApi().answer(listNetbackMarkets, MARKETS.slice(1));
    await openScreen(`${paths.netback}?scenario=${SCENARIO._id}`, api);
    await expect.element(said(words.marketClosed)).toBeVisible();
  });

  test('of another company is read by an administrator, and not changed', async () => {
    const api = makeApi('ADMIN');
    api.answer(getNetbackScenario, { ...SCENARIO, is_own: false, is_shared: true });
    await openScreen(`${paths.netback}?scenario=${SCENARIO._id}`, api);
    await expect.element(said('Orchard shares this scenario with administrators. You can read it.')).toBeVisible();
    await expect.element(shelf()).toHaveAttribute('readonly');
    await expect.element(page.getByRole('button', { name: words.saveChanges })).not.toBeInTheDocument();
  });
});

test('an administrator sets a default with day and source', async () => {
  const api = makeApi('ADMIN');
  await openScreen(paths.netback, api);
  await userEvent.click(page.getByRole('button', { name: words.setDefault }));
  const dialog = page.getByRole('dialog');
  await userEvent.selectOptions(dialog.getByRole('combobox'), words['field-duty']);
  await userEvent.fill(dialog.getByRole('textbox', { name: words.value }), '2,5');
  await userEvent.fill(dialog.getByRole('textbox', { name: words.source }), 'Customs tariff');
  await userEvent.click(dialog.getByRole('button', { name: words.saveDefault }));
  await expect.element(said(words.defaultSaved)).toBeVisible();
  expect(sentBy(api, 'setNetbackDefault')[0]?.body).toMatchObject({
    market_id: sampleId(0),
    field: 'duty',
    value: '2.5',
    is_assumption: false,
  });
});
