import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Nothing } from '../../shapes.ts';

export const MAX_ATOM_FEEDS = 10;
export const ATOM_ENTRIES = 50;

/** Confidential topics stay out: feed readers may belong to others. */
export const FEED_TOPICS = [
  'new-report',
  'followed-series',
  'new-audit',
  'price-alert',
  'new-footage',
  'competitor-review',
  'followed-origin',
  'feed-important',
  'feed-all',
] as const;

const about = {
  topics: z
    .array(z.enum(FEED_TOPICS, 'invalidChoice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(FEED_TOPICS.length, 'invalidInput')),
  /** Null for all markets. */
  market_id: z.nullable(Id),
};

const AtomFeed = z.object({
  _id: Id,
  ...about,
  created_at: z.string(),
  /** To the minute. */
  read_at: z.nullable(z.string()),
});
export type AtomFeed = z.infer<typeof AtomFeed>;

export const listAtomFeeds = defineCall({
  method: 'GET',
  path: '/atom-feeds',
  access: 'member',
  summary: 'List the member’s feeds, newest first; their addresses are shown once only',
  output: z.array(AtomFeed),
});

export const createAtomFeed = defineCall({
  method: 'POST',
  path: '/atom-feeds',
  access: 'member',
  ownerOnly: true,
  summary:
    'Create a feed of the member’s notifications by topic and market; its address is a secret that is shown once',
  body: z.object(about),
  output: z.object({ feed: AtomFeed, address: z.string() }),
});

export const revokeAtomFeed = defineCall({
  method: 'DELETE',
  path: '/atom-feeds/:id',
  access: 'member',
  ownerOnly: true,
  summary: 'Revoke a feed; its address stops working at once',
  message: 'saved',
  params: z.object({ id: Id }),
  output: Nothing,
});

export const readAtomFeed = defineCall({
  method: 'GET',
  path: '/feeds/:token',
  access: 'public',
  bytes: true,
  summary: 'Read a feed (Atom, RFC 4287) by its secret, with the access that its owner has now; supports ETags',
  params: z.object({ token: z.string('notFound').check(z.regex(/^[\w-]{43}\.xml$/, 'notFound')) }),
  output: Nothing,
});
