import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { blankAsAbsent, Id, Page, TextUpTo } from '../../shapes.ts';
import {
  ABOUT_TYPES,
  ADVISORY_STATUSES,
  ADVISORY_TOPICS,
  ADVISORY_URGENCIES,
  MAX_ABOUT_TITLE,
  MAX_ADVISORY_SUBJECT,
  MAX_ADVISORY_TEXT,
  MAX_RATING,
  parseAbout,
} from './advisory-words.ts';
import { AdvisoryFile, AdvisoryFileIds } from './attachments.ts';
import { AdvisoryCall, AdvisoryCallState, CALL_SIDES } from './calls.ts';

export const ADVISORY_PAGE_SIZE = 20;

export const AdvisoryMarket = z.nullable(z.object({ _id: Id, name: z.string(), iso2: z.string() }));

export const AdvisoryHead = z.object({
  _id: Id,
  no: z.int(),
  topic: z.enum(ADVISORY_TOPICS),
  market: AdvisoryMarket,
  urgency: z.enum(ADVISORY_URGENCIES),
  subject: z.string(),
  status: z.enum(ADVISORY_STATUSES),
  asker: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Null while the clock is stopped. */
  due_at: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  /** Null once the request is answered or closed. */
  waiting: z.nullable(
    z.object({
      for: z.enum(CALL_SIDES),
      /** Empty while no adviser has taken it. */
      name: z.string(),
      since: z.string(),
    }),
  ),
  call: AdvisoryCallState,
  is_demo: z.boolean(),
});

/** The page that the member asked from, as they saw it. */
export const AdvisoryAbout = z.nullable(
  z.object({
    type: z.enum(ABOUT_TYPES),
    id: z.nullable(Id),
    path: z.string(),
    /** Empty where the page alone is known. */
    title: z.string(),
    picture: z.nullable(z.string()),
  }),
);
export type AdvisoryAbout = z.infer<typeof AdvisoryAbout>;

export const AdvisoryMessage = z.object({
  _id: Id,
  author: z.string(),
  is_adviser: z.boolean(),
  /** Of an adviser with a profile. */
  portrait: z.nullable(z.string()),
  body: z.string(),
  files: z.array(AdvisoryFile),
  at: z.string(),
});
export type AdvisoryMessage = z.infer<typeof AdvisoryMessage>;

const AdvisoryItem = z.object({
  ...AdvisoryHead.shape,
  /** False for a colleague's request, which a Primary User may read. */
  is_own: z.boolean(),
});
export type AdvisoryItem = z.infer<typeof AdvisoryItem>;

export const AdvisoryRequest = z.object({
  ...AdvisoryItem.shape,
  body: z.string(),
  files: z.array(AdvisoryFile),
  about: AdvisoryAbout,
  messages: z.array(AdvisoryMessage),
  calls: z.array(AdvisoryCall),
  may_write: z.boolean(),
  may_propose_call: z.boolean(),
  may_close: z.boolean(),
  may_rate: z.boolean(),
});
export type AdvisoryRequest = z.infer<typeof AdvisoryRequest>;

const one = { oneItem: true, params: z.object({ id: Id }), output: AdvisoryRequest } as const;

export const listAdvisoryRequests = defineCall({
  method: 'GET',
  path: '/advisory-requests',
  access: { page: 'Advisory_Service', permission: 'show_page' },
  summary: 'Your requests, newest first; a Primary User also sees those of the company',
  query: z.object({ status: blankAsAbsent(z.enum(ADVISORY_STATUSES, 'invalidChoice')), page: Page }),
  output: z.object({ items: z.array(AdvisoryItem), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const AdvisoryForm = z.object({
  topic: z.enum(ADVISORY_TOPICS, 'invalidChoice'),
  market_id: blankAsAbsent(Id),
  urgency: z.enum(ADVISORY_URGENCIES, 'invalidChoice'),
  subject: TextUpTo(MAX_ADVISORY_SUBJECT),
  body: TextUpTo(MAX_ADVISORY_TEXT),
  /** A path of the portal. */
  about: blankAsAbsent(
    z.string('invalidInput').check(z.refine((path) => parseAbout(path) !== undefined, 'invalidInput')),
  ),
  about_title: blankAsAbsent(TextUpTo(MAX_ABOUT_TITLE)),
  /** Of that page: an own picture that is not sent yet. */
  picture_id: blankAsAbsent(Id),
  file_ids: AdvisoryFileIds,
});

export const askAdviser = defineCall({
  method: 'POST',
  path: '/advisory-requests',
  access: { page: 'Advisory_Service', permission: 'comment' },
  summary: 'Ask the advisory service a question; needs the permission to comment',
  message: 'advisoryAsked',
  ownerOnly: true,
  body: AdvisoryForm,
  output: AdvisoryRequest,
});

export const getAdvisoryRequest = defineCall({
  ...one,
  method: 'GET',
  path: '/advisory-requests/:id',
  access: { page: 'Advisory_Service', permission: 'view' },
  summary: 'A request with its messages, oldest first',
});

export const AdvisoryText = z.object({ body: TextUpTo(MAX_ADVISORY_TEXT) });

export const AdvisoryWords = z.object({ ...AdvisoryText.shape, file_ids: AdvisoryFileIds });

export const writeToAdviser = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-requests/:id/messages',
  access: { page: 'Advisory_Service', permission: 'comment' },
  summary: 'Add a message to your request; an answered or closed request is reopened',
  message: 'advisorySent',
  ownerOnly: true,
  body: AdvisoryWords,
});

export const closeAdvisoryRequest = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-requests/:id/close',
  access: { page: 'Advisory_Service', permission: 'comment' },
  summary: 'Close your request',
  message: 'saved',
  ownerOnly: true,
});

const Rating = z.coerce
  .number('invalidChoice')
  .check(z.int('invalidChoice'), z.minimum(1, 'invalidChoice'), z.maximum(MAX_RATING, 'invalidChoice'));

export const rateAdvisoryRequest = defineCall({
  ...one,
  method: 'PUT',
  path: '/advisory-requests/:id/rating',
  access: { page: 'Advisory_Service', permission: 'comment' },
  summary: 'Rate an answered or closed request; a new rating replaces the old one',
  message: 'saved',
  ownerOnly: true,
  body: z.object({ rating: Rating }),
});
