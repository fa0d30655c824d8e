import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { bookmarkReport, noteReading } from '@portal/contract/content/reports/reading';
import {
  countReports,
  findInReport,
  getReport,
  getReportNews,
  getReportPage,
  listReports,
  type ReportItem,
} from '@portal/contract/content/reports/reports';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries, readLibrary, readTitles } from '../../../../test/reports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { NO_FILE } from './publishing/drafts.service.ts';

const portal = usePortal();
let admin = '';
let client = '';
let evaluation = '';
let clientId = '';

beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
  const member = await portal.signIn('client');
  [client, clientId] = [member.token, member.id];
  evaluation = (await portal.signIn('evaluation')).token;
});
beforeEach(() => emptyReports(portal));

const ago = (ms: number) => new Date(portal.deps.clock.now().getTime() - ms);
const readFacets = async (token: string, query: Record<string, string> = {}) =>
  (await portal.call(countReports, { ...query }, { token })).body.data;
const readNews = async (token: string) => (await portal.call(getReportNews, {}, { token })).body.data;
const hitText = ({ hits }: ReportItem) =>
  hits.map(({ excerpt }) => excerpt.map(({ text }) => text).join('')).join(' | ');

async function threeEditions() {
  const series_id = await plantSeries(portal, { name: 'Price audit' });
  for (const [edition, word] of [
    ['2026-01', 'january'],
    ['2026-02', 'february'],
    ['2026-03', 'march'],
  ] as const) {
    await plantReport(portal, {
      series_id,
      title: `Edition ${edition}`,
      edition,
      period_from: `${edition}-01`,
      period_to: `${edition}-28`,
      summary: `What ${word} brought`,
      pages: ['Cover', `Prices of ${word} in Singapore`],
    });
  }
  return series_id;
}

describe('who sees which report', () => {
  test('nobody but ADMIN sees a draft, what is scheduled, what is under embargo or archived', async () => {
    const series_id = await plantSeries(portal);
    const later = ago(-HOUR_MS);
    await plantReport(portal, { series_id, title: 'Out' });
    await plantReport(portal, { series_id, title: 'Draft', status: 'draft', published_at: null });
    await plantReport(portal, { series_id, title: 'Scheduled', published_at: later });
    await plantReport(portal, { series_id, title: 'Embargo', embargo_until: later });
    await plantReport(portal, { series_id, title: 'Archived', status: 'archived' });
    for (const token of [client, evaluation]) {
      expect(await readTitles(portal, token)).toEqual(['Out']);
      for (const status of ['draft', 'scheduled', 'archived']) {
        expect(await readTitles(portal, token, { status })).toEqual([]);
        expect((await readFacets(token, { status })).total).toBe(0);
      }
    }
    expect(await readTitles(portal, admin)).toEqual(['Out']);
    expect(await readTitles(portal, admin, { status: 'draft' })).toEqual(['Draft']);
    expect((await readTitles(portal, admin, { status: 'scheduled' })).toSorted()).toEqual(['Embargo', 'Scheduled']);
    expect(await readTitles(portal, admin, { status: 'archived' })).toEqual(['Archived']);
  });

  test('an Evaluation shows the last edition of each series and never an older one, whatever is asked for', async () => {
    const series_id = await threeEditions();
    expect(await readTitles(portal, evaluation)).toEqual(['Edition 2026-03']);
    for (const query of [
      { q: 'february' },
      { q: 'Edition 2026-02' },
      { period: '2026-02' },
      { period: '2026-02', series_id },
      { q: 'january', order: 'most read' },
      { page: '2', page_size: '1' },
    ]) {
      expect((await readLibrary(portal, evaluation, query)).items, JSON.stringify(query)).toEqual([]);
    }
    expect((await readLibrary(portal, client)).total).toBe(3);
    const facets = await readFacets(evaluation, { q: 'february' });
    expect([facets.total, facets.series, facets.kinds, facets.periods, facets.unread]).toEqual([0, [], [], [], 0]);
    expect((await readFacets(evaluation)).series).toMatchObject([{ count: 1 }]);
    expect((await readFacets(client)).series).toMatchObject([{ count: 3 }]);
  });

  test('editions are told apart by their period, not by what they are called', async () => {
    const series_id = await plantSeries(portal);
    const edition = (title: string, period_to: string, called: string) =>
      plantReport(portal, { series_id, title, edition: called, period_from: '2025-01-01', period_to });
    await edition('Last year', '2025-03-31', 'Q1');
    await edition('This year', '2026-03-31', 'Q1');
    await edition('This year too', '2026-03-31', 'March');
    expect((await readTitles(portal, evaluation)).toSorted()).toEqual(['This year', 'This year too']);
  });

  test('a last edition that needs more than an Evaluation brings no older one back', async () => {
    const series_id = await threeEditions();
    const fields = {
      series_id,
      title: 'Full',
      edition: '2026-04',
      period_to: '2026-04-30',
      licence_min: 'full',
    } as const;
    await plantReport(portal, fields);
    expect(await readTitles(portal, evaluation)).toEqual([]);
    expect(await readTitles(portal, client)).toContain('Full');
  });

  test('a coming edition changes nothing before its minute, and everything in it', async () => {
    const series_id = await threeEditions();
    await plantReport(portal, {
      series_id,
      title: 'Next',
      edition: '2026-04',
      period_to: '2026-04-30',
      published_at: ago(DAY_MS),
      embargo_until: ago(-MINUTE_MS),
    });
    expect(await readTitles(portal, evaluation)).toEqual(['Edition 2026-03']);
    portal.passTime(59_000);
    expect(await readTitles(portal, evaluation)).toEqual(['Edition 2026-03']);
    portal.passTime(2_000);
    expect(await readTitles(portal, evaluation)).toEqual(['Next']);
    expect(await readTitles(portal, client)).toContain('Next');
  });

  test('of an edition that was corrected an Evaluation shows the correction alone', async () => {
    const series_id = await plantSeries(portal);
    const wrong = await plantReport(portal, { series_id, title: 'Wrong' });
    await plantReport(portal, { series_id, title: 'Right', supersedes_id: wrong });
    expect(await readTitles(portal, evaluation)).toEqual(['Right']);
    const [, old] = (await readLibrary(portal, client, { order: 'title' })).items;
    expect(old).toMatchObject({ title: 'Wrong', is_superseded: true });
    expect((await portal.call(getReport, { id: wrong }, { token: evaluation })).status).toBe(404);
    expect((await portal.call(getReport, { id: wrong }, { token: client })).status).toBe(200);
  });

  test('what is near a report is named only where it is seen', async () => {
    const series_id = await plantSeries(portal);
    const original = await plantReport(portal, { series_id, title: 'Original' });
    await plantReport(portal, {
      series_id,
      title: 'Secret correction',
      supersedes_id: original,
      published_at: ago(-DAY_MS),
    });
    const seen = await portal.call(getReport, { id: original }, { token: client });
    expect(seen.body.data).toMatchObject({ superseded_by: null, is_superseded: false });
    expect(seen.text).not.toContain('Secret');
    expect((await portal.call(getReport, { id: original }, { token: admin })).body.data).toMatchObject({
      superseded_by: { title: 'Secret correction' },
    });
  });
});

describe('search', () => {
  test('finds words in titles, summaries and pages, in the form of either language, and says on which page', async () => {
    const series_id = await plantSeries(portal);
    await plantReport(portal, {
      series_id,
      title: 'Shelf life',
      summary: 'Ripening in transit',
      pages: ['a', 'Prices rose sharply'],
    });
    await plantReport(portal, {
      series_id,
      title: 'Marktbericht',
      language: 'de',
      pages: ['Die Märkte und ihre Preise'],
    });
    expect(await readTitles(portal, client, { q: 'rising price' })).toEqual([]);
    expect(await readTitles(portal, client, { q: 'ripened' })).toEqual(['Shelf life']);
    const { items } = await readLibrary(portal, client, { q: 'price' });
    expect(items.map(({ title, hits }) => [title, hits.map(({ page }) => page)])).toEqual([['Shelf life', [2]]]);
    expect(items[0]?.hits[0]?.excerpt).toEqual([
      { text: 'Prices', is_hit: true },
      { text: ' rose sharply', is_hit: false },
    ]);
    expect(await readTitles(portal, client, { q: 'Markt' })).toEqual(['Marktbericht']);
    expect(await readTitles(portal, client, { q: 'preis' })).toEqual(['Marktbericht']);
    expect(await readTitles(portal, client, { q: 'ktberi' })).toEqual(['Marktbericht']);
  });

  test('shows nothing of pages that are hidden, in hits, in counts or in excerpts', async () => {
    await threeEditions();
    const series_id = await plantSeries(portal);
    const pages = ['The secret word is guacamole'];
    await plantReport(portal, { series_id, title: 'Draft', status: 'draft', published_at: null, pages });
    await plantReport(portal, { series_id, title: 'Later', published_at: ago(-HOUR_MS), pages });
    for (const token of [client, evaluation]) {
      const answer = await portal.call(listReports, { q: 'guacamole' }, { token });
      expect(answer.body.data).toMatchObject({ items: [], total: 0 });
      expect((await readFacets(token, { q: 'guacamole' })).total).toBe(0);
    }
    const found = await readLibrary(portal, evaluation, { q: 'Singapore' });
    expect(found.items.map(hitText)).toEqual(['Prices of march in Singapore']);
  });

  test('reads the pages of the file that is read now, not of an older one', async () => {
    const series_id = await plantSeries(portal);
    const id = await plantReport(portal, { series_id, title: 'Old', pages: ['guacamole'] });
    const other = await plantReport(portal, { series_id, title: 'Other', pages: ['nothing'], edition: '2025-01' });
    const { db } = portal.database;
    const insertVersion = (report: string) =>
      db.selectFrom('report_versions').select('id').where('report_id', '=', report).executeTakeFirstOrThrow();
    const { id: next } = await insertVersion(other);
    await db.updateTable('report_editions').set(NO_FILE).where('report_id', '=', other).execute();
    await db.updateTable('report_versions').set({ report_id: id, number: 2 }).where('id', '=', next).execute();
    await db.updateTable('report_editions').set({ current_version_id: next }).where('report_id', '=', id).execute();
    expect(await readTitles(portal, client, { q: 'guacamole' })).toEqual([]);
  });

  test('without the permission to view neither finds nor shows what stands in the pages', async () => {
    const series_id = await plantSeries(portal);
    const id = await plantReport(portal, { series_id, title: 'Guide', pages: ['guacamole'] });
    await setPermission('view', false);
    expect(await readTitles(portal, client, { q: 'guacamole' })).toEqual([]);
    expect((await readLibrary(portal, client, { q: 'guide' })).items).toMatchObject([{ hits: [] }]);
    expect((await portal.call(getReportPage, { id, page: 1 }, { token: client })).status).toBe(403);
    expect((await portal.call(findInReport, { id, q: 'gua' }, { token: client })).status).toBe(403);
    await setPermission('view', true);
    expect(await readTitles(portal, client, { q: 'guacamole' })).toEqual(['Guide']);
  });

  test.each(['%', '_', "'", '"', '\\', ':*', '!', '((', 'a & | b', '<b>', '🥑'])(
    'takes %s as what it is',
    async (q) => {
      const series_id = await plantSeries(portal);
      await plantReport(portal, { series_id, title: 'Plain' });
      const answer = await portal.call(listReports, { q }, { token: client });
      expect([answer.status, answer.body.data.total]).toEqual([200, 0]);
    },
  );
});

async function setPermission(name: 'view' | 'download' | 'show_page', granted: boolean): Promise<void> {
  const answer = await portal.call(
    savePermissions,
    { user_id: clientId, user_type: 2, pagePermissions: [{ page_name: 'Reports', permissions: { [name]: granted } }] },
    { token: admin },
  );
  expect(answer.status).toBe(200);
}

describe('facets', () => {
  test('count each choice with the other filters as they are', async () => {
    const { db } = portal.database;
    const markets = await db
      .selectFrom('countries')
      .select(['id', 'name'])
      .where('iso2', 'in', ['JP', 'SG'])
      .orderBy('name')
      .execute();
    const [japan, singapore] = markets.map(({ id }) => id);
    const [audits, outlooks] = [
      await plantSeries(portal, { name: 'Audits' }),
      await plantSeries(portal, { name: 'Outlooks' }),
    ];
    const ids = [japan ?? '', singapore ?? ''];
    await plantReport(portal, { series_id: audits, title: 'A', kind: 'price audit', market_ids: ids });
    await plantReport(portal, {
      series_id: audits,
      title: 'B',
      kind: 'price audit',
      market_ids: [japan ?? ''],
      language: 'de',
    });
    const c = await plantReport(portal, {
      series_id: outlooks,
      title: 'C',
      kind: 'seasonal outlook',
      period_from: '2025-07-01',
      period_to: '2026-06-30',
      market_ids: [singapore ?? ''],
    });
    await portal.call(bookmarkReport, { id: c }, { token: client });
    await portal.call(noteReading, { id: c, page: 1, seconds: 5 }, { token: client });
    const all = await readFacets(client);
    expect(all.markets.map(({ name, count }) => [name, count])).toEqual([
      ['Japan', 2],
      ['Singapore', 2],
    ]);
    expect(all.kinds).toEqual([
      { value: 'price audit', count: 2 },
      { value: 'seasonal outlook', count: 1 },
    ]);
    expect(all.periods).toEqual([
      { value: '2026', count: 3 },
      { value: '2025', count: 1 },
    ]);
    expect(all.series.map(({ name, count }) => [name, count])).toEqual([
      ['Audits', 2],
      ['Outlooks', 1],
    ]);
    expect([all.total, all.unread, all.bookmarked]).toEqual([3, 2, 1]);
    const inJapan = await readFacets(client, { market_id: japan ?? '' });
    expect(inJapan.markets.map(({ count }) => count)).toEqual([2, 2]);
    expect([inJapan.total, inJapan.kinds, inJapan.bookmarked]).toEqual([2, [{ value: 'price audit', count: 2 }], 0]);
    for (const [query, titles] of [
      [{ market_id: singapore ?? '', kind: 'price audit' }, ['A']],
      [{ language: 'de' }, ['B']],
      [{ period: '2025' }, ['C']],
      [{ period: '2026-01-15' }, ['C', 'B', 'A']],
      [{ unread: 'yes' }, ['B', 'A']],
      [{ bookmarked: 'yes' }, ['C']],
      [{ series_id: audits, order: 'title' }, ['A', 'B']],
    ] as const) {
      expect(
        (await readTitles(portal, client, query)).toSorted((one, other) => one.localeCompare(other)),
        JSON.stringify(query),
      ).toEqual([...titles].toSorted((one, other) => one.localeCompare(other)));
      expect((await readFacets(client, query)).total, JSON.stringify(query)).toBe(titles.length);
    }
  });
});

describe('the list', () => {
  test('goes by day, by readers or by title, a page at a time', async () => {
    const series_id = await plantSeries(portal);
    await plantReport(portal, { series_id, title: 'beta', published_at: ago(3 * DAY_MS), view_count: 1 });
    await plantReport(portal, { series_id, title: 'Alpha', published_at: ago(2 * DAY_MS), view_count: 9 });
    await plantReport(portal, { series_id, title: 'gamma', published_at: ago(DAY_MS), view_count: 3 });
    expect(await readTitles(portal, client)).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await readTitles(portal, client, { order: 'most read' })).toEqual(['Alpha', 'gamma', 'beta']);
    expect(await readTitles(portal, client, { order: 'title' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await readLibrary(portal, client, { page: '2', page_size: '2' })).toMatchObject({
      items: [{ title: 'beta' }],
      total: 3,
    });
  });

  test('Home says how many came out in the newest month that has one, of those the member sees', async () => {
    expect(await readNews(client)).toEqual({ month: null, count: 0, unread: 0 });
    const series_id = await plantSeries(portal);
    const months = { '2026-02': ['2026-02-03T00:00Z', '2026-02-27T14:00Z'], '2026-01': ['2026-01-31T12:00Z'] };
    for (const [edition, moments] of Object.entries(months)) {
      for (const [index, moment] of moments.entries()) {
        const period_to = `${edition}-1${index}`;
        await plantReport(portal, {
          series_id,
          edition: `${edition} ${index}`,
          period_to,
          published_at: new Date(moment),
        });
      }
    }
    await plantReport(portal, { series_id, status: 'draft', published_at: null });
    expect(await readNews(client)).toEqual({ month: '2026-02', count: 2, unread: 3 });
    expect(await readNews(evaluation)).toEqual({ month: '2026-02', count: 1, unread: 1 });
  });
});
