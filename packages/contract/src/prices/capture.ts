import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_PHOTO_BYTES, PICTURE_TYPES } from '../files.ts';
import { Tag } from '../price-photos.ts';
import { blankAsAbsent, Chosen, Id } from '../shapes.ts';
import { IMPORT_FIELDS, type ImportField, MAX_CELL, REQUIRED_FIELDS } from './imports.ts';

export const MAX_DRAFTS = 20;
export const MAX_LABELS = 200;
export const MAX_VISIT_PHOTOS = 20;
export const SUBMITTED_LISTED = 5;
/** Enough for a few hundred labels with long notes. */
const MAX_DRAFT_BYTES = 512 * 1_024;

/** Entered once per visit, with the field names of a sheet. */
export const VISIT_FIELDS = ['date', 'time', 'channel', 'conditions', 'visit_note'] as const satisfies ImportField[];

/** Derived: place and currency from the store, the auditor from the member; photos are linked apart. */
const KNOWN_FIELDS = ['market', 'retailer', 'store', 'city', 'auditor', 'currency', 'photo'] as const;

export type LabelField = Exclude<ImportField, (typeof VISIT_FIELDS | typeof KNOWN_FIELDS)[number]>;

const NOT_ON_LABELS: readonly ImportField[] = [...VISIT_FIELDS, ...KNOWN_FIELDS];
/** Fields of each label, in template order. */
export const LABEL_FIELDS = IMPORT_FIELDS.filter((field): field is LabelField => !NOT_ON_LABELS.includes(field));

export const NEEDED_OF_LABEL: readonly LabelField[] = LABEL_FIELDS.filter((field) => REQUIRED_FIELDS.includes(field));

/** Unchecked text; checked on examination. */
const Words = z.string('invalidInput').check(z.maxLength(MAX_CELL, 'tooLongText'));
const SomeWords = z._default(Words, '');

export const VisitWords = z.object({
  date: SomeWords,
  time: SomeWords,
  channel: SomeWords,
  conditions: SomeWords,
  visit_note: SomeWords,
});
export type VisitWords = z.infer<typeof VisitWords>;

const LabelWords = z.partialRecord(z.enum(LABEL_FIELDS, 'invalidChoice'), Words);
export type LabelWords = z.infer<typeof LabelWords>;

const LabelNumber = z
  .int('invalidInput')
  .check(z.minimum(0, 'invalidInput'), z.maximum(MAX_LABELS - 1, 'invalidInput'));

/** The label by its place in the list, from 0. */
const PhotoLabel = z.object({ label: LabelNumber, tag: z.nullable(Tag) });
export type PhotoLabel = z.infer<typeof PhotoLabel>;

const PhotoWords = z.object({
  /** Made by the sender, so that a photo sent twice is kept once. */
  _id: Id,
  /** As the camera says, 2026-03-09T14:30:00; empty where it says nothing. */
  taken_at: SomeWords,
  labels: z.array(PhotoLabel, 'invalidInput').check(z.maxLength(MAX_LABELS, 'tooManyLabels')),
});
export type PhotoWords = z.infer<typeof PhotoWords>;

export const StartForm = z.object({ store_id: Chosen, ...VisitWords.shape });
const NewDraftForm = z.object({ ...StartForm.shape, id: blankAsAbsent(Id) });
const DraftForm = z.object({
  ...StartForm.shape,
  labels: z.array(LabelWords, 'invalidInput').check(z.maxLength(MAX_LABELS, 'tooManyLabels')),
  photos: z._default(
    z.array(PhotoWords, 'invalidInput').check(z.maxLength(MAX_VISIT_PHOTOS, 'tooManyVisitPhotos')),
    [],
  ),
});
export type DraftForm = z.infer<typeof DraftForm>;

const Place = z.object({
  store_id: Id,
  store_name: z.string(),
  city: z.string(),
  retailer_id: Id,
  retailer_name: z.string(),
  market_id: Id,
  market_name: z.string(),
  currency: z.string(),
});

const DraftLine = z.object({
  _id: Id,
  ...Place.shape,
  /** As entered: possibly invalid. */
  date: z.string(),
  label_count: z.int(),
  /** The stored prices; null while open. */
  batch_id: z.nullable(Id),
  updatedAt: z.string(),
});
export type DraftLine = z.infer<typeof DraftLine>;

const DraftPhoto = z.object({
  ...PhotoWords.shape,
  /** Empty until the photo has arrived. */
  image: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type DraftPhoto = z.infer<typeof DraftPhoto>;

const Draft = z.object({
  ...DraftLine.shape,
  ...VisitWords.shape,
  labels: z.array(LabelWords),
  photos: z.array(DraftPhoto),
  version: z.int(),
});
export type Draft = z.infer<typeof Draft>;

const DraftProblem = z.object({
  /** From 0; null for the visit as a whole. */
  label: z.nullable(z.int()),
  /** Empty where it concerns the whole label. */
  field: z.string(),
  reason: z.string(),
});
export type DraftProblem = z.infer<typeof DraftProblem>;

const ofDraft = { params: z.object({ id: Id }) } as const;

export const listVisitDrafts = defineCall({
  method: 'GET',
  path: '/visit-drafts',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'The caller’s store visits: open ones, newest first, then the last submitted',
  output: z.array(DraftLine),
});

export const startVisitDraft = defineCall({
  method: 'POST',
  path: '/visit-drafts',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary:
    'Start a store visit; it is private until it is submitted. With the id of a known visit of the caller, that one',
  body: NewDraftForm,
  output: Draft,
});

export const getVisitDraft = defineCall({
  method: 'GET',
  path: '/visit-drafts/:id',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'A store visit of the caller that is not submitted yet',
  ...ofDraft,
  output: Draft,
});

export const saveVisitDraft = defineCall({
  method: 'PUT',
  path: '/visit-drafts/:id',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'Save the whole form unchecked; If-Match: "version" protects changes from another window',
  message: 'saved',
  ...ofDraft,
  maxBodyBytes: MAX_DRAFT_BYTES,
  body: DraftForm,
  output: Draft,
});

export const addVisitPhoto = defineCall({
  method: 'PUT',
  path: '/visit-drafts/:id/photos/:photo_id',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'Send a photo that the saved visit lists; sent again, the first one stays',
  message: 'saved',
  params: z.object({ id: Id, photo_id: Id }),
  file: {
    field: 'photo',
    maxBytes: MAX_PHOTO_BYTES,
    types: [...PICTURE_TYPES, 'image/heic'],
    wrongType: 'wrongPictureType',
    tooLarge: 'photoTooLarge',
  },
  output: DraftPhoto,
});

export const examineVisitDraft = defineCall({
  method: 'POST',
  path: '/visit-drafts/:id/examine',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'Check a visit by the rules of an import; nothing is stored',
  ...ofDraft,
  output: z.object({ version: z.int(), problems: z.array(DraftProblem) }),
});

export const submitVisitDraft = defineCall({
  method: 'POST',
  path: '/visit-drafts/:id/submit',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'Submit a visit: all labels and photos are stored or none, and await review. Repeated calls succeed',
  ...ofDraft,
  output: Draft,
});

export const discardVisitDraft = defineCall({
  method: 'DELETE',
  path: '/visit-drafts/:id',
  access: { page: 'Retail_Price_Audits', permission: 'create' },
  summary: 'Discard a visit that was not submitted',
  message: 'saved',
  ...ofDraft,
  output: z.object({ _id: Id }),
});
