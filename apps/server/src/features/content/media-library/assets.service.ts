import type { FileAnswer } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/media-library/media-library';
import type { Asset, AssetRendition, WholeAsset } from '@portal/contract/content/media-library/media-library';
import type { Language } from '@portal/contract/languages';
import type { Caller } from '../../../platform/caller.ts';
import type { Rendition } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaAddress, storageKey } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sendToDesk } from '../../site/support/support.service.ts';
import { assetsSeenBy } from './asset-access.service.ts';
import { assetFileName } from './asset-file-name.ts';
import { findUses } from './asset-uses.service.ts';
import { type AssetView, refusesFile } from './asset-view.ts';
import {
  type AssetRow,
  countDownloads,
  isPreviewSeen,
  selectAssetPage,
  selectAssets,
  selectRightsTo,
  selectVersions,
} from './assets.queries.ts';
import { WEB_WIDTH } from './kept-asset.ts';

type Asking = Deps & { caller: Caller; language: Language };

const access = { page: 'Media_Library', permission: 'show_page' } as const;

/** The original needs the right to take files away; the preview is a separate file for everybody who sees the asset. */
export const mediaLibraryMedia: Record<'asset' | 'asset-preview', MediaRule> = {
  asset: {
    access,
    isForeign: true,
    sees: async (deps, caller, fileId) => {
      const view = assetsSeenBy(caller, deps);
      const rights = await selectRightsTo(deps.db, fileId, view);
      return rights !== undefined && !refusesFile(view, rights);
    },
  },
  'asset-preview': {
    access,
    sees: (deps, caller, fileId) => isPreviewSeen(deps.db, fileId, assetsSeenBy(caller, deps)),
  },
};

export const listAssets: Handler<typeof contract.listAssets> = async (context, { page, page_size, ...filter }) => {
  const view = assetsSeenBy(context.caller, context);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectAssetPage(context.db, { filter, view }, range);
  return { items: rows.map((row) => toAsset(row, view)), total, page, page_size };
};

export const getAsset: Handler<typeof contract.getAsset> = (context, { id }) => readAsset(context, id);

export async function readAsset(asking: Asking, id: string): Promise<WholeAsset> {
  const view = assetsSeenBy(asking.caller, asking);
  const [row] = await selectAssets(asking.db, [id], view);
  if (!row) throw new Refusal('notFound');
  const [versions, used_in] = await Promise.all([selectVersions(asking.db, id), findUses(asking, id)]);
  return {
    ...toAsset(row, view),
    versions: versions.map(({ file_id: _, type, sha256, creator, created_at, ...version }) => ({
      ...version,
      mime: type,
      sha256: sha256.toString('hex'),
      created_by: (view.isEditor && creator) || '',
      created_at: created_at.toISOString(),
    })),
    used_in,
  };
}

export const downloadAsset: Handler<typeof contract.downloadAsset> = async (context, { id, rendition }) => {
  const view = assetsSeenBy(context.caller, context);
  const [row] = await selectAssets(context.db, [id], view);
  if (!row) throw new Refusal('notFound');
  const refusal = refusesFile(view, row);
  if (refusal) throw new Refusal(refusal);
  const { width, ...form } = storedForm(row, rendition);
  const reader = context.caller.memberId;
  const content = await context.storage.open(storageKey(row.file_id, { ...form, width }), { reader });
  if (!content) throw new Refusal('notFound');
  const name = assetFileName(row.title, form.type, width ? `-${width}` : '');
  return { ...form, name, content: counted(context, id, content) } satisfies FileAnswer;
};

/** Counted after the last byte, not awaited: broken downloads do not count. */
async function* counted({ db, log }: Deps, id: string, content: AsyncIterable<Uint8Array>) {
  yield* content;
  await countDownloads(db, [id]).catch((error: unknown) => log.warn({ err: error }, 'a download was not counted'));
}

export const requestAsset: Handler<typeof contract.requestAsset> = (context, { detail }) =>
  sendToDesk(context, { type: ASSET_REQUEST, detail, desk: context.supportDesks.other });

const ASSET_REQUEST = 'A request for the media library';

/** Until the rendition exists, the original is served. */
function storedForm(
  row: AssetRow,
  name: AssetRendition,
): Pick<Rendition, 'bytes'> & { type: AssetRow['type']; width?: number } {
  const web = row.renditions.find(({ width, type }) => width === WEB_WIDTH && type === 'image/webp');
  return name === 'web' && web ? web : { type: row.type, bytes: row.bytes };
}

/** Originals no wider than the web rendition serve as both. */
const toRenditions = (row: AssetRow): AssetRendition[] =>
  row.type !== 'video/mp4' && (row.width ?? 0) > WEB_WIDTH ? ['web', 'original'] : ['original'];

function toAsset(row: AssetRow, view: AssetView): Asset {
  const mayTake = !refusesFile(view, row);
  return {
    _id: row.id,
    title: row.title,
    kind: row.kind,
    mime: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    orientation: row.orientation,
    duration: row.duration_s,
    preview: mediaAddress(row.preview_id),
    placeholder: row.placeholder,
    file: mayTake ? mediaAddress(row.file_id) : '',
    renditions: mayTake
      ? toRenditions(row).map((name) => {
          const { type: mime, bytes } = storedForm(row, name);
          return { name, mime, bytes };
        })
      : [],
    collection_ids: row.collection_ids,
    tags: row.tags,
    credit: row.credit,
    rights: row.rights,
    consent_ref: view.isEditor ? row.consent_ref : '',
    has_place: view.isEditor && row.has_place,
    use_until: row.use_until,
    is_expired: row.is_expired,
    market_ids: row.market_ids,
    language: row.language,
    access: row.access,
    downloads: row.downloads,
    sha256: row.sha256.toString('hex'),
    file_number: row.file_number,
    created_by: (view.isEditor && row.creator) || '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_demo: row.is_demo,
    version: row.version,
  };
}
