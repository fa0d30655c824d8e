import type * as contract from '@portal/contract/content/feed/pictures';
import type { PictureForm } from '@portal/contract/content/feed/pictures';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { addRenditions } from '../../../platform/files/files.jobs.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { listFile, mediaAddress } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { feedView } from './feed-view.service.ts';
import {
  claimPictures,
  insertPicture,
  isPictureSeen,
  type PlacedPicture,
  releasePictures,
} from './pictures.queries.ts';

const PICTURES_A_DAY: Quota = { name: 'post-picture', limit: 200, windowMs: DAY_MS };
const PICTURE = { kind: 'post-picture', width: 2000, height: 2000, type: 'image/jpeg', smaller: true } as const;

export const addPostPicture: Handler<typeof contract.addPostPicture> = async (context) => {
  const { db, clock, caller, file } = context;
  await useQuota(context, PICTURES_A_DAY, caller.memberId);
  const kept = await keepPicture(context, file, PICTURE);
  await db.transaction().execute(async (trx) => {
    await listFile(trx, kept);
    await addRenditions(trx, kept.id);
    await insertPicture(trx, { file_id: kept.id, member_id: caller.memberId, post_id: null, created_at: clock.now() });
  });
  const { id, width, height, placeholder } = kept;
  return {
    _id: id,
    src: mediaAddress(id),
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? '',
    alt: '',
  };
};

/** With the post, or its uploader's alone while no post shows it. */
export const feedMedia: Record<'post-picture', MediaRule> = {
  'post-picture': {
    access: { page: 'Feed', permission: 'show_page' },
    sees: ({ db, clock }, caller, fileId) => isPictureSeen(db, feedView({ caller, clock, language: 'en' }), fileId),
  },
};

export const tidyPictures = (pictures: readonly PictureForm[]): PlacedPicture[] =>
  pictures.map(({ _id, alt, alt_de = '' }) => ({ _id, alt: alt.trim(), alt_de }));

/** The sweep deletes pictures that the post no longer shows. */
export async function placePictures(
  trx: Transaction<Tables>,
  place: { postId: string; memberId: string },
  pictures: readonly PlacedPicture[],
): Promise<void> {
  const chosen = new Set(pictures.map(({ _id }) => _id));
  await releasePictures(trx, place.postId, [...chosen]);
  if ((await claimPictures(trx, place, pictures)) < pictures.length) throw new Refusal('attachmentGone');
}
