import { type DemoEdition, type DemoReport, demoReports } from '@portal/demo/reports/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { findTagProblems, readPages } from '../../test/tagged-pdf.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoPrices } from './demo-prices.ts';
import { drawReport } from './reports/draw-report.ts';
import { readNumbers } from './reports/read-numbers.ts';
import { openShelf, type Shelf } from './reports/shelf-photos.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const ISO_DAY = /\b\d{4}-\d{2}/;
const portal = usePortal({ clock: { now: () => NOW } });
let reports: DemoReport[] = [];
let shelf: Shelf;

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
  });
  const numbers = await readNumbers(portal.deps.db);
  shelf = await openShelf(toSydneyDay(NOW));
  reports = demoReports(numbers, formatDay(toSydneyDay(NOW)));
});

const draw = (report: DemoReport, edition: DemoEdition, photos: Shelf) =>
  drawReport(report, edition, { shelf: photos, at: NOW, publicUrl: 'https://portal.example', marketIds: new Map() });

test('every report is tagged, on two to four full pages, without a day in the form of a computer', async () => {
  const noPhotos: Shelf = () => Promise.resolve([]);
  for (const [report, edition] of reports.flatMap((each) => each.editions.map((written) => [each, written] as const))) {
    const hasShelf = edition.content.pieces.some(({ kind }) => kind === 'shelf');
    for (const photos of hasShelf ? [noPhotos, shelf] : [shelf]) {
      const { pdf } = await draw(report, edition, photos);
      const pages = await readPages(pdf);
      const about = [report.key, edition.language, photos === shelf];
      expect([...about, ...(await findTagProblems(pdf))]).toEqual(about);
      expect([...about, pages.length >= 2 && pages.length <= 4]).toEqual([...about, true]);
      expect([...about, pages.filter(({ fill }) => fill < 0.5)]).toEqual([...about, []]);
      expect([...about, pages.filter(({ text }) => ISO_DAY.test(text))]).toEqual([...about, []]);
    }
  }
}, 300_000);

test('an audit shows photos of its own month, each of another retailer', async () => {
  const report = reports.find(({ key }) => key === 'audit SG 2026-10 en');
  const photos = await shelf('SG', '2026-10', 'en');
  expect(photos).toHaveLength(3);
  expect(new Set(photos.map(({ alt }) => alt.split(':')[0])).size).toBe(3);
  for (const { caption, tag } of photos)
    expect([caption.includes('Oct\u00a02026'), tag !== undefined]).toEqual([true, true]);
  const [english] = report?.editions ?? [];
  const pages = report && english ? await readPages((await draw(report, english, shelf)).pdf) : [];
  expect(pages.map(({ text }) => text).join(' ')).toContain('Seen on the shelf');
});
