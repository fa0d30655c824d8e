import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { RivalCode } from './competitor-reviews.ts';

const ofOrigin = {
  access: { page: 'Competitor_Reviews', permission: 'show_page' },
  params: z.object({ origin: RivalCode }),
  output: z.object({ origin: z.string(), is_followed: z.boolean() }),
} as const;

export const followOrigin = defineCall({
  ...ofOrigin,
  method: 'PUT',
  path: '/competitor-reviews/origins/:origin/follow',
  summary: 'Follow an origin: get a notification and an e-mail when a review of it is published or revised',
});

export const unfollowOrigin = defineCall({
  ...ofOrigin,
  method: 'DELETE',
  path: '/competitor-reviews/origins/:origin/follow',
  summary: 'Unfollow an origin',
});
