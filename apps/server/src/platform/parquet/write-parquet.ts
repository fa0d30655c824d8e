import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataColumn, DataSet, DataValue } from '@portal/contract/call';
import { columnType, packBits } from './column-values.ts';
import { i32, i64, list, struct, type ThriftValue, text, varint } from './thrift.ts';

const MAGIC = Buffer.from('PAR1');
/** Rows in memory at once. */
const GROUP_ROWS = 10_000;
// Words of the format.
const [OPTIONAL, PLAIN, RLE, GZIP, DATA_PAGE, VERSION] = [1, 0, 3, 2, 0, 2];

const pack = promisify(gzip);

type Rows = readonly (readonly DataValue[])[];

/** A file of Apache Parquet: one page for each column and group of rows, then the footer. The same rows make the same file. */
export async function* writeParquet({ columns, rows }: Pick<DataSet, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let offset = MAGIC.length;
  let total = 0;
  const groups: ThriftValue[] = [];
  yield MAGIC;
  for await (const group of inGroups(rows)) {
    const chunks: ThriftValue[] = [];
    const begin = offset;
    for (const [at, column] of columns.entries()) {
      const { page, plainBytes } = await writePage(
        column,
        group.map((row) => row[at] ?? null),
      );
      chunks.push(describeChunk(column, { offset, rows: group.length, bytes: page.length, plainBytes }));
      offset += page.length;
      yield page;
    }
    total += group.length;
    groups.push(struct({ 1: list(chunks), 2: i64(offset - begin), 3: i64(group.length) }));
  }
  const footer = struct({
    1: i32(VERSION),
    2: list([struct({ 4: text('schema'), 5: i32(columns.length) }), ...columns.map(describeColumn)]),
    3: i64(total),
    4: list(groups),
    6: text('Avocados export intelligence'),
  }).bytes;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  yield Buffer.concat([footer, length, MAGIC]);
}

async function* inGroups(rows: DataSet['rows']): AsyncGenerator<Rows> {
  let group: (readonly DataValue[])[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < GROUP_ROWS) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function writePage(column: DataColumn, values: readonly DataValue[]) {
  const present = values.filter((value) => value !== null);
  const isThere = packBits(values.map((value) => value !== null));
  // One run of packed bits, with its number of bytes.
  const levels = Buffer.concat([varint(isThere.length * 2 + 1), isThere]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(levels.length);
  const plain = Buffer.concat([length, levels, columnType(column).write(present, column)]);
  const packed = await pack(plain);
  const head = struct({
    1: i32(DATA_PAGE),
    2: i32(plain.length),
    3: i32(packed.length),
    5: struct({ 1: i32(values.length), 2: i32(PLAIN), 3: i32(RLE), 4: i32(RLE) }),
  }).bytes;
  return { page: Buffer.concat([head, packed]), plainBytes: head.length + plain.length };
}

const describeColumn = (column: DataColumn) =>
  struct({
    1: i32(columnType(column).physical),
    3: i32(OPTIONAL),
    4: text(column.name),
    ...columnType(column).meaning(column),
  });

function describeChunk(
  column: DataColumn,
  { offset, rows, bytes, plainBytes }: { offset: number; rows: number; bytes: number; plainBytes: number },
): ThriftValue {
  const facts = struct({
    1: i32(columnType(column).physical),
    2: list([i32(PLAIN), i32(RLE)]),
    3: list([text(column.name)]),
    4: i32(GZIP),
    5: i64(rows),
    6: i64(plainBytes),
    7: i64(bytes),
    9: i64(offset),
  });
  return struct({ 2: i64(offset), 3: facts });
}
