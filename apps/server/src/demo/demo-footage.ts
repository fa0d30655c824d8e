import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DemoFootage } from '@portal/demo/footage/demo-item';
import { demoFootage } from '@portal/demo/footage/visits';
import { demoStores } from '@portal/demo/places/stores';
import type { Insertable, Transaction } from 'kysely';
import type { Rendition, Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { keyOf } from '../platform/files/kept-file.ts';
import { sydneyDayOf, textOfDay } from '../platform/sydney-days.ts';

const FOLDER = resolve(import.meta.dirname, '../../demo-media');
const SMALL_WIDTH = 320;
const AT_ONCE = 8;

/** What stands in media.json beside the files. */
type Drawn = {
  type: 'image/avif' | 'video/mp4';
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  placeholder?: string;
  durationSeconds?: number;
};

type FileRow = Insertable<Tables['files']>;
type Kept = { item: DemoFootage; files: FileRow[]; durationSeconds: number | null };

/** Photos and videos of two years up to today. As with every file, the bytes come first, and the rows last. */
export async function insertDemoFootage(trx: Transaction<Tables>, deps: Deps): Promise<void> {
  const drawn = JSON.parse(await readFile(join(FOLDER, 'media.json'), 'utf8')) as Record<string, Drawn>;
  const kept: Kept[] = [];
  for (let at = 0; at < demoFootage.length; at += AT_ONCE) {
    const some = demoFootage.slice(at, at + AT_ONCE);
    kept.push(...(await Promise.all(some.map((item) => keepItem(deps, item, drawn)))));
  }
  await trx
    .insertInto('files')
    .values(kept.flatMap(({ files }) => files))
    .execute();
  const placeOf = await insertStores(trx);
  await trx
    .insertInto('footage')
    .values(kept.map((each) => ({ ...rowOf(each, deps.clock.now()), ...placeOf(each.item) })))
    .execute();
}

async function keepItem(deps: Deps, item: DemoFootage, drawn: Record<string, Drawn>): Promise<Kept> {
  const video = drawn[`${item.name}.mp4`];
  const picture = await keepDrawn(deps, item.name, drawn);
  if (item.kind === 'image' || !video) return { item, files: [picture], durationSeconds: null };
  const { bytes, sha256, width, height, type, durationSeconds = null } = video;
  const id = randomUUID();
  await keepBytes(deps, `${item.name}.mp4`, keyOf(id, { type }));
  const row = { ...picture, id, type, bytes, sha256: Buffer.from(sha256, 'hex'), width, height };
  return { item, files: [{ ...row, renditions: '[]', placeholder: '' }, picture], durationSeconds };
}

/** The picture itself and its small form: they were made when they were drawn, so that no job has to. */
async function keepDrawn(deps: Deps, name: string, drawn: Record<string, Drawn>): Promise<FileRow> {
  const [picture, small] = [drawn[`${name}.avif`], drawn[`${name}-${SMALL_WIDTH}.avif`]];
  if (picture?.type !== 'image/avif' || small?.type !== 'image/avif') throw new Error(`nothing is drawn for ${name}`);
  const id = randomUUID();
  const rendition: Rendition = { width: SMALL_WIDTH, type: small.type, bytes: small.bytes };
  await keepBytes(deps, `${name}.avif`, keyOf(id, { type: picture.type }));
  await keepBytes(deps, `${name}-${SMALL_WIDTH}.avif`, keyOf(id, rendition));
  const { type, bytes, width, height, placeholder = '' } = picture;
  return {
    id,
    kind: 'footage',
    type,
    bytes,
    sha256: Buffer.from(picture.sha256, 'hex'),
    width,
    height,
    placeholder,
    renditions: JSON.stringify([rendition]),
    created_by: null,
    created_at: deps.clock.now(),
  };
}

async function keepBytes({ storage, dataDir }: Deps, name: string, key: string): Promise<void> {
  const path = newIncomingPath(dataDir);
  try {
    await copyFile(join(FOLDER, name), path);
    await storage.adopt(path, key);
  } finally {
    await rm(path, { force: true });
  }
}

function rowOf({ item, files: [file, poster], durationSeconds }: Kept, now: Date) {
  if (!file) throw new Error('an item without a file');
  const { title, caption, alt, daysAgo } = item;
  return {
    title,
    caption,
    alt,
    file_id: file.id,
    poster_id: poster?.id ?? null,
    duration_s: durationSeconds,
    day: textOfDay(sydneyDayOf(now) - daysAgo),
    created_at: new Date(now.getTime() - daysAgo * DAY_MS),
  };
}

/** Answers where an item was seen. */
async function insertStores(trx: Transaction<Tables>) {
  const retailers = await trx.selectFrom('retailers').select(['id', 'name', 'country_id']).execute();
  const owners = new Map(retailers.map((retailer) => [retailer.name, retailer]));
  const ownerOf = (retailer: string) => {
    const owner = owners.get(retailer);
    if (!owner) throw new Error(`there is no retailer ${retailer}`);
    return owner;
  };
  const rows = Object.entries(demoStores).flatMap(([retailer, stores]) =>
    stores.map(([name, city, format]) => ({ retailer_id: ownerOf(retailer).id, name, city, format })),
  );
  const stores = await trx.insertInto('stores').values(rows).returning(['id', 'retailer_id', 'name', 'city']).execute();
  const nameOf = (retailerId: string, name: string, city: string) => [retailerId, name, city].join('|');
  const known = new Map(stores.map(({ id, retailer_id, name, city }) => [nameOf(retailer_id, name, city), id]));
  return ({ retailer, store, city }: DemoFootage) => {
    const { id, country_id } = ownerOf(retailer);
    return { market_id: country_id, retailer_id: id, store_id: known.get(nameOf(id, store, city)) ?? null };
  };
}
