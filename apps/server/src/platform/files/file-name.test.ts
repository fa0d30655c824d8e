import { expect, test } from 'vitest';
import { attachmentName, misnamed, offeredName } from './file-name.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['Preise "Größe".csv', 'Preise "Größe".csv', 'Preise-Gr-e-.csv'],
  ['Prices No. 3.CSV', 'Prices No. 3.csv', 'Prices-No.-3.csv'],
  ['setup.bat', 'setup-bat.csv', 'setup-bat.csv'],
  ['setup.exe.csv', 'setup-exe.csv', 'setup-exe.csv'],
  ['prices.csv.', 'prices.csv', 'prices.csv'],
  ['prices v1.2', 'prices v1-2.csv', 'prices-v1-2.csv'],
  ['../../etc/passwd', 'passwd.csv', 'passwd.csv'],
  ['C:\\folder\\a.csv', 'a.csv', 'a.csv'],
  ['a\u202ecsv.exe\u0000\r\nx: y', 'acsv-exex: y.csv', 'acsv-exex-y.csv'],
  ['a"; filename="b.exe', 'a"; filename="b-exe.csv', 'a-filename-b-exe.csv'],
  ['.csv', 'file.csv', 'file.csv'],
  ['\u2028 . ', 'file.csv', 'file.csv'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(196)}.csv`, `${'x'.repeat(196)}.csv`],
  [`${'x'.repeat(195)}😀.csv`, `${'x'.repeat(195)}�.csv`, `${'x'.repeat(195)}-.csv`],
])('a CSV file that is called %j', (given, offered, inHeader) => {
  expect([offeredName(given, 'text/csv', 'file'), attachmentName(given, 'text/csv')]).toEqual([offered, inHeader]);
});

test('what is offered again is called the same', () => {
  for (const name of ['Größe.xlsx', 'a-b.xlsx', 'No. 3.xlsx']) expect(offeredName(name, XLSX, 'file')).toBe(name);
});

test.each([
  ['text/csv', 'a.csv', ['text/csv', 'application/vnd.ms-excel', 'text/plain', 'application/octet-stream', '']],
  [XLSX, 'a.xlsx', [XLSX, 'application/zip', 'application/octet-stream', 'application/wps-office.xlsx']],
  ['application/pdf', 'A.PDF', ['application/pdf', 'application/x-pdf', 'application/octet-stream']],
] as const)('%s as %s is what it says', (type, name, all) => {
  for (const declared of all) expect([declared, misnamed(type, { name, declared })]).toEqual([declared, undefined]);
  for (const plain of ['', 'a', 'a v1.2', 'a.']) expect(misnamed(type, { name: plain })).toBeUndefined();
});

test.each([
  [
    'text/csv',
    'notNamedCsv',
    ['a.bat', 'a.xlsx', 'a.csv.hta', 'a.exe. ', 'a.e\u200bxe', 'a.7z', 'a.tar-gz', 'x/a.svg'],
  ],
  [XLSX, 'notNamedXlsx', ['a.xlsm', 'a.xls', 'a.csv', 'a.docx', 'a.zip']],
  ['application/pdf', 'notNamedPdf', ['a.exe', 'a.pdf.js', 'a.html']],
] as const)('%s by another name says %s', (type, text, names) => {
  for (const name of names) expect([name, misnamed(type, { name })]).toEqual([name, text]);
  for (const declared of ['text/html', 'image/svg+xml', 'application/x-msdownload', `${XLSX}.macroEnabled.12`]) {
    expect([declared, misnamed(type, { name: '', declared })]).toEqual([declared, text]);
  }
});

test('pictures and videos may be called anything: their names are not kept', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const) {
    expect(misnamed(type, { name: 'a.exe', declared: 'text/html' })).toBeUndefined();
  }
});
