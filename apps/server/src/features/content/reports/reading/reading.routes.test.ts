import { signInWithLink } from '@portal/contract/access/session';
import { getReportStatistics } from '@portal/contract/content/reports/publishing';
import {
  deleteNote,
  fetchDownload,
  getDownload,
  listNotes,
  noteReading,
  saveNote,
  startDownload,
} from '@portal/contract/content/reports/reading';
import { findInReport, getReportPage } from '@portal/contract/content/reports/reports';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCompany, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries, readLibrary } from '../../../../../test/reports.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { sweepFiles } from '../../../../platform/files/files.jobs.ts';
import { extractPageText } from '../../../../platform/pdf/page-text.ts';
import { assembleReport, sweepDownloads } from './downloads.jobs.ts';

const portal = usePortal();
let admin = '';
let client = '';
let clientId = '';
let evaluation = '';
let series_id = '';
beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
  ({ token: client, id: clientId } = await portal.signIn('client'));
  evaluation = (await portal.signIn('evaluation')).token;
});
beforeEach(async () => {
  await emptyReports(portal);
  series_id = await plantSeries(portal);
});

const readPage = (id: string, page: number, token: string, version_id?: string) =>
  portal.call(getReportPage, { id, page, version_id }, { token });
const today = () =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' }).format(portal.deps.clock.now());

async function directLogin(): Promise<string> {
  const asked = await portal.call(startDirectLogin, { id: clientId, reason: 'They asked for help.' }, { token: admin });
  const { secret } = asked.body.data;
  const entered = await portal.call(signInWithLink, {
    id: clientId,
    email: 'client@avocados.example',
    password: secret,
  });
  return entered.body.data.token;
}

describe('a page', () => {
  test('is a document of one page that carries the name, the address and the day of its reader', async () => {
    const id = await plantReport(portal, { series_id, pages: ['First', 'Second page', 'Third'] });
    const { status, headers, bytes } = await readPage(id, 2, client);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const text = await extractPageText(bytes);
    expect(text).toContain('Second page');
    expect(text).not.toMatch(/First|Third/);
    expect(text).toContain(`client@avocados.example · ${today()}`);
    const other = await extractPageText((await readPage(id, 2, evaluation)).bytes);
    expect(other).toContain('evaluation@avocados.example');
    expect(other).not.toContain('client@');
  });

  test.each([
    ['0', 400],
    ['4', 404],
    ['1001', 400],
    ['-1', 400],
    ['1.5', 400],
    ['x', 400],
    ['1000', 404],
  ])('number %s of three is refused', async (page, status) => {
    const id = await plantReport(portal, { series_id, pages: ['1', '2', '3'] });
    expect((await portal.send(getReportPage, { id, page }, { token: client })).status).toBe(status);
  });

  test('in a direct login names who is behind it', async () => {
    const id = await plantReport(portal, { series_id });
    const token = await directLogin();
    const text = await extractPageText((await readPage(id, 1, token)).bytes);
    expect(text).toContain('client@avocados.example');
    expect(text).toContain('admin@avocados.example');
    expect((await portal.call(listNotes, { id }, { token })).status).toBe(403);
    expect((await portal.call(noteReading, { id, page: 1, seconds: 9 }, { token })).status).toBe(200);
    const read = await portal.database.db.selectFrom('report_readers').selectAll().execute();
    expect(read).toEqual([]);
  });

  test('of a version that is not read is there for ADMIN alone', async () => {
    const id = await plantReport(portal, { series_id, pages: ['Current'] });
    const other = await plantReport(portal, {
      series_id,
      pages: ['Older'],
      edition: 'x',
      status: 'draft',
      published_at: null,
    });
    const { db } = portal.database;
    const { id: older } = await db
      .selectFrom('report_versions')
      .select('id')
      .where('report_id', '=', other)
      .executeTakeFirstOrThrow();
    await db.updateTable('report_editions').set({ current_version_id: null }).where('report_id', '=', other).execute();
    await db.updateTable('report_versions').set({ report_id: id, number: 2 }).where('id', '=', older).execute();
    expect((await readPage(id, 1, client, older)).status).toBe(404);
    expect(await extractPageText((await readPage(id, 1, admin, older)).bytes)).toContain('Older');
    expect((await readPage(other, 1, admin, older)).status).toBe(404);
  });
});

test('find names the pages with these letters, how often, and what stands around them', async () => {
  const pages = ['Nothing here', `${'x'.repeat(80)} Hass and HASS again`, 'hass'];
  const id = await plantReport(portal, { series_id, pages });
  const { data } = (await portal.call(findInReport, { id, q: 'hass' }, { token: client })).body;
  expect(data).toMatchObject({
    total: 2,
    pages: [
      { page: 2, count: 2 },
      { page: 3, count: 1 },
    ],
  });
  const [first] = (data as { pages: { excerpt: { text: string; is_hit: boolean }[] }[] }).pages;
  expect(first?.excerpt.map(({ text, is_hit }) => (is_hit ? `[${text}]` : text)).join('')).toBe(
    `… ${'x'.repeat(59)} [Hass] and HASS again`,
  );
  const words = 'Growers in Western Australia and in North Queensland';
  const long = await plantReport(portal, { series_id, pages: [`${words}, who pick Hass early, ${words} ${words}`] });
  const cut = (await portal.call(findInReport, { id: long, q: 'hass' }, { token: client })).body.data;
  expect(cut.pages[0]?.excerpt.map(({ text }) => text)).toEqual([
    '… in Western Australia and in North Queensland, who pick ',
    'Hass',
    ' early, Growers in Western Australia and in North …',
  ]);
  const parted = await plantReport(portal, { series_id, pages: ['The average\nprice rose, the average price fell'] });
  const over = await portal.call(findInReport, { id: parted, q: 'Average  Price' }, { token: client });
  expect(over.body.data).toMatchObject({ total: 1, pages: [{ page: 1, count: 2 }] });
  const none = await portal.call(findInReport, { id, q: '%' }, { token: client });
  expect(none.body.data).toEqual({ total: 0, pages: [] });
});

describe('reading', () => {
  const beat = (id: string, token: string, body: object) => portal.send(noteReading, { id, ...body }, { token });
  const pageReads = () => portal.database.db.selectFrom('report_page_reads').selectAll().execute();

  test('is one row for a member, a page and a day, however often it is told', async () => {
    const id = await plantReport(portal, { series_id, pages: ['1', '2'] });
    for (let time = 0; time < 5; time += 1) {
      portal.passTime(10_000);
      await beat(id, client, { page: 2, seconds: 10 });
    }
    expect(await pageReads()).toMatchObject([{ page: 2, seconds: 50 }]);
    const [item] = (await readLibrary(portal, client)).items;
    expect(item).toMatchObject({ is_unread: false, is_new: false, last_page: 2, view_count: 1 });
    await Promise.all(Array.from({ length: 8 }, () => beat(id, client, { page: 1, seconds: 600 })));
    // Reported seconds are capped by the time since the last report.
    const [first, second] = (await pageReads()).toSorted((a, b) => a.page - b.page);
    expect([first?.page, second?.page, second?.seconds]).toEqual([1, 2, 50]);
    expect(first?.seconds).toBeLessThan(600);
  });

  test.each([
    [{ page: 1, seconds: 601 }, 400],
    [{ page: 1, seconds: -1 }, 400],
    [{ page: 3, seconds: 1 }, 400],
    [{ page: 0, seconds: 1 }, 400],
    [{ page: 1, seconds: 1.5 }, 400],
    [{ page: 1, seconds: 600 }, 200],
  ])('of %o is answered with %i', async (body, status) => {
    const id = await plantReport(portal, { series_id, pages: ['1', '2'] });
    expect((await beat(id, client, body)).status).toBe(status);
  });

  test('is counted by company and by page for ADMIN, whose own does not count', async () => {
    const id = await plantReport(portal, { series_id, pages: ['1', '2', '3'] });
    const company = await registerCompany(portal, { company: 'Reading Growers' });
    await subscribe(portal, company.id);
    await beat(id, client, { page: 1, seconds: 30 });
    portal.passTime(5_000);
    await beat(id, client, { page: 2, seconds: 5 });
    await beat(id, company.primary.token, { page: 1, seconds: 12 });
    await beat(id, admin, { page: 3, seconds: 500 });
    const statistics = async (company_id?: string) =>
      (await portal.call(getReportStatistics, { id, company_id }, { token: admin })).body.data;
    expect(await statistics()).toMatchObject({
      readers: 2,
      seconds: 47,
      companies: [
        { readers: 1, pages: 2, seconds: 35 },
        { name: 'Reading Growers', readers: 1, pages: 1, seconds: 12 },
      ],
      pages: [
        { page: 1, readers: 2, seconds: 42 },
        { page: 2, readers: 1, seconds: 5 },
      ],
    });
    expect(await statistics(company.id)).toMatchObject({
      pages: [{ page: 1, readers: 1, seconds: 12 }],
    });
    expect((await readLibrary(portal, client)).items).toMatchObject([{ view_count: 2 }]);
  });
});

test('notes are private, one a page, and gone when they are taken away', async () => {
  const id = await plantReport(portal, { series_id, pages: ['1', '2'] });
  const notes = async (token: string) => (await portal.call(listNotes, { id }, { token })).body.data;
  await portal.call(saveNote, { id, page: 2, text: 'Later' }, { token: client });
  await portal.call(saveNote, { id, page: 2, text: 'Ask Zoë' }, { token: client });
  expect(await notes(client)).toMatchObject([{ page: 2, text: 'Ask Zoë' }]);
  expect([await notes(evaluation), await notes(admin)]).toEqual([[], []]);
  expect((await portal.call(saveNote, { id, page: 3, text: 'x' }, { token: client })).status).toBe(400);
  await portal.call(deleteNote, { id, page: 2 }, { token: client });
  expect(await notes(client)).toEqual([]);
});

describe('a download', () => {
  const start = async (id: string, token = client) => (await portal.call(startDownload, { id }, { token })).body.data;
  const readDownload = async (id: string, token = client) =>
    (await portal.call(getDownload, { id }, { token })).body.data;
  const payloads = async () => {
    const { rows } = await portal.database.pool.query<{ payload: { id: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'assemble-report' order by j.id`,
    );
    return rows.map(({ payload }) => payload);
  };

  test('has the name of the member on every page, is made once a day, and goes after a day', async () => {
    const id = await plantReport(portal, { series_id, title: 'Größe & Form', pages: ['First', 'Second'] });
    const started = await start(id);
    expect(started).toMatchObject({ state: 'waiting', bytes: null, name: 'grosse-form-january-2026.pdf' });
    expect((await start(id))._id).toBe(started._id);
    const payload = (await payloads()).find((given) => given.id === started._id);
    await Promise.all([assembleReport.run(portal.deps, payload), assembleReport.run(portal.deps, payload)]);
    expect(await readDownload(started._id)).toMatchObject({ state: 'ready' });
    const { bytes } = await portal.call(fetchDownload, { id: started._id }, { token: client });
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const whole = await PDFDocument.load(bytes);
    expect(whole.getPageCount()).toBe(2);
    for (const index of [0, 1]) {
      const one = await PDFDocument.create();
      const [page] = await one.copyPages(whole, [index]);
      if (page) one.addPage(page);
      expect(await extractPageText(await one.save())).toContain(`client@avocados.example · ${today()}`);
    }
    const kept = () =>
      portal.database.db.selectFrom('files').select('id').where('kind', '=', 'report-download').execute();
    expect(await kept()).toHaveLength(1);
    await sweepDownloads.run(portal.deps, {});
    expect(await kept()).toHaveLength(1);
    portal.passTime(25 * HOUR_MS);
    const again = (await portal.signIn('client')).token;
    expect((await portal.call(fetchDownload, { id: started._id }, { token: again })).status).toBe(404);
    await sweepDownloads.run(portal.deps, {});
    await sweepFiles.run(portal.deps, {});
    expect(await kept()).toEqual([]);
    client = again;
    admin = (await portal.signIn('admin')).token;
  });

  test('is in the audit log, and twenty an hour are enough', async () => {
    for (let number = 0; number < 20; number += 1) {
      const id = await plantReport(portal, { series_id, edition: `e${number}` });
      expect((await portal.call(startDownload, { id }, { token: client })).status).toBe(200);
    }
    const id = await plantReport(portal, { series_id, title: 'One too many' });
    expect((await portal.call(startDownload, { id }, { token: client })).status).toBe(429);
    const acts = await portal.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'reports.downloaded')
      .execute();
    expect(acts).toHaveLength(21);
  });

  test('that ADMIN had made in a direct login is not the one that the member gets, and does not count', async () => {
    portal.passTime(25 * HOUR_MS);
    [client, admin] = [(await portal.signIn('client')).token, (await portal.signIn('admin')).token];
    const id = await plantReport(portal, { series_id });
    const direct = await start(id, await directLogin());
    const own = await start(id);
    expect(own._id).not.toBe(direct._id);
    for (const payload of await payloads()) await assembleReport.run(portal.deps, payload);
    const statistics = await portal.call(getReportStatistics, { id }, { token: admin });
    expect(statistics.body.data).toMatchObject({ downloads: 1 });
  });
});
