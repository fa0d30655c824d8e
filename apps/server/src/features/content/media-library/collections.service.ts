import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/content/media-library/collections';
import type { Collection } from '@portal/contract/content/media-library/collections';
import type { Transaction, Updateable } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { assetsSeenBy } from './asset-access.service.ts';
import type { AssetView } from './asset-view.ts';
import {
  deleteCollectionRow,
  hasAssetsAlone,
  insertCollection,
  isInCollection,
  lockAssetsIn,
  lockCollection,
  selectAssetTitle,
  selectCollections,
  updateCollectionRow,
} from './collections.queries.ts';

export const listCollections: Handler<typeof contract.listCollections> = async (context) => {
  const view = assetsSeenBy(context.caller, context);
  return (await selectCollections(context.db, view)).map((row) => toCollection(row, view));
};

async function readCollection(asking: Deps & { caller: Caller }, id: string): Promise<Collection> {
  const view = assetsSeenBy(asking.caller, asking);
  const [row] = await selectCollections(asking.db, view, id);
  if (!row) throw new Refusal('notFound');
  return toCollection(row, view);
}

/** A chosen cover may be hidden from members. */
function toCollection(row: Awaited<ReturnType<typeof selectCollections>>[number], view: AssetView): Collection {
  const { id, preview_id, cover_id, ...same } = row;
  return { ...same, _id: id, cover: mediaAddress(preview_id), cover_id: view.isEditor ? cover_id : null };
}

function refuseTakenName(error: unknown): never {
  if (violatedBy(error) !== 'asset_collections_once') throw error;
  throw new Refusal('collectionExists', { fields: [{ field: 'name', text: 'collectionExists' }] });
}

export const createCollection: Handler<typeof contract.createCollection> = async (context, { name }) => {
  const adding = context.db.transaction().execute(async (trx) => {
    const id = await insertCollection(trx, name, context.clock.now());
    await recordAct(trx, context, { action: 'assets.collection-added', subject: { id, name } });
    return id;
  });
  return readCollection(context, await adding.catch(refuseTakenName));
};

/** Replaces every field. */
export const updateCollection: Handler<typeof contract.updateCollection> = async (context, { id, ...form }) => {
  const { name, visibility, licence_min, cover_id = null } = form;
  const after = { name, visibility, licence_min, cover_id };
  const changing = context.db.transaction().execute(async (trx) => {
    const locked = await lockCollection(trx, id);
    if (!locked) throw new Refusal('notFound');
    const { version, ...was } = locked;
    if (isDeepStrictEqual(was, after)) return;
    requireVersion(context.ifMatch, version);
    const isCoverKnown = !cover_id || cover_id === was.cover_id || (await isInCollection(trx, id, cover_id));
    if (!isCoverKnown) throw refuseField('cover_id', 'invalidChoice');
    await updateCollectionRow(trx, id, after);
    const change = { before: await logged(trx, was), after: await logged(trx, after) };
    await recordAct(trx, context, { action: 'assets.collection-changed', subject: { id, name }, ...change });
  });
  await changing.catch(refuseTakenName);
  return readCollection(context, id);
};

const logged = async (trx: Transaction<Tables>, { cover_id, ...words }: Updateable<Tables['asset_collections']>) => ({
  ...words,
  cover: await selectAssetTitle(trx, cover_id ?? null),
});

export const deleteCollection: Handler<typeof contract.deleteCollection> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    // Assets before collections, as a changed asset locks them.
    await lockAssetsIn(trx, id);
    const before = await lockCollection(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    const isRestricted = before.visibility !== 'everybody' || before.licence_min !== 'evaluation';
    if (isRestricted && (await hasAssetsAlone(trx, id))) throw new Refusal('collectionRestricted');
    await deleteCollectionRow(trx, id);
    await recordAct(trx, context, { action: 'assets.collection-deleted', subject: { id, name: before.name } });
  });
  return { _id: id };
};
