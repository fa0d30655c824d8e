const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Rounded up, so that a file just over a limit does not look as if it kept to it. */
export function fileSize(bytes: number, language: string): string {
  const [size, unit] = bytes < MEGABYTE ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    roundingMode: 'ceil',
  }).format(size);
}
