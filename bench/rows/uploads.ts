import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FootageItem } from '@portal/contract/content/footage';
import sharp from 'sharp';
import { startBarePictures } from '../bare.ts';
import { compare } from '../compare.ts';
import { ACCOUNTS, signIn, startPortal } from '../portal.ts';
import { hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';

const LIMIT_BYTES = 2_097_152;
const ROUNDS = 7;
const LOOK_AGAIN_MS = 4;
const SAMPLE_MS = 10;
const PARALLEL = 16;
const MAX_EXTRA_MB = 64;
const TARGET_RATIO = 1.5;

type Upload = () => Promise<FootageItem>;

/** The largest accepted phone photo: time until its small rendition, and the cost of many at once. */
export async function measureUploads(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const { token } = await signIn(portal, ACCOUNTS.admin);
  const photo = await drawPhoto(LIMIT_BYTES);
  const upload: Upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${portal.origin}/api/marketFootage/marketFootageAdd`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}.`);
    return ((await answer.json()) as { data: FootageItem }).data;
  };
  const rows: Row[] = [];
  await withDatabase(folder, async (query) => {
    rows.push(await measureTime(folder, query, upload, photo), await measureMemory(portal.pid, query, upload));
  });
  await portal.stop();
  return rows;
}

async function measureTime(folder: string, query: Query, upload: Upload, photo: Buffer): Promise<Row> {
  const photoFile = join(folder, 'photo.jpg');
  writeFileSync(photoFile, photo);
  const alone = await startBarePictures(folder, photoFile);
  const { portal, bare, ratio } = await compare(ROUNDS, {
    portal: async () => {
      const ms = await elapsed(async () => firstRendition(query, await upload()));
      await quiet(query);
      return ms;
    },
    bare: alone.measure,
  });
  await alone.stop();
  return {
    name: 'photo of 2 MB with a first rendition',
    figures: `${portal.toFixed(0)} ms from request to file, sharp alone ${bare.toFixed(0)} ms`,
    ratio,
    target: `≤ ${TARGET_RATIO}`,
    isMet: ratio <= TARGET_RATIO,
  };
}

async function measureMemory(pid: number, query: Query, upload: Upload): Promise<Row> {
  const name = `${PARALLEL} photos of 2 MB at once`;
  if (!hasProcessTable) return { name, figures: 'read from /proc, so on Linux only' };
  const memory = () => readMegabytes(pid, 'status', 'VmRSS');
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS);
  await Promise.all(Array.from({ length: PARALLEL }, upload));
  await quiet(query);
  clearInterval(watching);
  return {
    name,
    figures: `${(most - before).toFixed(0)} MB above the ${before.toFixed(0)} MB before`,
    target: `≤ ${MAX_EXTRA_MB} MB`,
    isMet: most - before <= MAX_EXTRA_MB,
  };
}

/** Noisy like a dark shop, and just below the limit. */
async function drawPhoto(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#446633', noise },
  })
    .blur(1.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let quality = 95; quality > 5; quality -= 5) {
    const photo = await sharp(grain).jpeg({ quality }).toBuffer();
    if (photo.length <= bytes) return Buffer.from(photo);
  }
  throw new Error('No photo is that small.');
}

async function firstRendition(query: Query, { image }: FootageItem): Promise<void> {
  const id = image.slice('/media/'.length);
  const isMade = async () => {
    const text = 'select 1 from files where id = $1 and jsonb_array_length(renditions) > 0';
    return (await query(text, [id])).rows.length > 0;
  };
  while (!(await isMade())) await delay(LOOK_AGAIN_MS);
}

async function quiet(query: Query): Promise<void> {
  const isBusy = async () =>
    (await query('select 1 from graphile_worker.jobs where run_at <= now() limit 1')).rows.length > 0;
  while (await isBusy()) await delay(LOOK_AGAIN_MS * 10);
  await delay(500);
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
