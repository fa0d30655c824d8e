import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { type Batch, checkBatch, getBatch, listBatches, rereadBatch } from '@portal/contract/prices/imports';
import type { Survey } from '@portal/contract/prices/imports/survey';
import {
  deleteImportTemplate,
  listImportTemplates,
  saveImportTemplate,
} from '@portal/contract/prices/imports/templates';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/prices/imports/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const HEADER = ['Date', 'Shop', 'AveragePrice', 'Volume'];
const plain = { computed: 0, days: null };
const SURVEY: Survey = {
  sheets: ['Read me', 'March'],
  sheet: 1,
  header_row: 4,
  encoding: null,
  first_rows: [
    { row: 1, cells: ['Audit of March'] },
    { row: 3, cells: ['When', 'Where', 'How much', ''] },
    { row: 4, cells: HEADER },
    { row: 5, cells: ['03/04/2026', 'Bugis', '2.95', '7'] },
  ],
  columns: [
    {
      computed: 0,
      days: {
        order: 'unknown',
        examples: [{ text: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' }],
      },
    },
    plain,
    { computed: 214, days: null },
    plain,
  ],
  skipped: [
    { row: 5, text: 'Hass avocado', kind: 'example' },
    { row: 214, text: 'Total', kind: 'total' },
  ],
};
const FIXED = { market: 'Japan', retailer: 'Corner', product: 'Avocado', variety: 'Hass', pack: 'loose' };
const BATCH: Batch = {
  ...sampleOutput(getBatch, 'full'),
  _id: sampleId(0),
  state: 'uploaded',
  file_name: 'march.xlsx',
  header: HEADER,
  sample: [['03/04/2026', 'Bugis', '2.95', '7']],
  mapping: { columns: { date: 0, store: 1, price: 2 }, fixed: FIXED, decimal: '.' },
  is_remembered: false,
  template: null,
  survey: SURVEY,
  skipped_rows: 2,
};
const TEMPLATE = { _id: sampleId(4), name: 'Kaggle weekly' };

async function open(batch = BATCH, look = DESK) {
  const api = new FakeApi();
  answerSensibly(api);
  api.answer(getBatch, batch).answer(listBatches, { items: [], total: 0, page: 1, page_size: 20 });
  api.answer(checkBatch, { ...batch, state: 'ready' }).answer(listImportTemplates, [TEMPLATE]);
  api.answer(listMarkets, [{ _id: sampleId(1), name: 'Japan', iso2: 'JP', currency: 'JPY' }]);
  api.answer(listRetailers, [
    { _id: sampleId(2), name: 'Corner', country_id: sampleId(1), type: sampleId(3), active: true },
  ]);
  signIn(api, 'ADMIN');
  const screen = await openScreen(`${paths.priceImports}?batch=${batch._id}`, api, look);
  return { api, ...screen };
}

const column = (field: string) => page.getByRole('combobox', { name: `Column for “${field}”` });
const allRows = (field: string) => page.getByLabelText(`${field} for all rows`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('required fields take a value for all rows, and the order of days and months is asked, with nothing chosen', async () => {
  const { api, settle } = await open();
  await expect.element(page.getByRole('status').getByText('Still missing: Origin, Price unit')).toBeVisible();
  await userEvent.selectOptions(column('Origin'), words.oneValue);
  await userEvent.selectOptions(allRows('Origin'), 'AU');
  await userEvent.selectOptions(column('Price unit'), words.oneValue);
  await userEvent.selectOptions(allRows('Price unit'), 'piece');
  const question = page.getByRole('radiogroup', { name: 'Which comes first in “03/04/2026”: day or month?' });
  const asked = question.element().textContent.replaceAll(/\s/g, ' ');
  expect(asked).toContain('Day first03/04/2026 is 3 April 2026');
  expect(asked).toContain('Month first03/04/2026 is 4 March 2026');
  expect(document.querySelectorAll('[name=day_order]:checked')).toHaveLength(0);
  await press(words.check);
  await expect.element(page.getByText(words.dayOrderMissing)).toBeVisible();
  expect(api.hasAsked(checkBatch)).toBe(false);
  await page.getByRole('radio', { name: /^Month first/ }).click();
  await page.getByRole('checkbox', { name: 'Row 214: Total' }).click();
  expect(await findBarriers()).toEqual([]);
  await press(words.check);
  await settle();
  expect(api.lastBody(checkBatch)).toEqual({
    columns: { date: 0, store: 1, price: 2 },
    fixed: { ...FIXED, origin: 'AU', price_unit: 'piece' },
    decimal: '.',
    day_order: 'month-first',
    kept_rows: [214],
  });
});

test('formulas, examples of the template and rows to leave out are told, also with the result of the check', async () => {
  await open();
  const formulas = page.getByText('Price: 214 values come from formulas, as the spreadsheet last saved them.');
  await expect.element(formulas).toBeVisible();
  await expect.element(page.getByText('Row 5 is an example of our template. It is never imported.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Row 214: Total' })).toBeChecked();
  closeScreen();
  await open({ ...BATCH, state: 'ready' });
  await expect.element(page.getByText(/^2 rows are left out: Row 5: Hass avocado .* Row 214: Total$/)).toBeVisible();
  await expect.element(formulas).toBeVisible();
});

test('another header row, another sheet and a template are read anew, and set the columns', async () => {
  const { api, settle } = await open();
  const header = page.getByLabelText(words.headerRow);
  await expect.element(header).toHaveDisplayValue('4: Date · Shop · AveragePrice');
  const read: Batch = {
    ...BATCH,
    header: ['When', 'Where', 'How much'],
    mapping: { columns: { price: 2 }, decimal: ',' },
    survey: { ...SURVEY, header_row: 3 },
  };
  api.answer(rereadBatch, read).answer(getBatch, read);
  await userEvent.selectOptions(header, '3');
  await settle();
  expect(api.lastBody(rereadBatch)).toEqual({ sheet: 1, header_row: 3 });
  await expect.element(column('Price')).toHaveDisplayValue('How much');
  await expect.element(column('Date')).toHaveDisplayValue(words.choose);
  await userEvent.selectOptions(page.getByLabelText(words.worksheet), 'Read me');
  await settle();
  expect(api.lastBody(rereadBatch)).toEqual({ sheet: 0 });
  api.answer(rereadBatch, { ...read, template: TEMPLATE }).answer(getBatch, { ...read, template: TEMPLATE });
  await userEvent.selectOptions(page.getByLabelText(words.importTemplate), TEMPLATE.name);
  await settle();
  expect(api.lastBody(rereadBatch)).toEqual({ template_id: TEMPLATE._id });
  await expect.element(page.getByText('The columns are set as in the template “Kaggle weekly”.')).toBeVisible();
  await press(words.deleteTemplate);
  await page.getByRole('dialog').getByRole('button', { name: words.deleteTemplate }).click();
  await settle();
  expect(api.asked.findLast(({ call }) => call === deleteImportTemplate)?.params).toEqual({ id: TEMPLATE._id });
});

test('what is set is saved under a name, and stays set', async () => {
  const { api, settle } = await open();
  await userEvent.selectOptions(column('Origin'), words.oneValue);
  await userEvent.selectOptions(allRows('Origin'), 'AU');
  await press(words.saveTemplate);
  await page.getByLabelText(words.templateName).fill('Auditor Tan');
  await press(words.saveTemplateYes);
  await settle();
  expect(api.lastBody(saveImportTemplate)).toMatchObject({
    batch_id: BATCH._id,
    name: 'Auditor Tan',
    fixed: { ...FIXED, origin: 'AU' },
  });
  await expect.element(allRows('Origin')).toHaveDisplayValue('Australia');
});

test('an encoding other than the usual is told', async () => {
  await open({ ...BATCH, survey: { ...SURVEY, sheets: [''], sheet: 0, encoding: 'windows-1252' } });
  await expect.element(page.getByText('Read as Windows-1252. Check that names look right.')).toBeVisible();
  expect(page.getByLabelText(words.worksheet).elements()).toHaveLength(0);
});

test.each([DESK, PHONE])('the button to check stays in sight among all fields, at $width', async (look) => {
  await open(BATCH, look);
  document.querySelector('details')?.setAttribute('open', '');
  scrollTo(0, 200);
  const button = document.querySelector('form button[type=submit]');
  await expect.poll(() => button?.getBoundingClientRect().bottom).toBeLessThan(look.height);
  const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  expect(button?.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  expect(findOverflow()).toEqual([]);
  expect(await findBarriers()).toEqual([]);
});
