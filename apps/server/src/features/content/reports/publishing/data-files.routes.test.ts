import { buffer } from 'node:stream/consumers';
import { addDataFile, addVersion } from '@portal/contract/content/reports/publishing';
import { fetchDownload, fetchReportFile, startDownload } from '@portal/contract/content/reports/reading';
import { getReport, getReportPage, type Report } from '@portal/contract/content/reports/reports';
import { type TextKey, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARMED, armedPdf, HOSTILE } from '../../../../../test/active-pdfs.ts';
import { encryptedPdf } from '../../../../../test/encrypted-pdf.ts';
import { filePart, incomingIn, sendForm } from '../../../../../test/forms.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { plantFile, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { compoundFile, workbook, XLSX, zipped } from '../../../../../test/sheets.ts';
import { extractPageText } from '../../../../platform/pdf/page-text.ts';
import { writeXlsx } from '../../../../platform/sheets/write-xlsx.ts';
import { assembleReport } from '../reading/downloads.jobs.ts';
import { splitReport } from './versions.jobs.ts';

const portal = usePortal();
let admin = '';
let client = '';
let id = '';
beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
  client = (await portal.signIn('client')).token;
  id = await plantReport(portal, { series_id: await plantSeries(portal) });
});

const send = (content: Buffer | string, name: string, type: string, headers: Record<string, string> = {}) =>
  sendForm(
    portal,
    addDataFile,
    [{ name: 'file_name', value: name }, filePart('file', content, name.replaceAll('"', ''), type)],
    { input: { id }, token: admin, headers },
  );
const added = (report: Report) => report.files.findLast(({ role }) => role === 'data');
const fetched = (fileId = '') => portal.call(fetchReportFile, { id, file_id: fileId }, { token: client });
const armed = async () => Buffer.from(await (await armedPdf(...Object.values(ARMED))).save());

describe('a file beside a report', () => {
  test('comes as what it is: workbook, by a name that ends so, and never as a page', async () => {
    const content = await buffer(
      writeXlsx([
        {
          name: 'A',
          rows: [
            ['a', 'b'],
            [1, 2],
          ],
        },
      ]),
    );
    const file = added((await send(content, 'Prices v1.2.XLSX', XLSX)).body.data);
    expect(file).toMatchObject({ name: 'Prices v1-2.xlsx', type: XLSX });
    const { status, headers, bytes } = await fetched(file?.file_id);
    expect([status, bytes.equals(content)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': 'attachment; filename="Prices-v1-2.xlsx"',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is a PDF without what it did by itself', async () => {
    const sent = await armed();
    const file = added((await send(sent, 'method.pdf', 'application/pdf')).body.data);
    expect(file).toMatchObject({ name: 'method.pdf', type: 'application/pdf' });
    const { headers, bytes } = await fetched(file?.file_id);
    expect(headers['content-disposition']).toBe('attachment; filename="method.pdf"');
    expect([bytes.equals(sent), bytes.includes(HOSTILE), file?.size]).toEqual([false, false, bytes.length]);
    expect(await extractPageText(bytes)).toBe('Harmless words');
    expect(await incomingIn(portal)).toEqual([]);
  });

  test.each<[string, string, string, () => Promise<Buffer> | Buffer, TextKey]>([
    [
      'a workbook that fetches',
      'a.xlsx',
      XLSX,
      () => zipped(workbook('<row><c><f>_xlfn.WEBSERVICE("https://a.example")</f></c></row>')),
      'workbookActive',
    ],
    ['a table with a formula', 'a.csv', 'text/csv', () => Buffer.from('a,b\n1,=1+1\n'), 'csvFormula'],
    ['words that are no table', 'a.csv', 'text/csv', () => Buffer.from('only\nwords\n'), 'csvNoTable'],
    ['letters of no known kind', 'a.csv', 'text/csv', () => Buffer.from('a,b\n\xfc,1\n', 'latin1'), 'sheetEncoding'],
    ['an old workbook', 'a.xls', 'application/vnd.ms-excel', () => compoundFile('Workbook'), 'sheetIsXls'],
    ['a web page', 'a.xls', 'application/vnd.ms-excel', () => Buffer.from('<html><table>'), 'sheetIsHtml'],
    ['a table by another name', 'setup.bat', 'text/csv', () => Buffer.from('a,b\n1,2\n'), 'notNamedCsv'],
    ['a picture', 'a.csv', 'text/csv', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'wrongDataFileType'],
    [
      'a PDF with a password',
      'a.pdf',
      'application/pdf',
      () => encryptedPdf('secret', { user: 'open sesame', owner: 'mine' }),
      'pdfEncrypted',
    ],
    [
      'a PDF that is protected against changes',
      'a.pdf',
      'application/pdf',
      () => encryptedPdf('secret', { user: '', owner: 'mine' }),
      'pdfRestricted',
    ],
  ])('is not %s', async (_, name, type, make, text) => {
    const content = await make();
    const before = (await portal.call(getReport, { id }, { token: admin })).body.data;
    for (const language of ['en', 'de'] as const) {
      const { status, body } = await send(content, name, type, { 'accept-language': language });
      expect([status, body.errors]).toEqual([400, [{ field: 'file', message: texts[language][text] }]]);
    }
    const after = (await portal.call(getReport, { id }, { token: admin })).body.data;
    expect([after.files, await incomingIn(portal)]).toEqual([before.files, []]);
  });

  test('that was sent without a name has one', async () => {
    const part = { name: 'file', value: Buffer.from('a,b\n1,2\n'), type: 'application/octet-stream' };
    const { status, body } = await sendForm(portal, addDataFile, [part], { input: { id }, token: admin });
    expect([status, added(body.data)?.name]).toEqual([200, 'data.csv']);
  });

  test('that was stored under another name before comes by one of its own', async () => {
    const file_id = await plantFile(portal, 'report-data', 'text/csv', Buffer.from('a,b\n1,2\n'));
    const row = { report_id: id, file_id, name: 'in\u202evoice.hta', created_at: portal.deps.clock.now() };
    await portal.database.db.insertInto('report_files').values(row).execute();
    const { body } = await portal.call(getReport, { id }, { token: client });
    expect(body.data.files.find((each) => each.file_id === file_id)?.name).toBe('invoice-hta.csv');
    const { headers } = await fetched(file_id);
    expect(headers['content-disposition']).toBe('attachment; filename="invoice-hta.csv"');
  });
});

test('a report that was sent with scripts and files in it is read and taken along without them', async () => {
  const sent = await sendForm(
    portal,
    addVersion,
    [
      { name: 'correction_note', value: 'All of it.' },
      filePart('file', await armed(), 'report.pdf', 'application/pdf'),
    ],
    { input: { id }, token: admin },
  );
  await splitReport.run(portal.deps, { id: sent.body.data._id });
  const page = await portal.call(getReportPage, { id, page: 1 }, { token: client });
  const download = (await portal.call(startDownload, { id }, { token: client })).body.data;
  await assembleReport.run(portal.deps, { id: download._id, line: 'Zoe' });
  const whole = await portal.call(fetchDownload, { id: download._id }, { token: client });
  for (const { bytes } of [page, whole]) {
    expect(bytes.includes(HOSTILE)).toBe(false);
    expect(await extractPageText(bytes)).toContain('Harmless words');
  }
});
