import type * as contract from '@portal/contract/content/competitor-reviews/follows';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteFollow, insertFollow } from './follows.queries.ts';
import { mayRead } from './review-view.ts';

export const followOrigin: Handler<typeof contract.followOrigin> = async ({ db, clock, caller }, { origin }) => {
  if (!mayRead(caller)) throw new Refusal('notFound');
  await insertFollow(db, caller.memberId, origin, clock.now());
  return { origin, is_followed: true };
};

export const unfollowOrigin: Handler<typeof contract.unfollowOrigin> = async ({ db, caller }, { origin }) => {
  await deleteFollow(db, caller.memberId, origin);
  return { origin, is_followed: false };
};
