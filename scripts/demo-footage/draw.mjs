// node scripts/demo-footage/draw.mjs [name prefix]: redraws the demo footage; needs ffmpeg. Results are committed, so
// that the first start has them. With a prefix, only those items.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { demoFootage } from '@portal/demo/footage/visits';
import sharp from 'sharp';
import { FILM, film } from './film.mjs';
import { drawFootage } from './footage-scene.mjs';

const server = new URL('../../apps/server/', import.meta.url);
// Leaves cores for other work.
sharp.concurrency(1);
const folder = fileURLToPath(new URL('demo-media/', server));
const list = `${folder}media.json`;

const LARGE = { width: 1600, height: 1200, quality: 34 };
const SMALL = { width: 320, height: 240, quality: 38 };
/** Large enough that the camera moves less than a pixel per frame. */
const STILL_WIDTH = 1920;
const PLACEHOLDER_WIDTH = 16;

const render = (svg) => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 });

async function describe(name, type, size, extra) {
  const bytes = await readFile(folder + name);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [name, { type, bytes: bytes.length, sha256, ...size, ...extra }];
}

async function drawPicture(png, file, { quality, ...size }, extra) {
  // More effort takes six times as long and saves 5%.
  await sharp(png)
    .resize(size)
    .avif({ quality, effort: 2 })
    .toFile(folder + file);
  return describe(file, 'image/avif', size, extra);
}

async function drawFilm(item, placeholder) {
  const { name } = item;
  const { seed } = item.scene;
  const still = `${tmpdir()}/${name}.png`;
  await render(drawFootage(item, STILL_WIDTH).svg).toFile(still);
  await film(still, `${folder}${name}.mp4`, { towards: seed % 2, rise: [0.5, 0.2, 0.75][seed % 3] });
  await rm(still);
  const { seconds: durationSeconds, ...size } = FILM;
  return describe(`${name}.mp4`, 'video/mp4', size, { placeholder, durationSeconds });
}

const [start = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const media = new Map(start ? Object.entries(JSON.parse(await readFile(list, 'utf8'))) : []);
for (const item of demoFootage.filter(({ name }) => name.startsWith(start))) {
  const { svg, tags } = drawFootage(item, LARGE.width);
  const png = await render(svg).toBuffer();
  const tiny = await sharp(png).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  const entries = [
    await drawPicture(png, `${item.name}.avif`, LARGE, { placeholder, tags }),
    await drawPicture(png, `${item.name}-320.avif`, SMALL, { placeholder }),
  ];
  if (item.kind === 'video') entries.push(await drawFilm(item, placeholder));
  for (const [file, entry] of entries) media.set(file, entry);
}

const wanted = demoFootage.flatMap(({ name, kind }) => [
  `${name}.avif`,
  `${name}-320.avif`,
  ...(kind === 'video' ? [`${name}.mp4`] : []),
]);
for (const entry of await readdir(folder, { withFileTypes: true })) {
  const isOurs = entry.isDirectory() || entry.name === 'media.json' || wanted.includes(entry.name);
  if (!isOurs) await rm(folder + entry.name);
}
const sorted = wanted.toSorted().map((file) => [file, media.get(file)]);
await writeFile(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
