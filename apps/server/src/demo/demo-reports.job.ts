import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ReportKind } from '@portal/contract/content/reports/report-words';
import type { DemoEdition, DemoReport } from '@portal/demo/reports/catalogue';
import type { Numbers } from '@portal/demo/reports/numbers';
import { type Kysely, sql, type Transaction } from 'kysely';
import { postPublished } from '../features/content/feed/automatic-posts.service.ts';
import { queueReading } from '../features/content/reports/publishing/version-queue.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../platform/files/kept-file.ts';
import { csvLine } from '../platform/http/csv.ts';
import { addJob, type Job } from '../platform/jobs.ts';
import type { Composed } from '../platform/pdf/compose/compose.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { demoId } from './fixed-id.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';
import { onWorkday, whenAtWork } from './office-hours.ts';
import type { Surroundings } from './reports/draw-report.ts';

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
    const [{ demoReports, demoSeries }, { readNumbers }, { openShelf }] = await Promise.all([
      import('@portal/demo/reports/catalogue'),
      import('./reports/read-numbers.ts'),
      import('./reports/shelf-photos.ts'),
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
    const markets = await db.selectFrom('countries').select(['id', 'iso2']).execute();
    const around = {
      shelf: await openShelf(toSydneyDay(now)),
      at: now,
      publicUrl: deps.publicUrl,
      marketIds: new Map(markets.map(({ id, iso2 }) => [iso2, id])),
    };
    for (const report of demoReports(numbers, formatDay(toSydneyDay(now)))) {
      if (stopping?.aborted) return askForDemoReports(db);
      await addReport(deps, report, numbers, around);
      // Lets waiting requests run first.
      await setImmediate();
    }
  },
};

async function addReport(deps: Deps, report: DemoReport, numbers: Numbers, around: Surroundings): Promise<void> {
  const { db } = deps;
  const known = await db.selectFrom('reports').select('id').where('id', '=', reportId(report.key)).executeTakeFirst();
  if (known) return;
  const editions: WrittenEdition[] = [];
  // One after the other: each holds its photos in memory while it is drawn.
  for (const edition of report.editions) {
    const { pdf, singles, texts } = await write(report, edition, around);
    editions.push({
      ...edition,
      singles,
      texts,
      pdf: await keep(deps, 'report', 'application/pdf', pdf),
      pack: await keep(deps, 'report-pages', 'application/octet-stream', Buffer.concat(singles)),
    });
  }
  const table = report.sheet && (await keep(deps, 'report-data', 'text/csv', writeCsv(numbers, report.sheet)));
  const now = deps.clock.now();
  await db.transaction().execute(async (trx) => {
    await insertReport(trx, report, now);
    for (const edition of editions) await insertEdition(trx, report, edition, now);
    const published = { kind: 'report', id: reportId(report.key) } as const;
    if (report.status !== 'draft') await postPublished({ trx, now, published });
    if (!table) return;
    await listFile(trx, table);
    const row = { report_id: reportId(report.key), file_id: table.id, name: 'median-prices-demo.csv', created_at: now };
    await trx.insertInto('report_files').values(row).execute();
  });
}

async function write(report: DemoReport, edition: DemoEdition, around: Surroundings) {
  const [{ drawReport }, { PDFDocument }, { singlePage }] = await Promise.all([
    import('./reports/draw-report.ts'),
    import('@cantoo/pdf-lib'),
    import('../platform/pdf/single-page.ts'),
  ]);
  const drawn = await drawReport(report, edition, around);
  const document = await PDFDocument.load(drawn.pdf);
  const singles: Uint8Array[] = [];
  for (const index of drawn.texts.keys()) singles.push(await singlePage(document, index));
  return { ...drawn, singles };
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

const publishedAt = ({ daysAgo }: DemoReport, now: Date) =>
  daysAgo < 0 ? onWorkday(now, -daysAgo) : whenAtWork(now, daysAgo * DAY_MS);

async function insertReport(trx: Transaction<Tables>, report: DemoReport, now: Date): Promise<void> {
  const at = publishedAt(report, now);
  await trx
    .insertInto('reports')
    .values({
      id: reportId(report.key),
      series_id: sql<string>`(select id from report_series where name = ${report.series})`,
      kind: sql<ReportKind>`(select kind from report_series where name = ${report.series})`,
      edition: report.edition,
      period_from: report.from,
      period_to: report.to,
      origin_codes: report.origins,
      status: report.status ?? 'published',
      provisional: report.isProvisional ?? false,
      licence_min: report.needsFullLicence ? 'full' : 'evaluation',
      published_at: report.status === 'draft' ? null : at,
      embargo_until: report.embargoDays ? new Date(now.getTime() + report.embargoDays * DAY_MS) : null,
      supersedes_id: report.supersedes ? reportId(report.supersedes) : null,
      correction_note: report.correction ?? '',
      notified_at: null,
      is_demo: true,
      author_id: sql<string>`(select id from members where role = 'ADMIN' order by created_at limit 1)`,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await sql`
    insert into report_markets (report_id, market_id)
    select ${reportId(report.key)}, id from countries where iso2 = any (${report.markets})`.execute(trx);
}

type WrittenEdition = DemoEdition & Pick<Composed, 'texts'> & { singles: Uint8Array[]; pdf: KeptFile; pack: KeptFile };

async function insertEdition(
  trx: Transaction<Tables>,
  report: DemoReport,
  edition: WrittenEdition,
  now: Date,
): Promise<void> {
  const { language, title, source, content, pdf, pack, singles } = edition;
  const place = { report_id: reportId(report.key), language };
  await listFile(trx, pdf);
  await listFile(trx, pack);
  await trx
    .insertInto('report_editions')
    .values({
      ...place,
      title,
      source,
      summary: content.summary.join('\n'),
      current_version_id: null,
      corrected_at: null,
      published_at: null,
      created_at: publishedAt(report, now),
    })
    .execute();
  const file = { file_id: pdf.id, file_name: `${title}.pdf`, pages_file_id: pack.id, pages: singles.length };
  const state = { number: 1, state: 'ready', problem: null, created_by: null, created_at: now } as const;
  const { id } = await trx
    .insertInto('report_versions')
    .values({ ...place, ...file, ...state })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPages(trx, id, edition);
  await queueReading(trx, id);
  await trx
    .updateTable('report_editions')
    .set({ current_version_id: id, published_at: report.status === 'draft' ? null : publishedAt(report, now) })
    .where('report_id', '=', place.report_id)
    .where('language', '=', language)
    .execute();
}

async function insertPages(
  trx: Transaction<Tables>,
  version_id: string,
  { language, singles, texts }: WrittenEdition,
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
