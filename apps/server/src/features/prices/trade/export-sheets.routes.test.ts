import { buffer } from 'node:stream/consumers';
import { type CheckedExports, checkExportSheet, MAX_EXPORT_ROWS } from '@portal/contract/prices/trade';
import { fillSentence, type TextKey, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { filePart, sendForm } from '../../../../test/forms.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { XLSX } from '../../../../test/sheets.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-18T01:00:00Z') } });
let admin: NewMember;
beforeAll(async () => {
  admin = await registerAdmin(portal);
});

const check = (content: string | Buffer) =>
  sendForm(
    portal,
    checkExportSheet,
    [filePart('file', content, 'exports', typeof content === 'string' ? 'text/csv' : XLSX)],
    admin,
  );
const read = async (content: string | Buffer): Promise<CheckedExports> => {
  const answer = await check(content);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const shown = ({ rows }: CheckedExports) =>
  rows.map(({ month, market, variety, volume_kg, value_cents, is_provisional }) =>
    [month, market, variety, volume_kg, value_cents, is_provisional ? 'p' : 'f'].join(' '),
  );

describe('a sheet is read', () => {
  test.each<[string, string, string[]]>([
    [
      'with the names of the template',
      'month,market,volume_t,value_aud,status\n2026-10,HK,812.5,3550000.25,provisional\nOct 2025,Hong Kong,700,3000000,final',
      ['2026-10 HK  812500 355000025 p', '2025-10 HK  700000 300000000 f'],
    ],
    [
      'in German, with commas and thousands',
      'Monat;Zielland;Sorte;Menge (t);Wert (A$);Status\nOktober 2026;Sonderverwaltungsregion Hongkong;Hass;1.812,5;"3.550.000,25";vorläufig\n01.09.2026;Vereinigte Arabische Emirate;;20;80.000,00;endgültig',
      ['2026-10 HK Hass 1812500 355000025 p', '2026-09 AE  20000 8000000 f'],
    ],
    [
      'with English thousands, a dollar sign and a unit',
      'Period,Destination,Volume,Value\n2026/10,Singapore,"1,812.5 t","A$3,550,000"\n2026/09,Japan,7,"$1,000.50"',
      ['2026-10 SG  1812500 355000000 f', '2026-09 JP  7000 100050 f'],
    ],
    [
      'below a title, without empty rows, notes and sums',
      'Exports,,,\n,,,\nmonth,market,volume_t,value_aud\n2026-10,SG,1,4\n,,,\n,Total,1,4\nTotal,,1,4',
      ['2026-10 SG  1000 400 f'],
    ],
    [
      'with markets that are not named, and months without exports',
      'month,market,volume_t,value_aud\n2026-10,Other countries,1,4\n2026-10,sg,0,0.00',
      ['2026-10 ZZ  1000 400 f', '2026-10 SG  0 0 f'],
    ],
    [
      'in kilograms below a tonne',
      'month,market,volume_t,value_aud\n2026-10,SG,0.830,4\n2026-10,HK,9.280,5',
      ['2026-10 SG  830 400 f', '2026-10 HK  9280 500 f'],
    ],
  ])('%s', async (_, content, rows) => {
    const checked = await read(content);
    expect(checked.problems).toEqual([]);
    expect(shown(checked)).toEqual(rows);
  });

  test('of a workbook, with its days and numbers', async () => {
    const rows = [
      ['Month', 'Market', 'Volume (t)', 'Value (A$)', 'Comment'],
      [{ day: '2026-10-01' }, 'Malaysia', 1_234.567, 5_000_000, 'x'],
    ];
    const checked = await read(await buffer(writeXlsx([{ name: 'Exports', rows }])));
    expect(shown(checked)).toEqual(['2026-10 MY  1234567 500000000 f']);
    expect(checked.unused_columns).toEqual(['Comment']);
  });
});

describe('a row is refused, with its number and reason', () => {
  const HEAD = 'month,market,volume_t,value_aud,status,variety';
  test.each<[string, string, TextKey, Record<string, string>?]>([
    ['a month that is none', '2026-13,SG,1,4', 'cellMonth'],
    ['no month', ',SG,1,4', 'cellMonth'],
    ['a day that may be a month', '05/09/2026,SG,1,4', 'dayUnclear'],
    ['a month before there were figures', '1979-12,SG,1,4', 'cellMonth'],
    ['a month to come', '2026-12,SG,1,4', 'monthToCome'],
    ['a country that is none', '2026-10,Atlantis,1,4', 'unknownOrigin'],
    ['no country', '2026-10,,1,4', 'unknownOrigin'],
    ['no volume', '2026-10,SG,,4', 'cellAmount', { to: '1,000,000' }],
    ['a volume below nothing', '2026-10,SG,-1,4', 'cellAmount', { to: '1,000,000' }],
    ['a volume beyond belief', '2026-10,SG,1000001,4', 'cellAmount', { to: '1,000,000' }],
    ['a value in words', '2026-10,SG,1,confidential', 'cellAmount', { to: '10,000,000,000' }],
    [
      'a status that is none',
      '2026-10,SG,1,4,maybe',
      'unknownWord',
      { words: 'provisional (vorläufig), final (endgültig)' },
    ],
  ])('%s', async (_, row, text, values = {}) => {
    const { rows, problem_rows, problems } = await read(`${HEAD}\n2026-09,SG,1,4\n${row}`);
    expect([rows, problem_rows]).toEqual([[], 1]);
    expect(problems).toEqual([{ row: 3, value: expect.any(String), reason: fillSentence(text, 'en', values) }]);
  });

  test('a variety that is none', async () => {
    const { problems } = await read(`${HEAD}\n2026-09,SG,1,4,,Granny Smith`);
    expect(problems.map(({ row, value }) => [row, value])).toEqual([[2, 'Granny Smith']]);
  });

  test('the same month, market and variety twice', async () => {
    const { problems } = await read(`${HEAD}\n2026-09,SG,1,4\nSep 2026,Singapore,1,4\n2026-09,SG,1,4,,Hass`);
    expect(problems).toEqual([{ row: 3, value: 'Sep 2026 Singapore', reason: texts.en.exportTwice }]);
  });

  test('numbers whose separators may be thousands: a guess could be wrong by a factor of 1,000', async () => {
    const { problems } = await read(`${HEAD}\n2026-09,SG,9.280,4\n2026-09,HK,"1,234",5`.replaceAll('9.280', '"9,280"'));
    expect(problems.map(({ row, value, reason }) => [row, value, reason])).toEqual([
      [2, '9,280', texts.en.amountGrouped],
      [3, '1,234', texts.en.amountGrouped],
    ]);
  });

  test('a formula and an error of the spreadsheet', async () => {
    const { problems } = await read(`${HEAD}\n2026-09,SG,=1+1,4`);
    expect(problems).toEqual([{ row: 2, value: '', reason: texts.en.cellFormula }]);
  });
});

describe('a sheet is refused', () => {
  test.each<[string, string, TextKey]>([
    ['without a head', '2026-10,SG,1,4', 'exportsNoTable'],
    ['in kilograms', 'month,market,volume (kg),value_aud\n2026-10,SG,1,4', 'exportsNoTable'],
    ['with a head alone', 'month,market,volume_t,value_aud', 'exportsNoTable'],
    [
      'with too many rows',
      `month,market,volume_t,value_aud\n${'2026-10,SG,1,4\n'.repeat(MAX_EXPORT_ROWS + 300)}`,
      'tooManyExportRows',
    ],
  ])('%s', async (_, content, text) => {
    const { status, body } = await check(content);
    expect([status, body.errors]).toEqual([400, [{ field: 'file', message: texts.en[text] }]]);
  });
});
