import type { DataColumn, DataValue } from '@portal/contract/call';
import { expect, test } from 'vitest';
import { readParquet } from '../../../test/parquet.ts';
import { writeParquet } from './write-parquet.ts';

const COLUMNS: readonly DataColumn[] = [
  { name: 'words', type: 'text' },
  { name: 'day', type: 'day' },
  { name: 'at', type: 'moment' },
  { name: 'is', type: 'boolean' },
  { name: 'whole', type: 'integer' },
  { name: 'real', type: 'number' },
  { name: 'exact', type: 'decimal', scale: 8 },
  // Lists of fifteen and more are written in another way.
  ...Array.from({ length: 12 }, (_, at) => ({ name: `more_${at}`, type: 'text' }) as const),
];
const others = COLUMNS.slice(7).map(() => 'x');
const filled = (row: number): DataValue[] => [
  `Zeile ${row} „é鳄“`,
  '1965-03-04',
  '2026-11-02T03:04:05.678Z',
  row % 2 === 0,
  -row,
  row / 7,
  row === 0 ? '-0.00000001' : '123456.12345678',
  ...others,
];

async function* asStream(rows: readonly DataValue[][]) {
  yield* rows;
}

async function write(rows: readonly DataValue[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const data = { columns: COLUMNS, rows: asStream(rows) };
  for await (const part of writeParquet(data)) parts.push(part);
  return Buffer.concat(parts);
}

const nothing = COLUMNS.map(() => null);

test('every type and every missing value is read as it was written', async () => {
  const { columns, rows } = await readParquet(await write([filled(0), nothing, filled(1)]));
  expect(columns).toMatchObject({
    words: 'BYTE_ARRAY UTF8',
    day: 'INT32 DATE',
    at: 'INT64 TIMESTAMP_MILLIS',
    is: 'BOOLEAN',
    whole: 'INT64',
    real: 'DOUBLE',
    exact: 'INT64 DECIMAL 8',
  });
  const shared = { day: '1965-03-04', at: '2026-11-02T03:04:05.678Z' };
  expect(rows).toMatchObject([
    { ...shared, words: 'Zeile 0 „é鳄“', is: 'true', whole: '0', real: '0', exact: '-0.00000001' },
    Object.fromEntries(COLUMNS.map(({ name }) => [name, ''])),
    { ...shared, words: 'Zeile 1 „é鳄“', is: 'false', whole: '-1', real: String(1 / 7), exact: '123456.12345678' },
  ]);
});

test('more rows than fit into one group are all there, in order', async () => {
  const given = Array.from({ length: 20_001 }, (_, row) => (row % 3 === 2 ? nothing : filled(row)));
  const { rows } = await readParquet(await write(given));
  const expected = given.map((row) => (row === nothing ? '' : String(row[4])));
  expect(rows.map(({ whole }) => whole)).toEqual(expected.map((text) => (text === '-0' ? '0' : text)));
});

test('a file without rows has its columns', async () => {
  const { columns, rows } = await readParquet(await write([]));
  expect([Object.keys(columns), rows]).toEqual([COLUMNS.map(({ name }) => name), []]);
});

test('a number with more decimals than its column is an error, not another number', async () => {
  const wrong = [...filled(1).slice(0, 6), '1.123456789', ...others];
  await expect(write([wrong])).rejects.toThrow('exact: 1.123456789 has more than 8 decimals');
});
