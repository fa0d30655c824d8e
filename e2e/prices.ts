import type { Page } from '@playwright/test';
import { checkBatch, confirmBatch, getBatch, startBatch } from '@portal/contract/prices/imports';
import { reviewMatching } from '@portal/contract/prices/review';
import { actAsSecondAdmin } from './members.ts';
import { LAST_VISIT, type Shop } from './places.ts';
import { actAs, expect, sydneyDay } from './story.ts';

export const PRICES = '/dashboard/retail-price-audits';

type Label = Readonly<Record<string, string>>;

/** One label as a row of a sheet; the given words take the place of the usual. */
export const labelRow = ({ market, retailer, name }: Shop, words: Label = {}): Label => ({
  date: sydneyDay(-LAST_VISIT),
  market: market.name,
  retailer: retailer.name,
  store: name,
  product: 'Hass avocado',
  origin: 'Australia',
  variety: 'Hass',
  size_system: 'tray 5.5 kg',
  size: '20',
  pack: 'loose',
  price: '2.95',
  price_unit: 'piece',
  ...words,
});

export function sheetRows(labels: readonly Label[]): string[][] {
  const fields = [...new Set(labels.flatMap((label) => Object.keys(label)))];
  return [fields, ...labels.map((label) => fields.map((field) => label[field] ?? ''))];
}

export const toCsv = (labels: readonly Label[]): string =>
  sheetRows(labels)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** From a sheet to prices that members see, without walking through the screens. */
export async function publishLabels(page: Page, labels: readonly Label[]): Promise<string> {
  const admin = await actAs(page, 'admin');
  const name = 'labels.csv';
  const sheet = new File([toCsv(labels)], name, { type: 'text/csv' });
  const { _id: id, mapping } = await admin(startBatch, { file_name: name }, sheet);
  const reached = (state: string) => expect.poll(async () => (await admin(getBatch, { id })).state).toBe(state);
  await admin(checkBatch, { id, ...mapping });
  await reached('ready');
  await admin(confirmBatch, { id });
  await reached('stored');
  const second = await actAsSecondAdmin(page);
  await second(reviewMatching, { batch_id: id, flagged: 'no', decision: 'approved' });
  return id;
}

export const prices = (page: Page) => page.getByRole('table', { name: 'Prices' }).locator('tbody tr');
export const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
export const chart = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('application');
