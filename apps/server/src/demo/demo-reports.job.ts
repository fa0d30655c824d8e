import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ReportKind } from '@portal/contract/content/reports/report-words';
import { editionName } from '@portal/contract/formats/periods';
import type { DemoReport } from '@portal/demo/reports/catalogue';
import type { Numbers } from '@portal/demo/reports/numbers';
import { type Kysely, sql, type Transaction } from 'kysely';
import { postPublished } from '../features/content/feed/automatic-posts.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../platform/files/kept-file.ts';
import { csvLine } from '../platform/http/csv.ts';
import { addJob, type Job } from '../platform/jobs.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { demoId } from './fixed-id.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';
import { onWorkday, whenAtWork } from './office-hours.ts';
import type { Written } from './reports/write-sheet.ts';

const MAKE_DEMO_REPORTS = 'make-demo-reports';

export async function askForDemoReports(db: Kysely<Tables> | Transaction<Tables>): Promise<void> {
  const job = { name: MAKE_DEMO_REPORTS, key: MAKE_DEMO_REPORTS, payload: {} };
  await addJob(db, { ...job, inSeconds: DEMO_WORK_AFTER_S });
}

/** Writes only missing reports, one by one, so a restart loses nothing. */
export const makeDemoReports: Job = {
  name: MAKE_DEMO_REPORTS,
  takesLong: true,
  async run(deps, _, stopping) {
    // Loaded on the first start only.
    const [{ demoReports, demoSeries }, { readNumbers }] = await Promise.all([
      import('@portal/demo/reports/catalogue'),
      import('./reports/read-numbers.ts'),
    ]);
    const { db, clock } = deps;
    const now = clock.now();
    const series = Object.entries(demoSeries).map(([name, words]) => ({
      name,
      ...words,
      next_due: null,
      created_at: now,
    }));
    await db
      .insertInto('report_series')
      .values(series)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const numbers = await readNumbers(db);
    for (const report of demoReports(numbers, formatDay(toSydneyDay(now)))) {
      if (stopping?.aborted) return askForDemoReports(db);
      await addReport(deps, report, numbers);
      // Lets waiting requests run first.
      await setImmediate();
    }
  },
};

async function addReport(deps: Deps, report: DemoReport, numbers: Numbers): Promise<void> {
  const { db } = deps;
  const known = await db.selectFrom('reports').select('id').where('id', '=', reportId(report.key)).executeTakeFirst();
  if (known) return;
  const written = await write(report);
  const [pdf, pack, table] = [
    await keep(deps, 'report', 'application/pdf', written.pdf),
    await keep(deps, 'report-pages', 'application/octet-stream', Buffer.concat(written.singles)),
    report.sheet && (await keep(deps, 'report-data', 'text/csv', writeCsv(numbers, report.sheet))),
  ];
  await db.transaction().execute(async (trx) => {
    for (const file of [pdf, pack, table]) if (file) await listFile(trx, file);
    await insertReport(trx, report, deps.clock.now());
    const version = await insertVersion(trx, report, {
      pdf,
      pack,
      pages: written.singles.length,
      at: deps.clock.now(),
    });
    await insertPages(trx, version, report.language, written);
    await trx
      .updateTable('reports')
      .set({ current_version_id: version, status: report.status ?? 'published' })
      .where('id', '=', reportId(report.key))
      .execute();
    const published = { kind: 'report', id: reportId(report.key) } as const;
    if (report.status !== 'draft') await postPublished({ trx, now: deps.clock.now(), published });
    if (!table) return;
    const row = {
      report_id: reportId(report.key),
      file_id: table.id,
      name: report.language === 'de' ? 'medianpreise-demo.csv' : 'median-prices-demo.csv',
      created_at: deps.clock.now(),
    };
    await trx.insertInto('report_files').values(row).execute();
  });
}

async function write({ title, series, edition, language, content }: DemoReport) {
  const [{ writeSheet }, { wordsIn }, { germanSeries }, { PDFDocument }, { singlePage }] = await Promise.all([
    import('./reports/write-sheet.ts'),
    import('@portal/demo/reports/words'),
    import('@portal/demo/reports/catalogue'),
    import('@cantoo/pdf-lib'),
    import('../platform/pdf/single-page.ts'),
  ]);
  const front = {
    title,
    series: language === 'de' ? germanSeries[series] : series,
    edition: editionName(edition, language),
  };
  const written = await writeSheet(wordsIn(language), front, content.write);
  const document = await PDFDocument.load(written.pdf);
  const singles: Uint8Array[] = [];
  for (const index of written.texts.keys()) singles.push(await singlePage(document, index));
  return { ...written, singles };
}

async function keep(deps: Deps, kind: string, type: KeptFile['type'], content: Uint8Array): Promise<KeptFile> {
  const path = newIncomingPath(deps.dataDir);
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  return keepFile(deps, path, { kind, type, width: null, height: null });
}

function writeCsv(numbers: Numbers, { market, month }: { market: string; month: string }): Buffer {
  const rows = numbers
    .origins(market, month)
    .map(({ origin, labels, median, promos }) => [month, market, origin, labels, median.toFixed(4), promos]);
  const head = ['month', 'market', 'origin', 'labels', 'median_aud_per_kg', 'promotions'];
  return Buffer.from([head, ...rows].map((cells) => csvLine(cells.map(String))).join(''));
}

async function insertReport(trx: Transaction<Tables>, report: DemoReport, now: Date): Promise<void> {
  const publishedAt = report.daysAgo < 0 ? onWorkday(now, -report.daysAgo) : whenAtWork(now, report.daysAgo * DAY_MS);
  await trx
    .insertInto('reports')
    .values({
      id: reportId(report.key),
      series_id: sql<string>`(select id from report_series where name = ${report.series})`,
      title: report.title,
      kind: sql<ReportKind>`(select kind from report_series where name = ${report.series})`,
      edition: report.edition,
      period_from: report.from,
      period_to: report.to,
      origin_codes: report.origins,
      language: report.language,
      translation_of: report.translatedKey ? reportId(report.translatedKey) : null,
      summary: report.content.summary.join('\n'),
      source: report.source,
      provisional: report.isProvisional ?? false,
      licence_min: report.needsFullLicence ? 'full' : 'evaluation',
      published_at: report.status === 'draft' ? null : publishedAt,
      embargo_until: report.embargoDays ? new Date(now.getTime() + report.embargoDays * DAY_MS) : null,
      supersedes_id: report.supersedes ? reportId(report.supersedes) : null,
      correction_note: report.correction ?? '',
      corrected_at: null,
      current_version_id: null,
      notified_at: null,
      is_demo: true,
      author_id: sql<string>`(select id from members where role = 'ADMIN' order by created_at limit 1)`,
      created_at: publishedAt,
      updated_at: publishedAt,
    })
    .execute();
  await sql`
    insert into report_markets (report_id, market_id)
    select ${reportId(report.key)}, id from countries where iso2 = any (${report.markets})`.execute(trx);
}

async function insertVersion(
  trx: Transaction<Tables>,
  { key, title }: DemoReport,
  { pdf, pack, pages, at }: { pdf: KeptFile; pack: KeptFile; pages: number; at: Date },
): Promise<string> {
  const version = {
    report_id: reportId(key),
    number: 1,
    file_id: pdf.id,
    file_name: `${title}.pdf`,
    pages_file_id: pack.id,
  };
  const { id } = await trx
    .insertInto('report_versions')
    .values({ ...version, state: 'ready', problem: null, pages, created_by: null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPages(
  trx: Transaction<Tables>,
  version_id: string,
  language: 'en' | 'de',
  { singles, texts }: Written & { singles: Uint8Array[] },
): Promise<void> {
  let first_byte = 0;
  const rows = singles.map(({ length: bytes }, index) => {
    const row = { version_id, page: index + 1, first_byte, bytes, language, text: texts[index] ?? '' };
    first_byte += bytes;
    return row;
  });
  await trx.insertInto('report_pages').values(rows).execute();
}

const reportId = (key: string) => demoId('report', key);
