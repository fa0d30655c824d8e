import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PricePhoto } from '../../price-photos.ts';
import { OWN_ORIGIN, PACK_KINDS, UNKNOWN_ORIGIN } from '../../price-words.ts';
import { blankAsAbsent, Id, Spread, TextUpTo } from '../../shapes.ts';
import { PRICE_POSITIONS, ReviewWords } from './review-words.ts';

export const MAX_COMPARED = 4;
/** Brands, packs and photos come from this many latest labels or pictures of a market. */
export const LATEST_LABELS = 1_000;
export const MAX_SEEN = 6;
export const MAX_REVISIONS = 100;
/** Words looked for in the texts of reviews. */
export const MAX_REVIEW_SEARCH = 100;

export const REVISION_ACTS = ['saved', 'refreshed', 'published', 'unpublished'] as const;

/** Not our own and not the unknown origin. */
export const RivalCode = z
  .string('invalidChoice')
  .check(
    z.refine((code) => /^[A-Z]{2}$/.test(code) && code !== OWN_ORIGIN && code !== UNKNOWN_ORIGIN, 'invalidChoice'),
  );
/** A share from 0 to 1; null where there are too few labels. */
const Part = z.nullable(z.number());

/** The last twelve months, of one market or of all. */
const figures = {
  labels: z.int(),
  share: Part,
  /** How much more ours costs in the same visit, relative to theirs; null for ours. */
  gap: z.nullable(z.number()),
  visits: z.int(),
  promo_share: Part,
};

/** The figures at the time of writing; they stay with the text. */
export const ReviewMetrics = z.object({ ...figures, from: z.string(), to: z.string() });
export type ReviewMetrics = z.infer<typeof ReviewMetrics>;

export const CompetitorReview = z.object({
  _id: Id,
  origin_code: z.string(),
  market_id: Id,
  market_name: z.string(),
  ...ReviewWords.shape,
  metrics: ReviewMetrics,
  status: z.enum(['draft', 'published']),
  published_at: z.nullable(z.string()),
  /** A newer revision than the published one exists; administrators only. */
  is_ahead: z.boolean(),
  is_demo: z.boolean(),
  version: z.int(),
});
export type CompetitorReview = z.infer<typeof CompetitorReview>;

const Rival = z.object({
  origin: z.string(),
  ...figures,
  markets: z.array(z.object({ _id: Id, name: z.string(), labels: z.int() })),
  /** This month, from 0 to 3; null for origins outside the calendar. */
  supply: z.nullable(z.int()),
  is_followed: z.boolean(),
  reviews: z.array(
    z.object({
      market_id: Id,
      market_name: z.string(),
      position: z.nullable(z.enum(PRICE_POSITIONS)),
      /** In the other language where it is written in one alone. */
      headline_en: z.string(),
      headline_de: z.string(),
    }),
  ),
});
export type Rival = z.infer<typeof Rival>;

export const listRivals = defineCall({
  method: 'GET',
  path: '/competitor-reviews/origins',
  access: { page: 'Competitor_Reviews', permission: 'show_page' },
  summary:
    'All rival origins in one market or in all, with figures for the last twelve months; `text` is looked for in their names and published reviews, in both languages',
  query: z.object({ market_id: blankAsAbsent(Id), text: blankAsAbsent(TextUpTo(MAX_REVIEW_SEARCH)) }),
  output: z.object({
    is_demo: z.boolean(),
    /** Markets with approved prices. */
    markets: z.array(z.object({ _id: Id, name: z.string() })),
    /** Without `text`. */
    total: z.int(),
    origins: z.array(Rival),
  }),
});
export type RivalList = z.infer<typeof listRivals.output>;

const RivalReport = z.object({
  origin: z.string(),
  ...figures,
  /** A$/kg over the last three months. */
  price: Spread,
  months: z.array(
    z.object({
      month: z.string(),
      labels: z.int(),
      share: Part,
      promo_share: Part,
      /** A$/kg. */
      price: Spread,
      /** This month and the two before: one alone often has too few visits with both. */
      visits: z.int(),
      gap: z.nullable(z.number()),
    }),
  ),
  /** At least three times among the latest labels. */
  brands: z.array(z.object({ brand: z.string(), labels: z.int() })),
  packs: z.array(z.object({ pack_kind: z.enum(PACK_KINDS), labels: z.int() })),
  /** Empty without access to single prices and footage. */
  photos: z.array(PricePhoto),
  supply: z.nullable(z.int()),
  is_followed: z.boolean(),
  review: z.nullable(CompetitorReview),
  /** The unpublished review; administrators only. */
  draft_id: z.nullable(Id),
});
export type RivalReport = z.infer<typeof RivalReport>;

export const compareRivals = defineCall({
  method: 'GET',
  path: '/competitor-reviews/markets/:market_id',
  access: { page: 'Competitor_Reviews', permission: 'show_page' },
  summary: 'One to four origins in a market, side by side: figures, months, brands, packs and reviews',
  params: z.object({ market_id: Id }),
  query: z.object({
    /** Codes separated by commas. */
    origins: z
      .string('invalidChoice')
      .check(z.regex(new RegExp(`^[A-Z]{2}(,[A-Z]{2}){0,${MAX_COMPARED - 1}}$`), 'invalidChoice')),
  }),
  output: z.object({
    market_id: Id,
    market_name: z.string(),
    from: z.string(),
    to: z.string(),
    last_date: z.nullable(z.string()),
    is_demo: z.boolean(),
    months: z.array(z.string()),
    provisional: z.array(z.string()),
    /** By facings; by labels where none were counted. */
    is_by_facings: z.boolean(),
    origins: z.array(RivalReport),
  }),
});
export type RivalsCompared = z.infer<typeof compareRivals.output>;

const one = { params: z.object({ id: Id }), output: CompetitorReview };

export const getCompetitorReview = defineCall({
  ...one,
  method: 'GET',
  path: '/competitor-reviews/:id',
  access: { page: 'Competitor_Reviews', permission: 'view' },
  summary: 'A published review; administrators who work on reviews get the last saved text',
  oneItem: true,
});

export const createCompetitorReview = defineCall({
  method: 'POST',
  path: '/competitor-reviews',
  access: { page: 'Competitor_Reviews', permission: 'create' },
  summary: 'Add a review of an origin in a market as a draft, with today’s figures; texts may be empty',
  message: 'saved',
  body: z.object({ origin_code: RivalCode, market_id: Id, ...ReviewWords.shape }),
  output: CompetitorReview,
});

export const saveCompetitorReview = defineCall({
  ...one,
  method: 'PUT',
  path: '/competitor-reviews/:id',
  access: { page: 'Competitor_Reviews', permission: 'edit' },
  summary: 'Change a review; members keep reading the published text. A stale If-Match changes nothing',
  message: 'saved',
  body: ReviewWords,
});

export const refreshCompetitorReview = defineCall({
  ...one,
  method: 'POST',
  path: '/competitor-reviews/:id/refresh',
  access: { page: 'Competitor_Reviews', permission: 'edit' },
  summary: 'Refresh the figures of a review from the price audits',
  message: 'saved',
});

export const publishCompetitorReview = defineCall({
  ...one,
  method: 'POST',
  path: '/competitor-reviews/:id/publish',
  access: { page: 'Competitor_Reviews', permission: 'publish' },
  summary: 'Publish the last saved text with its figures; it needs the facts and every section in one language',
  message: 'saved',
});

export const unpublishCompetitorReview = defineCall({
  ...one,
  method: 'POST',
  path: '/competitor-reviews/:id/unpublish',
  access: { page: 'Competitor_Reviews', permission: 'publish' },
  summary: 'Unpublish a review',
  message: 'saved',
});

export const ReviewChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ReviewChange = z.infer<typeof ReviewChange>;

const Revision = z.object({
  number: z.int(),
  act: z.enum(REVISION_ACTS),
  at: z.string(),
  author: z.string(),
  /** Differences from the revision before; lists have a line per point. */
  changed: z.array(ReviewChange),
});
export type ReviewRevision = z.infer<typeof Revision>;

export const listReviewRevisions = defineCall({
  method: 'GET',
  path: '/competitor-reviews/:id/revisions',
  access: { page: 'Competitor_Reviews', permission: ['create', 'edit', 'publish'] },
  summary: 'All revisions of a review, newest first',
  params: z.object({ id: Id }),
  output: z.array(Revision),
});
