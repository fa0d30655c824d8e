import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoAssets, demoCollections } from '@portal/demo/content/assets';
import type { Insertable, Transaction } from 'kysely';
import type { Rendition, Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { addRenditions } from '../platform/files/files.jobs.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { keyOf } from '../platform/files/kept-file.ts';
import { sydneyDayOf, textOfDay } from '../platform/sydney-days.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';

const FOLDER = resolve(import.meta.dirname, '../../demo-media');
const SMALL_WIDTH = 320;
const WEB_WIDTH = 1600;
const DAYS_BETWEEN = 9;

/** What stands in assets.json and media.json beside the files. */
type Drawn = {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'video/mp4';
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  placeholder?: string;
  durationSeconds?: number;
};
type FileRow = Insertable<Tables['files']>;
type Asset = (typeof demoAssets)[number];

/** Brand assets of some months up to today. As with every file, the bytes come first, and the rows last. */
export async function insertDemoAssets(trx: Transaction<Tables>, deps: Deps): Promise<void> {
  const drawn = { ...(await listIn('media.json')), ...(await listIn('assets/assets.json', 'assets/')) };
  const kept = await Promise.all(demoAssets.map((asset) => keepAsset(deps, asset, drawn)));
  await trx
    .insertInto('files')
    .values(kept.flatMap(({ file, preview }) => [file, preview]))
    .execute();
  const now = deps.clock.now();
  const rows = kept.map(({ asset, file, preview, durationSeconds }, index) => ({
    ...rowOf(asset, now),
    id: randomUUID(),
    file_id: file.id,
    preview_id: preview.id,
    duration_s: durationSeconds,
    created_at: new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY_MS),
    updated_at: new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY_MS),
  }));
  await trx.insertInto('assets').values(rows).execute();
  const versions = rows.map(({ id, file_id, created_at }) => ({ asset_id: id, file_id, created_at }));
  await trx
    .insertInto('asset_versions')
    .values(versions.map((version) => ({ ...version, number: 1, created_by: null })))
    .execute();
  await insertLinks(trx, rows, now);
  for (const { file } of kept.filter((each) => (each.file.width ?? 0) > WEB_WIDTH)) {
    await addRenditions(trx, file.id, { widths: [WEB_WIDTH], inSeconds: DEMO_WORK_AFTER_S });
  }
}

async function listIn(name: string, below = ''): Promise<Record<string, Drawn>> {
  const list = JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as Record<string, Drawn>;
  return Object.fromEntries(Object.entries(list).map(([file, facts]) => [below + file, facts]));
}

/** The file, and what everybody may look at: it was drawn with it, so that no job has to. */
async function keepAsset(deps: Deps, asset: Asset, drawn: Record<string, Drawn>) {
  const isFilm = asset.file.endsWith('.mp4');
  const stem = asset.file.replace(/\.\w+$/, '');
  const names = isFilm
    ? [asset.file, `${stem}.avif`, `${stem}-${SMALL_WIDTH}.avif`]
    : [asset.file, `${stem}-preview.webp`, `${stem}-preview-${SMALL_WIDTH}.webp`].map((name) => `assets/${name}`);
  const [file, preview, small] = names.map((name) => ({ name, facts: drawn[name] }));
  if (!file?.facts || !preview?.facts || !small?.facts) throw new Error(`nothing is drawn for ${asset.file}`);
  const previewRow = await keepDrawn(deps, 'asset-preview', preview.name, preview.facts);
  const { type, bytes } = small.facts;
  const rendition = { width: SMALL_WIDTH, type, bytes } as Rendition;
  await keepBytes(deps, small.name, keyOf(previewRow.id, rendition));
  return {
    asset,
    file: await keepDrawn(deps, 'asset', file.name, file.facts),
    preview: { ...previewRow, renditions: JSON.stringify([rendition]) },
    durationSeconds: file.facts.durationSeconds ?? null,
  };
}

async function keepDrawn(deps: Deps, kind: string, name: string, facts: Drawn): Promise<FileRow> {
  const id = randomUUID();
  const { type, bytes, width, height, placeholder = '' } = facts;
  await keepBytes(deps, name, keyOf(id, { type }));
  const sha256 = Buffer.from(facts.sha256, 'hex');
  const made = { renditions: '[]', created_by: null, created_at: deps.clock.now() };
  return { id, kind, type, bytes, sha256, width, height, placeholder, ...made };
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

function rowOf(asset: Asset, now: Date) {
  const { title, kind, language, tags, credit = '', rights, consent_ref = '', access = 'full', downloads } = asset;
  const use_until = asset.useForDays === undefined ? null : textOfDay(sydneyDayOf(now) + asset.useForDays);
  const search_text = [title, ...tags].join('\n');
  return {
    title,
    kind,
    language,
    tags,
    credit,
    rights,
    consent_ref,
    access,
    downloads,
    use_until,
    search_text,
    created_by: null,
  };
}

async function insertLinks(trx: Transaction<Tables>, rows: readonly { id: string }[], now: Date): Promise<void> {
  const collections = await trx
    .insertInto('asset_collections')
    .values(demoCollections.map((name) => ({ name, created_at: now })))
    .returning(['id', 'name'])
    .execute();
  const countries = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const inCollections = rows.flatMap(({ id }, index) =>
    collections
      .filter(({ name }) => demoAssets[index]?.collections.some((wanted) => wanted === name))
      .map((collection) => ({ asset_id: id, collection_id: collection.id })),
  );
  await trx.insertInto('assets_in_collections').values(inCollections).execute();
  const inMarkets = rows.flatMap(({ id }, index) =>
    countries
      .filter(({ iso2 }) => demoAssets[index]?.markets?.includes(iso2))
      .map((country) => ({ asset_id: id, market_id: country.id })),
  );
  await trx.insertInto('asset_markets').values(inMarkets).execute();
}
