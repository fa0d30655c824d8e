import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { box } from './videos.ts';

/**
 * Drawn by us and encoded with x265: red, green, blue and white quarters, 96 x 64, Display P3, with the Exif of a phone
 * in Tauranga at 23:40 on 31 October 2026.
 */
export const phoneHeic = () => readFileSync(join(import.meta.dirname, 'photos/phone.heic'));

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const full = (type: string, content: Buffer[], version = 0) => box(type, [uint32(version * 0x1000000), ...content]);

/** The decoder's settings and the one HEVC frame of the photo. */
function frame() {
  const photo = phoneHeic();
  const settingsAt = photo.indexOf('hvcC') - 4;
  const settings = photo.subarray(settingsAt, settingsAt + photo.readUInt32BE(settingsAt));
  const mdat = photo.indexOf('mdat') + 4;
  // NAL units with their lengths; the Exif follows.
  return { settings, bytes: photo.subarray(mdat, mdat + 4 + photo.readUInt32BE(mdat)) };
}

type Item = { type: string; data: Buffer; properties: number[]; tiles?: number[] };
type Shape = {
  width?: number;
  height?: number;
  /** Quarter turns against the clock. */
  turns?: number;
  mirrored?: boolean;
  grid?: Grid;
};
type Grid = { columns: number; rows: number; width: number; height: number };

/** A HEIC built box by box around that frame; its headers may promise anything. */
export function heic({ width = 96, height = 64, turns, mirrored, grid }: Shape = {}): Buffer {
  const { settings, bytes } = frame();
  const extent = (wide: number, high: number) => full('ispe', [uint32(wide, high)]);
  const properties = [settings, extent(width, height)];
  const add = (property: Buffer) => properties.push(property);
  const shown = grid ? [add(extent(grid.width, grid.height))] : [1, 2];
  if (turns !== undefined) shown.push(add(box('irot', [Buffer.from([turns])])));
  if (mirrored) shown.push(add(box('imir', [Buffer.from([1])])));
  const tile: Item = { type: 'hvc1', data: bytes, properties: grid ? [1, 2] : shown };
  const items = grid ? gridItems(tile, grid, shown) : [tile];
  const meta = (at: number) => metaBox(items, properties, at);
  const head = box('ftyp', ['heic', uint32(0), 'mif1', 'heic']);
  const dataAt = head.length + meta(0).length + 8;
  const data = new Set(items.map((item) => item.data));
  return Buffer.concat([head, meta(dataAt), box('mdat', [Buffer.concat([...data])])]);
}

/** All tiles share the bytes of one frame. */
function gridItems(tile: Item, { columns, rows, width, height }: Grid, properties: number[]): Item[] {
  const data = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width, height)]);
  const tiles = Array.from({ length: columns * rows }, () => tile);
  return [...tiles, { type: 'grid', data, properties, tiles: tiles.map((_, index) => index + 1) }];
}

function metaBox(items: readonly Item[], properties: readonly Buffer[], dataAt: number): Buffer {
  const starts = new Map<Buffer, number>();
  let at = dataAt;
  for (const { data } of items) {
    if (starts.has(data)) continue;
    starts.set(data, at);
    at += data.length;
  }
  const places = items.map(({ data }, index) =>
    Buffer.concat([uint16(index + 1, 0, 1), uint32(starts.get(data) ?? 0, data.length)]),
  );
  const entries = items.map(({ type }, index) =>
    full('infe', [uint16(index + 1, 0), Buffer.from(`${type}\0`, 'latin1')], 2),
  );
  const links = items.map((item, index) =>
    Buffer.concat([uint16(index + 1), Buffer.from([item.properties.length, ...item.properties])]),
  );
  const references = items.flatMap(({ tiles }, index) =>
    tiles ? [box('dimg', [uint16(index + 1, tiles.length, ...tiles)])] : [],
  );
  return full('meta', [
    full('hdlr', [uint32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)]),
    full('pitm', [uint16(items.length)]),
    full('iloc', [Buffer.from([0x44, 0]), uint16(items.length), ...places]),
    full('iinf', [uint16(items.length), ...entries]),
    ...(references.length > 0 ? [full('iref', references)] : []),
    box('iprp', [box('ipco', [...properties]), full('ipma', [uint32(items.length), ...links])]),
  ]);
}
