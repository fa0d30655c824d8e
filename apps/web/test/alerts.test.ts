import {
  addPriceAlert,
  changePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
} from '@portal/contract/prices/alerts/alerts';
import { type BackTest, backTestPriceAlert } from '@portal/contract/prices/alerts/back-test';
import { FIGURES } from '@portal/contract/prices/alerts/figures';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import alerts from '../src/features/prices/alerts/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const SAMPLES = sampleOutput(listPriceAlerts, 'full');
const IDS = SAMPLES.map(({ _id }) => _id);

afterEach(closeScreen);

async function openAlerts(address = '', api = new FakeApi()) {
  signIn(api, 'CLIENT');
  return { api, ...(await openScreen(`${paths.priceAlerts}${address}`, api)) };
}

const dialog = () => page.getByRole('dialog');
const row = (index: number) => page.getByRole('list', { name: alerts.title }).getByRole('listitem').nth(index);

test('an amount is a number, a percentage has one decimal at most, and a comma is as good as a point', async () => {
  const { api, settle } = await openAlerts(`?market_id=${sampleId(0)}&origin=MX`);
  await page.getByRole('button', { name: alerts.addAlert }).click();
  await settle();
  const save = async () => {
    await dialog().getByRole('button', { name: alerts.save }).click();
    await settle();
  };
  await save();
  const amount = dialog().getByLabelText(alerts.amount);
  await expect.element(amount).toHaveAccessibleDescription(fillSentence('invalidNumber', 'en'));
  await expect.element(amount).toHaveFocus();
  await userEvent.selectOptions(dialog().getByLabelText(alerts.kind), 'change');
  const percent = dialog().getByLabelText(alerts.percent);
  await percent.fill('12,55');
  await save();
  await expect.element(percent).toHaveAccessibleDescription(fillSentence('invalidPercent', 'en'));
  expect(api.hasAsked(addPriceAlert)).toBe(false);
  await percent.fill('12,5');
  await save();
  const sent = api.asked.find(({ call }) => call === addPriceAlert);
  expect(sent?.body).toMatchObject({ market_id: sampleId(0), origin: 'MX', kind: 'change', amount: '12.5' });
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('the tab counts the news; opened, they are marked in the list and no longer counted', async () => {
  const news = SAMPLES.map((alert, index) => ({ ...alert, is_unseen: index > 0 }));
  const api = new FakeApi().answer(listPriceAlerts, news);
  signIn(api, 'CLIENT');
  const { settle } = await openScreen(paths.retail, api);
  expect(api.hasAsked(markPriceAlertsSeen)).toBe(false);
  await page.getByRole('link', { name: 'Alerts 2 new', exact: true }).click();
  await settle();
  const marks = IDS.map((_, index) => row(index).getByText(alerts.isNew, { exact: true }).elements().length);
  expect(marks).toEqual([0, 1, 1]);
  await expect.element(page.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
  const seen = api.asked.filter(({ call }) => call === markPriceAlertsSeen);
  expect(seen.map(({ body }) => body)).toEqual([{ ids: IDS.slice(1) }]);
});

test('an alert that another window has changed closes its form, and the list shows what is there', async () => {
  const paused = (isPaused: boolean) => SAMPLES.map((alert) => ({ ...alert, is_unseen: false, paused: isPaused }));
  const mine = new FakeApi().answer(listPriceAlerts, paused(false)).refuse(changePriceAlert, 'stale');
  const { api, settle } = await openAlerts('', mine);
  await row(0)
    .getByRole('button', { name: new RegExp(`^${alerts.edit}`) })
    .click();
  await settle();
  api.answer(listPriceAlerts, paused(true));
  await dialog().getByRole('button', { name: alerts.save }).click();
  await settle();
  await expect.element(page.getByText(alerts.quicker)).toBeVisible();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await expect.element(row(0).getByText(alerts.paused, { exact: true })).toBeVisible();
});

const field = (name: string) =>
  document.querySelector(
    `dialog [name="${name}"]:not([type="hidden"]), [role="dialog"] [name="${name}"]:not([type="hidden"])`,
  );
const FIELDS = ['origin', 'variety', 'rival', 'retailer_id', 'plan_id', 'weeks', 'kind', 'amount'];

test('a figure has its own fields and no others', async () => {
  const { settle } = await openAlerts(`?market_id=${sampleId(0)}&origin=MX`);
  await page.getByRole('button', { name: alerts.addAlert }).click();
  await settle();
  const shown: Record<string, string[]> = {};
  for (const figure of FIGURES) {
    await userEvent.selectOptions(dialog().getByLabelText(alerts.figure), figure);
    await settle();
    shown[figure] = FIELDS.filter(field);
  }
  expect(shown).toEqual({
    price: ['origin', 'variety', 'kind', 'amount'],
    gap: ['variety', 'rival', 'kind', 'amount'],
    share: ['origin', 'variety', 'kind', 'amount'],
    out_of_stock: ['origin', 'variety', 'retailer_id', 'amount'],
    promotion: ['origin', 'variety', 'retailer_id'],
    new_rival: ['variety'],
    window: ['plan_id', 'weeks', 'amount'],
  });
});

const reading = { before: null, is_provisional: false, found: null };
const TESTED: BackTest = {
  now: { ...reading, month: '2026-10', value: -0.02 },
  is_demo: false,
  seasons: [
    {
      season: 2025,
      is_running: false,
      months: [
        { ...reading, month: '2025-05', value: -0.062, told: true },
        { ...reading, month: '2025-06', value: null, told: false },
        { ...reading, month: '2025-09', value: -0.08, told: true },
      ],
    },
    { season: 2026, is_running: true, months: [{ ...reading, month: '2026-02', value: 0.1, told: false }] },
  ],
};

test('a premium may fall below nothing, and the form says when that would have been told', async () => {
  const api = new FakeApi().answer(backTestPriceAlert, TESTED);
  const { settle } = await openAlerts(`?market_id=${sampleId(0)}`, api);
  await page.getByRole('button', { name: alerts.addAlert }).click();
  await settle();
  await userEvent.selectOptions(dialog().getByLabelText(alerts.figure), 'gap');
  await userEvent.selectOptions(dialog().getByLabelText(alerts.rival), 'MX');
  await userEvent.selectOptions(dialog().getByLabelText(alerts.kind), 'below');
  await dialog().getByLabelText(alerts['percent-gap']).fill('−5');
  await expect.element(dialog().getByText(/falls below −5%\.$/)).toBeVisible();
  await expect.element(dialog().getByText('Would have told you twice last season (2025/26).')).toBeVisible();
  await expect.element(dialog().getByText(/One month has too few prices/)).toBeVisible();
  await expect.element(dialog().getByText('Would not have told you so far this season (2026/27).')).toBeVisible();
  await expect.element(dialog().getByText('6.2% below fruit from Mexico in May 2025')).toBeVisible();
  await dialog().getByRole('button', { name: alerts.save }).click();
  await settle();
  const wish = { figure: 'gap', origin: 'AU', rival: 'MX', kind: 'below', amount: '-5', currency: 'aud' };
  expect(api.lastBody(addPriceAlert)).toMatchObject(wish);
});

test('a back-test in the list is asked for when it is opened; an alert without its plan says that it is silent', async () => {
  const [sample] = SAMPLES;
  if (!sample) throw new Error('no sample');
  const window = { figure: 'window', kind: 'starts', origin: 'AU', amount: '10', weeks: 4, paused: false } as const;
  const list = [
    { ...sample, figure: 'gap', kind: 'above', amount: '10', rival: 'MX', is_unseen: false } as const,
    { ...sample, _id: sampleId(1), ...window, plan_id: null, plan_name: null, fired: null, is_unseen: false },
  ];
  const api = new FakeApi().answer(listPriceAlerts, list).answer(backTestPriceAlert, TESTED);
  const { settle } = await openAlerts('', api);
  expect(api.hasAsked(backTestPriceAlert)).toBe(false);
  await row(0).getByText(alerts.backTest, { exact: true }).click();
  await settle();
  await expect.element(row(0).getByText('Would have told you twice last season (2025/26).')).toBeVisible();
  expect(api.countAsked(backTestPriceAlert)).toBe(1);
  await expect.element(page.getByText(alerts.planGone)).toBeVisible();
  expect(page.getByText(alerts.backTest, { exact: true }).elements()).toHaveLength(1);
});
