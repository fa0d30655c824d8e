import { buffer } from 'node:stream/consumers';
import { type Batch, type Mapping, rereadBatch } from '@portal/contract/prices/imports';
import {
  deleteImportTemplate,
  listImportTemplates,
  renameImportTemplate,
  saveImportTemplate,
} from '@portal/contract/prices/imports/templates';
import { texts } from '@portal/contract/texts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../../../../test/portal.ts';
import { checkAgain, labelWords, openShop, type Shop, sendSheet } from '../../../../../test/prices.ts';
import { writeXlsx } from '../../../../platform/sheets/write-xlsx.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
});

let sheets = 0;
/** Title row, then columns of unknown names in the given order. */
async function sendSource(...names: string[]): Promise<Batch> {
  sheets += 1;
  const known: Record<string, string> = { When: '03/04/2026', Where: 'Bugis', Costs: '2,95', Thing: `Thing ${sheets}` };
  const rows = [['Prices of the week'], names, names.map((name) => known[name] ?? 'x')];
  return (await sendSheet(portal, await buffer(writeXlsx([{ name: 'A', rows }])), admin)).body.data;
}

const { date: _date, store: _store, product: _product, price: _price, ...fixed } = labelWords({} as Shop);
const MAPPING = (): Mapping => ({
  columns: { date: 0, store: 1, product: 2, price: 3 },
  fixed: { ...fixed, market: shop.market, retailer: shop.retailer },
  decimal: ',',
  day_order: 'month-first',
});

const save = async (batch: Batch, name: string, mapping = MAPPING()) =>
  portal.call(saveImportTemplate, { batch_id: batch._id, name, ...mapping }, admin);
const names = async () => (await portal.call(listImportTemplates, {}, admin)).body.data.map(({ name }) => name);
const reread = (batch: Batch, template_id: string) => portal.call(rereadBatch, { id: batch._id, template_id }, admin);
const acts = async () =>
  (
    await portal.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('action', 'like', 'prices.template-%')
      .orderBy('id')
      .execute()
  ).map(({ action, subject }) => `${action} ${subject}`);

test('a template sets columns by their names, and fixed values, decimal sign, day order and header row', async () => {
  const sent = await sendSource('When', 'Where', 'Thing', 'Costs');
  const first = (await portal.call(rereadBatch, { id: sent._id, header_row: 2 }, admin)).body.data;
  const { _id } = (await save(first, 'Auditor Tan')).body.data;
  const other = await sendSource('Costs', 'Thing', 'Extra', 'When', 'Where');
  const set = (await reread(other, _id)).body.data;
  expect(set).toMatchObject({
    template: { _id, name: 'Auditor Tan' },
    survey: { header_row: 2 },
    mapping: { ...MAPPING(), columns: { price: 0, product: 1, date: 3, store: 4 } },
  });
  expect(await checkAgain(portal, other._id, set.mapping, admin)).toMatchObject({ state: 'ready', rows: 1 });
  const next = await sendSource('Costs', 'Thing', 'Extra', 'When', 'Where');
  expect(next).toMatchObject({ is_remembered: true, template: { name: 'Auditor Tan' }, mapping: set.mapping });
});

test('columns that a sheet lacks are left open', async () => {
  const { _id } = (await save(await sendSource('When', 'Where', 'Thing', 'Costs'), 'Lacking')).body.data;
  const set = (await reread(await sendSource('When', 'Costs'), _id)).body.data;
  expect(set.mapping.columns).toEqual({ date: 0, price: 1 });
});

test('templates are replaced by name, renamed and deleted, each in the log once', async () => {
  const before = (await acts()).length;
  const batch = await sendSource('When', 'Where', 'Thing', 'Costs');
  const { _id: id } = (await save(batch, 'Kaggle weekly')).body.data;
  await save(batch, 'Kaggle weekly');
  expect((await save(batch, ' kaggle WEEKLY ', { ...MAPPING(), decimal: '.' })).body.data).toEqual({
    _id: id,
    name: 'kaggle WEEKLY',
  });
  await save(batch, 'Another');
  const taken = await portal.call(renameImportTemplate, { id, name: 'ANOTHER' }, admin);
  expect([taken.status, taken.body.errors]).toEqual([400, [{ field: 'name', message: texts.en.templateNameTaken }]]);
  expect((await portal.call(renameImportTemplate, { id, name: 'Weekly' }, admin)).status).toBe(200);
  expect(await names()).toEqual(expect.arrayContaining(['Another', 'Weekly']));
  expect((await portal.call(deleteImportTemplate, { id }, admin)).status).toBe(200);
  expect(await names()).not.toContain('Weekly');
  expect((await portal.call(deleteImportTemplate, { id }, admin)).status).toBe(404);
  expect((await reread(batch, id)).status).toBe(404);
  expect((await acts()).slice(before)).toEqual([
    'prices.template-saved Kaggle weekly',
    'prices.template-saved kaggle WEEKLY',
    'prices.template-saved Another',
    'prices.template-renamed Weekly',
    'prices.template-deleted Weekly',
  ]);
});
