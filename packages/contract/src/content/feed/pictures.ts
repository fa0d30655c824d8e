import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PICTURE_TYPES } from '../../files.ts';
import { Id, optionalTextUpTo, TextUpTo } from '../../shapes.ts';

export const MAX_POST_PICTURES = 4;
/** 20 MB. */
export const MAX_POST_PICTURE_BYTES = 20_971_520;
export const MAX_PICTURE_ALT = 200;

export const PostPicture = z.object({
  _id: Id,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny `data:` preview while the picture loads. */
  placeholder: z.string(),
  alt: z.string(),
});
export type PostPicture = z.infer<typeof PostPicture>;

/** Pictures of the post, or own ones that no post shows yet, in the order in which they are shown. */
export const PictureForm = z.object({
  _id: Id,
  alt: TextUpTo(MAX_PICTURE_ALT),
  /** Without it German readers get the English one. */
  alt_de: optionalTextUpTo(MAX_PICTURE_ALT),
});
export type PictureForm = z.infer<typeof PictureForm>;

export const addPostPicture = defineCall({
  method: 'POST',
  path: '/post-pictures',
  access: { page: 'Feed', permission: ['create', 'edit'] },
  summary: 'Upload a picture for a post; deleted after a day unless a post shows it',
  file: {
    field: 'file',
    maxBytes: MAX_POST_PICTURE_BYTES,
    types: PICTURE_TYPES,
    wrongType: 'wrongPictureType',
    tooLarge: 'attachmentTooLarge',
  },
  output: PostPicture,
});
