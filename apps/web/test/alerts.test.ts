import {
  addPriceAlert,
  changePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
} from '@portal/contract/prices/alerts/alerts';
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
