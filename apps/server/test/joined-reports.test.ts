import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { databaseOn, onServer } from './global-setup.ts';

const FORMER = '0055-quality-and-exports';
const name = `portal_test_${randomBytes(6).toString('hex')}`;
let database: Database;

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [SERIES, ORIGINAL, TRANSLATION, ALONE, DRAFT, PUBLISHED_DRAFT] = [1, 2, 3, 4, 5, 6].map(id);
const [OLDER, OLDER_GERMAN] = [7, 8].map(id);
const [ANNA, BERT] = [20, 21].map(id);

async function migrateTo(target: string | undefined): Promise<void> {
  const migrationFolder = path.resolve(import.meta.dirname, '../src/migrations');
  const migrator = new Migrator({
    db: database.db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
  });
  const { error } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error) throw error;
}

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const read = async (text: string, values: unknown[] = []) => (await run(text, values)).rows as object[];

async function plant(
  report: string | undefined,
  {
    number = 0,
    language = 'en',
    of = null as string | null | undefined,
    status = 'published',
    at = '2026-03-01',
    ...more
  },
) {
  const [version, file, pack] = [id(number + 100), id(number + 200), id(number + 300)];
  for (const known of [file, pack]) {
    await run(
      `insert into files (id, kind, type, bytes, sha256, created_at) values ($1, 'report', 'application/pdf', 9, '', now())`,
      [known],
    );
  }
  await run(
    `insert into reports (id, series_id, title, kind, edition, period_from, period_to, language, translation_of,
       status, view_count, supersedes_id, licence_min, created_at, updated_at)
     values ($1, $2, $3, 'market update', '2026-01', '2026-01-01', '2026-01-31', $4, $5, 'draft', 3, $6, $7, $8, $8)`,
    [
      report,
      SERIES,
      `${language} ${number}`,
      language,
      of,
      more['supersedes'] ?? null,
      more['licence'] ?? 'evaluation',
      at,
    ],
  );
  await run(
    `insert into report_versions (id, report_id, number, file_id, file_name, pages_file_id, state, pages, created_at)
     values ($1, $2, 1, $3, 'a.pdf', $4, 'ready', 4, now())`,
    [version, report, file, pack],
  );
  await run(
    `insert into report_pages (version_id, page, first_byte, bytes, language, text) values ($1, 1, 0, 9, $2, 'Hass')`,
    [version, language],
  );
  const published = status === 'published' ? at : null;
  await run('update reports set current_version_id = $2, published_at = $3, status = $4 where id = $1', [
    report,
    version,
    published,
    status,
  ]);
}

beforeAll(async () => {
  const server = inject('databaseServer');
  await onServer(server, `create database ${name}`);
  database = connectDatabase(databaseOn(server, name), { connections: 2, onError: () => undefined });
  await migrateTo(FORMER);
  await run(
    `insert into report_series (id, name, kind, cadence, created_at) values ($1, 'S', 'market update', 'monthly', now())`,
    [SERIES],
  );
  for (const [member, email] of [
    [ANNA, 'anna@avocados.example'],
    [BERT, 'bert@avocados.example'],
  ]) {
    await run(
      `insert into members (id, email, first_name, last_name, password_hash, role) values ($1, $2, 'A', 'B', 'x', 'CLIENT')`,
      [member, email],
    );
  }
  await plant(OLDER, { number: 7 });
  await plant(OLDER_GERMAN, { number: 8, language: 'de', of: OLDER });
  await plant(ORIGINAL, { number: 2, at: '2026-04-02' });
  const successor = { supersedes: OLDER_GERMAN, licence: 'full' };
  await plant(TRANSLATION, { number: 3, language: 'de', of: ORIGINAL, at: '2026-04-05', ...successor });
  await plant(ALONE, { number: 4, language: 'de' });
  await plant(DRAFT, { number: 5, status: 'draft' });
  await plant(PUBLISHED_DRAFT, { number: 6, language: 'de', of: DRAFT });
  await plantMarks();
  await migrateTo(undefined);
});
afterAll(async () => {
  await database.close();
  await onServer(inject('databaseServer'), `drop database ${name} with (force)`);
});

async function plantMarks() {
  const both = [
    [ORIGINAL, '2026-05-02', 2, 30],
    [TRANSLATION, '2026-05-01', 3, 12],
  ] as const;
  for (const [report, at, last, seconds] of both) {
    await run('insert into report_bookmarks values ($1, $2, $3)', [ANNA, report, at]);
    await run('insert into report_readers values ($1, $2, $3, $4, $5::text::date, $5::text::timestamptz)', [
      ANNA,
      report,
      last,
      seconds,
      at,
    ]);
    await run('insert into report_page_reads values ($1, $2, 1, $3, $4)', [ANNA, report, '2026-05-01', seconds]);
    await run('insert into report_notes values ($1, $2, 1, $3, $4)', [ANNA, report, `At ${last}`, at]);
  }
  await run('insert into report_bookmarks values ($1, $2, $3)', [BERT, TRANSLATION, '2026-05-03']);
  await run(`insert into report_readers values ($1, $2, 4, 5, '2026-05-03', '2026-05-03')`, [BERT, TRANSLATION]);
  await run(
    `insert into report_downloads (report_id, version_id, member_id, is_direct, created_at, expires_at)
     values ($1, $2, $3, false, now(), now())`,
    [TRANSLATION, id(103), ANNA],
  );
  await run(
    `insert into posts (id, kind, report_id, publish_at, status, created_at, updated_at)
     values ($1, 'report', $2, now(), 'published', now(), now()), ($3, 'report', $4, now(), 'published', now(), now())`,
    [id(40), ORIGINAL, id(41), TRANSLATION],
  );
  await run(`insert into post_comments (post_id, member_id, text, created_at) values ($1, $2, 'Gut', now())`, [
    id(41),
    ANNA,
  ]);
  await run(
    `insert into notifications (member_id, topic, ref_id, created_at) values ($1, 'followed-series', $2, now())`,
    [ANNA, TRANSLATION],
  );
  await run(`insert into decks (id, member_id, title, created_at, updated_at) values ($1, $2, 'Mine', now(), now())`, [
    id(30),
    ANNA,
  ]);
  await run(
    `insert into deck_pieces (deck_id, place, kind, title, note, subject, created_at)
     values ($1, 1, 'report-page', 'Page', '', $2, now())`,
    [id(30), JSON.stringify({ report_id: TRANSLATION, page: 2, version_id: id(103) })],
  );
}

test('a report and its translation are one, with an edition each; a single one keeps its own', async () => {
  const editions = `select report_id, language, title, published_at is not null as is_out from report_editions
    order by report_id, language`;
  expect(await read(editions)).toEqual([
    { report_id: ORIGINAL, language: 'de', title: 'de 3', is_out: true },
    { report_id: ORIGINAL, language: 'en', title: 'en 2', is_out: true },
    { report_id: ALONE, language: 'de', title: 'de 4', is_out: true },
    { report_id: DRAFT, language: 'de', title: 'de 6', is_out: true },
    { report_id: DRAFT, language: 'en', title: 'en 5', is_out: false },
    { report_id: OLDER, language: 'de', title: 'de 8', is_out: true },
    { report_id: OLDER, language: 'en', title: 'en 7', is_out: true },
  ]);
  const [joined] = await read('select * from reports where id = $1', [ORIGINAL]);
  expect(joined).toMatchObject({ view_count: 6, licence_min: 'full', supersedes_id: OLDER, status: 'published' });
  expect(await read('select status from reports where id = $1', [DRAFT])).toEqual([{ status: 'published' }]);
  expect(await read('select report_id, language from report_versions where id = $1', [id(103)])).toEqual([
    { report_id: ORIGINAL, language: 'de' },
  ]);
  expect(await read('select count(*)::int as pages from report_pages')).toEqual([{ pages: 7 }]);
});

test('the former id of a translation leads to its edition', async () => {
  expect(await read('select * from former_reports order by id')).toEqual([
    { id: TRANSLATION, report_id: ORIGINAL, language: 'de' },
    { id: PUBLISHED_DRAFT, report_id: DRAFT, language: 'de' },
    { id: OLDER_GERMAN, report_id: OLDER, language: 'de' },
  ]);
});

test('marks of both stay: the earlier bookmark, the later place, both times and both notes', async () => {
  const bookmarks = `select member_id, to_char(created_at, 'YYYY-MM-DD') as day from report_bookmarks
    where report_id = $1 order by member_id`;
  expect(await read(bookmarks, [ORIGINAL])).toEqual([
    { member_id: ANNA, day: '2026-05-01' },
    { member_id: BERT, day: '2026-05-03' },
  ]);
  const readers = 'select member_id, last_page, seconds from report_readers where report_id = $1 order by member_id';
  expect(await read(readers, [ORIGINAL])).toEqual([
    { member_id: ANNA, last_page: 2, seconds: 42 },
    { member_id: BERT, last_page: 4, seconds: 5 },
  ]);
  const reads = 'select language, seconds from report_page_reads where report_id = $1 order by language';
  expect(await read(reads, [ORIGINAL])).toEqual([
    { language: 'de', seconds: 12 },
    { language: 'en', seconds: 30 },
  ]);
  expect(await read('select report_id, text from report_notes')).toEqual([
    { report_id: ORIGINAL, text: 'At 2\n\nAt 3' },
  ]);
});

test('whatever named the translation names the report', async () => {
  expect(await read('select report_id from report_downloads')).toEqual([{ report_id: ORIGINAL }]);
  expect(await read('select ref_id from notifications')).toEqual([{ ref_id: ORIGINAL }]);
  expect(await read('select id from posts')).toEqual([{ id: id(40) }]);
  expect(await read('select post_id from post_comments')).toEqual([{ post_id: id(40) }]);
  expect(await read('select subject from deck_pieces')).toEqual([
    { subject: { report_id: ORIGINAL, page: 2, version_id: id(103), language: 'de' } },
  ]);
});
