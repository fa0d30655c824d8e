import { SYDNEY } from '@portal/contract/formats/times';
import { zonedTime } from '@portal/contract/formats/zoned-time';

const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 1024 * 1024;
const EXIF_DATE = /(20\d\d):([01]\d):([0-3]\d) ([0-2]\d:[0-5]\d:[0-5]\d)/g;
const FILM_DATE = /(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)[+-]\d\d:?\d\d/;
/** Seconds from 1904 to 1970, as films count. */
const FILM_EPOCH_S = 2_082_844_800;

/**
 * When a photo or film was taken, for the order of the list: its first date near the beginning or the end. The server
 * reads the file itself and decides. Empty where there is none.
 */
export async function readTakenAt(file: File): Promise<string> {
  const ends = [file.slice(0, HEAD_BYTES), ...(file.size > HEAD_BYTES ? [file.slice(-TAIL_BYTES)] : [])];
  for (const end of ends) {
    const bytes = new Uint8Array(await end.arrayBuffer());
    const text = new TextDecoder('latin1').decode(bytes);
    const found = isFilm(file) ? readFilm(text, bytes) : readPhoto(text);
    if (found) return found;
  }
  return '';
}

export const isFilm = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type.startsWith('video/') || /\.(mov|mp4|m4v|3gp)$/i.test(name);

/** Some systems report no type for the photos of phones. */
export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name);

/** The earliest: the time of the last change may stand beside it. */
function readPhoto(text: string): string {
  const [first] = Array.from(
    text.matchAll(EXIF_DATE),
    ([, year, month, day, time]) => `${year}-${month}-${day}T${time}`,
  ).toSorted();
  return first ?? '';
}

function readFilm(text: string, bytes: Uint8Array): string {
  const [, local] = FILM_DATE.exec(text) ?? [];
  if (local) return local;
  const at = text.indexOf('mvhd');
  if (at < 0 || at + 12 > bytes.length) return '';
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 8);
  // In UTC. The server takes the zone of the market, which the list does not know, or Sydney's.
  return seconds > FILM_EPOCH_S ? zonedTime(new Date((seconds - FILM_EPOCH_S) * 1000), SYDNEY) : '';
}
