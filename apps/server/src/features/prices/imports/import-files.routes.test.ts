import { buffer } from 'node:stream/consumers';
import {
  type Batch,
  checkBatch,
  getTemplate,
  IMPORT_FIELDS,
  MAX_CELL,
  MAX_SHEET_BYTES,
  REQUIRED_FIELDS,
} from '@portal/contract/prices/imports';
import { fillSentence, type TextKey, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { incomingIn } from '../../../../test/forms.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  confirm,
  labelWords,
  openShop,
  type Shop,
  sendSheet,
  writeCsv,
} from '../../../../test/prices.ts';
import { cellsIn, compoundFile, encodeText, workbook, XLSX, zipped } from '../../../../test/sheets.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { createZip } from '../../../platform/zip-stream.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-20T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
});

const zippedWorkbook = (rows: string) => zipped(workbook(rows));

const textCells = (...cells: readonly string[]) => cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);

const batches = () => portal.database.db.selectFrom('price_batches').select('id').execute();
const prices = () => portal.database.db.selectFrom('price_observations').select('id').execute();

describe('a file that is no sheet is refused, and nothing of it stays', () => {
  const good = () => writeCsv([labelWords(shop)]);
  test.each<[string, () => Promise<Buffer | string>, string, TextKey]>([
    ['a picture that is named like one', () => png(), 'prices.csv', 'wrongSheetType'],
    [
      'an archive that is named like one',
      () => buffer(createZip([{ name: 'a.txt', content: ['a'] }])),
      'prices.xlsx',
      'sheetUnreadable',
    ],
    [
      'a workbook that is cut off',
      async () => (await zippedWorkbook('')).subarray(0, 200),
      'prices.xlsx',
      'sheetUnreadable',
    ],
    ['nothing', async () => '', 'prices.csv', 'wrongSheetType'],
    ['blanks', async () => '\r\n , ,\r\n', 'prices.csv', 'sheetEmpty'],
    ['a head alone', async () => good().split('\r\n')[0] ?? '', 'prices.csv', 'sheetEmpty'],
    [
      'a workbook with a head alone',
      () => buffer(writeXlsx([{ name: 'A', rows: [['date', 'market']] }])),
      'a.xlsx',
      'sheetEmpty',
    ],
    ['letters of an unknown encoding', async () => encodeText(`${good()}Größe`, 'macintosh'), 'a.csv', 'sheetEncoding'],
    ['a workbook of Excel 97', async () => compoundFile('Workbook'), 'prices.xls', 'sheetIsXls'],
    ['a workbook of Excel 4', async () => Buffer.from('0904060000001000', 'hex'), 'prices.xls', 'sheetIsXls'],
    ['a binary workbook', () => zipped({ 'xl/workbook.bin': 'x' }), 'prices.xlsb', 'sheetIsXlsb'],
    [
      'a sheet of LibreOffice',
      () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'prices.ods',
      'sheetIsOds',
    ],
    [
      'a document of Numbers',
      () => zipped({ 'Index/Document.iwa': 'x', 'Index/CalculationEngine.iwa': 'x' }),
      'prices.numbers',
      'sheetIsNumbers',
    ],
    ['a web page', async () => '<table><tr><td>date</td></tr></table>', 'prices.xls', 'sheetIsHtml'],
    ['a table in XML', async () => '<?xml version="1.0"?>\n<Workbook></Workbook>', 'prices.xls', 'sheetIsXml'],
    ['a workbook with a password', async () => compoundFile('EncryptedPackage'), 'prices.xlsx', 'sheetEncrypted'],
    ['quotes that never end', async () => `date,market\r\n"2026-03-02,Singapore\r\n`, 'a.csv', 'sheetBrokenQuotes'],
    [
      '81 columns',
      async () => `${Array.from({ length: 81 }, (_, at) => `c${at}`).join(',')}\r\n1\r\n`,
      'a.csv',
      'sheetTooManyColumns',
    ],
    [
      'half of a character',
      () => zippedWorkbook(`<row>${textCells('date').join('')}</row><row>${textCells('&#xD800;').join('')}</row>`),
      'a.xlsx',
      'sheetUnreadable',
    ],
  ])('%s', async (_, content, name, text) => {
    const before = [await batches(), await portal.database.db.selectFrom('files').select('id').execute()];
    const answer = await sendSheet(portal, await content(), admin, name);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'file', message: texts.en[text] }]]);
    expect([await batches(), await portal.database.db.selectFrom('files').select('id').execute()]).toEqual(before);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('one that is too large', async () => {
    const large = Buffer.alloc(MAX_SHEET_BYTES + 1, 'a,b\n');
    const { status, body } = await sendSheet(portal, large, admin);
    expect([status, body.errors]).toEqual([413, [{ field: 'file', message: texts.en.sheetTooLarge }]]);
    expect(await incomingIn(portal)).toEqual([]);
  });
});

describe('a file is told by what is in it', () => {
  test('a workbook is read as one, and refused where its name is that of something else', async () => {
    const label = labelWords(shop, { product: 'In a workbook' });
    const rows = [Object.keys(label), Object.values(label)];
    const content = await buffer(writeXlsx([{ name: 'Prices', rows }]));
    const misnamed = await sendSheet(portal, content, admin, 'prices.csv');
    expect([misnamed.status, misnamed.body.message]).toEqual([400, texts.en.notNamedXlsx]);
    const batch = await checkSheet(portal, content, admin);
    expect(batch).toMatchObject({ state: 'ready', rows: 1, file_name: 'prices.xlsx' });
    expect(await confirm(portal, batch, admin)).toMatchObject({ state: 'stored', waiting: 1 });
  });

  test('numbers and results of a workbook are exact; errors and formulas without a result are named', async () => {
    const label = { ...labelWords(shop, { product: 'Numbers' }), price: '', quality: '', facings: '' };
    const [fields, words] = [Object.keys(label), Object.values(label).slice(0, -2)];
    const at = fields.indexOf('price');
    const row = (price: string, quality = '<c/>') =>
      `<row>${textCells(...words)
        .toSpliced(at, 1, price)
        .join('')}${quality}</row>`;
    const content = await zippedWorkbook(
      `<row>${textCells(...fields).join('')}</row>` +
        row('<c><f>3-0.05</f><v>2.9500000000000002</v></c>') +
        row('<c><f>1+1</f></c>') +
        row('<c t="e"><v>#DIV/0!</v></c>') +
        row('<c><v>1E-7</v></c>') +
        row('<c><v>1E+22</v></c>') +
        row('<c><v>3</v></c>', '<c><f>2</f></c>'),
    );
    const { problems } = await checkSheet(portal, content, admin);
    expect(problems.map(({ row: number, field, reason }) => [number, field, reason])).toEqual([
      [3, 'price', texts.en.cellFormula],
      [4, 'price', texts.en.cellError],
      [5, 'price', texts.en.cellNumber],
      [6, 'price', texts.en.cellNumber],
      [7, 'quality', texts.en.cellFormula],
    ]);
  });

  test('a sheet of Windows is read with its letters', async () => {
    const label = labelWords(shop, { product: 'Größe „L“, 5 €' });
    const batch = await checkSheet(portal, encodeText(writeCsv([label]), 'windows-1252'), admin);
    expect([batch.state, batch.sample.flat()]).toEqual(['ready', expect.arrayContaining(['Größe „L“, 5 €'])]);
  });

  test('the name is kept without its folders and without what is no letter', async () => {
    const csv = writeCsv([labelWords(shop, { product: 'Named' })]);
    for (const [given, kept] of [
      ['C:\\prices\\..\\May\u202e.csv', 'May.csv'],
      ['../../etc/passwd', 'passwd.csv'],
      ['\u0007', 'sheet.csv'],
    ] as const) {
      const { body } = await sendSheet(portal, csv, admin, given);
      expect(body.data.file_name).toBe(kept);
    }
  });
});

describe('a long sheet', () => {
  test('with a cell of 10 MB has one cell that is too long, and a sample that is short', async () => {
    const csv = writeCsv([labelWords(shop, { product: 'x'.repeat(10 * 1024 * 1024) }), labelWords(shop)]);
    const batch = await checkSheet(portal, csv, admin);
    expect(batch.problems.map(({ row, field, value, reason }) => [row, field, value, reason])).toEqual([
      [2, 'product', '', fillSentence('cellTooLong', 'en', { limit: MAX_CELL })],
    ]);
    expect(JSON.stringify(batch).length).toBeLessThan(5_000);
  });

  test('has a sample that is cut between letters', async () => {
    const { status, body } = await sendSheet(
      portal,
      writeCsv([labelWords(shop, { product: `${'x'.repeat(59)}🥑` })]),
      admin,
    );
    expect([status, body.data?.sample.flat().some((cell) => cell.startsWith('xxx'))]).toEqual([200, true]);
  });

  test('of 100,001 rows is refused as too long', async () => {
    const [head = '', line = ''] = writeCsv([labelWords(shop)]).split('\r\n');
    const batch = await checkSheet(portal, `${head}\n${`${line}\n`.repeat(100_001)}`, admin);
    expect([batch.state, batch.problem_rows, batch.problems.length]).toEqual(['refused', 100_000, 200]);
    expect(batch.rows).toBe(100_000);
    const whole = batch.groups.find(({ reason }) => reason === texts.en.sheetTooLarge);
    expect(whole).toMatchObject({ act: null, can_leave_out: false });
    expect(await prices()).toHaveLength(1);
  });

  test('tells 200 problems and counts the others', async () => {
    const labels = Array.from({ length: 250 }, (_, at) => labelWords(shop, { product: `No ${at}`, price: 'x' }));
    const { problem_rows, problems } = await checkSheet(portal, writeCsv(labels), admin);
    expect([problem_rows, problems.length, problems.at(-1)?.row]).toEqual([250, 200, 201]);
  });
});

describe('the columns', () => {
  const HEAD = 'Besuch,Land,Kette,Filiale,Etikett,Herkunft,Sorte,Packung,Preis,Einheit,Extra';
  const send = async (head = HEAD) => {
    const line = `2026-03-02,Singapore,${shop.retailer},Bugis,Avocado,AU,Hass,loose,2.95,kg,?`;
    return (await sendSheet(portal, `${head}\r\n${line}`, admin)).body.data;
  };
  const check = ({ _id }: Batch, columns: object, more: object = {}) =>
    portal.send(checkBatch, { id: _id, columns, decimal: '.', ...more }, admin);

  test('are told by their names in two languages', async () => {
    const { mapping, is_remembered, header, sample } = await send();
    expect([mapping.columns, is_remembered]).toEqual([
      Object.fromEntries(REQUIRED_FIELDS.map((field, at) => [field, at])),
      false,
    ]);
    expect([header.length, sample.length, sample[0]?.[4]]).toEqual([11, 1, 'Avocado']);
  });

  const right = Object.fromEntries(REQUIRED_FIELDS.map((field, at) => [field, at]));
  test.each<[string, object, [string, TextKey][]]>([
    [
      'that are needed and not said',
      { ...right, date: undefined, price: undefined },
      [
        ['columns.date', 'columnMissing'],
        ['columns.price', 'columnMissing'],
      ],
    ],
    ['that are not in the sheet', { ...right, note: 11 }, [['columns.note', 'columnMissing']]],
    ['that are used twice', { ...right, brand: 4 }, [['columns.brand', 'columnTwice']]],
    ['with a number that is too high', { ...right, note: 81 }, [['columns.note', 'invalidInput']]],
    ['with a number that is none', { ...right, note: 1.5 }, [['columns.note', 'invalidInput']]],
    ['before the first', { ...right, note: -1 }, [['columns.note', 'invalidInput']]],
    ['of nothing that is known', { ...right, colour: 10 }, [['columns', 'invalidInput']]],
  ])('%s are refused and named', async (_, columns, wrong) => {
    const answer = await check(await send(), columns);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(wrong.map(([field, text]) => ({ field, message: texts.en[text] })));
  });

  test('are remembered for the next sheet with the same head, and for no other', async () => {
    const head = `${HEAD},Mehr`;
    const columns = { ...right, product: 10, brand: 4 };
    expect((await check(await send(head), columns, { decimal: ',' })).status).toBe(200);
    // The price of 2.95 shows the sign of this file.
    expect(await send(head)).toMatchObject({ mapping: { columns, decimal: '.' }, is_remembered: true });
    expect(await send(`${head},Anders`)).toMatchObject({ mapping: { columns: right }, is_remembered: false });
  });

  test('that were said wrongly can be said again', async () => {
    const batch = await send(`${HEAD},Nochmals`);
    const swapped = await checkAgain(
      portal,
      batch._id,
      { columns: { ...right, origin: 6, variety: 5 }, decimal: '.' },
      admin,
    );
    expect([swapped.state, swapped.problems.map(({ field }) => field)]).toEqual(['refused', ['origin', 'variety']]);
    const mended = await checkAgain(portal, batch._id, { columns: right, decimal: '.' }, admin);
    expect([mended.state, mended.problems, mended.problem_rows]).toEqual(['ready', [], 0]);
  });

  test('of the template need nothing said, and its examples are right but for the shops they name', async () => {
    const { bytes: content, headers } = await portal.call(getTemplate, {}, admin);
    expect(headers['content-disposition']).toContain('price-template.xlsx');
    const [head, ...examples] = await cellsIn(content, XLSX, { columns: IMPORT_FIELDS.length });
    expect([head, examples.length]).toEqual([IMPORT_FIELDS, 2]);
    // Numbers, which Excel shows in the user's locale.
    expect(examples.map((cells) => cells[IMPORT_FIELDS.indexOf('price')])).toEqual([2.95, 498]);
    const untouched = await checkSheet(portal, content, admin);
    expect(untouched).toMatchObject({ state: 'refused', rows: 0, skipped_rows: 2 });
    const rows = [IMPORT_FIELDS, ...examples.map((cells) => cells.with(IMPORT_FIELDS.indexOf('store'), 'Elsewhere'))];
    const filledIn = await buffer(writeXlsx([{ name: 'Prices', rows: rows as string[][] }]));
    const { mapping, problems } = await checkSheet(portal, filledIn, admin);
    expect(mapping.columns).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at])));
    expect(problems.map(({ row }) => row)).toEqual(expect.arrayContaining([2, 3]));
    expect(problems.filter(({ field }) => !['retailer', 'store', 'currency'].includes(field))).toEqual([]);
  });
});
