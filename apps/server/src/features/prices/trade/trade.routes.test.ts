import {
  checkExportSheet,
  downloadExportVolumes,
  downloadExportWorkbook,
  type ExportFigures,
  type ExportVolumes,
  getExportVolumes,
  listExportImports,
  storeExportVolumes,
  undoExportImport,
} from '@portal/contract/prices/trade';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { randomFrom } from '../../../../test/chance.ts';
import { filePart, sendForm } from '../../../../test/forms.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { cellsIn, XLSX } from '../../../../test/sheets.ts';
import { addMonths } from '../summaries/months.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-18T01:00:00Z') } });
let admin: NewMember;
let member: { token: string };
let evaluation: { token: string };

type Row = { month: string; market: string; variety: string; kg: number; cents: number; status: string };
const { chance } = randomFrom(11);
const MARKETS = ['HK', 'SG', 'MY', 'JP', 'ZZ'];
/** Forty months up to last month; Japan has no exports from February to April. */
const ROWS: Row[] = Array.from({ length: 40 }, (_, at) => addMonths('2023-07', at)).flatMap((month) =>
  MARKETS.filter((market) => market !== 'JP' || !/-0[234]$/.test(month)).flatMap((market) =>
    ['Hass', 'Shepard', ''].map((variety) => ({
      month,
      market,
      variety,
      kg: chance(900_000),
      cents: chance(500_000_000),
      status: month >= '2026-09' ? 'provisional' : 'final',
    })),
  ),
);
const fixed = (units: number, decimals: number) => (units / 10 ** decimals).toFixed(decimals);
const write = (rows: readonly Row[]) =>
  ['month,market,variety,volume_t,value_aud,status']
    .concat(
      rows.map(({ month, market, variety, kg, cents, status }) =>
        [month, market, variety, fixed(kg, 3), fixed(cents, 2), status].join(),
      ),
    )
    .join('\n');

const check = async (content: string, by: { token: string } = admin) =>
  (await sendForm(portal, checkExportSheet, [filePart('file', content, 'exports.csv', 'text/csv')], by)).body.data;
const store = async (rows: readonly Row[], more: object = {}, by: { token: string } = admin) => {
  const checked = await check(write(rows));
  expect(checked.problems).toEqual([]);
  const given = { rows: checked.rows, source: 'ABS', released_on: '2026-11-05', file_name: 'exports.csv', ...more };
  return portal.call(storeExportVolumes, given, by);
};
const read = async (query: object = {}, by = member): Promise<ExportVolumes> => {
  const answer = await portal.call(getExportVolumes, query, by);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

beforeAll(async () => {
  admin = await registerAdmin(portal);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
  await store(ROWS);
});

/** Plain sums of the sheet. */
function figuresIn(rows: readonly Row[]): ExportFigures {
  const kg = rows.reduce((sum, row) => sum + row.kg, 0);
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  return { volume_t: kg / 1_000, value_aud: cents / 100, unit_value: kg === 0 ? null : cents / 100 / kg };
}
const monthsOf = (year: number, kind: 'financial' | 'calendar') =>
  Array.from({ length: 12 }, (_, at) => addMonths(`${year}-${kind === 'financial' ? '07' : '01'}`, at));

describe('figures are those of the sheet', () => {
  test.each<[string, { kind?: 'financial' | 'calendar'; year?: number; market?: string; variety?: 'Hass' }]>([
    ['of the running year', {}],
    ['of a whole year', { year: 2024 }],
    ['of a calendar year', { kind: 'calendar', year: 2025 }],
    ['of a market that has no exports in some months', { year: 2025, market: 'JP' }],
    ['of a variety', { kind: 'calendar', variety: 'Hass' }],
    ['of a variety in a market', { year: 2024, market: 'ZZ', variety: 'Hass' }],
  ])('%s', async (_, query) => {
    const { kind = 'financial', year = 2026, market, variety } = query;
    const chosen = ROWS.filter((row) => (!market || row.market === market) && (!variety || row.variety === variety));
    const inMonths = (months: readonly string[], rows = chosen) =>
      figuresIn(rows.filter(({ month }) => months.includes(month)));
    const covered = (month: string) => ROWS.some((row) => row.month === month);
    const answer = await read(query);
    expect(answer.year).toBe(year);

    const months = monthsOf(year, kind);
    const now = months.filter(covered);
    const before = now.map((month) => addMonths(month, -12));
    expect(answer.months).toEqual(
      months.map((month) => ({
        month,
        is_provisional: month >= '2026-09' && month <= '2026-10',
        now: covered(month) ? inMonths([month]) : null,
        before: covered(addMonths(month, -12)) ? inMonths([addMonths(month, -12)]) : null,
      })),
    );
    expect(answer.years.find((one) => one.year === year)).toEqual({
      year,
      first_month: now[0],
      last_month: now.at(-1),
      is_whole: now.length === 12,
      ...inMonths(now),
      before: before.every(covered) ? inMonths(before) : null,
    });
    const ofVariety = ROWS.filter((row) => !variety || row.variety === variety);
    const all = inMonths(now, ofVariety).volume_t;
    expect(answer.markets).toEqual(
      MARKETS.map((code) => {
        const own = ofVariety.filter((row) => row.market === code);
        const figures = inMonths(now, own);
        const earlier = before.every(covered) ? inMonths(before, own) : null;
        return { market: code, ...figures, share: expect.closeTo(figures.volume_t / all, 12), before: earlier };
      }).toSorted((one, other) => other.volume_t - one.volume_t),
    );
    expect(answer.sources).toEqual([
      { source: 'ABS', released_on: '2026-11-05', first_month: now[0], last_month: now.at(-1) },
    ]);
  });

  test('years that lack a month before have no comparison, and markets and varieties are those of the sheet', async () => {
    const { years, known_markets, known_varieties } = await read();
    expect(years.map(({ year, is_whole, before }) => [year, is_whole, before !== null])).toEqual([
      [2026, false, true],
      [2025, true, true],
      [2024, true, true],
      [2023, true, false],
    ]);
    expect([known_markets.toSorted(), known_varieties]).toEqual([MARKETS.toSorted(), ['Hass', 'Shepard']]);
  });

  test('a year without figures leads to the newest', async () => {
    expect((await read({ year: 1990 })).year).toBe(2026);
  });
});

describe('an Evaluation', () => {
  test('sees national totals of whole years, and neither months nor markets', async () => {
    const answer = await read({}, evaluation);
    expect(answer).toMatchObject({ is_limited: true, year: 2025, months: [], markets: [], known_markets: [] });
    expect(answer.years.map(({ year }) => year)).toEqual([2025, 2024, 2023]);
    expect(answer.years[0]).toMatchObject(
      figuresIn(ROWS.filter(({ month }) => month >= '2025-07' && month < '2026-07')),
    );
    expect((await read({ year: 2026 }, evaluation)).year).toBe(2025);
  });

  test.each([{ market: 'HK' }, { variety: 'Hass' }])('is refused the filter %j', async (filter) => {
    const answer = await portal.call(getExportVolumes, filter as { market: string }, evaluation);
    expect([answer.status, answer.body.code]).toEqual([403, 'licenceTooSmall']);
  });

  test.each([downloadExportVolumes, downloadExportWorkbook])('takes nothing away ($path)', async (call) => {
    expect((await portal.send(call, {}, evaluation)).status).toBe(403);
  });
});

describe('a download', () => {
  test('as CSV is read back as the same sheet, and is logged', async () => {
    const csv = (await portal.send(downloadExportVolumes, { market: 'SG' }, member)).text;
    const rows = ROWS.filter(({ market }) => market === 'SG');
    const { rows: again, problems, unused_columns } = await check(csv);
    expect([problems, unused_columns]).toEqual([[], ['source', 'released_on', 'demo']]);
    expect(again).toHaveLength(rows.length);
    expect(again).toEqual(
      expect.arrayContaining(
        rows.map(({ month, market, variety, kg, cents, status }) => ({
          month,
          market,
          variety,
          volume_kg: kg,
          value_cents: cents,
          is_provisional: status === 'provisional',
        })),
      ),
    );
  });

  test('as a workbook has names, numbers and days', async () => {
    const { bytes } = await portal.send(downloadExportWorkbook, { market: 'ZZ', variety: 'Hass' }, member);
    const [head, first] = await cellsIn(bytes, XLSX);
    expect(head).toEqual([
      'Month',
      'Market',
      'ISO',
      'Variety',
      'Volume (t)',
      'Value (A$)',
      'Status',
      'Source',
      'Released on',
    ]);
    const row = ROWS.find(({ market, variety }) => market === 'ZZ' && variety === 'Hass');
    expect(first).toEqual([
      '2023-07',
      'Other markets',
      'ZZ',
      'Hass',
      (row?.kg ?? 0) / 1_000,
      (row?.cents ?? 0) / 100,
      'final',
      'ABS',
      '2026-11-05',
    ]);
  });
});

describe('an import', () => {
  const october = (market: string, kg: number): Row => ({
    month: '2026-10',
    market,
    variety: '',
    kg,
    cents: 100,
    status: 'final',
  });

  test('replaces its months whole, says so before, and undone it brings them back', async () => {
    const before = await read();
    const checked = await check(write([october('SG', 5_000)]));
    expect(checked.replaced_months).toEqual(['2026-10']);
    expect(checked.dropped_markets).toEqual(['HK', 'JP', 'MY', 'ZZ']);
    const wider = await check(write(['SG', 'HK', 'JP', 'MY'].map((market) => october(market, 5_000))));
    expect(wider.dropped_markets).toEqual(['ZZ']);
    const stored = await store([october('SG', 5_000)], { source: 'ABS, revised', released_on: '2026-11-12' });
    expect(stored.status, stored.text).toBe(200);
    const { _id } = stored.body.data;
    const after = await read();
    expect(after.months[3]).toMatchObject({ is_provisional: false, now: { volume_t: 5, value_aud: 1 } });
    expect(after.months[2]).toEqual(before.months[2]);
    expect(after.sources.map(({ source, first_month, last_month }) => [source, first_month, last_month])).toEqual([
      ['ABS, revised', '2026-10', '2026-10'],
      ['ABS', '2026-07', '2026-09'],
    ]);

    const [newest, first] = (await portal.call(listExportImports, {}, admin)).body.data;
    expect([newest?.can_undo, first?.can_undo, newest?.created_by]).toEqual([true, false, admin.email]);
    const refused = await portal.call(undoExportImport, { id: first?._id ?? '' }, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'laterImport']);
    const undone = await portal.call(undoExportImport, { id: _id }, admin);
    expect(undone.body.data.undoneAt).toBe('2026-11-18T01:00:00.000Z');
    expect(await read()).toEqual(before);
    expect((await portal.call(undoExportImport, { id: _id }, admin)).status).toBe(200);
    expect(await actsOn(portal, _id)).toMatchObject([
      { action: 'prices.exports-imported', actor: admin.email, after: { rows: 1, to: '2026-10' } },
      { action: 'prices.exports-undone', actor: admin.email, before: { rows: 1, from: '2026-10' } },
    ]);
  });

  test.each<[string, object, string]>([
    ['a day of release to come', { released_on: '2026-11-19' }, 'released_on'],
    ['no source', { source: ' ' }, 'source'],
    ['no rows', { rows: [] }, 'rows'],
    ['a month to come', { rows: [{ month: '2026-12' }] }, 'rows'],
    ['an unknown market', { rows: [{ market: 'XX' }] }, 'rows'],
    ['a row twice', { rows: [{}, {}] }, 'rows'],
    ['a volume below nothing', { rows: [{ volume_kg: -1 }] }, 'rows.0.volume_kg'],
    ['too many rows', { rows: Array.from({ length: 10_001 }, () => ({})) }, 'rows'],
  ])('with %s is refused, and nothing is stored', async (_, given, field) => {
    const row = {
      month: '2026-09',
      market: 'SG',
      variety: '',
      volume_kg: 1,
      value_cents: 1,
      is_provisional: false,
    } as const;
    const rows = 'rows' in given ? (given.rows as object[]).map((own) => ({ ...row, ...own })) : [row];
    const before = await read();
    const form = { source: 'ABS', released_on: '2026-11-01', ...given, rows };
    const { status, body } = await portal.send(storeExportVolumes, form, admin);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });

  test('two at once leave one figure for each month, market and variety', async () => {
    const answers = await Promise.all([1, 2, 3].map((kg) => store([october('HK', kg * 1_000)])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [october2026] = (await read()).months.slice(3);
    expect([1, 2, 3]).toContain(october2026?.now?.volume_t);
    for (const { body } of answers.toSorted((a, b) => (a.body.data._id < b.body.data._id ? 1 : -1)))
      expect((await portal.call(undoExportImport, { id: body.data._id }, admin)).status).toBe(200);
  });
});
