import { contentTypes, relations, workbook, zipped } from '../sheets.ts';
import { type ForeignSheet, HEAD, LABELS, labelCells, type SheetOutcome } from './sheets.ts';

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const inline = (words: string) => (words === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(words)}</t></is></c>`);
const value = (number: number | string, style?: number) =>
  `<c${style === undefined ? '' : ` s="${style}"`}><v>${number}</v></c>`;

const DATE_AT = HEAD.indexOf('date');
const BRAND_AT = HEAD.indexOf('brand');
const PRICE_AT = HEAD.indexOf('price');
const DAY_MS = 86_400_000;
const serial = (iso: string, zero = '1899-12-30') => (Date.parse(iso) - Date.parse(zero)) / DAY_MS;

type Cells = (cells: string[], label: (typeof LABELS)[number]) => string[];
type Making = { cells?: Cells; above?: string; head?: string; below?: string };

const put =
  (at: number, make: (label: (typeof LABELS)[number]) => string): Cells =>
  (cells, label) =>
    cells.with(at, make(label));
const headRow = `<row>${HEAD.map(inline).join('')}</row>`;

function table({ cells = (same) => same, above = '', head = headRow, below = '' }: Making = {}): string {
  const lines = LABELS.map((label) => `<row>${cells(labelCells(label).map(inline), label).join('')}</row>`);
  return above + head + lines.join('') + below;
}

type More = Record<string, string>;
const sheet = (
  making: Making,
  more: More = {},
  outcome: SheetOutcome = 'stored',
  name = 'prices.xlsx',
): ForeignSheet => ({
  name,
  content: () => zipped(workbook(table(making), more)),
  outcome,
});

/** Style 1 is the given format; 14 is the built-in short date. */
const styles = (format: string | undefined) => {
  const id = format === undefined ? 14 : 164;
  const formats =
    format === undefined ? '' : `<numFmts><numFmt numFmtId="164" formatCode="${escaped(format)}"/></numFmts>`;
  return {
    'xl/styles.xml': `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`,
  };
};
const dated = (zero?: string) => put(DATE_AT, ({ day }) => value(serial(day, zero), 1));
const withDates = (format: string) => sheet({ cells: dated() }, styles(format));
const workbookXml = (properties: string, sheets = '<sheet name="Prices" sheetId="1" r:id="rId1"/>') => ({
  'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets}</sheets></workbook>`,
});
const from1904 = (properties: string): ForeignSheet =>
  sheet({ cells: dated('1904-01-01') }, { ...styles('yyyy-mm-dd'), ...workbookXml(properties) });

/** Two sheets; `first` stands before the prices. */
const behind = (first: string, state = ''): ForeignSheet => ({
  name: 'prices.xlsx',
  content: () =>
    zipped(
      workbook(table(), {
        '[Content_Types].xml': contentTypes({
          '/xl/worksheets/sheet2.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
        }),
        'xl/_rels/workbook.xml.rels': relations(
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId9', 'worksheet', 'worksheets/sheet2.xml'],
        ),
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${first}</sheetData></worksheet>`,
        ...workbookXml(
          '',
          `<sheet name="Read me" sheetId="2" ${state} r:id="rId9"/><sheet name="Prices" sheetId="1" r:id="rId1"/>`,
        ),
      }),
    ),
  outcome: 'stored',
});

const shared = (items: string) => ({ 'xl/sharedStrings.xml': `<sst>${items}</sst>` });
const brandFrom = (items: string) =>
  sheet({ cells: put(BRAND_AT, ({ brand }) => (brand === '' ? '<c/>' : '<c t="s"><v>0</v></c>')) }, shared(items));
const priced = (make: (price: number) => string, outcome?: SheetOutcome) =>
  sheet({ cells: put(PRICE_AT, ({ minor }) => make(minor / 100)) }, {}, outcome);

const archive = (name: string, parts: Record<string, string>, outcome: SheetOutcome): ForeignSheet => ({
  name,
  content: () => zipped(parts),
  outcome,
});

/** The container of old or encrypted workbooks, with one named stream. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(512 * 8);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(stream, 512 * 2, 'utf16le');
  return file;
}

export const WORKBOOKS: Record<string, ForeignSheet> = {
  'texts in the cells': sheet({}),
  'numbers and days as a spreadsheet stores them': sheet(
    {
      cells: (cells, label) =>
        cells.with(DATE_AT, value(serial(label.day), 1)).with(PRICE_AT, value(label.minor / 100)),
    },
    styles(undefined),
  ),
  'days in a format of the user': withDates('yyyy\\-mm\\-dd'),
  'days in a German format': withDates('[$-407]d. mmmm yyyy;@'),
  'days in a Japanese format': withDates('[$-411]ggge"年"m"月"d"日";@'),
  'days counted from 1904': from1904('<workbookPr date1904="1"/>'),
  'days counted from 1904, with an extension that says otherwise': from1904(
    '<workbookPr date1904="1"/><extLst><ext><x15:workbookPr chartTrackingRefBase="1" date1904="0"/></ext></extLst>',
  ),
  'days as ISO text': sheet({ cells: put(DATE_AT, ({ day }) => `<c t="d"><v>${day}T00:00:00</v></c>`) }),
  'prices with noise in the last digit': priced((price) => value(price === 2.95 ? '2.9499999999999997' : price)),
  'prices as results of formulas': priced((price) => `<c><f>A1*2</f><v>${price}</v></c>`),
  'formulas that were never computed': priced(() => '<c><f>A1*2</f></c>', { problem: 'cellFormula' }),
  'formulas that failed': priced(() => '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', { problem: 'cellError' }),
  'shared texts': brandFrom('<si><t>Früh &amp; Söhne</t></si>'),
  'texts in pieces of several fonts': brandFrom(
    '<si><r><t xml:space="preserve">Früh </t></r><r><rPr><b/></rPr><t>&amp; Söhne</t></r></si>',
  ),
  'texts with their reading in kana': brandFrom(
    '<si><t>Früh &amp; Söhne</t><rPh sb="0" eb="1"><t>フリュー</t></rPh></si>',
  ),
  'a cover sheet before the prices': behind('<row><c t="inlineStr"><is><t>Retail price audit</t></is></c></row>'),
  'a hidden sheet before the prices': behind(table(), 'state="hidden"'),
  'a title merged over the table': sheet(
    { above: `<row>${inline('Retail price audit, March 2026')}</row><row/>` },
    {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${inline('Retail price audit, March 2026')}</row><row/>${table()}</sheetData><mergeCells><mergeCell ref="A1:K1"/></mergeCells></worksheet>`,
    },
  ),
  'a total below the table': sheet({
    below: `<row>${inline('Total')}${'<c/>'.repeat(PRICE_AT - 1)}${value(15.45)}</row>`,
  }),
  'thousands of empty rows below': sheet({ below: '<row/>'.repeat(5_000) }),
  'an area of the sheet that is far too large': sheet(
    {},
    {
      'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${table()}</sheetData></worksheet>`,
    },
  ),
  'the strict form of the standard': sheet(
    {},
    {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData>${table().replaceAll(/<(\/?)(row|c|is|t|v)\b/g, '<$1x:$2')}</x:sheetData></x:worksheet>`,
    },
  ),
  'two columns with the same name': sheet({ head: headRow.replace('</row>', `${inline('price')}</row>`) }),
  'a workbook with macros': archive(
    'prices.xlsm',
    workbook(table(), {
      '[Content_Types].xml': contentTypes(
        { '/xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
        'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      ),
      'xl/vbaProject.bin': 'macros',
    }),
    { refused: 'workbookActive' },
  ),
  'a workbook with a password': {
    name: 'prices.xlsx',
    content: () => compound('EncryptedPackage'),
    outcome: { refused: 'sheetEncrypted' },
  },
  'a workbook of before 2007': {
    name: 'prices.xls',
    content: () => compound('Workbook'),
    outcome: { refused: 'sheetIsXls' },
  },
  'a binary workbook': archive(
    'prices.xlsb',
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.bin']),
      'xl/workbook.bin': 'x',
    },
    { refused: 'sheetIsXlsb' },
  ),
  'an OpenDocument spreadsheet': archive(
    'prices.ods',
    { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office:document-content/>' },
    { refused: 'sheetIsOds' },
  ),
  'a Numbers document': archive(
    'prices.numbers',
    { 'Index/Document.iwa': 'x', 'Index/CalculationEngine.iwa': 'x' },
    { refused: 'sheetIsNumbers' },
  ),
  'a text document': archive(
    'prices.docx',
    { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' },
    { refused: 'sheetUnreadable' },
  ),
  'half a workbook': {
    name: 'prices.xlsx',
    content: async () => (await zipped(workbook(table()))).subarray(0, 600),
    outcome: { refused: 'sheetUnreadable' },
  },
};
