import { type RequestInput } from '@portal/contract/call';
import {
  archiveReport,
  createReport,
  createSeries,
  deleteReport,
  publishReport,
  unpublishReport,
  updateReport,
  updateSeries,
} from '@portal/contract/content/reports/publishing';
import { followSeries, listNotes, unfollowSeries } from '@portal/contract/content/reports/reading';
import { findInReport, getReport, getReportPage } from '@portal/contract/content/reports/reports';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditEntries,
  changeLicence,
  registerCompany,
  signInAgain,
  subscribe,
} from '../../../../../test/new-company.ts';
import { gatherMails } from '../../../../../test/notifications.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { emptyReports, plantEdition, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { notifyFollowers } from './notices.jobs.ts';

const portal = usePortal();
let admin = '';
let client = '';
let evaluation = '';
let series_id = '';
beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
  client = (await portal.signIn('client')).token;
  evaluation = (await portal.signIn('evaluation')).token;
});
beforeEach(async () => {
  await emptyReports(portal);
  await gatherMails(portal);
  series_id = await plantSeries(portal, { name: 'Monthly' });
});

const FORM = {
  title: 'Singapore in March',
  kind: 'market update',
  edition: '2026-03',
  period_from: '2026-03-01',
  period_to: '2026-03-31',
  market_ids: [] as string[],
  origin_codes: ['AU', 'AU', 'MX'],
  language: 'en',
  summary: ['Prices rose', 'More  facings\nthan before'],
  provisional: true,
  licence_min: 'evaluation',
  source: ' Our own audits ',
} satisfies Partial<RequestInput<typeof createReport>>;
type Headers = Record<string, string>;
const create = (fields: object = {}) => portal.send(createReport, { ...FORM, series_id, ...fields }, { token: admin });
const publish = (id: string, fields: object = {}, headers: Headers = {}) =>
  portal.send(publishReport, { id, notify: false, ...fields }, { token: admin, headers });
const inMs = (ms: number) => new Date(portal.deps.clock.now().getTime() + ms);
const draft = (fields: object = {}) =>
  plantReport(portal, { series_id, status: 'draft', published_at: null, ...fields });
const fetchStatus = async (id: string, token: string) => (await portal.call(getReport, { id }, { token })).status;

describe('a draft', () => {
  test('keeps what is said of it, and the log keeps who said it', async () => {
    const market = await portal.database.db
      .selectFrom('countries')
      .select('id')
      .where('iso2', '=', 'SG')
      .executeTakeFirstOrThrow();
    const created = await create({ market_ids: [market.id, market.id], body: 'More' });
    const report = created.body.data;
    expect(report).toMatchObject({
      title: 'Singapore in March',
      slug: 'singapore-in-march',
      status: 'draft',
      markets: [{ iso2: 'SG' }],
      origin_codes: ['AU', 'MX'],
      summary: ['Prices rose', 'More facings than before'],
      source: 'Our own audits',
      published_at: null,
      pages: 0,
      version: 1,
    });
    expect([await fetchStatus(report._id, client), await fetchStatus(report._id, admin)]).toEqual([404, 200]);
    expect(await auditEntries(portal, report._id)).toMatchObject([
      { action: 'reports.created', subject: 'Singapore in March, 2026-03', after: { markets: ['Singapore'] } },
    ]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ period_to: '2026-02-01' }, 'period_to'],
    [{ series_id: '00000000-0000-4000-8000-000000000000' }, 'series_id'],
    [{ market_ids: ['00000000-0000-4000-8000-000000000000'] }, 'market_ids'],
    [{ origin_codes: ['aus'] }, 'origin_codes.0'],
    [{ summary: ['1', '2', '3', '4'] }, 'summary'],
    [{ source: 'x'.repeat(201) }, 'source'],
    [{ kind: 'novel' }, 'kind'],
    [{ supersedes_id: '00000000-0000-4000-8000-000000000000' }, 'supersedes_id'],
  ])('with %o is refused for %s', async (fields, field) => {
    const { status, body } = await create(fields);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { _id, version } = (await create()).body.data;
    const change = (title: string) =>
      portal.call(updateReport, { id: _id, ...FORM, series_id, title }, { token: admin, ifMatch: version });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect(
      (await portal.call(updateReport, { id: _id, ...FORM, series_id, title: 'Last' }, { token: admin })).body.data,
    ).toMatchObject({
      title: 'Last',
      version: version + 2,
    });
  });

  test('can be deleted with its files; what members could read cannot', async () => {
    const id = await draft();
    const files = () =>
      portal.database.db.selectFrom('files').select('id').where('kind', 'in', ['report', 'report-pages']).execute();
    expect(await files()).not.toEqual([]);
    expect((await portal.call(deleteReport, { id }, { token: admin })).status).toBe(200);
    expect([await fetchStatus(id, admin), await files()]).toEqual([404, []]);
    const read = await plantReport(portal, { series_id });
    expect((await portal.call(deleteReport, { id: read }, { token: admin })).status).toBe(409);
    await portal.call(unpublishReport, { id: read }, { token: admin });
    expect((await portal.call(deleteReport, { id: read }, { token: admin })).status).toBe(409);
  });
});

describe('successions', () => {
  test('a report that a successor names stays where it is looked for', async () => {
    const original = await draft();
    await create({ supersedes_id: original });
    const other = await plantSeries(portal);
    const moved = await portal.call(updateReport, { id: original, ...FORM, series_id: other }, { token: admin });
    expect(moved.body.errors?.map(({ field }) => field)).toEqual(['series_id']);
    const deleted = await portal.call(deleteReport, { id: original }, { token: admin });
    expect([deleted.status, deleted.body.message]).toEqual([409, texts.en.reportIsNamed]);
  });

  test('a report has one successor, and never itself', async () => {
    const first = await plantReport(portal, { series_id });
    const second = (await create({ supersedes_id: first, correction_note: 'Two rows were wrong' })).body.data;
    expect(second).toMatchObject({ supersedes: { _id: first }, correction_note: 'Two rows were wrong' });
    const again = await create({ supersedes_id: first });
    expect([again.status, again.body.errors?.map(({ field }) => field)]).toEqual([400, ['supersedes_id']]);
    const circle = await portal.call(
      updateReport,
      { id: first, ...FORM, series_id, supersedes_id: second._id },
      { token: admin },
    );
    expect(circle.status).toBe(400);
    expect(
      (await portal.call(updateReport, { id: first, ...FORM, series_id, supersedes_id: first }, { token: admin }))
        .status,
    ).toBe(400);
  });
});

describe('publishing', () => {
  test('needs a file that was looked at', async () => {
    const { _id } = (await create()).body.data;
    expect((await publish(_id)).status).toBe(409);
  });

  test('now, at an hour to come, and never before the end of an embargo', async () => {
    const id = await draft();
    expect((await publish(id)).body.data).toMatchObject({ status: 'published' });
    expect(await fetchStatus(id, client)).toBe(200);
    const at = inMs(10 * MINUTE_MS).toISOString();
    expect((await publish(id, { published_at: at })).body.data).toMatchObject({
      status: 'scheduled',
      published_at: at,
    });
    expect(await fetchStatus(id, client)).toBe(404);
    portal.passTime(10 * MINUTE_MS - 1_000);
    expect(await fetchStatus(id, client)).toBe(404);
    portal.passTime(2_000);
    expect(await fetchStatus(id, client)).toBe(200);
    await publish(id, { embargo_until: inMs(MINUTE_MS).toISOString() });
    expect(await fetchStatus(id, client)).toBe(404);
    portal.passTime(MINUTE_MS + 1_000);
    expect(await fetchStatus(id, client)).toBe(200);
  });

  test('an embargo puts off what is planned, and ADMIN is told of both', async () => {
    const id = await draft();
    const planned_at = inMs(MINUTE_MS).toISOString();
    const embargo_until = inMs(2 * MINUTE_MS).toISOString();
    const { data } = (await publish(id, { published_at: planned_at, embargo_until })).body;
    expect(data).toMatchObject({ planned_at, embargo_until, published_at: embargo_until, status: 'scheduled' });
    portal.passTime(2 * MINUTE_MS + 1_000);
    const read = await portal.call(getReport, { id }, { token: client });
    expect(read.body.data).toMatchObject({ planned_at: null, published_at: embargo_until });
  });

  test('what was planned and never out begins anew; what was out keeps its day', async () => {
    const id = await draft();
    const later = inMs(10 * MINUTE_MS).toISOString();
    await publish(id, { published_at: later });
    await portal.call(archiveReport, { id }, { token: admin });
    const out = (await publish(id)).body.data;
    expect(out.status).toBe('published');
    await portal.call(archiveReport, { id }, { token: admin });
    portal.passTime(MINUTE_MS);
    const { status, published_at } = (await publish(id)).body.data;
    expect({ status, published_at }).toEqual({ status: 'published', published_at: out.published_at });
  });

  test('is taken back by unpublishing and archiving, at once', async () => {
    const id = await plantReport(portal, { series_id });
    for (const [way, status] of [
      [unpublishReport, 'draft'],
      [archiveReport, 'archived'],
    ] as const) {
      expect((await portal.call(way, { id }, { token: admin })).body.data).toMatchObject({ status });
      for (const call of [getReport, getReportPage, findInReport, listNotes]) {
        expect((await portal.send(call, { id, page: 1, q: 'a' }, { token: client })).status).toBe(404);
      }
      await publish(id);
      expect(await fetchStatus(id, client)).toBe(200);
    }
    const actions = (await auditEntries(portal, id)).map(({ action }) => action);
    expect(actions).toEqual(['reports.unpublished', 'reports.published', 'reports.archived', 'reports.published']);
  });

  test('of two at once one is told that the other was quicker', async () => {
    const id = await draft();
    const answers = await Promise.all([1, 2].map(() => publish(id, {}, { 'if-match': '"1"' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });
});

describe('followers', () => {
  const follow = (token: string, series = series_id) => portal.call(followSeries, { id: series }, { token });
  const told = async () => (await gatherMails(portal)).map(({ to, subject }) => `${to}: ${subject}`).toSorted();
  const run = () => notifyFollowers.run(portal.deps, {});

  test('are told once, however often it is published and on however many nodes', async () => {
    await follow(client);
    const id = await draft({ title: 'March' });
    await publish(id, { notify: true });
    await Promise.all(Array.from({ length: 4 }, run));
    const letters = await gatherMails(portal);
    expect(letters.map(({ to, subject, link }) => [to, subject, link])).toEqual([
      ['client@avocados.example', 'New in “Monthly”: March', `https://portal.example/dashboard/reports/${id}`],
    ]);
    await portal.call(unpublishReport, { id }, { token: admin });
    await publish(id, { notify: true });
    await run();
    expect(await told()).toEqual([]);
  });

  test('hear nothing where nobody is to be told, or before the hour', async () => {
    await follow(client);
    await publish(await draft());
    await run();
    expect(await told()).toEqual([]);
    await publish(await draft({ title: 'Later', edition: '2026-02' }), {
      notify: true,
      published_at: inMs(5 * MINUTE_MS).toISOString(),
    });
    await run();
    expect(await told()).toEqual([]);
    portal.passTime(5 * MINUTE_MS + 1_000);
    await run();
    expect(await told()).toEqual(['client@avocados.example: New in “Monthly”: Later']);
  });

  test('hear of what they see when the mail is sent, and of nothing else', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const { token } = await signInAgain(portal, company.primary);
    for (const reader of [client, evaluation, token]) await follow(reader);
    await gatherMails(portal);
    const full = await draft({ title: 'Full', licence_min: 'full' });
    await publish(full, { notify: true });
    await run();
    await changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' });
    expect((await told()).filter((line) => line.includes('New in'))).toEqual([
      'client@avocados.example: New in “Monthly”: Full',
    ]);
    const older = await draft({
      title: 'Older',
      edition: '2025-12',
      period_from: '2025-12-01',
      period_to: '2025-12-31',
    });
    await publish(older, { notify: true });
    await run();
    expect(await told()).toEqual(['client@avocados.example: New in “Monthly”: Older']);
    const withdrawn = await draft({ title: 'Withdrawn', edition: '2026-05', period_to: '2026-05-31' });
    await publish(withdrawn, { notify: true });
    await run();
    await portal.call(archiveReport, { id: withdrawn }, { token: admin });
    expect(await told()).toEqual([]);
    const stopped = await draft({ title: 'Stopped', edition: '2026-06', period_to: '2026-06-30' });
    await publish(stopped, { notify: true });
    await run();
    for (const reader of [client, evaluation]) {
      await portal.call(unfollowSeries, { id: series_id }, { token: reader });
    }
    expect(await told()).toEqual([]);
  });

  test('hear of it at the address they have when the mail is gathered', async () => {
    const { primary } = await registerCompany(portal);
    await follow(primary.token);
    await gatherMails(portal);
    await publish(await draft(), { notify: true });
    await run();
    const members = portal.database.db.updateTable('members').set({ email: `moved-${primary.email}` });
    await members.where('id', '=', primary.id).execute();
    expect(await told()).toEqual([`moved-${primary.email}: New in “Monthly”: A report`]);
  });

  test('get one mail for both languages, about the one they speak', async () => {
    await follow(client);
    const { db } = portal.database;
    const speak = (language: 'en' | 'de') =>
      db.updateTable('members').set({ language }).where('email', '=', 'client@avocados.example').execute();
    await speak('de');
    const id = await draft({ title: 'March' });
    await plantEdition(portal, id, { title: 'März', language: 'de', isPublished: false });
    await publish(id, { notify: true });
    await run();
    expect(await told()).toEqual(['client@avocados.example: Neu in „Monthly“: März']);
    await publish(id, { notify: true });
    await run();
    expect(await told()).toEqual([]);
    await speak('en');
  });
});

describe('series', () => {
  test('have a name of their own and a version', async () => {
    const body = { name: 'Outlook', kind: 'seasonal outlook', cadence: 'quarterly', next_due: '2026-12-01' } as const;
    const made = await portal.call(createSeries, body, { token: admin });
    const { _id, version } = made.body.data;
    expect(made.body.data).toMatchObject({ ...body, reports: 0, is_followed: false });
    expect((await portal.call(createSeries, body, { token: admin })).status).toBe(409);
    const change = (fields: object) =>
      portal.send(updateSeries, { id: _id, ...body, ...fields }, { token: admin, ifMatch: version });
    expect((await change({ next_due: null })).body.data).toMatchObject({ next_due: null, version: version + 1 });
    expect((await change({ name: 'Late' })).status).toBe(412);
    expect((await portal.call(updateSeries, { id: _id, ...body, name: 'Monthly' }, { token: admin })).status).toBe(409);
    const [followed] = [await portal.call(followSeries, { id: _id }, { token: evaluation })];
    expect(followed.body.data).toEqual({ _id, is_followed: true });
  });
});
