import type * as contract from '@portal/contract/prices/capture';
import type { DraftPhoto } from '@portal/contract/prices/capture';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { mediaAddress, unlistFile } from '../../../platform/files/kept-file.ts';
import { listMedium } from '../../../platform/files/kept-medium.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seesAwaiting } from '../../access/licence-scope/footage-view.service.ts';
import { photosSubmitted, photosTakenBack } from '../../hooks.ts';
import { type DraftRow, lockDraft, selectDraft } from './drafts.queries.ts';
import {
  type ArrivedPhoto,
  deleteLeftFiles,
  deletePhotos,
  insertPhoto,
  linkPhotos,
  selectArrived,
  selectPhotoOwner,
  updateFootageIds,
} from './photos.queries.ts';

const KIND = 'visit-photo';
/** As footage, which it becomes. */
const PHOTO = { kind: KIND, width: 2000, height: 2000, type: 'image/jpeg', smaller: true } as const;
const MAX_ALT = 300;

/** The owner alone, and reviewers once the visit is submitted. Released photos are footage. */
export const visitPhotoMedia: Record<typeof KIND, MediaRule> = {
  [KIND]: {
    access: { page: 'Retail_Price_Audits', permission: 'show_page' },
    sees: async ({ pool }, caller, fileId) => {
      const photo = await selectPhotoOwner(pool, fileId);
      const isOwn = photo?.owner_id === caller.memberId;
      return photo !== undefined && (isOwn || photo.is_submitted) && seesAwaiting(caller, photo.owner_id);
    },
  },
};

export const addVisitPhoto: Handler<typeof contract.addVisitPhoto> = async (context, { id, photo_id }) => {
  const { db, clock, caller } = context;
  const known = await findPhoto(db, requireListed(await selectDraft(db, id, caller.memberId), photo_id), photo_id);
  if (known?.image) return known;
  const file = await keepPicture(context, context.file, PHOTO);
  const adding = db.transaction().execute(async (trx) => {
    const draft = requireListed(await lockDraft(trx, id, caller.memberId), photo_id);
    if (draft.batch_id) throw new Refusal('visitSubmitted');
    await listMedium(trx, { file, isVideo: false, durationSeconds: null });
    const photo = { draft_id: id, id: photo_id, file_id: file.id, created_at: clock.now() };
    if (!(await insertPhoto(trx, photo))) throw SENT_BEFORE;
  });
  await adding.catch((error: unknown) => {
    if (error !== SENT_BEFORE) throw error;
  });
  const photo = await findPhoto(db, requireListed(await selectDraft(db, id, caller.memberId), photo_id), photo_id);
  if (!photo) throw new Refusal('notFound');
  return photo;
};

const SENT_BEFORE = new Error('the photo is there already');

function requireListed(draft: DraftRow | undefined, photoId: string): DraftRow {
  if (!draft?.photos.some(({ _id }) => _id === photoId)) throw new Refusal('notFound');
  return draft;
}

const findPhoto = async (db: Kysely<Tables>, draft: DraftRow, id: string) =>
  (await readPhotos(db, draft)).find(({ _id }) => _id === id);

export async function readPhotos(db: Kysely<Tables>, { id, photos }: Pick<DraftRow, 'id' | 'photos'>) {
  if (photos.length === 0) return [];
  const arrived = new Map((await selectArrived(db, id)).map((photo) => [photo.id, photo]));
  return photos.map((photo): DraftPhoto => {
    const { file_id = null, width = null, height = null } = arrived.get(photo._id) ?? {};
    return { ...photo, image: mediaAddress(file_id), width, height };
  });
}

export async function removePhotos(trx: Transaction<Tables>, draftId: string, except: readonly string[] = []) {
  await unlistFile(trx, ...(await deletePhotos(trx, draftId, { except })));
}

type Submitting = Context<typeof contract.submitVisitDraft>;
type Stored = { batchId: string; day: string; now: Date };

/** Returns how many. */
export async function submitPhotos(
  trx: Transaction<Tables>,
  { ask, caller }: Submitting,
  draft: DraftRow,
  { batchId, day, now }: Stored,
): Promise<number> {
  const { photos } = draft;
  if (photos.length === 0) return 0;
  const arrived = new Map((await selectArrived(trx, draft.id)).map((photo) => [photo.id, photo]));
  if (photos.some(({ _id }) => !arrived.has(_id))) throw new Refusal('visitPhotosMissing');
  const isNew = ({ footage_id }: ArrivedPhoto) => footage_id === null;
  const { market_id, retailer_id, store_id } = draft;
  const added = photos.map(({ _id, labels }) => ({ photo: arrived.get(_id), alt: altText(draft, labels) }));
  const fresh = added.flatMap(({ photo, alt }) => (photo && isNew(photo) ? [{ ...photo, alt }] : []));
  const ids = await ask(photosSubmitted, {
    trx,
    now,
    memberId: caller.memberId,
    place: { market_id, retailer_id, store_id },
    day,
    title: `${draft.retailer_name}, ${draft.store_name}`,
    caption: draft.visit.visit_note,
    photos: fresh.map(({ file_id, alt }) => ({ file_id, alt })),
  });
  const footage = fresh.map(({ id }, at) => ({ id, footage_id: ids[at] ?? '' }));
  await updateFootageIds(trx, draft.id, footage);
  const footageIds = new Map(footage.map(({ id, footage_id }) => [id, footage_id]));
  const links = photos.flatMap(({ _id, labels }) => {
    const footage_id = footageIds.get(_id) ?? arrived.get(_id)?.footage_id ?? '';
    return labels.map((label) => ({ ...label, footage_id }));
  });
  await linkPhotos(trx, batchId, links);
  return photos.length;
}

/** 'Price tags at FairPrice, Bedok: Hass avocado, Shepard' */
function altText(draft: DraftRow, labels: readonly { label: number }[]): string {
  const names = labels.map(({ label }) => draft.labels[label]?.product?.trim());
  const products = [...new Set(names.filter(Boolean))].join(', ');
  const place = `${draft.retailer_name}, ${draft.store_name}`;
  return (products ? `Price tags at ${place}: ${products}` : `Shelf at ${place}`).slice(0, MAX_ALT);
}

export async function takeBackVisitPhotos(
  { ask }: Pick<Submitting, 'ask'>,
  trx: Transaction<Tables>,
  draftId: string,
): Promise<void> {
  const ids = (await selectArrived(trx, draftId)).flatMap(({ footage_id }) => footage_id ?? []);
  if (ids.length > 0) await ask(photosTakenBack, { trx, ids });
}

export const sweepVisitPhotos: Job = {
  name: 'sweep-visit-photos',
  cron: '47 3 * * *',
  run: ({ db, clock }) => deleteLeftFiles(db, KIND, new Date(clock.now().getTime() - DAY_MS)),
};
