import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { UPLOAD_PARTS } from '../../quotas.ts';
import { Id, numberUpTo } from '../../shapes.ts';
import { FootageForm, FootageItem } from '../footage.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_FILM_BYTES = 500 * MEGABYTE;
export const MAX_UPLOADS = 100;
/** A part arrives within the server's minute at 0.15 Mbit/s; an interruption repeats one part, not the file. */
export const PART_BYTES = MEGABYTE;
const MAX_PARTS = MAX_FILM_BYTES / PART_BYTES;

const upload = { page: 'In_Market_Footage', permission: 'upload' } as const;

export const sendFootagePart = defineCall({
  method: 'POST',
  path: '/footage/uploads/:upload_id/parts/:number',
  access: upload,
  summary: 'Send the next 1 MB of a photo or film; a repeated part is stored once',
  params: z.object({
    upload_id: Id,
    /** From 1 on. */
    number: numberUpTo(MAX_PARTS),
  }),
  file: {
    field: 'file',
    maxBytes: PART_BYTES,
    types: ['application/octet-stream'],
    wrongType: 'wrongMediaType',
  },
  quota: UPLOAD_PARTS,
  output: z.object({ number: z.int() }),
});

/** A film that is being converted, or could not be. Nobody sees it before that. */
export const FootageDraft = z.object({
  _id: Id,
  title: z.string(),
  /** 'HEVC (H.265)' */
  format: z.string(),
  failed: z.boolean(),
  createdAt: z.string(),
});
export type FootageDraft = z.infer<typeof FootageDraft>;

export const finishFootageUpload = defineCall({
  method: 'POST',
  path: '/footage/uploads/:upload_id',
  access: upload,
  summary: 'Add the photo or film whose parts were sent; repeated, it answers the first result',
  message: 'dataSubmitted',
  takesLong: true,
  params: z.object({ upload_id: Id }),
  body: z.object({
    ...FootageForm.shape,
    bytes: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(MAX_FILM_BYTES, 'filmTooLarge')),
  }),
  /** One of the two. */
  output: z.object({ item: z.nullable(FootageItem), draft: z.nullable(FootageDraft) }),
});

export const listFootageDrafts = defineCall({
  method: 'GET',
  path: '/footage/drafts',
  access: upload,
  summary: 'Films that are being converted or could not be, newest first, at most 100',
  output: z.array(FootageDraft),
});

export const deleteFootageDraft = defineCall({
  method: 'DELETE',
  path: '/footage/drafts/:draft_id',
  access: upload,
  summary: 'Remove a film that is being converted or could not be',
  message: 'footageDeleted',
  params: z.object({ draft_id: Id }),
  output: z.object({ _id: Id }),
});
