import type { DataColumn, DataValue } from '@portal/contract/call';
import { DAY_MS } from '../durations.ts';
import { flag, i32, struct, type ThriftValue } from './thrift.ts';

type Present = NonNullable<DataValue>;
type ColumnType = {
  /** Of the format: BOOLEAN 0, INT32 1, INT64 2, DOUBLE 5, BYTE_ARRAY 6. */
  readonly physical: number;
  /** Fields of the schema that say what the bytes stand for; older readers know the converted type alone. */
  readonly meaning: (column: DataColumn) => Readonly<Record<number, ThriftValue>>;
  readonly write: (values: readonly Present[], column: DataColumn) => Buffer;
};

/** As many digits as eight bytes hold. */
const PRECISION = 18;
const NONE = struct({});
const [CONVERTED, SCALE, DIGITS, LOGICAL] = [6, 7, 8, 10];

const fixed = (size: number, put: (buffer: Buffer, value: Present, at: number, column: DataColumn) => void) =>
  ((values, column) => {
    const buffer = Buffer.alloc(values.length * size);
    for (const [at, value] of values.entries()) put(buffer, value, at * size, column);
    return buffer;
  }) satisfies ColumnType['write'];

/** '-1.25' with a scale of 3 is -1250. */
function unscaled(value: Present, { name, scale = 0 }: DataColumn): bigint {
  const [whole = '', part = ''] = String(value).split('.');
  if (part.length > scale) throw new Error(`${name}: ${value} has more than ${scale} decimals`);
  return BigInt(whole + part.padEnd(scale, '0'));
}

const TYPES: Record<DataColumn['type'], ColumnType> = {
  text: {
    physical: 6,
    meaning: () => ({ [CONVERTED]: i32(0), [LOGICAL]: struct({ 1: NONE }) }),
    write: (values) =>
      Buffer.concat(
        values.flatMap((value) => {
          const bytes = Buffer.from(String(value));
          const length = Buffer.alloc(4);
          length.writeUInt32LE(bytes.length);
          return [length, bytes];
        }),
      ),
  },
  day: {
    physical: 1,
    meaning: () => ({ [CONVERTED]: i32(6), [LOGICAL]: struct({ 6: NONE }) }),
    write: fixed(4, (buffer, value, at) => buffer.writeInt32LE(Date.parse(String(value)) / DAY_MS, at)),
  },
  moment: {
    physical: 2,
    meaning: () => ({
      [CONVERTED]: i32(9),
      [LOGICAL]: struct({ 8: struct({ 1: flag(true), 2: struct({ 1: NONE }) }) }),
    }),
    write: fixed(8, (buffer, value, at) => buffer.writeBigInt64LE(BigInt(Date.parse(String(value))), at)),
  },
  decimal: {
    physical: 2,
    meaning: ({ scale = 0 }) => ({
      [CONVERTED]: i32(5),
      [SCALE]: i32(scale),
      [DIGITS]: i32(PRECISION),
      [LOGICAL]: struct({ 5: struct({ 1: i32(scale), 2: i32(PRECISION) }) }),
    }),
    write: fixed(8, (buffer, value, at, column) => buffer.writeBigInt64LE(unscaled(value, column), at)),
  },
  integer: {
    physical: 2,
    meaning: () => ({}),
    write: fixed(8, (buffer, value, at) => buffer.writeBigInt64LE(BigInt(Number(value)), at)),
  },
  number: {
    physical: 5,
    meaning: () => ({}),
    write: fixed(8, (buffer, value, at) => buffer.writeDoubleLE(Number(value), at)),
  },
  boolean: { physical: 0, meaning: () => ({}), write: (values) => packBits(values.map((value) => value === true)) },
};

export const columnType = ({ type }: DataColumn): ColumnType => TYPES[type];

/** Eight to a byte, the first in the lowest bit. */
export function packBits(bits: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) if (bit) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return bytes;
}
