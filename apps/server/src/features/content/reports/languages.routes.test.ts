import { bookmarkReport } from '@portal/contract/content/reports/reading';
import { countReports, getReportNews } from '@portal/contract/content/reports/reports';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries, readTitles } from '../../../../test/reports.ts';

const portal = usePortal();
let token = '';

beforeAll(async () => {
  token = (await portal.signIn('client')).token;
});
beforeEach(() => emptyReports(portal));

async function plantLibrary() {
  const series_id = await plantSeries(portal);
  const english = await plantReport(portal, { series_id, title: 'Both', pages: ['Ripe fruit'] });
  const twin = { series_id, language: 'de', translation_of: english } as const;
  const german = await plantReport(portal, { ...twin, title: 'Beide', pages: ['Reife Früchte'] });
  await plantReport(portal, { series_id, title: 'English only' });
  await plantReport(portal, { series_id, title: 'Nur Deutsch', language: 'de' });
  return { series_id, english, german };
}

const inLanguage = (preferred_language: 'en' | 'de', query: Record<string, string> = {}) =>
  readTitles(portal, token, { preferred_language, order: 'title', ...query });

test('a report in two languages is listed once, one in a single language to everybody', async () => {
  await plantLibrary();
  expect(await inLanguage('en')).toEqual(['Both', 'English only', 'Nur Deutsch']);
  expect(await inLanguage('de')).toEqual(['Beide', 'English only', 'Nur Deutsch']);
  expect(await readTitles(portal, token, { order: 'title' })).toHaveLength(4);
  const { body } = await portal.call(countReports, { preferred_language: 'en' }, { token });
  expect(body.data).toMatchObject({ total: 3, unread: 3 });
  expect(body.data.languages).toEqual([
    { value: 'de', count: 2 },
    { value: 'en', count: 2 },
  ]);
});

test('a translation that the member cannot see hides nothing', async () => {
  const { series_id } = await plantLibrary();
  const original = await plantReport(portal, { series_id, title: 'Waiting' });
  const draft = { status: 'draft', published_at: null } as const;
  await plantReport(portal, { series_id, title: 'Wartet', language: 'de', translation_of: original, ...draft });
  expect(await inLanguage('de')).toContain('Waiting');
});

test('a search finds the other edition by its words, and a bookmark keeps it in the list', async () => {
  const { german } = await plantLibrary();
  expect(await inLanguage('en', { q: 'Früchte' })).toEqual(['Beide']);
  expect(await inLanguage('en', { q: 'fruit' })).toEqual(['Both']);
  await portal.call(bookmarkReport, { id: german }, { token });
  expect(await inLanguage('en', { bookmarked: 'yes' })).toEqual(['Beide']);
  expect(await inLanguage('en')).toEqual(['Beide', 'Both', 'English only', 'Nur Deutsch']);
});

test.each(['en', 'de'])('Home counts a report and its translation once, in %s', async (language) => {
  await plantLibrary();
  const headers = { 'accept-language': language };
  const { body } = await portal.call(getReportNews, {}, { token, headers });
  expect(body.data).toMatchObject({ count: 3, unread: 3 });
});
