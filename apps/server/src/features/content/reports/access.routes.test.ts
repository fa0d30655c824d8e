import { savePermissions } from '@portal/contract/access/permissions/permissions';
import type { Call } from '@portal/contract/call';
import * as publishing from '@portal/contract/content/reports/publishing';
import * as reading from '@portal/contract/content/reports/reading';
import { fetchDownload, startDownload } from '@portal/contract/content/reports/reading';
import * as contract from '@portal/contract/content/reports/reports';
import { getReport, listReports, listSeries } from '@portal/contract/content/reports/reports';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import {
  changeLicence,
  type NewCompany,
  registerCompany,
  signInAgain,
  subscribe,
} from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { emptyReports, plantFile, plantReport, plantSeries } from '../../../../test/reports.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { assembleReport } from './reading/downloads.jobs.ts';

const portal = usePortal();

type Who = 'ADMIN' | 'subscription' | 'ongoing' | 'evaluation' | 'expired' | 'suspended' | 'terminated' | 'unapproved';
type Which = 'last' | 'older' | 'full' | 'draft' | 'scheduled' | 'embargoed' | 'archived';

const tokens = {} as Record<Who, string>;
const reports = {} as Record<Which, string>;
const memberIds = {} as Record<string, string>;
const dataFiles = new Map<string, string>();
let series_id = '';

beforeAll(async () => {
  await emptyReports(portal);
  tokens.ADMIN = (await portal.signIn('admin')).token;
  tokens.subscription = (await portal.signIn('client')).token;
  tokens.evaluation = (await portal.signIn('evaluation')).token;
  tokens.unapproved = (await portal.signIn('waiting')).token;
  const act = async (kind: 'ongoing' | 'suspended' | 'terminated' | 'expired') => {
    const company: NewCompany = await registerCompany(portal);
    if (kind === 'ongoing') await changeLicence(portal, company.id, { kind, firstDay: '2026-01-01' });
    if (kind === 'suspended') await changeLicence(portal, company.id, { kind, cause: 'breach' });
    if (kind === 'terminated') await changeLicence(portal, company.id, { kind, cause: 'breach' });
    if (kind === 'expired') await subscribe(portal, company.id);
    if (kind === 'expired') {
      const { db } = portal.database;
      const licence = await db
        .selectFrom('licences')
        .select('id')
        .where('company_id', '=', company.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('licence_events')
        .values({
          licence_id: licence.id,
          kind: 'subscription',
          at: portal.deps.clock.now(),
          details: JSON.stringify({ first_day: '2020-01-01', last_day: '2020-12-31' }),
        })
        .execute();
    }
    const again = await signInAgain(portal, company.primary);
    tokens[kind] = again.token;
    memberIds[kind] = again.id;
  };
  for (const kind of ['ongoing', 'suspended', 'terminated', 'expired'] as const) await act(kind);

  series_id = await plantSeries(portal);
  const later = new Date(portal.deps.clock.now().getTime() + HOUR_MS);
  const edition = (month: string) => ({ edition: month, period_from: `${month}-01`, period_to: `${month}-28` });
  reports.older = await plantReport(portal, { series_id, ...edition('2026-01') });
  reports.last = await plantReport(portal, { series_id, ...edition('2026-02') });
  reports.full = await plantReport(portal, { series_id, ...edition('2026-02'), licence_min: 'full' });
  reports.draft = await plantReport(portal, { series_id, ...edition('2026-03'), status: 'draft', published_at: null });
  reports.scheduled = await plantReport(portal, { series_id, ...edition('2026-03'), published_at: later });
  reports.embargoed = await plantReport(portal, { series_id, ...edition('2026-03'), embargo_until: later });
  reports.archived = await plantReport(portal, { series_id, ...edition('2026-03'), status: 'archived' });
  for (const id of Object.values(reports)) {
    const file_id = await plantFile(portal, 'report-data', 'text/csv', Buffer.from('month,price\n2026-01,4.20\n'));
    const row = { report_id: id, file_id, name: 'prices.csv', created_at: portal.deps.clock.now() };
    await portal.database.db.insertInto('report_files').values(row).execute();
    dataFiles.set(id, file_id);
  }
});

const EVERYBODY: Which[] = ['last', 'older', 'full'];
const WHAT: Which[] = [...EVERYBODY, 'draft', 'scheduled', 'embargoed', 'archived'];
const SEEN: Record<Who, Which[]> = {
  ADMIN: WHAT,
  subscription: EVERYBODY,
  ongoing: EVERYBODY,
  evaluation: ['last'],
  expired: [],
  suspended: [],
  terminated: [],
  unapproved: [],
};
const PEOPLE = Object.keys(SEEN) as Who[];
const MAY_DOWNLOAD: Who[] = ['ADMIN', 'subscription', 'ongoing'];

async function fetchStatus(who: Who, call: Call, id: string, body?: object): Promise<number> {
  const values = {
    id,
    page: 1,
    file_id: dataFiles.get(id) ?? id,
    q: call === contract.findInReport ? 'page' : undefined,
  };
  return (await portal.send(call, { ...values, ...body }, { token: tokens[who] })).status;
}

const OPEN: [Call, object?][] = [
  [contract.getReport],
  [contract.getReportPage],
  [contract.getReportPageText],
  [contract.getReportOutline],
  [contract.findInReport],
  [reading.noteReading, { page: 1, seconds: 3 }],
  [reading.bookmarkReport],
  [reading.unbookmarkReport],
  [reading.saveNote, { text: 'Ask about this' }],
  [reading.listNotes],
  [reading.deleteNote],
];
const TAKING: Call[] = [reading.startDownload, reading.fetchReportFile];

describe.each(PEOPLE)('%s', (who) => {
  test.each(OPEN.map(([call, body]) => ({ name: `${call.method} ${call.path}`, call, body })))(
    '$name: what is not seen is not there',
    async ({ call, body }) => {
      for (const which of WHAT) {
        const expected = SEEN[who].includes(which) ? 200 : 404;
        expect([which, await fetchStatus(who, call, reports[which], body)]).toEqual([which, expected]);
      }
    },
  );

  test.each(TAKING.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
    '$name: only where downloading is in the licence',
    async ({ call }) => {
      for (const which of WHAT) {
        const hasPage = SEEN[who].length > 0;
        const isTaken = MAY_DOWNLOAD.includes(who) && SEEN[who].includes(which);
        const expected = isTaken ? 200 : hasPage && !MAY_DOWNLOAD.includes(who) ? 403 : 404;
        expect([which, await fetchStatus(who, call, reports[which])]).toEqual([which, expected]);
      }
    },
  );

  test('lists, counts and news show as much, and say so to those who see nothing', async () => {
    const isOpen = SEEN[who].length > 0;
    for (const call of [contract.listReports, contract.countReports, contract.getReportNews, contract.listSeries]) {
      expect([call.path, await fetchStatus(who, call, '')]).toEqual([call.path, isOpen ? 200 : 403]);
    }
    if (!isOpen) return;
    const listed = await portal.call(listReports, {}, { token: tokens[who] });
    const ids = listed.body.data.items.map(({ _id }) => _id);
    const published = SEEN[who].filter((which) => EVERYBODY.includes(which));
    expect(ids.toSorted()).toEqual(published.map((which) => reports[which]).toSorted());
    const series = (await portal.call(listSeries, {}, { token: tokens[who] })).body.data;
    expect(series).toMatchObject([{ reports: published.length }]);
  });

  test('series are followed by whoever sees reports, and nobody finds a download that is not theirs', async () => {
    const isOpen = SEEN[who].length > 0;
    for (const call of [reading.followSeries, reading.unfollowSeries]) {
      expect([call.path, await fetchStatus(who, call, series_id)]).toEqual([call.path, isOpen ? 200 : 404]);
    }
    for (const call of [reading.getDownload, reading.fetchDownload]) {
      const status = await fetchStatus(who, call, '00000000-0000-4000-8000-000000000000');
      expect([call.path, status]).toEqual([call.path, isOpen && !MAY_DOWNLOAD.includes(who) ? 403 : 404]);
    }
  });

  test('publishing is for ADMIN', async () => {
    const calls = Object.values(publishing).filter((value) => typeof value === 'object' && 'path' in value) as Call[];
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const status = await fetchStatus(who, call, '00000000-0000-4000-8000-000000000000', call.body ? {} : undefined);
      const expected = who === 'ADMIN' ? [400, 404] : [403];
      expect([call.path, expected.includes(status)]).toEqual([call.path, true]);
    }
  });

  test('data files are named only to those who may take them', async () => {
    if (SEEN[who].length === 0) return;
    const { data } = (await portal.call(getReport, { id: reports.last }, { token: tokens[who] })).body;
    const { files, may_download } = data as { files: { role: string }[]; may_download: boolean };
    expect([may_download, files.map(({ role }) => role)]).toEqual(
      MAY_DOWNLOAD.includes(who) ? [true, ['report', 'data']] : [false, []],
    );
  });
});

test('an ADMIN without the page has nothing of it, to publish either', async () => {
  const { id, token } = await registerAdmin(portal);
  const report = await plantReport(portal, { series_id, status: 'draft', published_at: null });
  const calls = [contract.getReport, publishing.listVersions, publishing.getReportStatistics, publishing.archiveReport];
  const statuses = () =>
    Promise.all(calls.map(async (call) => (await portal.call(call, { id: report }, { token })).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const pagePermissions = [{ page_name: 'Reports', permissions: { show_page: false } }];
  await portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token: tokens.ADMIN });
  expect(await statuses()).toEqual([404, 403, 403, 403]);
});

test('a stranger gets nothing', async () => {
  for (const call of [contract.getReport, contract.getReportPage, contract.listReports, contract.countReports]) {
    expect((await portal.send(call, { id: reports.last, page: 1 })).status).toBe(401);
  }
});

test('the bytes of a report are not below /media, whoever asks', async () => {
  const files = await portal.database.db.selectFrom('files').select('id').where('kind', 'like', 'report%').execute();
  expect(files.length).toBeGreaterThan(10);
  for (const { id } of files) {
    expect((await portal.request(`/media/${id}`, { token: tokens.ADMIN })).status).toBe(404);
  }
});

describe('a download', () => {
  async function ready(who: 'subscription' | 'ongoing', which: Which = 'last') {
    const started = await portal.call(startDownload, { id: reports[which] }, { token: tokens[who] });
    const { _id } = started.body.data;
    const job = await portal.database.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'id' = $1`,
      [_id],
    );
    for (const { payload } of job.rows) await assembleReport.run(portal.deps, payload);
    return _id;
  }
  const fetched = (id: string, token: string) => portal.call(fetchDownload, { id }, { token });

  test('is for its member alone, for a day, and not once the licence or the report is gone', async () => {
    const id = await ready('ongoing');
    const file = await fetched(id, tokens.ongoing);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(file.headers['content-disposition']).toBe('attachment; filename="a-report-february-2026.pdf"');
    expect((await fetched(id, tokens.subscription)).status).toBe(404);
    expect((await fetched(id, tokens.ADMIN)).status).toBe(404);
    const { db } = portal.database;
    const setStatus = (status: 'archived' | 'published') =>
      db.updateTable('reports').set({ status }).where('id', '=', reports.last).execute();
    await setStatus('archived');
    expect((await fetched(id, tokens.ongoing)).status).toBe(404);
    await setStatus('published');
    expect((await fetched(id, tokens.ongoing)).status).toBe(200);
    const take = (permissions: Record<string, boolean>) => {
      return portal.call(
        savePermissions,
        {
          user_id: memberIds['ongoing'] ?? '',
          user_type: 2,
          pagePermissions: [{ page_name: 'Reports', permissions }],
        },
        { token: tokens.ADMIN },
      );
    };
    await take({ show_page: true, view: true, export: false });
    expect((await fetched(id, tokens.ongoing)).status).toBe(403);
    await take({ show_page: true, view: true, export: true });
    expect((await fetched(id, tokens.ongoing)).status).toBe(200);
    await db
      .updateTable('report_downloads')
      .set({ expires_at: portal.deps.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await fetched(id, tokens.ongoing)).status).toBe(404);
  });
});
