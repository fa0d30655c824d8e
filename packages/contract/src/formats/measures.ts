import type { Language } from '../languages.ts';
import { numberFormat } from './numbers.ts';

/** 450 g, 1.2 kg / 1,2 kg */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram'];
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 3 }).format(value);
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const GIGABYTE = 1024 * MEGABYTE;

const SIZES = [
  [GIGABYTE, 'gigabyte', 1],
  [MEGABYTE, 'megabyte', 1],
  [KILOBYTE, 'kilobyte', 0],
] as const;

/** 340 kB, 2.1 MB / 2,1 MB; rounded up, so that a file just over a limit does not look as if it kept to it. */
export function formatFileSize(bytes: number, language: Language): string {
  const [size, unit, maximumFractionDigits] = SIZES.find(([least]) => bytes >= least) ?? SIZES[2];
  const format = numberFormat(language, { style: 'unit', unit, maximumFractionDigits, roundingMode: 'ceil' });
  return format.format(bytes / size);
}

/** 1:05 */
export function formatPlayingTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
