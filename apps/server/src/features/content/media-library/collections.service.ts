import type * as contract from '@portal/contract/content/media-library/collections';
import type { Collection } from '@portal/contract/content/media-library/collections';
import type { Caller } from '../../../platform/caller.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { assetsSeenBy } from './asset-access.service.ts';
import {
  deleteCollectionRow,
  insertCollection,
  lockCollection,
  selectCollections,
  updateCollectionName,
} from './collections.queries.ts';

export const listCollections: Handler<typeof contract.listCollections> = (context) =>
  selectCollections(context.db, assetsSeenBy(context.caller, context));

async function readCollection(asking: Deps & { caller: Caller }, id: string): Promise<Collection> {
  const [collection] = await selectCollections(asking.db, assetsSeenBy(asking.caller, asking), id);
  if (!collection) throw new Refusal('notFound');
  return collection;
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

export const renameCollection: Handler<typeof contract.renameCollection> = async (context, { id, name }) => {
  const renaming = context.db.transaction().execute(async (trx) => {
    const before = await lockCollection(trx, id);
    if (!before) throw new Refusal('notFound');
    if (before.name === name) return;
    requireVersion(context.ifMatch, before.version);
    await updateCollectionName(trx, id, name);
    const change = { before: { name: before.name }, after: { name } };
    await recordAct(trx, context, { action: 'assets.collection-renamed', subject: { id, name }, ...change });
  });
  await renaming.catch(refuseTakenName);
  return readCollection(context, id);
};

export const deleteCollection: Handler<typeof contract.deleteCollection> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockCollection(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    await deleteCollectionRow(trx, id);
    await recordAct(trx, context, { action: 'assets.collection-deleted', subject: { id, name: before.name } });
  });
  return { _id: id };
};
