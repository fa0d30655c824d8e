import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { listReports, type ReportItem } from '@portal/contract/content/reports/reports';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';
import { HOUR_MS } from '../src/platform/durations.ts';
import { newIncomingPath } from '../src/platform/files/incoming-file.ts';
import { storageKey } from '../src/platform/files/kept-file.ts';
import { writePdf } from './pdfs.ts';
import type { TestPortal } from './portal.ts';

let series = 0;

export async function plantSeries(
  { database: { db }, deps }: TestPortal,
  fields: Partial<Insertable<Tables['report_series']>> = {},
): Promise<string> {
  series += 1;
  const row = { name: `Series ${series}`, kind: 'market update', cadence: 'monthly', next_due: null } as const;
  const { id } = await db
    .insertInto('report_series')
    .values({ ...row, created_at: deps.clock.now(), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Words = Pick<Insertable<Tables['report_editions']>, 'title' | 'language' | 'summary' | 'body' | 'source'>;

export type Planted = Partial<Omit<Insertable<Tables['reports']>, 'id'>> &
  Partial<Words> & { series_id: string; pages?: string[]; market_ids?: string[] };

/** A published report with one edition and its stored pages, by default an hour old. */
export async function plantReport(portal: TestPortal, planted: Planted) {
  const { pages, market_ids = [], title, language, summary, body, source, ...fields } = planted;
  const { db } = portal.database;
  const at = new Date(portal.deps.clock.now().getTime() - HOUR_MS);
  const { id } = await db
    .insertInto('reports')
    .values({
      kind: 'market update',
      edition: '2026-01',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
      origin_codes: [],
      provisional: false,
      licence_min: 'evaluation',
      published_at: at,
      embargo_until: null,
      supersedes_id: null,
      notified_at: null,
      author_id: null,
      created_at: at,
      updated_at: at,
      status: 'published',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isPublished = fields.status !== 'draft';
  await plantEdition(portal, id, { title, language, summary, body, source, pages, isPublished });
  for (const market_id of market_ids)
    await db.insertInto('report_markets').values({ report_id: id, market_id }).execute();
  return id;
}

type PlantedEdition = { [Word in keyof Words]?: Words[Word] | undefined } & {
  /** None without a file. */
  pages?: string[] | undefined;
  isPublished?: boolean;
};

/** Returns the id of its file's version. */
export async function plantEdition(
  portal: TestPortal,
  report_id: string,
  { title = 'A report', language = 'en', summary, body, source, pages = ['One page'], isPublished }: PlantedEdition,
): Promise<string> {
  const { db } = portal.database;
  const at = new Date(portal.deps.clock.now().getTime() - HOUR_MS);
  await db
    .insertInto('report_editions')
    .values({
      report_id,
      title,
      language,
      summary: summary ?? '',
      body: body ?? '',
      source: source ?? '',
      current_version_id: null,
      corrected_at: null,
      published_at: null,
      created_at: portal.deps.clock.now(),
    })
    .execute();
  if (pages.length === 0) return '';
  const current_version_id = await plantVersion(portal, report_id, { pages, language });
  await db
    .updateTable('report_editions')
    .set({ current_version_id, published_at: isPublished === false ? null : at })
    .where('report_id', '=', report_id)
    .where('language', '=', language)
    .execute();
  return current_version_id;
}

async function plantVersion(
  portal: TestPortal,
  reportId: string,
  { pages, language }: { pages: string[]; language: 'en' | 'de' },
) {
  const { db } = portal.database;
  const singles = await Promise.all(pages.map((text) => writePdf(text)));
  const now = portal.deps.clock.now();
  const file_id = await plantFile(portal, 'report', 'application/pdf', await writePdf(...pages));
  const pages_file_id = await plantFile(portal, 'report-pages', 'application/octet-stream', Buffer.concat(singles));
  const version = await db
    .insertInto('report_versions')
    .values({
      report_id: reportId,
      language,
      number: 1,
      file_id,
      file_name: 'report.pdf',
      pages_file_id,
      state: 'ready',
      problem: null,
      pages: pages.length,
      created_by: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let first_byte = 0;
  const rows = singles.map(({ length: bytes }, index) => {
    const row = { version_id: version.id, page: index + 1, first_byte, bytes, language, text: pages[index] ?? '' };
    first_byte += bytes;
    return row;
  });
  await db.insertInto('report_pages').values(rows).execute();
  return version.id;
}

type Kind = Tables['files']['type'];

export async function plantFile(portal: TestPortal, kind: string, type: Kind, content: Buffer): Promise<string> {
  const { storage, dataDir, clock } = portal.deps;
  const id = randomUUID();
  const path = newIncomingPath(dataDir);
  await writeFile(path, content);
  await storage.adopt(path, storageKey(id, { type }));
  const sha256 = createHash('sha256').update(content).digest();
  const facts = { width: null, height: null, created_by: null, created_at: clock.now() };
  await portal.database.db
    .insertInto('files')
    .values({ id, kind, type, bytes: content.length, sha256, ...facts })
    .execute();
  return id;
}

/** Removes the demo's reports. */
export async function emptyReports({ database: { db } }: TestPortal): Promise<void> {
  await db.updateTable('reports').set({ supersedes_id: null }).execute();
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('report_series').execute();
}

type Listed = { items: ReportItem[]; total: number };

export async function readLibrary(
  portal: TestPortal,
  token: string,
  query: Record<string, string> = {},
): Promise<Listed> {
  const answer = await portal.call(listReports, { ...query }, { token });
  return answer.body.data;
}

export const readTitles = async (portal: TestPortal, token: string, query: Record<string, string> = {}) =>
  (await readLibrary(portal, token, query)).items.map(({ title }) => title);
