import { gunzipSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import {
  addDataFile,
  addVersion,
  createReport,
  deleteDataFile,
  listVersions,
  publishReport,
  updateReport,
} from '@portal/contract/content/reports/publishing';
import { fetchReportFile } from '@portal/contract/content/reports/reading';
import { getReport, getReportPage, getReportPageText } from '@portal/contract/content/reports/reports';
import { texts } from '@portal/contract/texts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptedPdf } from '../../../../../test/encrypted-pdf.ts';
import { filePart, incomingIn, sendForm } from '../../../../../test/forms.ts';
import { writePdf } from '../../../../../test/pdfs.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries, readTitles } from '../../../../../test/reports.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { sweepFiles } from '../../../../platform/files/files.jobs.ts';
import { queueUnreadPages, readReportPages, splitReport } from './versions.jobs.ts';

const portal = usePortal();
let admin = '';
let client = '';
let series_id = '';
beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
  client = (await portal.signIn('client')).token;
});
beforeEach(async () => {
  await emptyReports(portal);
  series_id = await plantSeries(portal);
});

const sendFile = (
  id: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  sendForm(
    portal,
    addVersion,
    [
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      filePart('file', content, 'audit.pdf', 'application/pdf'),
    ],
    { input: { id }, token: admin, headers },
  );
const send = async (id: string, content: Buffer, fields: Record<string, string> = {}) => {
  const { body } = await sendFile(id, content, fields);
  return body.data;
};
const work = ({ _id }: { _id: string }) => splitReport.run(portal.deps, { id: _id });
const readVersions = async (id: string) => (await portal.call(listVersions, { id }, { token: admin })).body.data;
const readReport = async (id: string, token = client) => (await portal.call(getReport, { id }, { token })).body.data;

async function emptyDraft(): Promise<string> {
  const answer = await portal.call(
    createReport,
    {
      series_id,
      title: 'Audit',
      kind: 'price audit',
      edition: '2026-03',
      period_from: '2026-03-01',
      period_to: '2026-03-31',
      market_ids: [],
      origin_codes: [],
      language: 'en',
      summary: [],
      provisional: false,
      licence_min: 'evaluation',
    },
    { token: admin },
  );
  return answer.body.data._id;
}

async function pdfWithPages(count: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) document.addPage([10, 10]);
  return Buffer.from(await document.save({ addDefaultPage: false }));
}

/** Every object on its own, as old programs write it. */
async function plainPdf(pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.load(await writePdf(...pages));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

async function formPdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.load(await writePdf(text));
  const form = document.context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') });
  document.catalog.set(PDFName.of('AcroForm'), form);
  return Buffer.from(await document.save());
}

describe('a file that is sent', () => {
  test('is looked at, taken apart, and searched by its pages once it is published', async () => {
    const id = await emptyDraft();
    const sent = await send(id, await writePdf('Cover', 'Hass prices in Osaka'), {
      file_name: 'C:\\audits\\march.pdf',
    });
    expect(sent).toMatchObject({ number: 1, state: 'checking', name: 'march.pdf', is_current: false, problem: '' });
    expect((await portal.call(publishReport, { id, notify: false }, { token: admin })).status).toBe(409);
    await work(sent);
    expect(await readVersions(id)).toMatchObject([{ state: 'ready', pages: 2, is_current: true }]);
    expect(await readReport(id, admin)).toMatchObject({ pages: 2, reading_minutes: 3 });
    await portal.call(publishReport, { id, notify: false }, { token: admin });
    expect(await readTitles(portal, client, { q: 'osaka' })).toEqual(['Audit']);
    expect((await portal.call(getReportPage, { id, page: 2 }, { token: client })).status).toBe(200);
    expect(await incomingIn(portal)).toEqual([]);
    portal.passTime(2 * HOUR_MS);
    await sweepFiles.run(portal.deps, {});
    const again = (await portal.signIn('client')).token;
    expect((await portal.call(getReportPage, { id, page: 2 }, { token: again })).status).toBe(200);
    [client, admin] = [again, (await portal.signIn('admin')).token];
  });

  test.each([
    [
      'protected by a password',
      async () => encryptedPdf('secret', { user: 'open sesame', owner: 'mine' }),
      'This PDF is protected by a password. Please save it without one and upload it again.',
    ],
    [
      'protected against changes only',
      async () => encryptedPdf('secret', { user: '', owner: 'mine' }),
      'This PDF is protected against changes, so we can neither check it nor mark it with the reader’s name. Please save it without protection and upload it again.',
    ],
    [
      'a form that only one program shows',
      () => formPdf('Please wait... www.adobe.com/go/reader_download'),
      'This PDF is an XFA form that only Adobe Reader can show. Print it to PDF and upload that.',
    ],
    ['without a page', () => pdfWithPages(0), 'This PDF has no pages. Please choose another file.'],
    [
      'cut off in the middle of a page',
      async () => {
        const whole = await plainPdf(['One', 'Two', 'Three']);
        return whole.subarray(0, whole.lastIndexOf('endstream') - 10);
      },
      'We cannot read this PDF. It may be damaged. Please save a new copy and upload it.',
    ],
    [
      'cut off',
      async () => (await writePdf('One', 'Two')).subarray(0, 300),
      'We cannot read this PDF. It may be damaged. Please save a new copy and upload it.',
    ],
    [
      'only the beginning of one',
      async () => Buffer.from('%PDF-1.7\nnothing else'),
      'We cannot read this PDF. It may be damaged. Please save a new copy and upload it.',
    ],
    [
      'of 1,001 pages',
      () => pdfWithPages(1_001),
      'This PDF has more than 1,000 pages. Please split it into several reports.',
    ],
  ])('and is %s is refused with a reason, and nothing of it is shown', async (_, make, problem) => {
    const id = await emptyDraft();
    await work(await send(id, await make()));
    expect(await readVersions(id)).toMatchObject([{ state: 'refused', problem, is_current: false }]);
    expect((await portal.call(publishReport, { id, notify: false }, { token: admin })).status).toBe(409);
    expect(await incomingIn(portal)).toEqual([]);
    const german = await portal.call(listVersions, { id }, { token: admin, headers: { 'accept-language': 'de' } });
    expect(german.body.data[0]?.problem).toMatch(/^(Das|Dieses) PDF /);
  });

  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400],
    ['a photo by another name', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'latin1'), 400],
    ['text', Buffer.from('hello'), 400],
    ['nothing', Buffer.alloc(0), 400],
  ])('and is %s is no report', async (_, content, status) => {
    const answer = await sendFile(await emptyDraft(), content);
    expect([answer.status, answer.body.message]).toEqual([status, 'Please choose a PDF file.']);
    const german = await sendFile(await emptyDraft(), content, {}, { 'accept-language': 'de' });
    expect(german.body.message).toBe(texts.de.wrongReportType);
  });

  test('and whose table of objects is wrong is read all the same, as every reader does', async () => {
    const id = await emptyDraft();
    const whole = (await plainPdf(['One', 'Two'])).toString('latin1');
    await work(await send(id, Buffer.from(whole.replaceAll(/\d{10} 00000 n/g, '0000000007 00000 n'), 'latin1')));
    expect(await readVersions(id)).toMatchObject([{ state: 'ready', pages: 2, is_current: true }]);
  });

  test('with an XFA form beside its pages is read with a warning', async () => {
    const id = await emptyDraft();
    await work(await send(id, await formPdf('Prices of March')));
    expect(await readVersions(id)).toMatchObject([
      {
        state: 'ready',
        problem: '',
        warning:
          'This PDF also holds an XFA form. Members see only its printed pages. Look through them before you publish.',
      },
    ]);
  });

  test('is read and searched without its running head', async () => {
    const document = await PDFDocument.load(await writePdf('Prices in Osaka', 'Prices in Seoul', 'Prices in Tokyo'));
    for (const page of document.getPages()) page.drawText('Quarterly review', { x: 20, y: 580, size: 9 });
    const id = await emptyDraft();
    await work(await send(id, Buffer.from(await document.save())));
    await portal.call(publishReport, { id, notify: false }, { token: admin });
    const text = await portal.call(getReportPageText, { id, page: 2 }, { token: client });
    const blocks = [{ kind: 'paragraph', text: 'Prices in Seoul' }];
    expect(text.body.data).toEqual({ text: 'Prices in Seoul', blocks, is_scanned: false });
    expect((await portal.call(getReportPageText, { id, page: 4 }, { token: client })).status).toBe(404);
    expect(await readTitles(portal, client, { q: 'seoul' })).toEqual(['Audit']);
    expect(await readTitles(portal, client, { q: 'quarterly' })).toEqual([]);
  });

  test('that was checked before pages had blocks is read again by a job', async () => {
    const { db } = portal.deps;
    const id = await emptyDraft();
    const version = await send(id, await writePdf('Prices in Osaka, where the sup-\nply is short.'));
    await work(version);
    await portal.call(publishReport, { id, notify: false }, { token: admin });
    const text = 'Prices in Osaka, where the sup-\nply is short.';
    await db.updateTable('report_pages').set({ blocks: null, text }).where('version_id', '=', version._id).execute();
    const read = async () => (await portal.call(getReportPageText, { id, page: 1 }, { token: client })).body.data;
    expect((await read()).blocks).toHaveLength(2);
    await queueUnreadPages.run(portal.deps, {});
    const queued = 'select 1 from graphile_worker.jobs where key = $1';
    expect((await portal.database.pool.query(queued, [`reading:${version._id}`])).rowCount).toBe(1);
    await readReportPages.run(portal.deps, { id: version._id });
    const whole = 'Prices in Osaka, where the supply is short.';
    expect((await read()).blocks).toEqual([{ kind: 'paragraph', text: whole }]);
    expect(await readTitles(portal, client, { q: 'supply' })).toEqual(['Audit']);
  });

  test('as encrypted as the tests say: only the password opens it', async () => {
    const [closed, open] = [
      { user: 'open sesame', owner: 'mine' },
      { user: '', owner: 'mine' },
    ];
    const read = async (passwords: typeof open, password?: string) => {
      const loading = getDocument({
        data: new Uint8Array(encryptedPdf('secret', passwords)),
        ...(password && { password }),
      });
      const page = await (await loading.promise).getPage(1);
      const { items } = await page.getTextContent();
      await loading.destroy();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    };
    await expect(read(closed)).rejects.toMatchObject({ name: 'PasswordException' });
    expect(await Promise.all([read(closed, 'open sesame'), read(open)])).toEqual(['secret', 'secret']);
  });

  test('of more than 100 MB is cut off', async () => {
    const answer = await sendForm(portal, addVersion, Buffer.alloc(0), {
      input: { id: await emptyDraft() },
      token: admin,
      headers: { 'content-length': String(101 * 1024 * 1024) },
    });
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'The file is too large. Please upload a file up to 100 MB.',
    ]);
  });

  test('is done again after a server was killed in the middle of it', async () => {
    const id = await emptyDraft();
    const sent = await send(id, await writePdf('One', 'Two', 'Three'));
    const broken = { ...portal.deps.storage, adopt: () => Promise.reject(new Error('killed')) };
    await expect(splitReport.run({ ...portal.deps, storage: broken }, { id: sent._id })).rejects.toThrow('killed');
    expect(await readVersions(id)).toMatchObject([{ state: 'checking', pages: 3 }]);
    await Promise.allSettled([work(sent), work(sent)]);
    await work(sent);
    expect(await readVersions(id)).toMatchObject([{ state: 'ready', pages: 3, is_current: true }]);
    const rows = await portal.database.db
      .selectFrom('report_pages')
      .select('page')
      .where('version_id', '=', sent._id)
      .execute();
    expect(rows).toHaveLength(3);
  });
});

describe('a new file', () => {
  test('of what members read says what is corrected, takes its place when it is sound, and the old one is kept', async () => {
    const id = await plantReport(portal, { series_id, pages: ['Old words'] });
    const missing = await sendFile(id, await writePdf('New words'));
    expect([missing.status, missing.body.errors?.map(({ field }) => field)]).toEqual([400, ['correction_note']]);
    const sent = await send(id, await writePdf('New words', 'and more'), { correction_note: 'Table 2 was wrong.' });
    expect(await readReport(id)).toMatchObject({ pages: 1, is_updated: false, file_note: '' });
    await work(sent);
    expect(await readReport(id)).toMatchObject({ pages: 2, is_updated: true, file_note: 'Table 2 was wrong.' });
    expect(await readTitles(portal, client, { q: 'old' })).toEqual([]);
    const [newest, oldest] = await readVersions(id);
    expect([newest, oldest]).toMatchObject([
      { number: 2, is_current: true },
      { number: 1, is_current: false },
    ]);
    const old = (token: string) => portal.call(getReportPage, { id, page: 1, version_id: oldest?._id }, { token });
    expect([(await old(admin)).status, (await old(client)).status]).toEqual([200, 404]);
  });

  test('keeps its reason when the words of the report are changed after it', async () => {
    const id = await plantReport(portal, { series_id, pages: ['Old words'], correction_note: 'The tables of May.' });
    const { version } = await readReport(id, admin);
    await work(await send(id, await writePdf('New words'), { correction_note: 'Table 2 was wrong.' }));
    const { title, edition, period_from, period_to, language } = await readReport(id, admin);
    const words = { series_id, title, kind: 'price audit', edition, period_from, period_to, language } as const;
    const form = {
      ...words,
      market_ids: [],
      origin_codes: [],
      summary: [],
      provisional: false,
      licence_min: 'evaluation',
    } as const;
    const saved = await portal.call(
      updateReport,
      { id, ...form, correction_note: 'The tables of May.' },
      { token: admin, ifMatch: version },
    );
    expect(saved.status).toBe(200);
    expect(await readReport(id)).toMatchObject({
      file_note: 'Table 2 was wrong.',
      correction_note: 'The tables of May.',
    });
  });

  test('that is refused leaves members what they have', async () => {
    const id = await plantReport(portal, { series_id, pages: ['Old words'] });
    await work(
      await send(id, encryptedPdf('secret', { user: 'open sesame', owner: 'mine' }), { correction_note: 'x' }),
    );
    expect(await readReport(id)).toMatchObject({ pages: 1, is_updated: false, file_note: '' });
  });

  test('that was sent earlier does not take back a later one, and both wait in one queue', async () => {
    const id = await emptyDraft();
    const [first, second] = [await send(id, await writePdf('1')), await send(id, await writePdf('1', '2'))];
    const { rows } = await portal.deps.pool.query(
      'select distinct queue_name from graphile_worker.jobs where key = any($1)',
      [[first, second].map(({ _id }) => `version:${_id}`)],
    );
    expect(rows).toEqual([{ queue_name: `report:${id}` }]);
    await work(second);
    await work(first);
    expect(await readReport(id, admin)).toMatchObject({ pages: 2 });
    expect((await readVersions(id)).map(({ is_current, state }) => [is_current, state])).toEqual([
      [true, 'ready'],
      [false, 'ready'],
    ]);
  });
});

describe('data files', () => {
  const sendData = (id: string, name = 'prices.csv') =>
    sendForm(
      portal,
      addDataFile,
      [{ name: 'file_name', value: name }, filePart('file', 'month,price\n2026-01,4.20\n', name, 'text/csv')],
      { input: { id }, token: admin },
    );

  test('stand beside a report, come as they are, and can be taken away', async () => {
    const id = await plantReport(portal, { series_id });
    const report = (await sendData(id, 'Preise "Größe".csv')).body.data;
    const [, file] = report.files;
    expect(file).toMatchObject({ role: 'data', name: 'Preise "Größe".csv', type: 'text/csv', size: 25 });
    const fetched = await portal.call(fetchReportFile, { id, file_id: file?.file_id ?? '' }, { token: client });
    expect([fetched.status, fetched.text]).toEqual([200, 'month,price\n2026-01,4.20\n']);
    expect(fetched.headers['content-disposition']).toBe('attachment; filename="Preise-Gr-e-.csv"');
    const other = await plantReport(portal, { series_id, edition: 'x' });
    expect(
      (await portal.call(fetchReportFile, { id: other, file_id: file?.file_id ?? '' }, { token: client })).status,
    ).toBe(404);
    const pdf = report.files[0]?.file_id;
    expect((await portal.call(fetchReportFile, { id, file_id: pdf ?? '' }, { token: client })).status).toBe(404);
    const gone = await portal.call(deleteDataFile, { id, file_id: file?.file_id ?? '' }, { token: admin });
    expect(gone.body.data.files).toHaveLength(1);
  });

  test('come whole to a browser that takes them compressed', async () => {
    const content = `month,price\n${'2026-01,4.20\n'.repeat(5_000)}`;
    const id = await plantReport(portal, { series_id });
    const parts = [filePart('file', content, 'large.csv', 'text/csv')];
    const sent = await sendForm(portal, addDataFile, parts, { input: { id }, token: admin });
    const file = sent.body.data.files.find(({ role }) => role === 'data');
    const answer = await portal.call(
      fetchReportFile,
      { id, file_id: file?.file_id ?? '' },
      { token: client, headers: { 'accept-encoding': 'gzip' } },
    );
    expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(answer.bytes).toString()).toBe(content);
  });

  test('are ten at most', async () => {
    const id = await plantReport(portal, { series_id });
    for (let number = 0; number < 10; number += 1) expect((await sendData(id)).status).toBe(200);
    expect((await sendData(id)).status).toBe(409);
    expect((await readReport(id)).files).toHaveLength(11);
  });
});
