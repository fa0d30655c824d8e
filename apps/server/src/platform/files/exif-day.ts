const EXIF_HEAD = 'Exif\0\0';
const MAX_ENTRIES = 200;
const ENTRY_BYTES = 12;
const EXIF_FOLDER = 0x8769;
/** Taken, digitised, changed. */
const TAKEN = 0x9003;
const DIGITISED = 0x9004;
const CHANGED = 0x0132;
const DATE_BYTES = 19;
const DATE = /^(\d{4}):(\d\d):(\d\d) \d\d:\d\d:\d\d$/;

/**
 * The day on which a photo was taken, in the time of the place: cameras write local time, with their offset beside it.
 * Nothing else is read, places least of all.
 */
export function readExifDay(exif: Buffer): string | undefined {
  const tiff = exif.toString('latin1', 0, 6) === EXIF_HEAD ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  /** Tag and value, which for texts is their position. */
  function readFolder(start: number): Map<number, number> {
    const count = start > 0 ? Math.min(short(start), MAX_ENTRIES) : 0;
    const entries = Array.from({ length: count }, (_, index) => start + 2 + index * ENTRY_BYTES);
    return new Map(entries.map((at) => [short(at), long(at + 8)]));
  }
  const main = readFolder(long(4));
  const details = readFolder(main.get(EXIF_FOLDER) ?? 0);
  const places = [details.get(TAKEN), details.get(DIGITISED), main.get(CHANGED)];
  return places.map((at) => at && toDay(tiff.toString('latin1', at, at + DATE_BYTES))).find(Boolean) || undefined;
}

function toDay(text: string): string | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // The 31st of a shorter month would become a day of the next.
  const isReal = date.getTime() > 0 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
}
