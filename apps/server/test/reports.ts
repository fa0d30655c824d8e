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

export type Planted = Partial<Omit<Insertable<Tables['reports']>, 'id'>> & {
  series_id: string;
  pages?: string[];
  market_ids?: string[];
};

/** A published report with stored pages, by default an hour old. */
export async function plantReport(portal: TestPortal, { pages = ['One page'], market_ids = [], ...fields }: Planted) {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const at = new Date(now.getTime() - HOUR_MS);
  const language = fields.language ?? 'en';
  const { id } = await db
    .insertInto('reports')
    .values({
      title: 'A report',
      kind: 'market update',
      edition: '2026-01',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
      origin_codes: [],
      translation_of: null,
      summary: '',
      provisional: false,
      licence_min: 'evaluation',
      published_at: at,
      embargo_until: null,
      supersedes_id: null,
      corrected_at: null,
      current_version_id: null,
      notified_at: null,
      author_id: null,
      created_at: at,
      updated_at: at,
      ...fields,
      status: 'draft',
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await plantVersion(portal, id, { pages, language });
  const status = fields.status ?? 'published';
  await db.updateTable('reports').set({ current_version_id: version, status }).where('id', '=', id).execute();
  for (const market_id of market_ids)
    await db.insertInto('report_markets').values({ report_id: id, market_id }).execute();
  return id;
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
  await db.updateTable('reports').set({ status: 'draft', current_version_id: null, supersedes_id: null }).execute();
  await db.updateTable('reports').set({ translation_of: null }).execute();
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
