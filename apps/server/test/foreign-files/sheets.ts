import { gzipSync } from 'node:zlib';
import type { TextKey } from '@portal/contract/texts';

/** `stored`: both prices are stored as they are. `asks`: the order of days must be chosen first. */
export type SheetOutcome = 'stored' | 'asks' | { refused: TextKey } | { problem: TextKey };

export type ForeignSheet = {
  name: string;
  content: () => Promise<Buffer> | Buffer;
  outcome: SheetOutcome;
  /** Of the first price. */
  brand?: string;
};

type Row = readonly string[];

export const HEAD = [
  'date',
  'market',
  'retailer',
  'store',
  'product',
  'brand',
  'origin',
  'variety',
  'pack',
  'price',
  'price_unit',
];
const SHOP = ['Singapore', 'Harbour Fresh', 'Bugis'];
const FRUIT = ['Australia', 'Hass', 'loose'];

/** Each file holds these two prices in its own way. */
export const LABELS = [
  { day: '2026-03-13', product: 'Hass avocado', brand: 'Früh & Söhne', minor: 295 },
  { day: '2026-03-02', product: 'Hass, "ripe"', brand: '', minor: 1_250 },
] as const;

type Way = { day?: (iso: string) => string; price?: (minor: number) => string; brand?: string };

const asMoney = (minor: number) => (minor / 100).toFixed(2);
const label = ({ day, product, brand, minor }: (typeof LABELS)[number], way: Way): Row => [
  (way.day ?? String)(day),
  ...SHOP,
  product,
  way.brand !== undefined && brand !== '' ? way.brand : brand,
  ...FRUIT,
  (way.price ?? asMoney)(minor),
  'piece',
];
export const labelCells = (each: (typeof LABELS)[number]) => label(each, {});
const rows = (way: Way = {}, head: Row = HEAD): Row[] => [head, ...LABELS.map((each) => label(each, way))];
const quoted = (text: string) => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (table: readonly Row[], { separator = ',', end = '\r\n' } = {}) =>
  table.map((row) => row.map(quoted).join(separator)).join(end) + end;

/** Built from the decoder, because platforms only write UTF-8. */
function encodeAs(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const pairs = Array.from({ length: 0x7f }, (_, lead) =>
    Array.from({ length: 0x100 }, (__, trail) => [lead + 0x81, trail]),
  ).flat();
  const codes = [...Array.from({ length: 0x100 }, (_, code) => [code]), ...pairs];
  const known = new Map(codes.map((code) => [decoder.decode(Uint8Array.from(code)), code] as const).reverse());
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? [0x3f]));
}

const utf16 = (text: string, { mark = true, big = false } = {}) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

const text = (content: string | Buffer, outcome: SheetOutcome = 'stored', name = 'prices.csv'): ForeignSheet => ({
  name,
  content: () => Buffer.from(content),
  outcome,
});

const inEncoding = (encoding: string, brand: string): ForeignSheet => ({
  ...text(encodeAs(csv(rows({ brand })), encoding)),
  brand,
});

const numeric = (iso: string, order: readonly number[], sign: string) => {
  const parts = iso.split('-');
  return order.map((at) => parts[at]).join(sign);
};
const dayFirst = (iso: string) => numeric(iso, [2, 1, 0], '/');
const monthFirst = (iso: string) => numeric(iso, [1, 2, 0], '/');
/** Both days are the second of the month, so nothing tells the order. */
const ambiguous = (sign: string) => (iso: string) =>
  iso === '2026-03-13' ? `03${sign}04${sign}2026` : `04${sign}03${sign}2026`;
const inWords = (iso: string) => `${Number(iso.slice(8))} Mar 2026`;
const inGerman = (iso: string) => `${Number(iso.slice(8))}. März 2026`;

const blank = HEAD.map(() => '');
const titles: Row[] = [['Retail price audit, Singapore'], ['Prepared for the board', '', 'March 2026'], []];
const units: Row = HEAD.map((name) => (name === 'price' ? 'SGD' : ''));
const total: Row = ['Total', ...blank.slice(1, 9), '15.45', ''];

export const CSV_FILES: Record<string, ForeignSheet> = {
  'UTF-8': text(csv(rows())),
  'UTF-8 with a byte order mark': text(`\ufeff${csv(rows())}`),
  'UTF-16 of Excel, “Unicode text”': text(utf16(csv(rows(), { separator: '\t' })), 'stored', 'prices.txt'),
  'UTF-16, big endian': text(utf16(csv(rows()), { big: true })),
  'UTF-16 without a mark': text(utf16(csv(rows()), { mark: false })),
  'Windows-1252 of a German Excel': text(
    encodeAs(csv(rows({ price: (minor) => asMoney(minor).replace('.', ',') }), { separator: ';' }), 'windows-1252'),
  ),
  'Latin-1': text(Buffer.from(csv(rows()), 'latin1')),
  'Shift_JIS of a Japanese Excel': inEncoding('shift_jis', '森のアボカド農園'),
  'GB18030 of a Chinese Excel': inEncoding('gb18030', '绿色牛油果公司'),
  'Big5 of a Taiwanese Excel': inEncoding('big5', '綠色酪梨有限公司'),
  'EUC-KR of a Korean Excel': inEncoding('euc-kr', '초록 아보카도 농장'),
  semicolons: text(csv(rows(), { separator: ';' })),
  tabs: text(csv(rows(), { separator: '\t' }), 'stored', 'prices.tsv'),
  bars: text(csv(rows(), { separator: '|' })),
  'a line that names the separator': text(`sep=;\r\n${csv(rows(), { separator: ';' })}`),
  'line ends of a Mac of the nineties': text(csv(rows(), { end: '\r' })),
  'line ends of Unix': text(csv(rows(), { end: '\n' })),
  'every cell in quotes': text(
    rows()
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
  ),
  'empty columns at the end': text(csv(rows().map((row) => [...row, '', '', '']))),
  'blank lines above, between and below': text(`\r\n\r\n${csv(rows(), { end: '\r\n\r\n' })}\r\n\r\n`),
  'rows of commas from a spreadsheet': text(csv([...rows(), blank, blank, blank])),
  'titles above the table': text(csv([...titles, ...rows()])),
  'units below the head': text(csv([HEAD, units, ...rows().slice(1)])),
  'a total below the table': text(csv([...rows(), total])),
  'a source below the table': text(csv([...rows(), [], ['Source: own visits, all prices in SGD']])),
  'the head repeated on each page': text(csv([...rows().slice(0, 2), HEAD, ...rows().slice(2)])),
  'names of columns in German': text(
    csv(
      rows({}, [
        'Datum',
        'Markt',
        'Händler',
        'Filiale',
        'Produkt',
        'Marke',
        'Herkunft',
        'Sorte',
        'Verpackung',
        'Preis',
        'Preiseinheit',
      ]),
    ),
  ),
  'names of columns in capitals with units': text(
    csv(
      rows({}, [
        'DATE:',
        'Market ',
        'RETAILER',
        'Store',
        'Product',
        'Brand',
        'Origin',
        'Variety',
        'Pack',
        'Price (SGD)',
        'Price unit',
      ]),
    ),
  ),
  'days first, one beyond the twelfth': text(csv(rows({ day: dayFirst }))),
  'months first, one beyond the twelfth': text(csv(rows({ day: monthFirst }))),
  'days with points': text(csv(rows({ day: (iso) => numeric(iso, [2, 1, 0], '.') }))),
  'days with two digits of the year': text(csv(rows({ day: (iso) => dayFirst(iso).replace('2026', '26') }))),
  'months in words': text(csv(rows({ day: inWords }))),
  'months in German words': text(csv(rows({ day: inGerman }))),
  'times behind the days': text(csv(rows({ day: (iso) => `${iso}T00:00:00.000Z` }))),
  'days that may be months': text(csv(rows({ day: ambiguous('/') })), 'asks'),
  'days that may be months, with hyphens': text(csv(rows({ day: ambiguous('-') })), 'asks'),
  'a currency sign before the price': text(csv(rows({ price: (minor) => `S$${asMoney(minor)}` })), {
    problem: 'cellNumber',
  }),
  'thousands in the price': text(csv(rows({ price: () => '1,250' })), { problem: 'otherDecimal' }),
  'a formula': text(csv(rows({ price: () => '=1+1' })), { problem: 'cellFormula' }),
  'a head and nothing else': text(csv([HEAD]), { refused: 'sheetEmpty' }),
  'nothing but blank lines': text('\r\n\r\n \r\n', { refused: 'sheetEmpty' }),
  'a quotation mark that is never closed': text('date,price\r\n2026-03-13,"2.95\r\n', { refused: 'sheetBrokenQuotes' }),
  'text beyond reading': text(Buffer.from([...Buffer.from('date,price\n'), 0x81, 0x8d, 0x00, 0x90, 0x0a]), {
    refused: 'wrongSheetType',
  }),
  JSON: text('[{"date":"2026-03-13","price":2.95}]', { refused: 'sheetBrokenQuotes' }),
  'a compressed CSV file': text(gzipSync(csv(rows())), { refused: 'wrongSheetType' }, 'prices.csv.gz'),
  'a table of a web page called .xls': text(
    '<html><body><table><tr><td>date</td></tr></table></body></html>',
    { refused: 'sheetIsHtml' },
    'prices.xls',
  ),
  'XML of Excel 2003': text(
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    { refused: 'sheetIsXml' },
    'prices.xls',
  ),
};
