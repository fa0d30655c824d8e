import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';
import { readAt } from './boxes.ts';

/** By its sample descriptions (stsd), without decoding. */
export type Track = { handler: string; formats: string[] };

const PICTURES = 'vide';
const SOUND = 'soun';
const TIME_CODE = 'tmcd';
const MOST_DESCRIPTION_BYTES = 4_096;
const MOST_DESCRIPTIONS = 8;
const ENTRY_HEAD_BYTES = 8;
/** The highest profile that browsers decode; those above have ten bits or other colours. */
const H264_HIGH = 100;
const H264_HIGH_10 = 'H.264 (10 bit)';

const NAMES: Record<string, string> = {
  avc1: 'H.264',
  avc3: 'H.264',
  av01: 'AV1',
  vp09: 'VP9',
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision (HEVC)',
  dvhe: 'Dolby Vision (HEVC)',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  h263: 'H.263',
  apcn: 'Apple ProRes',
  apch: 'Apple ProRes',
  apcs: 'Apple ProRes',
  apco: 'Apple ProRes',
  ap4h: 'Apple ProRes',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mp4a: 'AAC',
  alac: 'Apple Lossless',
  samr: 'AMR',
  sawb: 'AMR',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
};

const PLAYABLE_PICTURES = new Set(['H.264', 'AV1', 'VP9']);
const PLAYABLE_SOUND = new Set(['AAC']);

/** Fourteen bytes of each entry name it; the rest is read for the profile of H.264. */
export async function readSampleFormats(
  file: FileHandle,
  { body, end }: { body: number; end: number },
): Promise<string[]> {
  const bytes = await readAt(file, body, Math.min(end - body, MOST_DESCRIPTION_BYTES));
  const formats: string[] = [];
  for (let at = 8; at + ENTRY_HEAD_BYTES <= bytes.length && formats.length < MOST_DESCRIPTIONS; ) {
    const size = bytes.readUInt32BE(at);
    formats.push(formatName(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + size)));
    if (size < ENTRY_HEAD_BYTES) break;
    at += size;
  }
  return formats;
}

function formatName(code: string, entry: Buffer): string {
  const known = Object.hasOwn(NAMES, code) ? NAMES[code] : undefined;
  // Unknown codes are shown, so only their letters.
  if (!known) return code.replaceAll(/[^A-Za-z0-9]/g, '') || '?';
  const profile = known === 'H.264' ? entry[entry.indexOf('avcC') + 5] : undefined;
  return profile !== undefined && entry.includes('avcC') && profile > H264_HIGH ? H264_HIGH_10 : known;
}

export type FilmFormat = {
  name: string;
  hasPictures: boolean;
  isPlayable: boolean;
  /** Players pass over other tracks, but their samples can name places. */
  hasData: boolean;
  dataFormats: string[];
};

export function describeFormat(tracks: readonly Track[]): FilmFormat {
  const formatsBy = (handler: string) =>
    tracks.filter((track) => track.handler === handler).flatMap(({ formats }) => formats);
  const [pictures, sound] = [formatsBy(PICTURES), formatsBy(SOUND)];
  const data = tracks.filter((track) => !isShown(track) && !isTimeCode(track));
  return {
    name: [...new Set([...pictures, ...sound])].join(' + '),
    hasPictures: pictures.length > 0,
    isPlayable:
      pictures.length > 0 &&
      pictures.every((format) => PLAYABLE_PICTURES.has(format)) &&
      sound.every((format) => PLAYABLE_SOUND.has(format)),
    hasData: data.length > 0,
    dataFormats: [...new Set(data.flatMap(({ formats }) => formats))],
  };
}

const isShown = ({ handler }: Track) => handler === PICTURES || handler === SOUND;
const isTimeCode = ({ handler, formats }: Track) =>
  handler === TIME_CODE && formats.every((format) => format === TIME_CODE);

export function filmRefusal(field: string, format: FilmFormat): Refusal {
  const text = refusalText(format);
  return new Refusal('invalidInput', { fields: [{ field, text }], values: () => ({ format: format.name }) });
}

function refusalText({ name, hasPictures, isPlayable }: FilmFormat) {
  if (name === '') return 'unreadableVideo';
  if (!hasPictures) return 'soundOnly';
  return isPlayable ? 'filmHasData' : 'filmNotPlayable';
}
