/** RFC 8949, as far as authenticators need it: definite lengths, whole numbers, bytes, text, lists and maps. */
export type Cbor = number | boolean | null | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

const MAX_DEPTH = 8;

/** The first item and the position after it. Throws on anything else. */
export function readCbor(bytes: Buffer, start = 0, depth = 0): { value: Cbor; end: number } {
  if (depth > MAX_DEPTH) throw new RangeError('too deep');
  const { kind, size, end } = readHead(bytes, start);
  if (kind === 0) return { value: size, end };
  if (kind === 1) return { value: -1 - size, end };
  if (kind === 2 || kind === 3) {
    const piece = bytes.subarray(end, end + size);
    if (piece.length !== size) throw new RangeError('cut off');
    return { value: kind === 2 ? piece : piece.toString('utf8'), end: end + size };
  }
  if (kind === 4 || kind === 5) {
    const { items, end: after } = readItems(bytes, end, kind === 4 ? size : size * 2, depth + 1);
    return { value: kind === 4 ? items : toMap(items), end: after };
  }
  const simple = { 20: false, 21: true, 22: null }[size];
  if (kind !== 7 || simple === undefined) throw new RangeError('unknown kind');
  return { value: simple, end };
}

function readHead(bytes: Buffer, start: number): { kind: number; size: number; end: number } {
  const first = bytes.readUInt8(start);
  const kind = first >> 5;
  const short = first & 31;
  const end = start + 1;
  if (short < 24) return { kind, size: short, end };
  if (short === 24) return { kind, size: bytes.readUInt8(end), end: end + 1 };
  if (short === 25) return { kind, size: bytes.readUInt16BE(end), end: end + 2 };
  if (short === 26) return { kind, size: bytes.readUInt32BE(end), end: end + 4 };
  throw new RangeError('unknown length');
}

function readItems(bytes: Buffer, start: number, count: number, depth: number) {
  // Each item takes a byte at least.
  if (count > bytes.length - start) throw new RangeError('cut off');
  const items: Cbor[] = [];
  let end = start;
  for (let read = 0; read < count; read += 1) {
    const item = readCbor(bytes, end, depth);
    items.push(item.value);
    end = item.end;
  }
  return { items, end };
}

function toMap(items: readonly Cbor[]): Map<Cbor, Cbor> {
  const map = new Map<Cbor, Cbor>();
  for (let at = 0; at < items.length; at += 2) map.set(items[at] ?? null, items[at + 1] ?? null);
  if (map.size * 2 !== items.length) throw new RangeError('a key twice');
  return map;
}
