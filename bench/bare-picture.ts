// sharp alone: makes the two pictures of an upload for each message.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const [photoFile = ''] = process.argv.slice(2);
const photo = readFileSync(photoFile);
sharp.concurrency(1);
sharp.cache(false);

async function makePictures(): Promise<void> {
  const kept = await sharp(photo)
    .autoOrient()
    .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer();
  await sharp(kept).resize({ width: 320 }).webp({ quality: 78 }).toBuffer();
}

async function measure(): Promise<void> {
  const startedAtMs = performance.now();
  await makePictures();
  process.send?.(performance.now() - startedAtMs);
}

process.on('disconnect', () => process.exit());
process.on('message', () => void measure());
await makePictures();
process.send?.('ready');
