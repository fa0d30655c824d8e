import { expect, test } from 'vitest';
import { compoundFile, withFile, workbook, XLSX, zipped } from '../../../test/sheets.ts';
import { checkSheet } from './check-sheet.ts';
import { refuseForeign } from './foreign-format.ts';
import { listSheets, readSheet } from './read-sheet.ts';
import { UnreadableSheet } from './sheet-row.ts';

const LIMITS = { rows: 9, columns: 9, cellCharacters: 99, unpackedBytes: 99_999 };

const judged = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : Promise.reject(error as Error)),
  );

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const WORKBOOK = workbook('<row><c><v>1</v></c></row>');

test.each<[string, () => Promise<Buffer>, string]>([
  ['Excel 97 to 2003', async () => compoundFile('Workbook'), 'xls'],
  ['another program that writes capitals', async () => compoundFile('WORKBOOK'), 'xls'],
  ['Excel 5', async () => compoundFile('Book'), 'xls'],
  ['a password', async () => compoundFile('EncryptedPackage'), 'encrypted'],
  ['an old text document', async () => compoundFile('WordDocument'), 'notASheet'],
  ['a binary workbook', () => zipped({ ...WORKBOOK, 'xl/workbook.bin': 'x' }), 'xlsb'],
  ['a spreadsheet of LibreOffice', () => openDocument('spreadsheet'), 'ods'],
  ['a template of LibreOffice', () => openDocument('spreadsheet-template'), 'ods'],
  ['a text of LibreOffice', () => openDocument('text'), 'notASheet'],
  ['Apple Numbers of 2013', () => zipped({ 'Index.zip': 'x', 'Metadata/Properties.plist': 'x' }), 'numbers'],
  [
    'Apple Numbers, changed',
    () => zipped({ 'Index/Document.iwa': 'x', 'Index/CalculationEngine-36.iwa': 'x' }),
    'numbers',
  ],
  ['Apple Numbers', () => zipped({ 'Index/Document.iwa': 'x', 'Index/CalculationEngine.iwa': 'x' }), 'numbers'],
  ['a workbook', () => zipped(WORKBOOK), 'read'],
])('an archive of %s', async (_, make, reason) => {
  await withFile(await make(), async (path) => {
    const rows = readSheet(path, XLSX, LIMITS);
    expect(await judged(checkSheet(path, XLSX))).toBe(reason);
    expect(await judged(listSheets(path, XLSX))).toBe(reason);
    expect(await judged(rows.next())).toBe(reason);
  });
});

const openDocument = (kind: string) => zipped({ mimetype: `${OPEN_DOCUMENT}.${kind}`, 'content.xml': '<a/>' });

const EXCEL_XML =
  '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">';

test.each([
  ['a table of a web page', '\r\n <table border="1"><tr><td>1</td></tr></table>', 'html'],
  ['a page as Excel saves it', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'html'],
  ['a page that is XML too', '<?xml version="1.0"?><!DOCTYPE html><html>', 'html'],
  ['a page in UTF-16', Buffer.from('\ufeff<!DOCTYPE HTML>', 'utf16le'), 'html'],
  ['a page with its pictures', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', 'html'],
  ['a table in XML', EXCEL_XML, 'xml'],
  ['a table in XML with a mark', `\ufeff${EXCEL_XML}`, 'xml'],
  ['Excel 2', Buffer.from('0900040002001000', 'hex'), 'xls'],
  ['Excel 4', Buffer.from('0904060000001000', 'hex'), 'xls'],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', 'read'],
  ['text', 'a,b\n<html>,1\n', 'read'],
  ['nothing', '', 'read'],
])('%s is told by its beginning: %s', async (_, content, reason) => {
  expect(await withFile(content, (path) => judged(refuseForeign(path)))).toBe(reason);
});
