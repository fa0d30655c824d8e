import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id } from '../../shapes.ts';

/** As many as the profile takes. */
const MAX_FOLLOWED_MARKETS = 50;

export const listFollowedMarkets = defineCall({
  method: 'GET',
  path: '/followed-markets',
  access: 'member',
  summary: 'List the markets that the member follows, by name; closed markets are left out',
  output: z.array(Id),
});

export const setFollowedMarkets = defineCall({
  method: 'PUT',
  path: '/followed-markets',
  access: 'member',
  ownerOnly: true,
  summary: 'Follow exactly these markets; the profile shows the same list',
  message: 'saved',
  body: z.object({ market_ids: z.array(Id).check(z.maxLength(MAX_FOLLOWED_MARKETS, 'invalidInput')) }),
  output: z.array(Id),
});
