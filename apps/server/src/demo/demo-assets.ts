import { randomUUID } from 'node:crypto';
import { demoAssets, demoCollections } from '@portal/demo/content/assets';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { addRenditions } from '../platform/files/files.jobs.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { type Drawn, keepDrawn, keepPicture, readDrawn, SMALL_WIDTH } from './demo-media.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';

const WEB_WIDTH = 1600;
const DAYS_BETWEEN = 9;

type Asset = (typeof demoAssets)[number];

/** Stores the files before the rows, as every upload does. */
export async function insertDemoAssets(trx: Transaction<Tables>, deps: Deps): Promise<void> {
  const drawn = { ...(await readDrawn('media.json')), ...(await readDrawn('assets/assets.json', 'assets/')) };
  const kept = await Promise.all(demoAssets.map((asset) => keepAsset(deps, asset, drawn)));
  await trx
    .insertInto('files')
    .values(kept.flatMap(({ file, preview }) => [file, preview]))
    .execute();
  const now = deps.clock.now();
  const rows = kept.map(({ asset, file, preview, durationSeconds }, index) => ({
    ...toAssetRow(asset, now),
    id: randomUUID(),
    file_id: file.id,
    preview_id: preview.id,
    duration_s: durationSeconds,
    created_at: new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY_MS),
    updated_at: new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY_MS),
  }));
  await trx.insertInto('assets').values(rows).execute();
  const versions = rows.map(({ id: asset_id, file_id, preview_id, duration_s, created_at }) => {
    return { asset_id, file_id, preview_id, duration_s, created_at };
  });
  await trx
    .insertInto('asset_versions')
    .values(versions.map((version) => ({ ...version, number: 1, created_by: null })))
    .execute();
  await insertLinks(trx, rows, now);
  for (const { file } of kept.filter((each) => (each.file.width ?? 0) > WEB_WIDTH)) {
    await addRenditions(trx, file.id, { widths: [WEB_WIDTH], inSeconds: DEMO_WORK_AFTER_S });
  }
}

async function keepAsset(deps: Deps, asset: Asset, drawn: Drawn) {
  const stem = asset.file.replace(/\.\w+$/, '');
  const [name, preview] = asset.file.endsWith('.mp4')
    ? [asset.file, { name: `${stem}.avif`, small: `${stem}-${SMALL_WIDTH}.avif` }]
    : [
        `assets/${asset.file}`,
        { name: `assets/${stem}-preview.webp`, small: `assets/${stem}-preview-${SMALL_WIDTH}.webp` },
      ];
  return {
    asset,
    preview: await keepPicture(deps, 'asset-preview', preview, drawn),
    file: await keepDrawn(deps, 'asset', name, drawn),
    durationSeconds: drawn[name]?.durationSeconds ?? null,
  };
}

function toAssetRow(asset: Asset, now: Date) {
  const { title, kind, language, tags, credit = '', rights, consent_ref = '', access = 'full', downloads } = asset;
  const use_until = asset.useForDays === undefined ? null : formatDay(toSydneyDay(now) + asset.useForDays);
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
    is_demo: true,
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
  for (const { id, name } of collections) {
    const cover = rows[demoAssets.findIndex(({ coverFor }) => coverFor === name)];
    if (cover) await trx.updateTable('asset_collections').set({ cover_id: cover.id }).where('id', '=', id).execute();
  }
  const inMarkets = rows.flatMap(({ id }, index) =>
    countries
      .filter(({ iso2 }) => demoAssets[index]?.markets?.includes(iso2))
      .map((country) => ({ asset_id: id, market_id: country.id })),
  );
  await trx.insertInto('asset_markets').values(inMarkets).execute();
}
