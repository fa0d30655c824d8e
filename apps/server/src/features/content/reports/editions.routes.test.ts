import {
  addEdition,
  createReport,
  getReportStatistics,
  listVersions,
  publishEdition,
  publishReport,
  unpublishEdition,
  updateReport,
} from '@portal/contract/content/reports/publishing';
import {
  bookmarkReport,
  listNotes,
  noteReading,
  saveNote,
  startDownload,
} from '@portal/contract/content/reports/reading';
import {
  countReports,
  findInReport,
  getReport,
  getReportNews,
  getReportOutline,
  getReportPage,
  getReportPageText,
} from '@portal/contract/content/reports/reports';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  emptyReports,
  plantEdition,
  plantReport,
  plantSeries,
  readLibrary,
  readTitles,
} from '../../../../test/reports.ts';

const portal = usePortal();
const GERMAN = { 'accept-language': 'de' };
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

async function plantBoth(): Promise<string> {
  const id = await plantReport(portal, { series_id, title: 'Both', pages: ['Ripe fruit', 'More', 'The end'] });
  await plantEdition(portal, id, { title: 'Beide', language: 'de', pages: ['Reife Früchte', 'Ende'] });
  return id;
}

async function plantWaiting(): Promise<string> {
  const id = await plantReport(portal, { series_id, title: 'English' });
  const pages = ['Geheime Ernte'];
  await plantEdition(portal, id, {
    title: 'Wartet',
    language: 'de',
    pages,
    summary: 'Vertraulich',
    isPublished: false,
  });
  return id;
}

const read = async (id: string, token: string, language?: 'en' | 'de') =>
  portal.call(getReport, { id, language }, { token });

describe('a report in two languages', () => {
  test('is one item, opened in the language of the reader or the one asked for', async () => {
    const id = await plantBoth();
    const german = await portal.call(getReport, { id }, { token: client, headers: GERMAN });
    expect(german.body.data).toMatchObject({
      title: 'Beide',
      language: 'de',
      pages: 2,
      editions: [
        { language: 'en', title: 'Both', pages: 3, is_published: true },
        { language: 'de', title: 'Beide', pages: 2, is_published: true },
      ],
    });
    expect((await read(id, client)).body.data).toMatchObject({ title: 'Both', pages: 3 });
    expect((await read(id, client, 'de')).body.data).toMatchObject({ title: 'Beide', language: 'de' });
    await plantReport(portal, { series_id, title: 'Nur Deutsch', language: 'de' });
    expect(await readTitles(portal, client, { order: 'title' })).toEqual(['Both', 'Nur Deutsch']);
    expect(await readTitles(portal, client, { order: 'title', language: 'de' })).toEqual(['Beide', 'Nur Deutsch']);
    expect(await readTitles(portal, client, { language: 'en' })).toEqual(['Both']);
  });

  test('is counted once, and under each of its languages', async () => {
    await plantBoth();
    await plantReport(portal, { series_id, title: 'English only' });
    const { body } = await portal.call(countReports, {}, { token: client });
    expect(body.data).toMatchObject({ total: 2, unread: 2 });
    expect(body.data.languages).toEqual([
      { value: 'en', count: 2 },
      { value: 'de', count: 1 },
    ]);
    const news = await portal.call(getReportNews, {}, { token: client, headers: GERMAN });
    expect(news.body.data).toMatchObject({ count: 2, unread: 2 });
  });

  test('is found by the words of either edition, and says which one they stand in', async () => {
    await plantBoth();
    const [item] = (await readLibrary(portal, client, { q: 'Früchte' })).items;
    expect(item).toMatchObject({ title: 'Both', language: 'en', hits: [{ language: 'de', page: 1 }] });
    expect((await readLibrary(portal, client, { q: 'fruit' })).items).toMatchObject([{ hits: [{ language: 'en' }] }]);
    expect(await readTitles(portal, client, { q: 'Beide' })).toEqual(['Both']);
  });

  test('has its pages, their text, its hits and its file in the language asked for', async () => {
    const id = await plantBoth();
    const text = async (page: number, language: 'en' | 'de') =>
      portal.call(getReportPageText, { id, page, language }, { token: client });
    expect((await text(1, 'de')).body.data.text).toBe('Reife Früchte');
    expect((await text(1, 'en')).body.data.text).toBe('Ripe fruit');
    expect([(await text(3, 'de')).status, (await text(3, 'en')).status]).toEqual([404, 200]);
    const page = (language: 'en' | 'de') => portal.call(getReportPage, { id, page: 3, language }, { token: client });
    expect([(await page('de')).status, (await page('en')).status]).toEqual([404, 200]);
    const find = await portal.call(findInReport, { id, q: 'Ende', language: 'de' }, { token: client });
    expect(find.body.data).toMatchObject({ total: 1, pages: [{ page: 2 }] });
    const download = await portal.call(startDownload, { id, language: 'de' }, { token: client });
    expect(download.body.data.name).toBe('beide-januar-2026.pdf');
  });

  test('has one bookmark, one place and one set of notes', async () => {
    const id = await plantBoth();
    await portal.call(bookmarkReport, { id }, { token: client });
    expect((await read(id, client, 'de')).body.data).toMatchObject({ is_bookmarked: true, is_unread: true });
    const beat = (page: number, language: 'en' | 'de') =>
      portal.call(noteReading, { id, page, seconds: 5, language }, { token: client });
    expect((await beat(3, 'de')).status).toBe(400);
    expect((await beat(3, 'en')).status).toBe(200);
    // The German edition ends before.
    expect((await read(id, client, 'de')).body.data).toMatchObject({ is_unread: false, last_page: 2 });
    expect((await read(id, client, 'en')).body.data).toMatchObject({ last_page: 3 });
    expect(
      (await portal.call(saveNote, { id, page: 3, text: 'Check' }, { token: client, headers: GERMAN })).status,
    ).toBe(200);
    const notes = await portal.call(listNotes, { id }, { token: client });
    expect(notes.body.data).toMatchObject([{ page: 3, text: 'Check' }]);
    await beat(1, 'de');
    const statistics = (language: 'en' | 'de') => portal.call(getReportStatistics, { id, language }, { token: admin });
    expect((await statistics('de')).body.data).toMatchObject({ readers: 1, pages: [{ page: 1 }] });
    expect((await statistics('en')).body.data).toMatchObject({ readers: 1, pages: [{ page: 3 }] });
  });
});

describe('an edition that is not published', () => {
  test('is hidden from members everywhere, and open to those who work on reports', async () => {
    const id = await plantWaiting();
    const german = { token: client, headers: GERMAN };
    const shown = await portal.call(getReport, { id }, german);
    expect(shown.body.data).toMatchObject({ title: 'English', editions: [{ language: 'en' }] });
    expect(shown.text).not.toContain('Wartet');
    const asked = { id, language: 'de' } as const;
    const answers = [
      await portal.call(getReport, asked, german),
      await portal.call(getReportPage, { ...asked, page: 1 }, german),
      await portal.call(getReportPageText, { ...asked, page: 1 }, german),
      await portal.call(getReportOutline, asked, german),
      await portal.call(findInReport, { ...asked, q: 'Ernte' }, german),
      await portal.call(startDownload, asked, german),
      await portal.call(noteReading, { ...asked, page: 1, seconds: 1 }, german),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const q of ['Ernte', 'Wartet', 'Vertraulich']) expect(await readTitles(portal, client, { q })).toEqual([]);
    expect(await readTitles(portal, client, { language: 'de' })).toEqual([]);
    const { body } = await portal.call(countReports, {}, { token: client });
    expect(body.data.languages).toEqual([{ value: 'en', count: 1 }]);
    expect((await read(id, admin, 'de')).body.data).toMatchObject({ title: 'Wartet' });
    expect(await readTitles(portal, admin, { q: 'Ernte' })).toEqual(['English']);
  });

  test('takes its own act, which is logged once', async () => {
    const id = await plantWaiting();
    const publish = () => portal.call(publishEdition, { id, language: 'de', notify: false }, { token: admin });
    expect((await publish()).body.data).toMatchObject({ language: 'de', status: 'published' });
    expect((await read(id, client, 'de')).status).toBe(200);
    await publish();
    const acts = await auditEntries(portal, id);
    expect(acts.map(({ action }) => action)).toEqual(['reports.edition-published']);
  });

  test('can be taken back alone: members keep the report in its other language', async () => {
    const id = await plantWaiting();
    await portal.call(publishEdition, { id, language: 'de', notify: false }, { token: admin });
    const before = (await auditEntries(portal, id)).length;
    const unpublish = (language: 'de' | 'en') => portal.call(unpublishEdition, { id, language }, { token: admin });
    expect((await unpublish('de')).body.data).toMatchObject({ status: 'published' });
    expect([(await read(id, client, 'de')).status, (await read(id, client, 'en')).status]).toEqual([404, 200]);
    expect(await readTitles(portal, client, { q: 'Ernte' })).toEqual([]);
    // Another time for the report does not bring it back.
    await portal.call(publishReport, { id, notify: true }, { token: admin });
    expect((await read(id, client, 'de')).status).toBe(404);
    await unpublish('de');
    expect((await auditEntries(portal, id)).slice(before).map(({ action }) => action)).toEqual([
      'reports.edition-unpublished',
      'reports.published',
    ]);
    expect((await unpublish('en')).body).toMatchObject({ code: 'lastEdition' });
    expect((await read(id, client, 'en')).status).toBe(200);
    await portal.call(publishEdition, { id, language: 'de', notify: false }, { token: admin });
    expect((await read(id, client, 'de')).status).toBe(200);
    expect((await portal.call(unpublishEdition, { id, language: 'de' }, { token: client })).status).toBe(403);
  });

  test('waits for its file, and for the report', async () => {
    const bare = await plantReport(portal, { series_id });
    await plantEdition(portal, bare, { title: 'Leer', language: 'de', pages: [] });
    const publish = (id: string) =>
      portal.call(publishEdition, { id, language: 'de', notify: false }, { token: admin });
    expect((await publish(bare)).status).toBe(409);
    const draft = await plantReport(portal, { series_id, status: 'draft', published_at: null });
    await plantEdition(portal, draft, { language: 'de', isPublished: false });
    expect((await publish(draft)).status).toBe(409);
    await portal.call(publishReport, { id: draft, notify: false }, { token: admin });
    expect((await read(draft, client, 'de')).status).toBe(200);
    expect((await publish(await plantReport(portal, { series_id }))).status).toBe(404);
  });
});

describe('writing', () => {
  const FORM = {
    title: 'Singapore',
    kind: 'market update',
    edition: '2026-03',
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    market_ids: [],
    origin_codes: [],
    language: 'en',
    summary: ['Prices rose'],
    provisional: false,
    licence_min: 'evaluation',
  } as const;
  const words = { language: 'de', title: 'Singapur', summary: ['Die Preise stiegen'] } as const;

  test('adds an edition after the other, and changes the words of one alone', async () => {
    const created = await portal.call(createReport, { ...FORM, series_id }, { token: admin });
    const { _id: id } = created.body.data;
    const add = () => portal.call(addEdition, { id, ...words }, { token: admin });
    const added = await add();
    expect(added.body.data).toMatchObject({ title: 'Singapur', language: 'de', editions: [{ language: 'en' }, {}] });
    expect((await add()).body.errors?.map(({ field }) => field)).toEqual(['language']);
    const change = { id, ...FORM, ...words, series_id, title: 'Singapur im März' };
    expect((await portal.call(updateReport, change, { token: admin })).body.data.title).toBe('Singapur im März');
    expect((await read(id, admin, 'en')).body.data).toMatchObject({ title: 'Singapore', summary: ['Prices rose'] });
    const versions = await portal.call(listVersions, { id, language: 'de' }, { token: admin });
    expect(versions.body.data).toEqual([]);
  });

  test('an edition that a report does not have cannot be changed', async () => {
    const id = await plantReport(portal, { series_id });
    const change = await portal.call(updateReport, { id, ...FORM, ...words, series_id }, { token: admin });
    expect(change.body.errors?.map(({ field }) => field)).toEqual(['language']);
  });
});

describe('the id of a report that was joined with another', () => {
  const former = '00000000-0000-7000-8000-000000000001';
  const token = () => ({ token: client });
  let id = '';
  beforeEach(async () => {
    id = await plantBoth();
    const row = { id: former, report_id: id, language: 'de' } as const;
    await portal.database.db.insertInto('former_reports').values(row).execute();
  });

  test('opens the edition that it has become, with its pages, their text and its file', async () => {
    expect((await read(former, client)).body.data).toMatchObject({ _id: id, language: 'de', title: 'Beide' });
    const page = { id: former, page: 1 };
    expect((await portal.call(getReportPageText, page, token())).body.data.text).toBe('Reife Früchte');
    expect((await portal.call(getReportPage, page, token())).status).toBe(200);
    expect((await portal.call(getReportOutline, page, token())).status).toBe(200);
    expect((await portal.call(findInReport, { id: former, q: 'Ende' }, token())).body.data.total).toBe(1);
    const download = await portal.call(startDownload, { id: former }, token());
    expect(download.body.data).toMatchObject({ report_id: id, name: 'beide-januar-2026.pdf' });
  });

  test('bookmarks, reads and notes the report', async () => {
    const marked = await portal.call(bookmarkReport, { id: former }, token());
    expect(marked.body.data).toEqual({ _id: id, is_bookmarked: true });
    const beat = await portal.call(noteReading, { id: former, page: 2, seconds: 5 }, token());
    expect(beat.status).toBe(200);
    await portal.call(saveNote, { id: former, page: 2, text: 'Check' }, token());
    expect((await portal.call(listNotes, { id }, token())).body.data).toMatchObject([{ page: 2, text: 'Check' }]);
    expect((await read(id, client, 'de')).body.data).toMatchObject({ is_bookmarked: true, last_page: 2 });
    const statistics = await portal.call(getReportStatistics, { id: former }, { token: admin });
    expect(statistics.body.data).toMatchObject({ readers: 1, pages: [{ page: 2 }] });
    expect((await portal.call(listVersions, { id: former }, { token: admin })).body.data).toHaveLength(1);
  });

  test('answers 404 where the report or the edition is hidden', async () => {
    const { db } = portal.database;
    const text = async () => (await portal.call(getReportPageText, { id: former, page: 1 }, token())).status;
    await db.updateTable('report_editions').set({ published_at: null }).where('language', '=', 'de').execute();
    expect([(await read(former, client)).status, await text()]).toEqual([404, 404]);
    expect((await read(id, client)).status).toBe(200);
    await db.updateTable('reports').set({ status: 'archived' }).where('id', '=', id).execute();
    expect([(await read(former, client)).status, await text()]).toEqual([404, 404]);
  });
});
