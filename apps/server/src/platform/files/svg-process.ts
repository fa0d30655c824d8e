import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { watchLimits } from '../watch-limits.ts';

// A separate process, started by svg.ts: a filter can compute for hours and cannot be interrupted.

const MOST_MEMORY = 512 * 1024 ** 2;
const USUAL_DENSITY = 72;
const MOST_DENSITY = 2_400;

const [source = '', target = '', px = '0'] = process.argv.slice(2);
watchLimits({ bytes: MOST_MEMORY });
sharp.concurrency(1);
// As bytes, not as a file: without an address of its own an SVG loads nothing but what it carries as data.
const bytes = await readFile(source);
const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
if (format !== 'svg') throw new Error('not an SVG');
const wanted = (USUAL_DENSITY * Number(px)) / Math.max(width, height);
const density = Math.min(Math.max(wanted, 1), MOST_DENSITY);
await sharp(bytes, { density, limitInputPixels: (2 * Number(px)) ** 2 })
  .resize({ width: Number(px), height: Number(px), fit: 'inside' })
  .png()
  .toFile(target);
process.exit();
