import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SEARCHES } from '../quotas.ts';
import { blankAsAbsent, Day, Id, Page, pageSizeUpTo, TextUpTo } from '../shapes.ts';

export const MAX_SEARCH = 200;
/** In the field, per kind; the page of results shows more. */
export const SUGGESTED_HITS = 4;
export const SEARCH_PAGE_SIZE = 20;
/** Counts stop here and are shown as “100+”. */
export const MAX_HITS_COUNTED = 100;

/** In the order in which they are shown where nothing else decides. */
export const HIT_KINDS = [
  'market',
  'price',
  'report',
  'review',
  'footage',
  'post',
  'answer',
  'asset',
  'member',
  'company',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** Text in pieces, so that no markup travels; `hit` pieces are highlighted. */
const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }));

export const Hit = z.object({
  /** Unique within an answer: a report can be hit on several pages. */
  key: z.string(),
  kind: z.enum(HIT_KINDS),
  _id: Id,
  title: Marked,
  /** The sentence around the first hit; empty where the title says all. */
  snippet: Marked,
  /** Of a report that was hit in its text. */
  page: z.nullable(z.int()),
  market: z.nullable(z.object({ _id: Id, name: z.string(), iso2: z.string() })),
  day: z.nullable(z.string()),
  /** A path of the portal, with its query. */
  path: z.string(),
});
export type Hit = z.infer<typeof Hit>;

const Group = z.object({ kind: z.enum(HIT_KINDS), total: z.int(), hits: z.array(Hit) });

export const suggestHits = defineCall({
  method: 'GET',
  path: '/search/suggestions',
  access: 'member',
  summary: `Search everything that the caller may open: up to ${SUGGESTED_HITS} hits of each kind, the best kind first`,
  quota: SEARCHES,
  query: z.object({ q: TextUpTo(MAX_SEARCH) }),
  output: z.object({
    groups: z.array(Group),
    /** The words that were searched for instead, where the typed ones are not found. */
    instead: z.nullable(z.string()),
  }),
});

export const searchHits = defineCall({
  method: 'GET',
  path: '/search',
  access: 'member',
  summary: 'Search everything that the caller may open, best first; filter by kind, market and days',
  quota: SEARCHES,
  query: z.object({
    q: TextUpTo(MAX_SEARCH),
    kind: blankAsAbsent(z.enum(HIT_KINDS, 'invalidChoice')),
    market: blankAsAbsent(Id),
    from: blankAsAbsent(Day),
    to: blankAsAbsent(Day),
    page: Page,
    page_size: pageSizeUpTo(SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE),
  }),
  output: z.object({
    hits: z.array(Hit),
    /** Of every kind under the other filters. */
    totals: z.array(z.object({ kind: z.enum(HIT_KINDS), total: z.int() })),
    instead: z.nullable(z.string()),
  }),
});
