import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DataColumn, DataValue } from '@portal/contract/call';
import { expect, test } from 'vitest';
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
  row === 0 ? '-0.00000001' : '9999999999.12345678',
  ...others,
];

async function* asStream(rows: readonly DataValue[][]) {
  yield* rows;
}

async function ask(rows: readonly DataValue[][], question: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-parquet-'));
  try {
    const path = join(folder, 'data.parquet');
    const parts = await Array.fromAsync(
      writeParquet({ columns: COLUMNS, rows: asStream(rows), until: new Date('2026-11-19T00:00:00Z') }),
    );
    await writeFile(path, Buffer.concat(parts));
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`set timezone = 'UTC'`);
    const answer = await connection.runAndReadAll(question.replace('FILE', `'${path}'`));
    connection.closeSync();
    return answer.getRowsJson();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const nothing = COLUMNS.map(() => null);
const FIRST = 'select words, day, "at", "is", whole, "real", exact from FILE';

test('every type and every missing value is read as it was written', async () => {
  expect(await ask([filled(0), nothing, filled(1)], FIRST)).toEqual([
    ['Zeile 0 „é鳄“', '1965-03-04', '2026-11-02 03:04:05.678+00', true, '0', 0, '-0.00000001'],
    [null, null, null, null, null, null, null],
    ['Zeile 1 „é鳄“', '1965-03-04', '2026-11-02 03:04:05.678+00', false, '-1', 1 / 7, '9999999999.12345678'],
  ]);
});

test('more rows than fit into one group are all there, in order', async () => {
  const rows = Array.from({ length: 20_001 }, (_, row) => (row % 3 === 2 ? nothing : filled(row)));
  const question = `select count(*), sum(whole), count("is"), max(row_number) filter (where whole = -19999)
    from (select *, file_row_number as row_number from read_parquet(FILE, file_row_number = true))`;
  expect(await ask(rows, question)).toEqual([['20001', '-133333333', '13334', '19999']]);
});

test('a file without rows has its columns, and says up to when it is known', async () => {
  expect(await ask([], FIRST)).toEqual([]);
  const told = await ask([], 'select decode(key), decode(value) from parquet_kv_metadata(FILE)');
  expect(told).toEqual([['until', '2026-11-19T00:00:00.000Z']]);
});

test('a number with more decimals than its column is an error, not another number', async () => {
  const wrong = [...filled(1).slice(0, 6), '1.123456789', ...others];
  await expect(ask([wrong], FIRST)).rejects.toThrow('exact: 1.123456789 has more than 8 decimals');
});
