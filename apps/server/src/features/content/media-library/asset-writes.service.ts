import type * as contract from '@portal/contract/content/media-library/media-library';
import type { AssetForm } from '@portal/contract/content/media-library/media-library';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasContent, storageKey, unlistFile } from '../../../platform/files/kept-file.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { assetFileName } from './asset-file-name.ts';
import {
  areRestricted,
  deleteAssetRow,
  insertAsset,
  insertVersion,
  lockAsset,
  lockCollections,
  replaceLinks,
  selectLastNumber,
  selectMarketNames,
  selectVersion,
  updateAssetRow,
} from './asset-writes.queries.ts';
import { selectVersions } from './assets.queries.ts';
import { readAsset } from './assets.service.ts';
import { type KeptAsset, keepAsset, listAsset } from './kept-asset.ts';
import { addPreview } from './preview-queue.ts';

export const addAsset: Handler<typeof contract.addAsset> = async (context, { place, ...form }) => {
  const { db, clock, file } = context;
  const kept = await keepAsset(context, file, place);
  const now = clock.now();
  const made = madeBy(context);
  const id = await db.transaction().execute(async (trx) => {
    const links = await linksIn(trx, form);
    await listAsset(trx, kept);
    const added = await insertAsset(trx, {
      ...wordsIn(form),
      ...fileIn(kept),
      ...made,
      updated_at: now,
    });
    await insertVersion(trx, { asset_id: added, number: 1, ...fileIn(kept), has_place: kept.hasPlace, ...made });
    await replaceLinks(trx, added, links);
    if (!kept.preview) await addPreview(trx, added);
    const subject = { id: added, name: form.title };
    await recordAct(trx, context, { action: 'assets.added', subject, after: logged(wordsIn(form)) });
    return added;
  });
  return readAsset(context, id);
};

/** Replaces every field. */
export const updateAsset: Handler<typeof contract.updateAsset> = async (context, { id, ...form }) => {
  const { db, clock, ifMatch } = context;
  await db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id);
    if (!before) throw new Refusal('notFound');
    const links = await linksIn(trx, form);
    const [was, is] = [said(before, before), said(wordsIn(form), links)];
    // A retry after a lost answer names the older version (RFC 9110, 13.1.1).
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    requireVersion(ifMatch, before.version);
    const isShown = links.collection_ids.length === 0 && form.access !== 'hidden';
    if (isShown && (await areRestricted(trx, before.collection_ids))) throw new Refusal('collectionRestricted');
    await updateAssetRow(trx, id, { ...wordsIn(form), updated_at: clock.now() });
    await replaceLinks(trx, id, links);
    const subject = { id, name: form.title };
    await recordAct(trx, context, { action: 'assets.changed', subject, before: logged(was), after: logged(is) });
  });
  return readAsset(context, id);
};

/** The old file is hidden from members at once and stays in ADMIN's history. */
export const replaceAssetFile: Handler<typeof contract.replaceAssetFile> = async (context, { id, place }) => {
  const { db, clock, file, ifMatch } = context;
  const kept = await keepAsset(context, file, place);
  await db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id);
    if (!before) throw new Refusal('notFound');
    if (await hasContent(trx, before.file_id, kept.file)) return;
    requireVersion(ifMatch, before.version);
    await listAsset(trx, kept);
    const number = (await selectLastNumber(trx, id)) + 1;
    await updateAssetRow(trx, id, { ...fileIn(kept), file_number: number, updated_at: clock.now() });
    const version = { asset_id: id, number, ...fileIn(kept), has_place: kept.hasPlace };
    await insertVersion(trx, { ...version, ...madeBy(context) });
    if (!kept.preview) await addPreview(trx, id);
    const subject = { id, name: before.title };
    const after = { version: number, bytes: kept.file.bytes, type: kept.file.type };
    await recordAct(trx, context, { action: 'assets.replaced', subject, after });
  });
  return readAsset(context, id);
};

/** The versions after it stay in the history. */
export const restoreAssetVersion: Handler<typeof contract.restoreAssetVersion> = async (context, { id, number }) => {
  const { db, clock, ifMatch } = context;
  await db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id);
    const version = before && (await selectVersion(trx, id, number));
    if (!version) throw new Refusal('notFound');
    if (number === before.file_number) return;
    requireVersion(ifMatch, before.version);
    await updateAssetRow(trx, id, { ...version, file_number: number, updated_at: clock.now() });
    if (!version.preview_id) await addPreview(trx, id);
    const change = { before: { version: before.file_number }, after: { version: number } };
    await recordAct(trx, context, { action: 'assets.restored', subject: { id, name: before.title }, ...change });
  });
  return readAsset(context, id);
};

export const downloadAssetVersion: Handler<typeof contract.downloadAssetVersion> = async (context, { id, number }) => {
  const [asset, versions] = await Promise.all([readAsset(context, id), selectVersions(context.db, id)]);
  if (number === asset.file_number) throw new Refusal('notFound');
  const version = versions.find((each) => each.number === number);
  const reader = context.caller.memberId;
  const content =
    version && (await context.storage.open(storageKey(version.file_id, { type: version.type }), { reader }));
  if (!content) throw new Refusal('notFound');
  const { type, bytes } = version;
  return { type, bytes, name: assetFileName(asset.title, type, `-v${number}`), content };
};

export const deleteAsset: Handler<typeof contract.deleteAsset> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    const files = await deleteAssetRow(trx, id);
    await unlistFile(trx, ...files);
    const subject = { id, name: before.title };
    await recordAct(trx, context, { action: 'assets.deleted', subject, before: logged(said(before, before)) });
  });
  return { _id: id };
};

const fileIn = ({ file, preview, durationSeconds }: KeptAsset) => ({
  file_id: file.id,
  preview_id: preview?.id ?? null,
  duration_s: durationSeconds,
});

const madeBy = ({ caller, clock }: Pick<Deps, 'clock'> & { caller: Caller }) => ({
  created_by: caller.memberId,
  created_at: clock.now(),
});

function wordsIn(form: AssetForm) {
  const { title, kind, credit = '', rights = '', consent_ref = '', use_until = null, language, access } = form;
  const tags = [...new Set(form.tags)];
  const search_text = [title, ...tags].join('\n');
  return { title, kind, tags, credit, rights, consent_ref, use_until, language, access, search_text };
}

type Links = { collection_ids: string[]; market_ids: string[] };
type Words = ReturnType<typeof wordsIn>;

async function linksIn(trx: Transaction<Tables>, form: AssetForm): Promise<Links> {
  const collection_ids = [...new Set(form.collection_ids)].toSorted();
  const market_ids = [...new Set(form.market_ids)].toSorted();
  const collections = await lockCollections(trx, collection_ids);
  if (collections.length < collection_ids.length) throw refuseField('collection_ids', 'invalidChoice');
  const markets = await selectMarketNames(trx, market_ids);
  if (markets.length < market_ids.length) throw refuseField('market_ids', 'invalidChoice');
  return { collection_ids, market_ids };
}

function said(words: Words, { collection_ids, market_ids }: Links) {
  const { title, kind, tags, credit, rights, consent_ref, use_until, language, access } = words;
  const all = { title, kind, tags, credit, rights, consent_ref, use_until, language, access };
  return { ...all, collection_ids, market_ids };
}

const logged = ({ search_text: _, ...words }: Partial<Words>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== null && word !== '' && String(word) !== ''));
