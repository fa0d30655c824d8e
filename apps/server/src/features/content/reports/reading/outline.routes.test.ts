import { getReportOutline, MAX_OUTLINE } from '@portal/contract/content/reports/reports';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';

const portal = usePortal();
let id = '';
beforeEach(async () => {
  await emptyReports(portal);
  id = await plantReport(portal, { series_id: await plantSeries(portal), pages: ['1', '2', '3'] });
});

const heading = (text: string, level = 1) => ({ kind: 'heading', level, text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });

const setBlocks = (page: number, blocks: object[] | null) =>
  sql`update report_pages set blocks = ${blocks && JSON.stringify(blocks)}::jsonb where page = ${page}`.execute(
    portal.database.db,
  );

async function readOutline() {
  const { token } = await portal.signIn('client');
  return (await portal.call(getReportOutline, { id }, { token })).body.data;
}

test('the outline is the headings of the first two levels, page after page, in reading order', async () => {
  await setBlocks(1, [heading('Prices'), paragraph('Higher.'), heading('Japan', 2), heading('Tokyo', 3)]);
  await setBlocks(2, [paragraph('No heading.')]);
  await setBlocks(3, [heading('Outlook'), heading('Spring', 2)]);
  expect(await readOutline()).toEqual([
    { title: 'Prices', level: 1, page: 1 },
    { title: 'Japan', level: 2, page: 1 },
    { title: 'Outlook', level: 1, page: 3 },
    { title: 'Spring', level: 2, page: 3 },
  ]);
});

test('a report without headings, or whose pages are not read yet, has none', async () => {
  await setBlocks(1, [paragraph('Higher.')]);
  await setBlocks(2, null);
  await setBlocks(3, []);
  expect(await readOutline()).toEqual([]);
});

test('an outline is bounded, and so is a heading', async () => {
  await setBlocks(
    1,
    Array.from({ length: MAX_OUTLINE + 5 }, () => heading('x'.repeat(500))),
  );
  const outline = await readOutline();
  expect(outline).toHaveLength(MAX_OUTLINE);
  expect(outline[0]?.title).toHaveLength(160);
});
