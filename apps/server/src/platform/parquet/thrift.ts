/** The part of Thrift's compact protocol that the footer and the page headers of Parquet need. */
export type ThriftValue = { readonly type: number; readonly bytes: Buffer };

const [TRUE, FALSE, I32, I64, BINARY, LIST, STRUCT] = [1, 2, 5, 6, 8, 9, 12];
const NOTHING = Buffer.alloc(0);
/** Longer lists write their size apart. */
const SHORT_LIST = 15;

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Whole numbers from zero on, up to 2^52. */
const zigzag = (value: number) => varint(value * 2);

export const i32 = (value: number): ThriftValue => ({ type: I32, bytes: zigzag(value) });
export const i64 = (value: number): ThriftValue => ({ type: I64, bytes: zigzag(value) });
export const flag = (value: boolean): ThriftValue => ({ type: value ? TRUE : FALSE, bytes: NOTHING });

export function text(value: string): ThriftValue {
  const bytes = Buffer.from(value);
  return { type: BINARY, bytes: Buffer.concat([varint(bytes.length), bytes]) };
}

export function list(items: readonly ThriftValue[]): ThriftValue {
  const type = items[0]?.type ?? STRUCT;
  const head =
    items.length < SHORT_LIST
      ? Buffer.from([(items.length << 4) | type])
      : Buffer.concat([Buffer.from([(SHORT_LIST << 4) | type]), varint(items.length)]);
  return { type: LIST, bytes: Buffer.concat([head, ...items.map(({ bytes }) => bytes)]) };
}

/** Fields by number, in ascending order and at most 15 apart. */
export function struct(fields: Readonly<Record<number, ThriftValue | undefined>>): ThriftValue {
  const parts: Buffer[] = [];
  let last = 0;
  for (const [key, value] of Object.entries(fields)) {
    if (!value) continue;
    const number = Number(key);
    parts.push(Buffer.from([((number - last) << 4) | value.type]), value.bytes);
    last = number;
  }
  return { type: STRUCT, bytes: Buffer.concat([...parts, Buffer.from([0])]) };
}
