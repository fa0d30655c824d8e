import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FootageItem } from '@portal/contract/content/footage';
import sharp from 'sharp';
import { startBarePictures, startBareUploads } from '../bare.ts';
import { compare } from '../compare.ts';
import { ACCOUNTS, signIn, startPortal } from '../portal.ts';
import { hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';
import { type Query, withDatabase } from '../with-database.ts';

const LIMIT_BYTES = 2_097_152;
const ROUNDS = 7;
const LOOK_AGAIN_MS = 40;
const SAMPLE_MS = 10;
const PARALLEL = 16;
const MAX_EXTRA_MB = 64;
const TARGET_RATIO = 1.5;
const SMALL_BYTES = 30_000;
const SMALL_PICTURES = 60;
const SENDERS = 4;
/** The portal also signs in, checks the picture and writes five rows. */
const ANSWER_RATIO = 4;

type Upload = () => Promise<FootageItem>;

/** The largest accepted phone photo: time until its answer and until it is shown, and the cost of many at once. */
export async function measureUploads(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const { token } = await signIn(portal, ACCOUNTS.admin);
  const photo = await drawPhoto(LIMIT_BYTES, { width: 4000, height: 3000 });
  const snapshot = await drawPhoto(SMALL_BYTES, { width: 640, height: 480 });
  const address = `${portal.origin}/api/marketFootage/marketFootageAdd`;
  const send = async (picture: Buffer<ArrayBuffer>) => (await sendPicture(address, picture, token)) as FootageItem;
  const upload: Upload = () => send(photo);
  const bare = await startBareUploads(folder);
  const sendBare = (picture: Buffer<ArrayBuffer>) => sendPicture(bare.origin, picture);
  const rows: Row[] = [];
  await withDatabase(folder, async (query) => {
    rows.push(await measureAnswer(query, { portal: upload, bare: () => sendBare(photo) }));
    rows.push(await measureRate(query, { portal: () => send(snapshot), bare: () => sendBare(snapshot) }));
    const shown = async () => readPicture(portal.origin, await upload(), token);
    rows.push(await measureTime(folder, query, shown, photo), await measureMemory(portal.pid, query, upload));
  });
  await bare.stop();
  await portal.stop();
  return rows;
}

async function sendPicture(address: string, picture: Buffer<ArrayBuffer>, token = ''): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}.`);
  return ((await answer.json()) as { data?: unknown }).data;
}

type Sides = { portal: () => Promise<unknown>; bare: () => Promise<unknown> };

async function measureAnswer(query: Query, sides: Sides): Promise<Row> {
  const timed = (send: () => Promise<unknown>) => async () => {
    const ms = await elapsed(async () => void (await send()));
    await quiet(query);
    return ms;
  };
  const { portal, bare, ratio } = await compare(ROUNDS, { portal: timed(sides.portal), bare: timed(sides.bare) });
  return {
    name: 'photo of 2 MB, answer',
    figures: `${portal.toFixed(0)} ms, to disk and one row alone ${bare.toFixed(0)} ms`,
    ratio,
    target: `≤ ${ANSWER_RATIO}`,
    isMet: ratio <= ANSWER_RATIO,
  };
}

async function measureRate(query: Query, sides: Sides): Promise<Row> {
  const perSecond = (send: () => Promise<unknown>) => async () => {
    let left = SMALL_PICTURES;
    const sender = async () => {
      while (left-- > 0) await send();
    };
    const ms = await elapsed(async () => void (await Promise.all(Array.from({ length: SENDERS }, sender))));
    await quiet(query);
    return (SMALL_PICTURES / ms) * 1000;
  };
  const { portal, bare, ratio } = await compare(3, { portal: perSecond(sides.portal), bare: perSecond(sides.bare) });
  return {
    name: `pictures of 30 kB, ${SENDERS} senders`,
    figures: `${portal.toFixed(0)} a second, to disk and one row alone ${bare.toFixed(0)}`,
    ratio: 1 / ratio,
    target: `≤ ${ANSWER_RATIO}`,
    isMet: 1 / ratio <= ANSWER_RATIO,
  };
}

async function measureTime(folder: string, query: Query, shown: () => Promise<void>, photo: Buffer): Promise<Row> {
  const photoFile = join(folder, 'photo.jpg');
  writeFileSync(photoFile, photo);
  const alone = await startBarePictures(folder, photoFile);
  const { portal, bare, ratio } = await compare(ROUNDS, {
    portal: async () => {
      const ms = await elapsed(shown);
      await quiet(query);
      return ms;
    },
    bare: alone.measure,
  });
  await alone.stop();
  return {
    name: 'photo of 2 MB until it is shown',
    figures: `${portal.toFixed(0)} ms from request to picture, sharp alone ${bare.toFixed(0)} ms`,
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
async function drawPhoto(bytes: number, size: { width: number; height: number }): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({
    create: { ...size, channels: 3, background: '#446633', noise },
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

async function readPicture(origin: string, { image }: FootageItem, token: string): Promise<void> {
  const answer = await fetch(origin + image, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

async function quiet(query: Query): Promise<void> {
  const isBusy = async () =>
    (
      await query(
        "select from graphile_worker.jobs where run_at <= now() or task_identifier = 'prepare-picture' limit 1",
      )
    ).rows.length > 0;
  while (await isBusy()) await delay(LOOK_AGAIN_MS);
  await delay(500);
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
