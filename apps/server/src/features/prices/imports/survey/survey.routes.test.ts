import { buffer } from 'node:stream/consumers';
import { ADDED_TITLES, COLUMN_TITLES } from '@portal/contract/column-titles';
import { exportObservations, exportObservationsSheet } from '@portal/contract/prices/exports';
import {
  type Batch,
  checkBatch,
  getTemplate,
  IMPORT_FIELDS,
  type ImportField,
  rereadBatch,
} from '@portal/contract/prices/imports';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../../test/administration.ts';
import { usePortal } from '../../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  confirm,
  labelWords,
  openShop,
  plantPrices,
  type Shop,
  sendSheet,
  writeCsv,
} from '../../../../../test/prices.ts';
import { cellsIn, workbook, XLSX, zipped } from '../../../../../test/sheets.ts';
import { writeXlsx } from '../../../../platform/sheets/write-xlsx.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-20T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await registerAdmin(portal);
  shop = await openShop(portal);
});

type Rows = readonly (readonly (string | number)[])[];
const xlsx = (...sheets: [string, Rows][]) => buffer(writeXlsx(sheets.map(([name, rows]) => ({ name, rows }))));

let labels = 0;
const newLabel = (words: { [field in ImportField]?: string } = {}) => {
  labels += 1;
  return labelWords(shop, { product: `Label ${labels}`, ...words });
};
const tableRows = (...list: ReturnType<typeof newLabel>[]): string[][] => [
  Object.keys(list[0] ?? {}),
  ...list.map((label) => Object.values(label)),
];

const send = async (content: string | Buffer, name?: string): Promise<Batch> => {
  const { status, body } = await sendSheet(portal, content, admin, name);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const reread = (batch: Batch, chosen: object) => portal.send(rereadBatch, { id: batch._id, ...chosen }, admin);

describe('the names of the columns', () => {
  const TITLED = [['Weekly audit, Singapore'], ['', '', 'Product', '', '', 'Price'], [], ['Printed on 18 March']];

  test('are found below titles, blank rows and merged groups, and the units under them are left out', async () => {
    const [names = [], ...rows] = tableRows(newLabel(), newLabel());
    const units = names.map((name) => (name === 'price' ? 'SGD' : name === 'date' ? 'YYYY-MM-DD' : ''));
    const batch = await send(await xlsx(['Prices', [...TITLED, names, units, ...rows]]));
    expect(batch).toMatchObject({
      header: names,
      survey: { header_row: 5, skipped: [{ row: 6, text: 'YYYY-MM-DD', kind: 'units' }] },
    });
    expect(batch.survey.first_rows.slice(0, 4).map(({ row }) => row)).toEqual([1, 2, 4, 5]);
    const checked = await checkAgain(portal, batch._id, batch.mapping, admin);
    expect(checked).toMatchObject({ state: 'ready', rows: 2, skipped_rows: 1, problems: [] });
  });

  test('are found in a CSV file with lines above', async () => {
    const csv = `Audit of March\r\n\r\n${writeCsv([newLabel()])}`;
    expect(await checkSheet(portal, csv, admin)).toMatchObject({ state: 'ready', rows: 1, survey: { header_row: 3 } });
  });

  test('in a row that nobody could guess are said by its number, and remembered for this source', async () => {
    const names = ['Wann', 'Wo', 'Wer', 'Genau', 'Ding', 'Von', 'Art', 'Hülle', 'Kostet', 'Je'];
    const above = ['date', 'market', 'retailer', 'store', 'product'];
    const row = [
      '2026-03-02',
      'Singapore',
      shop.retailer,
      'Bugis',
      `Ding ${labels}`,
      'AU',
      'Hass',
      'lose',
      '2.95',
      'kg',
    ];
    const content = await xlsx(['A', [above, names, row]]);
    const guessed = await send(content);
    expect(guessed.survey.header_row).toBe(1);
    const said = await reread(guessed, { header_row: 2 });
    expect(said.body.data).toMatchObject({
      header: names,
      sample: [row],
      state: 'uploaded',
      is_remembered: false,
      survey: { header_row: 2 },
    });
    const fields = [
      'date',
      'market',
      'retailer',
      'store',
      'product',
      'origin',
      'variety',
      'pack',
      'price',
      'price_unit',
    ];
    const mapping = { columns: Object.fromEntries(fields.map((field, at) => [field, at])), decimal: '.' as const };
    expect(await checkAgain(portal, guessed._id, mapping, admin)).toMatchObject({ state: 'ready', rows: 1 });
    const next = await send(await xlsx(['A', [above, names, row.with(4, 'Another')]]));
    expect(next).toMatchObject({ is_remembered: true, mapping, survey: { header_row: 2 } });
  });

  test.each([
    ['a row that is not there', { header_row: 99 }, 'header_row'],
    ['a sheet that is not there', { sheet: 5 }, 'header_row'],
    ['the last row, which has nothing below', { header_row: 2 }, 'header_row'],
  ])('%s is refused', async (_, chosen, field) => {
    const answer = await reread(await send(writeCsv([newLabel()])), chosen);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('of a stored sheet stay as they are', async () => {
    const batch = await confirm(portal, await checkSheet(portal, writeCsv([newLabel()]), admin), admin);
    expect((await reread(batch, { header_row: 1 })).status).toBe(409);
  });
});

describe('a workbook with several sheets', () => {
  test('is read where most columns are known, and another sheet can be chosen', async () => {
    const prices = tableRows(newLabel());
    const content = await xlsx(
      ['Read me', [['How to fill in this workbook'], ['Ask Mei.']]],
      ['March', prices],
      ['April', [...tableRows(newLabel(), newLabel())]],
      ['Empty', []],
    );
    const batch = await send(content);
    expect(batch.survey).toMatchObject({ sheets: ['Read me', 'March', 'April', 'Empty'], sheet: 1, header_row: 1 });
    const chosen = (await reread(batch, { sheet: 2 })).body.data;
    expect(chosen.survey.sheet).toBe(2);
    expect(await checkAgain(portal, batch._id, chosen.mapping, admin)).toMatchObject({ state: 'ready', rows: 2 });
  });
});

describe('rows that are no prices', () => {
  test('are named and left out: totals, notes, names that come again; and can be kept', async () => {
    const [names = [], first = [], second = []] = tableRows(newLabel(), newLabel());
    const total = names.map((name) => (name === 'date' ? 'Total' : name === 'price' ? '5.90' : ''));
    const content = await xlsx(['A', [names, first, names, second, total, ['Source: own audit'], ['Note 1', 'x']]]);
    const batch = await send(content);
    expect(batch.survey.skipped).toEqual([
      { row: 3, text: 'date', kind: 'header' },
      { row: 5, text: 'Total', kind: 'total' },
      { row: 6, text: 'Source: own audit', kind: 'total' },
      { row: 7, text: 'Note 1', kind: 'total' },
    ]);
    const checked = await checkAgain(portal, batch._id, batch.mapping, admin);
    expect(checked).toMatchObject({ state: 'ready', rows: 2, skipped_rows: 4 });
    const kept = await checkAgain(portal, batch._id, { ...batch.mapping, kept_rows: [5] }, admin);
    expect(kept).toMatchObject({ state: 'refused', rows: 3, skipped_rows: 3, problem_rows: 1 });
    expect(await send(await xlsx(['A', [names, first]]))).toMatchObject({ is_remembered: true });
    const stored = await confirm(portal, await checkAgain(portal, batch._id, batch.mapping, admin), admin);
    expect(stored).toMatchObject({ state: 'stored', rows: 2, skipped_rows: 4 });
  });

  test('do not include a store whose name begins like one', async () => {
    await openShop(portal, 'Total Wine');
    const batch = await checkSheet(portal, writeCsv([{ store: '', ...newLabel({ store: 'Total Wine' }) }]), admin);
    expect(batch).toMatchObject({ state: 'ready', skipped_rows: 0 });
  });

  test('include the examples of the template, in whichever order, and nothing else of it', async () => {
    const { bytes } = await portal.call(getTemplate, {}, admin);
    const template = await cellsIn(bytes, XLSX, { columns: IMPORT_FIELDS.length });
    const own = newLabel();
    const rows = [...template, IMPORT_FIELDS.map((field) => own[field] ?? '')].map((cells) =>
      IMPORT_FIELDS.map((_, at) => cells[at] ?? '').toReversed(),
    );
    const batch = await checkSheet(portal, await xlsx(['Prices', rows as Rows]), admin);
    expect(batch).toMatchObject({ state: 'ready', rows: 1, skipped_rows: 2 });
    expect(batch.survey.skipped.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'example'],
      [3, 'example'],
    ]);
    const insisted = await checkAgain(portal, batch._id, { ...batch.mapping, kept_rows: [2, 3] }, admin);
    expect(insisted).toMatchObject({ rows: 1, skipped_rows: 2 });
    const inGerman = (cell: unknown) => (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell));
    const german = rows.map((cells) => cells.map(inGerman).join(';')).join('\r\n');
    expect((await send(german)).survey.skipped).toHaveLength(2);
    const saved = german.replaceAll('2026-03-18', '18/03/2026').replace('14:30', '14:30:00');
    expect((await send(saved)).survey.skipped).toHaveLength(2);
    const other = german.replace('Tiong Bahru', 'Bedok');
    expect((await send(other)).survey.skipped).toHaveLength(1);
  });
});

test('results of formulas are used and counted', async () => {
  const label = newLabel();
  const cells = (values: readonly string[]) => values.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const at = Object.keys(label).indexOf('price');
  const computed = cells(Object.values(label)).with(at, '<c><f>A1*2</f><v>3.45</v></c>');
  const content = await zipped(
    workbook(`<row>${cells(Object.keys(label)).join('')}</row><row>${computed.join('')}</row>`),
  );
  const batch = await checkSheet(portal, content, admin);
  expect([batch.state, batch.survey.columns[at]?.computed, batch.sample[0]?.[at]]).toEqual(['ready', 1, '3.45']);
});

describe('a text file', () => {
  test('in Windows-1252 is read, and says so', async () => {
    await openShop(portal, 'Zürich');
    const csv = Buffer.from(writeCsv([newLabel({ store: 'Zürich' })], ';'), 'latin1');
    const batch = await checkSheet(portal, csv, admin);
    expect(batch).toMatchObject({ state: 'ready', survey: { encoding: 'windows-1252' } });
    expect((await send(writeCsv([newLabel()]))).survey.encoding).toBe('utf-8');
  });

  test.each(['prices.tsv', 'PRICES.TXT'])('named %s is taken like a CSV file', async (name) => {
    const batch = await send(writeCsv([newLabel()], '\t'), name);
    expect(batch).toMatchObject({
      file_name: expect.stringMatching(/^prices\.csv$/i),
      mapping: { columns: { date: 0 } },
    });
  });
});

describe('columns are known', () => {
  const guess = async (names: readonly string[], ...row: string[]) => {
    const { mapping } = await send(await xlsx(['A', [names, row.length > 0 ? row : names.map(() => '1')]]));
    return mapping;
  };

  test.each<[string, ImportField]>([
    ['Price (SGD)', 'price'],
    ['PRICE:', 'price'],
    ['Preis\npro Stück', 'price'],
    ['price per piece', 'price'],
    ['Origin_Region', 'origin_region'],
    ['Haendler', 'retailer'],
    ['Währung', 'currency'],
    ['Measured weight, in g', 'measured_g'],
    ['Pack weight (g)', 'pack_weight_g'],
    ['packWeight', 'pack_weight_g'],
    ['Weather,\nholidays', 'conditions'],
    ['australia-callout', 'australia_callout'],
    ['Damage (%)', 'damage_share'],
    ['Geschädigtes Fruchtfleisch, in Prozent', 'damage_share'],
    ['Trockenmasse', 'dry_matter'],
  ])('%j is %s', async (name, field) => {
    expect((await guess(['date', name])).columns).toEqual({ date: 0, [field]: 1 });
  });

  test('unit and currency in the name of the price are values for all rows', async () => {
    expect((await guess(['date', 'Price per kg (AED)'])).fixed).toEqual({ currency: 'AED', price_unit: 'kg' });
    expect((await guess(['date', 'Preis/Stück', 'currency'])).fixed).toEqual({ price_unit: 'piece' });
    expect(await guess(['date', 'Price', 'VAT'])).not.toHaveProperty('fixed');
  });

  test('of our own exports, in both languages', async () => {
    await plantPrices(portal, [{ shop, product_text: 'Exported' }]);
    for (const call of [exportObservations, exportObservationsSheet]) {
      for (const language of ['en', 'de']) {
        const answer = await portal.call(call, {}, { token: admin.token, headers: { 'accept-language': language } });
        const batch = await checkSheet(portal, answer.bytes, admin);
        expect(Object.keys(batch.mapping.columns).toSorted()).toEqual(IMPORT_FIELDS.toSorted());
        expect([batch.state, batch.problems]).toEqual(['ready', []]);
      }
    }
  });

  test.each(['en', 'de'] as const)(
    'by their titles in %s, beside the columns that an export adds',
    async (language) => {
      const titles = [...Object.values(ADDED_TITLES), ...IMPORT_FIELDS.map((field) => COLUMN_TITLES[field])];
      const added = Object.keys(ADDED_TITLES).length;
      const { columns } = await guess(titles.map((title) => title[language]));
      expect(columns).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at + added])));
    },
  );

  test('of the weekly avocado prices, with what they do not say as values for all rows', async () => {
    await openShop(portal, 'Albany');
    const csv = [
      ',Date,AveragePrice,Total Volume,4046,4225,4770,Total Bags,Small Bags,Large Bags,XLarge Bags,type,year,region',
      '0,2026-03-01,1.33,64236.62,1036.74,54454.85,48.16,8696.87,8603.62,93.25,0.0,conventional,2026,Albany',
      '1,2026-03-01,1.85,54876.98,674.28,44638.81,58.33,9505.56,9408.07,97.49,0.0,organic,2026,Albany',
    ].join('\n');
    const { _id, mapping } = await send(csv);
    expect(mapping.columns).toEqual({ date: 1, price: 2, organic: 11, store: 13 });
    const fixed = {
      market: 'Singapore',
      retailer: shop.retailer,
      product: 'Avocado',
      origin: 'MX',
      variety: 'Hass',
      pack: 'loose',
      price_unit: 'piece',
    };
    const batch = await confirm(portal, await checkAgain(portal, _id, { ...mapping, fixed }, admin), admin);
    expect(batch).toMatchObject({ state: 'stored', rows: 2 });
    const stored = await portal.database.db
      .selectFrom('price_observations')
      .select(['price_minor', 'organic', 'origin', 'product_text'])
      .where('batch_id', '=', _id)
      .orderBy('batch_row')
      .execute();
    expect(stored).toEqual([
      { price_minor: 133, organic: false, origin: 'MX', product_text: 'Avocado' },
      { price_minor: 185, organic: true, origin: 'MX', product_text: 'Avocado' },
    ]);
    expect((await send(csv.replace('1.33', '1.34'))).mapping.fixed).toEqual(fixed);
  });
});

test('a value for all rows cannot stand beside a column, be empty or be a formula', async () => {
  const { _id, mapping } = await send(writeCsv([newLabel()]));
  const wrong = async (fixed: object) => {
    const { body } = await portal.send(checkBatch, { id: _id, ...mapping, fixed }, admin);
    return body.errors?.map(({ field, message }) => [field, message]);
  };
  expect(await wrong({ origin: 'AU' })).toEqual([['fixed.origin', texts.en.columnAndFixed]]);
  expect(await wrong({ brand: ' ' })).toEqual([['fixed.brand', texts.en.required]]);
  expect(await wrong({ brand: '=1+1' })).toEqual([['fixed.brand', texts.en.cellFormula]]);
});
