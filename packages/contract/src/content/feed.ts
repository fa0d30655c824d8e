import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  blankAsAbsent,
  Day,
  Id,
  Moment,
  Nothing,
  OptionalMoment,
  optionalTextUpTo,
  Page,
  pageSizeUpTo,
  TextUpTo,
} from '../shapes.ts';
import { MAX_POST_PICTURES, PictureForm, PostPicture } from './feed/pictures.ts';
import { ItemChoice, PostCover, PostItem, PostVisit } from './feed/post-parts.ts';

export const FEED_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
export const MAX_POST_TITLE = 150;
export const MAX_POST_BODY = 4_000;
export const MAX_TAGS = 8;
export const MAX_TAG = 40;
const MAX_MARKETS = 30;
export const MAX_PLACE = 150;

/** Written by administrators. */
export const WRITTEN_KINDS = ['news', 'alert', 'event', 'access'] as const;
/** Posted by the portal about new content. */
const AUTOMATIC_KINDS = ['report', 'visit'] as const;
export const POST_KINDS = [...WRITTEN_KINDS, ...AUTOMATIC_KINDS] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const REACTIONS = ['useful', 'not useful', 'none'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The stored form: lower case, single blanks, no commas. */
export const tidyTag = (tag: string) =>
  tag
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();

const germanUpTo = (limit: number) =>
  z.optional(
    z.string('invalidInput').check(
      z.trim(),
      z.refine((text) => [...text].length <= limit, 'tooLongText'),
    ),
  );

const words = {
  kind: z.enum(WRITTEN_KINDS, 'invalidChoice'),
  title: TextUpTo(MAX_POST_TITLE),
  /** Plain text; an empty line ends a paragraph. */
  body: TextUpTo(MAX_POST_BODY),
  /** Both or neither: absent, the German text stays; blank, German readers get the English one. */
  title_de: germanUpTo(MAX_POST_TITLE),
  body_de: germanUpTo(MAX_POST_BODY),
  tags: z.array(TextUpTo(MAX_TAG), 'invalidInput').check(z.maxLength(MAX_TAGS, 'invalidInput')),
  market_ids: z.array(Id, 'invalidInput').check(z.maxLength(MAX_MARKETS, 'invalidInput')),
  pictures: z.optional(z.array(PictureForm, 'invalidInput').check(z.maxLength(MAX_POST_PICTURES, 'invalidInput'))),
  /** Absent: the present link stays. */
  item: z.optional(z.union([ItemChoice, z.null()], 'invalidChoice')),
  /** Kept for events only. */
  event_start: OptionalMoment,
  event_end: OptionalMoment,
  event_place: optionalTextUpTo(MAX_PLACE),
  pinned_until: OptionalMoment,
  /** Hidden from members before; by default the time of publishing. */
  publish_at: OptionalMoment,
};

type Times = { kind: string; event_start?: string | undefined; event_end?: string | undefined };
const hasBeginning = z.refine<Times>(({ kind, event_start }) => kind !== 'event' || event_start !== undefined, {
  path: ['event_start'],
  error: 'required',
});
const endsAfterwards = z.refine<Times>(
  ({ event_start, event_end }) => !event_start || !event_end || Date.parse(event_start) <= Date.parse(event_end),
  { path: ['event_end'], error: 'endsBeforeItBegins' },
);

type German = { title_de?: string | undefined; body_de?: string | undefined };
const goesWith = (text: string | undefined, other: string | undefined) =>
  other === undefined || (other ? Boolean(text) : text !== undefined);
const hasGermanTitle = z.refine<German>(({ title_de, body_de }) => goesWith(title_de, body_de), {
  path: ['title_de'],
  error: 'required',
});
const hasGermanBody = z.refine<German>(({ title_de, body_de }) => goesWith(body_de, title_de), {
  path: ['body_de'],
  error: 'required',
});
const RULES = [hasBeginning, endsAfterwards, hasGermanTitle, hasGermanBody] as const;

export const PostForm = z.object(words).check(...RULES);
export type PostForm = z.infer<typeof PostForm>;
const NewPostForm = z.object({ ...words, is_published: z.boolean('invalidInput') }).check(...RULES);

export const Author = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

export const Post = z.object({
  _id: Id,
  kind: z.enum(POST_KINDS),
  title: z.string(),
  body: z.string(),
  /** For those who work on posts; null for automatic posts. */
  editions: z.nullable(
    z.object({
      title: z.string(),
      body: z.string(),
      title_de: z.string(),
      body_de: z.string(),
      alts: z.array(z.object({ _id: Id, alt: z.string(), alt_de: z.string() })),
    }),
  ),
  pictures: z.array(PostPicture),
  /** Null also where the reader may not see it. */
  item: z.nullable(PostItem),
  visit: z.nullable(PostVisit),
  cover: z.nullable(PostCover),
  author: z.nullable(Author),
  tags: z.array(z.string()),
  markets: z.array(z.object({ _id: Id, name: z.string(), iso2: z.string() })),
  /** A report by id; a visit by market and day. */
  ref: z.nullable(z.object({ type: z.enum(AUTOMATIC_KINDS), id: Id, day: z.nullable(z.string()) })),
  event_start: z.nullable(z.string()),
  event_end: z.nullable(z.string()),
  event_place: z.string(),
  pinned_until: z.nullable(z.string()),
  is_pinned: z.boolean(),
  /** When members could first see it; for a draft, the planned time or its creation. */
  publish_at: z.string(),
  /** Scheduled: published with a time in the future. */
  status: z.enum(['draft', 'scheduled', 'published']),
  is_new: z.boolean(),
  is_demo: z.boolean(),
  useful: z.int(),
  not_useful: z.int(),
  reaction: z.enum(REACTIONS),
  comments: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Post = z.infer<typeof Post>;

export const PostFilter = z.object({
  author: blankAsAbsent(Id),
  title: blankAsAbsent(TextUpTo(MAX_POST_TITLE)),
  tag: blankAsAbsent(TextUpTo(MAX_TAG)),
  from: blankAsAbsent(Day),
  to: blankAsAbsent(Day),
  kind: blankAsAbsent(z.enum(POST_KINDS, 'invalidChoice')),
  market_id: blankAsAbsent(Id),
});
export type PostFilter = z.infer<typeof PostFilter>;

export const listPosts = defineCall({
  method: 'GET',
  path: '/posts',
  access: { page: 'Feed', permission: 'show_page' },
  summary: 'Posts, pinned first, then newest; filter by kind, market, author, part of the title, tag and Sydney days',
  query: z.object({ ...PostFilter.shape, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, FEED_PAGE_SIZE) }),
  paged: true,
  output: z.array(Post),
});

export const getPostChoices = defineCall({
  method: 'GET',
  path: '/posts/choices',
  access: { page: 'Feed', permission: 'show_page' },
  summary: 'Authors and tags of posts, most frequent first',
  output: z.object({ authors: z.array(Author), tags: z.array(z.string()) }),
});

export const markPostsRead = defineCall({
  method: 'POST',
  path: '/posts/read',
  access: { page: 'Feed', permission: 'show_page' },
  summary: 'Mark the posts up to this time as seen; later ones are new',
  ownerOnly: true,
  body: z.object({ until: Moment }),
  output: Nothing,
});

export const countNewPosts = defineCall({
  method: 'GET',
  path: '/posts/new',
  access: { page: 'Feed', permission: 'show_page' },
  summary: 'How many posts are new to you, and the time of the newest one',
  output: z.object({ count: z.int(), until: z.nullable(z.string()) }),
});

export const createPost = defineCall({
  method: 'POST',
  path: '/posts',
  access: { page: 'Feed', permission: 'create' },
  summary: 'Write a post, as a draft or published',
  message: 'saved',
  body: NewPostForm,
  output: Post,
});

const ofPost = { params: z.object({ id: Id }), output: Post } as const;
const write = { ...ofPost, message: 'saved' } as const;
const one = { ...ofPost, oneItem: true } as const;

export const getPost = defineCall({
  method: 'GET',
  path: '/posts/:id',
  access: { page: 'Feed', permission: 'view' },
  summary: 'One post',
  ...one,
});

export const changePost = defineCall({
  method: 'PUT',
  path: '/posts/:id',
  access: { page: 'Feed', permission: 'edit' },
  summary: 'Change a post; a stale If-Match changes nothing',
  ...write,
  body: PostForm,
});

export const publishPost = defineCall({
  method: 'POST',
  path: '/posts/:id/publish',
  access: { page: 'Feed', permission: 'publish' },
  summary: 'Publish a post now or at its time',
  ...write,
});

export const unpublishPost = defineCall({
  method: 'POST',
  path: '/posts/:id/unpublish',
  access: { page: 'Feed', permission: 'publish' },
  summary: 'Unpublish a post; it becomes a draft that members do not see',
  ...write,
});

export const pinPost = defineCall({
  method: 'PUT',
  path: '/posts/:id/pin',
  access: { page: 'Feed', permission: 'edit' },
  summary: 'Pin a post until a time, or unpin it',
  ...write,
  body: z.object({ pinned_until: OptionalMoment }),
});

export const deletePost = defineCall({
  method: 'DELETE',
  path: '/posts/:id',
  access: { page: 'Feed', permission: 'delete' },
  summary: 'Delete a post with its comments; unpublish automatic posts instead',
  ...write,
  output: z.object({ _id: Id }),
});

export const reactToPost = defineCall({
  method: 'PUT',
  path: '/posts/:id/reaction',
  access: { page: 'Feed', permission: 'view' },
  summary: 'React to a post, or remove the reaction',
  ...one,
  ownerOnly: true,
  body: z.object({ reaction: z.enum(REACTIONS, 'invalidChoice') }),
});

export const markPostRead = defineCall({
  method: 'PUT',
  path: '/posts/:id/read',
  access: { page: 'Feed', permission: 'view' },
  summary: 'Mark one post as read',
  ...one,
  ownerOnly: true,
});

export const getPostCalendar = defineCall({
  method: 'GET',
  path: '/posts/:id/calendar',
  access: { page: 'Feed', permission: 'view' },
  summary: 'Download an event as a calendar file (iCalendar)',
  ...one,
  bytes: true,
  output: Nothing,
});
