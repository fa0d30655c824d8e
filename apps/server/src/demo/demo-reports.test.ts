import { buffer } from 'node:stream/consumers';
import type { Report, ReportItem } from '@portal/contract/reports';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { libraryOf } from '../../test/reports.ts';
import { keyOf } from '../platform/files/kept-file.ts';
import { textOfPage } from '../platform/pdf/page-text.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoPrices } from './demo-prices.ts';
import { makeDemoReports } from './demo-reports.job.ts';

const SLOW_MS = 60_000;
const NOW = new Date('2026-11-15T03:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
let client = '';
let library: ReportItem[] = [];

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
  });
  await makeDemoReports.run(portal.deps, {});
  client = (await portal.signIn('client')).token;
  library = (await libraryOf(portal, client, { page_size: '60' })).items;
}, SLOW_MS);

test('there are enough of them, in both languages, four to eight pages each', () => {
  expect(library.length).toBeGreaterThanOrEqual(18);
  expect(new Set(library.map(({ language }) => language))).toEqual(new Set(['en', 'de']));
  expect(new Set(library.map(({ series_name }) => series_name)).size).toBe(7);
  for (const { title, pages, summary, is_demo } of library) {
    expect([title, pages >= 4 && pages <= 8, summary.length, is_demo]).toEqual([title, true, 3, true]);
  }
});

test('one was corrected, one is provisional, and ADMIN alone knows what is to come', async () => {
  expect(library.filter(({ is_superseded }) => is_superseded)).toHaveLength(1);
  expect(library.filter(({ provisional }) => provisional)).toHaveLength(1);
  const { token } = await portal.signIn('admin');
  expect((await libraryOf(portal, token, { status: 'scheduled' })).total).toBe(2);
  expect((await libraryOf(portal, token, { status: 'draft' })).total).toBe(1);
});

test('on Evaluation each series shows its last edition', async () => {
  const { token } = await portal.signIn('evaluation');
  const { items } = await libraryOf(portal, token, { page_size: '60' });
  const editions = Map.groupBy(items, ({ series_name }) => series_name);
  expect(editions.size).toBe(7);
  for (const [name, some] of editions)
    expect([name, new Set(some.map(({ edition }) => edition)).size]).toEqual([name, 1]);
});

test('every page says that its numbers are invented, and what is searched is what is read', async () => {
  const { rows } = await portal.deps.pool.query<{ text: string; first_byte: number; bytes: number; file_id: string }>(
    `select p.text, p.first_byte, p.bytes, v.pages_file_id as file_id
     from report_pages p join report_versions v on v.id = p.version_id order by v.created_at, p.page`,
  );
  for (const { text } of rows) expect(text).toMatch(/Demo data:|Demodaten:/);
  const squeezed = (text: string) => text.replaceAll(/\s+/g, '');
  for (const { text, first_byte, bytes, file_id } of rows.filter((_, index) => index % 20 === 0)) {
    const range = { start: first_byte, end: first_byte + bytes - 1 };
    const page = await portal.deps.storage.open(keyOf(file_id, { type: 'application/octet-stream' }), range);
    const read = squeezed(page ? await textOfPage(await buffer(page)) : '');
    for (const line of text.split('\n')) expect(read).toContain(squeezed(line));
  }
});

test('the numbers are those of the prices', async () => {
  const item = library.find(({ title }) => title === 'Retail prices in Singapore, October 2026');
  const { rows } = await portal.deps.pool.query<{ median: string; labels: number }>(
    `select round((percentile_cont(0.5) within group (order by aud_per_kg))::numeric, 2) as median, count(*) as labels
     from price_observations o join countries c on c.id = o.market_id
     where c.iso2 = 'SG' and o.origin = 'AU' and o.status = 'approved' and o.day between '2026-10-01' and '2026-10-31'
       and aud_per_kg is not null`,
  );
  expect(rows[0]?.labels).toBeGreaterThan(0);
  expect(item?.summary[0]).toContain(`AUD ${rows[0]?.median} a kilogram`);
  const report = (await portal.request(`/api/reports/${item?._id}`, { token: client })).body.data as Report;
  const data = report.files.find(({ role }) => role === 'data');
  const csv = await portal.request(`/api/reports/${item?._id}/files/${data?.file_id}`, { token: client });
  expect(csv.text).toContain(`2026-10,SG,AU,${rows[0]?.labels},`);
});

test('a second start adds nothing', async () => {
  await makeDemoReports.run(portal.deps, {});
  expect((await libraryOf(portal, client, { page_size: '60' })).total).toBe(library.length);
});
