import type { Given } from '../../../platform/hooks.ts';
import { contentPublished, type photosReleased, type photosSubmitted, type photosTakenBack } from '../../hooks.ts';
import { deleteAwaiting, releaseAwaiting } from './awaiting-footage.queries.ts';
import { insertFootage } from './footage.queries.ts';
import { addFootageNotice } from './footage-notices.service.ts';

/** Hidden until one of its prices is approved. */
export async function holdPhotos(given: Given<typeof photosSubmitted>): Promise<string[]> {
  const { trx, now, memberId, place, day, title, caption, photos } = given;
  const ids: string[] = [];
  for (const photo of photos) {
    const words = { ...place, ...photo, day, title, caption };
    const id = await insertFootage(trx, {
      ...words,
      created_by: memberId,
      created_at: now,
      deleted_at: now,
      awaits_review: true,
    });
    if (id) ids.push(id);
  }
  return ids;
}

export const takeBackPhotos = ({ trx, ids }: Given<typeof photosTakenBack>) => deleteAwaiting(trx, ids);

export async function releasePhotos({ trx, now, ask, ids }: Given<typeof photosReleased>): Promise<void> {
  const released = await releaseAwaiting(trx, ids, now);
  const visits = new Map(released.map(({ market_id, day }) => [`${market_id} ${day}`, { market_id, day }]));
  if (visits.size === 0) return;
  for (const marketId of new Set(released.map(({ market_id }) => market_id)))
    await addFootageNotice(trx, marketId, now);
  await ask(contentPublished, { trx, now, published: { kind: 'footage', visits: [...visits.values()] } });
}
