import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_PICTURE_BYTES, MEDIA_TYPES } from '../files.ts';
import { blankAsAbsent, Day, DayOrMonth, Id, optionalTextUpTo, Page, pageSizeUpTo } from '../shapes.ts';

export const FOOTAGE_PAGE_SIZE = 6;
export const MAX_PAGE_SIZE = 60;
/** The limit of unpaged lists. */
export const MAX_LISTED = 500;
export const MAX_DAYS = 4_000;
export const MAX_TITLE = 150;
export const MAX_CAPTION = 1_000;
export const MAX_ALT = 300;
export const MAX_SEARCH = 100;

export const FootageItem = z.object({
  _id: Id,
  title: z.string(),
  image: z.string(),
  kind: z.enum(['image', 'video']),
  mime: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  duration: z.nullable(z.number()),
  /** A still of a video; empty where there is none. */
  poster: z.string(),
  placeholder: z.string(),
  market_id: z.nullable(Id),
  market_name: z.string(),
  retailer_id: z.nullable(Id),
  retailer_name: z.string(),
  store_id: z.nullable(Id),
  store_name: z.string(),
  date: z.string(),
  caption: z.string(),
  alt: z.string(),
  createdAt: z.string(),
  is_demo: z.boolean(),
  version: z.int(),
});
export type FootageItem = z.infer<typeof FootageItem>;

const Where = z.object({ market_id: blankAsAbsent(Id), retailer_id: blankAsAbsent(Id) });

export const FootageFilter = z.object({
  ...Where.shape,
  store_id: blankAsAbsent(Id),
  date: blankAsAbsent(DayOrMonth),
  /** Any day of the week, Monday to Sunday. */
  week: blankAsAbsent(Day),
  /** Every word is in the title, caption, market, retailer, store or city; with access to single prices also in a product. */
  search: optionalTextUpTo(MAX_SEARCH),
  /** 'yes' leaves out footage from which no price was read; needs access to single prices. */
  prices: blankAsAbsent(z.enum(['yes'], 'invalidChoice')),
});

export const listFootage = defineCall({
  method: 'GET',
  path: '/marketFootage',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary: 'Footage, newest first; filter by market, retailer, store, words, and day, week or month',
  query: z.object({ ...FootageFilter.shape, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, FOOTAGE_PAGE_SIZE) }),
  output: z.object({ items: z.array(FootageItem), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const listFootageDates = defineCall({
  method: 'GET',
  path: '/marketFootage/marketFootageDate',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary: 'Days with footage, newest first, at most 4,000',
  query: Where,
  output: z.array(z.string()),
});

export const listFootageOfDay = defineCall({
  method: 'GET',
  path: '/marketFootage/marketFootage:date',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary: 'The footage of one day, newest first, at most 500',
  params: z.object({ date: Day }),
  query: Where,
  output: z.array(FootageItem),
});

export const getFootage = defineCall({
  method: 'GET',
  path: '/footage/:id',
  access: { page: 'In_Market_Footage', permission: 'view' },
  summary: 'One photo or video',
  oneItem: true,
  params: z.object({ id: Id }),
  output: FootageItem,
});

const medium = {
  maxBytes: MAX_PICTURE_BYTES,
  types: MEDIA_TYPES,
  wrongType: 'wrongMediaType',
} as const;

/** Only the file is required; the store determines the retailer, the retailer the market. */
export const FootageForm = z.object({
  market_id: blankAsAbsent(Id),
  retailer_id: blankAsAbsent(Id),
  store_id: blankAsAbsent(Id),
  date: blankAsAbsent(Day),
  title: optionalTextUpTo(MAX_TITLE),
  caption: optionalTextUpTo(MAX_CAPTION),
  alt: optionalTextUpTo(MAX_ALT),
});

const NewFootageForm = z.object({
  ...FootageForm.shape,
  upload_id: blankAsAbsent(Id),
});

const write = { body: FootageForm, output: FootageItem } as const;
const ofItem = { params: z.object({ id: Id }) } as const;

export const addFootage = defineCall({
  method: 'POST',
  path: '/marketFootage/marketFootageAdd',
  access: { page: 'In_Market_Footage', permission: 'upload' },
  summary: 'Add a photo or a video',
  message: 'dataSubmitted',
  file: { field: 'file', ...medium },
  ...write,
  body: NewFootageForm,
});

export const updateFootage = defineCall({
  method: 'PUT',
  path: '/marketFootage/:id/marketFootageUpdate',
  access: { page: 'In_Market_Footage', permission: 'edit' },
  summary: 'Change a photo or video; a file that is sent replaces the old one',
  message: 'saved',
  file: { field: 'file', ...medium, optional: true },
  ...ofItem,
  ...write,
});

export const deleteFootage = defineCall({
  method: 'DELETE',
  path: '/marketFootage/:id/marketFootageDelete',
  access: { page: 'In_Market_Footage', permission: 'delete' },
  summary: 'Delete a photo or video; it can be restored for a day',
  message: 'footageDeleted',
  ...ofItem,
  output: z.object({ _id: Id }),
});

export const restoreFootage = defineCall({
  method: 'POST',
  path: '/footage/:id/restore',
  access: { page: 'In_Market_Footage', permission: 'delete' },
  summary: 'Restore a deleted photo or video',
  message: 'saved',
  ...ofItem,
  output: FootageItem,
});

export const importImage = defineCall({
  method: 'POST',
  path: '/import-image',
  access: { page: 'In_Market_Footage', permission: 'upload' },
  summary: 'Add a photo or a video, as the Import button does',
  message: 'dataSubmitted',
  file: { field: 'images', ...medium },
  ...write,
  body: NewFootageForm,
});

export const listImages = defineCall({
  method: 'GET',
  path: '/import-image/get-images',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary: 'The newest 500 photos and videos, oldest first',
  output: z.array(FootageItem),
});
