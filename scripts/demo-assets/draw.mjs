// node scripts/demo-assets/draw.mjs: redraws the media library's pictures. Results are committed, because fonts differ
// between machines.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { scenes } from './scenes.mjs';

const folder = fileURLToPath(new URL('../../apps/server/demo-media/assets/', import.meta.url));
const PREVIEW_WIDTH = 1000;
const SMALL_WIDTH = 320;
const PLACEHOLDER_WIDTH = 16;
const PIXELS_PER_INCH = 72;

const WRITERS = {
  png: (picture) => picture.png({ palette: true, colours: 96, effort: 10 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }),
};

async function keep(name, type, picture) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(folder + name, data);
  const sha256 = createHash('sha256').update(data).digest('hex');
  return [name, { type, bytes: data.length, sha256, width: info.width, height: info.height }];
}

await mkdir(folder, { recursive: true });
const list = [];
for (const [name, { svg, width, format }] of Object.entries(scenes)) {
  const [, drawn = ''] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  const render = () =>
    sharp(Buffer.from(svg), { density: (PIXELS_PER_INCH * width) / Number(drawn) }).resize({ width });
  const large = await render().png().toBuffer();
  const small = (pixels) => sharp(large).resize({ width: pixels }).webp({ quality: 72 });
  const tiny = await sharp(large).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer();
  const [previewName, preview] = await keep(`${name}-preview.webp`, 'image/webp', small(PREVIEW_WIDTH));
  list.push(
    await keep(`${name}.${format}`, `image/${format}`, WRITERS[format](sharp(large))),
    [previewName, { ...preview, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }],
    await keep(`${name}-preview-${SMALL_WIDTH}.webp`, 'image/webp', small(SMALL_WIDTH)),
  );
}
await writeFile(`${folder}assets.json`, `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
