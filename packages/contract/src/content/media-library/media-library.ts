import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ASSET_TYPES } from '../../files.ts';
import { EXPORTS } from '../../quotas.ts';
import { blankAsAbsent, Day, Id, optionalTextUpTo, Page, pageSizeUpTo, TextUpTo } from '../../shapes.ts';

export const ASSET_KINDS = ['logo', 'pos', 'recipe', 'photography', 'guide', 'video'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
export const ASSET_LANGUAGES = ['en', 'de', 'none'] as const;
export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
/** Download, look only, or hidden from all but ADMIN. */
export const ASSET_ACCESSES = ['full', 'preview', 'hidden'] as const;
export const ASSET_RIGHTS = ['usable', 'expired'] as const;
/** web: at most 1600 pixels wide; original: the file as it came. */
export const ASSET_RENDITIONS = ['web', 'original'] as const;
export type AssetRendition = (typeof ASSET_RENDITIONS)[number];

export const ASSET_PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 60;
export const MAX_ASSET_BYTES = 100 * 1024 * 1024;
const MAX_ASSET_TITLE = 150;
export const MAX_TAGS = 10;
export const MAX_TAG = 30;
export const MAX_CREDIT = 150;
export const MAX_RIGHTS = 1_000;
export const MAX_CONSENT = 150;
const MAX_PLACES = 60;
const MAX_IN_COLLECTIONS = 20;
export const MAX_ASSET_REQUEST = 1_000;
export const MAX_SEARCH = 100;
export const MAX_ZIPPED = 50;
export const MAX_ZIP_BYTES = 200 * 1024 * 1024;

const Asset = z.object({
  _id: Id,
  title: z.string(),
  kind: z.enum(ASSET_KINDS),
  mime: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  orientation: z.nullable(z.enum(ORIENTATIONS)),
  duration: z.nullable(z.number()),
  /** Visible to everybody who sees the asset; empty where there is none. */
  preview: z.string(),
  placeholder: z.string(),
  file: z.string(),
  /** Empty without the right to download. */
  renditions: z.array(z.object({ name: z.enum(ASSET_RENDITIONS), mime: z.string(), bytes: z.int() })),
  collection_ids: z.array(Id),
  tags: z.array(z.string()),
  credit: z.string(),
  rights: z.string(),
  /** ADMIN only. */
  consent_ref: z.string(),
  /** The file says where it was taken; false for members who only read. */
  has_place: z.boolean(),
  /** The last Sydney day on which it may be used. */
  use_until: z.nullable(z.string()),
  is_expired: z.boolean(),
  market_ids: z.array(Id),
  language: z.enum(ASSET_LANGUAGES),
  access: z.enum(ASSET_ACCESSES),
  downloads: z.int(),
  sha256: z.string(),
  /** From 1. */
  file_number: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  is_demo: z.boolean(),
  version: z.int(),
});
export type Asset = z.infer<typeof Asset>;

const AssetVersion = z.object({
  number: z.int(),
  mime: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  sha256: z.string(),
  created_by: z.string(),
  created_at: z.string(),
});

/** Posts, reports and competitor reviews that name the address of the asset and that the caller sees. */
const AssetUse = z.object({
  kind: z.enum(['post', 'report', 'review']),
  _id: Id,
  /** The market of a review. */
  title: z.string(),
  /** Of a review; empty and null for the others. */
  origin: z.string(),
  market_id: z.nullable(Id),
});
export type AssetUse = z.infer<typeof AssetUse>;

const WholeAsset = z.object({
  ...Asset.shape,
  versions: z.array(AssetVersion),
  /** Newest first of each kind, at most ten. */
  used_in: z.array(AssetUse),
});
export type WholeAsset = z.infer<typeof WholeAsset>;

const AssetFilter = z.object({
  kind: blankAsAbsent(z.enum(ASSET_KINDS, 'invalidChoice')),
  collection_id: blankAsAbsent(Id),
  /** Assets for this market or for all markets. */
  market_id: blankAsAbsent(Id),
  language: blankAsAbsent(z.enum(ASSET_LANGUAGES, 'invalidChoice')),
  orientation: blankAsAbsent(z.enum(ORIENTATIONS, 'invalidChoice')),
  rights: blankAsAbsent(z.enum(ASSET_RIGHTS, 'invalidChoice')),
  search: optionalTextUpTo(MAX_SEARCH),
});
export type AssetFilter = z.infer<typeof AssetFilter>;

const ofAsset = { params: z.object({ id: Id }) } as const;

export const listAssets = defineCall({
  method: 'GET',
  path: '/assets',
  access: { page: 'Media_Library', permission: 'show_page' },
  summary: 'Assets, newest first',
  query: z.object({ ...AssetFilter.shape, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, ASSET_PAGE_SIZE) }),
  output: z.object({ items: z.array(Asset), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const getAsset = defineCall({
  method: 'GET',
  path: '/assets/:id',
  access: { page: 'Media_Library', permission: 'view' },
  summary: 'One asset, with the history of its file',
  oneItem: true,
  ...ofAsset,
  output: WholeAsset,
});

export const downloadAsset = defineCall({
  method: 'GET',
  path: '/assets/:id/download',
  access: { page: 'Media_Library', permission: 'export' },
  summary: 'Download an asset in one rendition; needs the permission to export and rights that have not expired',
  oneItem: true,
  ...ofAsset,
  query: z.object({ rendition: z.enum(ASSET_RENDITIONS, 'invalidChoice') }),
  bytes: true,
  output: z.string(),
});

export const zipAssets = defineCall({
  method: 'POST',
  path: '/assets/zip',
  access: { page: 'Media_Library', permission: 'export' },
  summary: 'Download several assets as one ZIP with a manifest and the licence; at most 50 files and 200 MB',
  download: 'media-library.zip',
  germanDownload: 'mediathek.zip',
  quota: EXPORTS,
  body: z.object({
    ids: z
      .array(Id, 'required')
      .check(z.minLength(1, 'required'), z.maxLength(MAX_ZIPPED, 'invalidInput'))
      .check(z.refine((ids) => new Set(ids).size === ids.length, 'invalidInput')),
  }),
  output: z.string(),
});

/** A comma-separated form field. */
function listUpTo<S extends z.ZodMiniType>(shape: S, most: number, tooMany: 'tooManyTags' | 'invalidInput') {
  return z.pipe(
    z.transform((value): unknown => {
      if (typeof value !== 'string') return value ?? [];
      const parts = value.split(',').map((part) => part.trim());
      return parts.filter((part) => part !== '');
    }),
    z.array(shape, 'invalidInput').check(z.maxLength(most, tooMany)),
  );
}

const NO_COMMA = /^[^,\p{C}]*$/u;
const Tag = TextUpTo(MAX_TAG).check(
  z.trim(),
  z.refine((tag) => NO_COMMA.test(tag), 'invalidInput'),
);

export const AssetForm = z.object({
  title: TextUpTo(MAX_ASSET_TITLE).check(z.trim()),
  kind: z.enum(ASSET_KINDS, 'invalidChoice'),
  collection_ids: listUpTo(Id, MAX_IN_COLLECTIONS, 'invalidInput'),
  tags: listUpTo(Tag, MAX_TAGS, 'tooManyTags'),
  credit: optionalTextUpTo(MAX_CREDIT),
  rights: optionalTextUpTo(MAX_RIGHTS),
  consent_ref: optionalTextUpTo(MAX_CONSENT),
  use_until: blankAsAbsent(Day),
  market_ids: listUpTo(Id, MAX_PLACES, 'invalidInput'),
  language: z.enum(ASSET_LANGUAGES, 'invalidChoice'),
  access: z.enum(ASSET_ACCESSES, 'invalidChoice'),
});
export type AssetForm = z.infer<typeof AssetForm>;

/** For a file with a GPS place; without a choice it is refused. */
export const PLACE_CHOICES = ['remove', 'keep'] as const;
const placeChoice = { place: blankAsAbsent(z.enum(PLACE_CHOICES, 'invalidChoice')) };
export const NewAssetForm = z.object({ ...AssetForm.shape, ...placeChoice });
export const NewFileForm = z.object(placeChoice);

const medium = {
  field: 'file',
  maxBytes: MAX_ASSET_BYTES,
  types: ASSET_TYPES,
  wrongType: 'wrongAssetType',
  tooLarge: 'assetTooLarge',
} as const;

export const addAsset = defineCall({
  method: 'POST',
  path: '/assets',
  access: { page: 'Media_Library', permission: 'upload' },
  summary: 'Add a picture, an SVG, a PDF or a video, kept byte for byte; separate list values by commas',
  message: 'dataSubmitted',
  file: medium,
  body: NewAssetForm,
  output: WholeAsset,
});

export const updateAsset = defineCall({
  method: 'PUT',
  path: '/assets/:id',
  access: { page: 'Media_Library', permission: 'edit' },
  ...ofAsset,
  summary: 'Change an asset; a stale If-Match changes nothing',
  message: 'saved',
  body: AssetForm,
  output: WholeAsset,
});

export const replaceAssetFile = defineCall({
  method: 'POST',
  path: '/assets/:id/file',
  access: { page: 'Media_Library', permission: 'upload' },
  ...ofAsset,
  summary: 'Replace the file of an asset; the old file stays in its history',
  message: 'dataSubmitted',
  file: medium,
  body: NewFileForm,
  output: WholeAsset,
});

const ofVersion = z.object({ id: Id, number: z.coerce.number('invalidInput').check(z.int('invalidInput')) });

export const downloadAssetVersion = defineCall({
  method: 'GET',
  path: '/assets/:id/versions/:number',
  access: { page: 'Media_Library', permission: ['upload', 'edit', 'delete'] },
  params: ofVersion,
  summary: 'Download an earlier file of an asset',
  bytes: true,
  output: z.string(),
});

export const restoreAssetVersion = defineCall({
  method: 'POST',
  path: '/assets/:id/versions/:number/restore',
  access: { page: 'Media_Library', permission: 'upload' },
  params: ofVersion,
  summary: 'Make an earlier file of an asset the current one; its address stays',
  message: 'saved',
  output: WholeAsset,
});

export const deleteAsset = defineCall({
  method: 'DELETE',
  path: '/assets/:id',
  access: { page: 'Media_Library', permission: 'delete' },
  ...ofAsset,
  summary: 'Delete an asset with all its files',
  output: z.object({ _id: Id }),
});

export const requestAsset = defineCall({
  method: 'POST',
  path: '/assets/requests',
  access: { page: 'Media_Library', permission: 'show_page' },
  ownerOnly: true,
  summary: 'Ask the support desk for a missing asset',
  message: 'supportSent',
  body: z.object({ detail: TextUpTo(MAX_ASSET_REQUEST) }),
  output: z.object({ _id: Id, number: z.int() }),
});
