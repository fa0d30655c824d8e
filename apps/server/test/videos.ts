type Content = Buffer | string;

const joinBytes = (content: readonly Content[]) =>
  Buffer.concat(content.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));

export function box(type: string, content: readonly Content[] = [], size?: number): Buffer {
  const head = Buffer.alloc(8);
  const body = joinBytes(content);
  head.writeUInt32BE(size ?? body.length + head.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function longBox(type: string, content: readonly Content[] = [], size?: bigint): Buffer {
  const body = joinBytes(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(size ?? BigInt(body.length + 16));
  return box(type, [length, body], 1);
}

export const ftyp = (brand = 'isom') => box('ftyp', [brand, '\0\0\x02\0', brand, 'mp41']);

type Movie = { scale?: number; length?: number; longLength?: bigint; made?: number };

export function mvhd({ scale = 1_000, length = 2_500, longLength, made = 0 }: Movie = {}): Buffer {
  const body = Buffer.alloc(longLength === undefined ? 100 : 112);
  if (longLength === undefined) {
    body.writeUInt32BE(made, 4);
    body.writeUInt32BE(scale, 12);
    body.writeUInt32BE(length, 16);
  } else {
    body.writeUInt8(1, 0);
    body.writeUInt32BE(scale, 20);
    body.writeBigUInt64BE(longLength, 24);
  }
  return box('mvhd', [body]);
}

type Track = { width?: number; height?: number; turned?: boolean };

/** Upright phones store rotated frames with a matrix. */
export function tkhd({ width = 64, height = 48, turned = false }: Track = {}): Buffer {
  const body = Buffer.alloc(84);
  const one = 0x10000;
  const matrix = turned ? [0, one, 0, -one, 0, 0, 0, 0, 0x40000000] : [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
  for (const [index, value] of matrix.entries()) body.writeInt32BE(value, 40 + index * 4);
  body.writeUInt32BE(width * one, 76);
  body.writeUInt32BE(height * one, 80);
  return box('tkhd', [body]);
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Says of what kind a track is and how it is coded; 78 bytes stand before the settings of a coder. */
export function media(handler: string, code: string, settings: Buffer[] = []): Buffer {
  const hdlr = box('hdlr', [Buffer.alloc(8), handler, Buffer.alloc(13)]);
  const entry = box(code, [Buffer.alloc(78), ...settings]);
  const stsd = box('stsd', [Buffer.alloc(4), uint32(1), entry]);
  return box('mdia', [hdlr, box('minf', [box('stbl', [stsd])])]);
}

const soundTrack = (code = 'mp4a') => box('trak', [tkhd({ width: 0, height: 0 }), media('soun', code)]);

/** As of a camera that writes its places beside the pictures. */
export const dataTrack = (handler: string, code: string) =>
  box('trak', [tkhd({ width: 0, height: 0 }), media(handler, code)]);

type Parts = Movie &
  Track & {
    brand?: string;
    pictures?: string;
    settings?: Buffer[];
    sound?: string;
    inMovie?: Buffer[];
    inTrack?: Buffer[];
    after?: Content[];
  };

/** All headers of a video without frames. */
export function mp4({ brand, inMovie = [], inTrack = [], after = [], ...facts }: Parts = {}): Buffer {
  const { pictures = 'avc1', settings = [], sound = 'mp4a' } = facts;
  const track = box('trak', [tkhd(facts), media('vide', pictures, settings), ...inTrack]);
  const movie = box('moov', [mvhd(facts), track, soundTrack(sound), ...inMovie]);
  return joinBytes([ftyp(brand), movie, box('mdat', ['pictures']), ...after]);
}

export function mp4WithBytes(bytes: number): Buffer {
  const rest = bytes - mp4().length;
  return mp4({ after: [box('free', [Buffer.alloc(rest - 8)])] });
}
