import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../files.ts';
import { blankAsAbsent, Id, TextUpTo } from '../shapes.ts';

export const BANNER_HEIGHT_PX = 350;

export const HomeContent = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Empty: German readers see the English text. */
  title_de: z.string(),
  description_de: z.string(),
  /** Empty while the default drawing is used. */
  image: z.string(),
  /** A tiny `data:` preview while the picture loads. */
  placeholder: z.string(),
  version: z.int(),
});
export type HomeContent = z.infer<typeof HomeContent>;

export const getHomeContent = defineCall({
  method: 'GET',
  path: '/dashboardSettings',
  access: { page: 'Home', permission: 'show_page' },
  summary: 'Read the Home content; show the first item',
  output: z.array(HomeContent),
});

export const MAX_TITLE = 550;
export const MAX_DESCRIPTION = 1450;

/** May be emptied. */
const GermanText = (limit: number, tooLong: 'titleTooLong' | 'descriptionTooLong') =>
  z.union([z.literal(''), TextUpTo(limit, tooLong)]);

export const HomeContentForm = z.object({
  title: TextUpTo(MAX_TITLE, 'titleTooLong'),
  description: TextUpTo(MAX_DESCRIPTION, 'descriptionTooLong'),
  /** Absent: the present text stays. */
  title_de: z.optional(GermanText(MAX_TITLE, 'titleTooLong')),
  description_de: z.optional(GermanText(MAX_DESCRIPTION, 'descriptionTooLong')),
});

export const saveHomeContent = defineCall({
  method: 'POST',
  path: '/dashboardSettings/settingsAddUpdate',
  access: { page: 'Home', permission: 'edit' },
  summary: 'Change the Home content; without a picture, the current one stays',
  message: 'homeContentSaved',
  query: z.object({ settingId: blankAsAbsent(Id) }),
  body: HomeContentForm,
  file: {
    field: 'image',
    maxBytes: MAX_PICTURE_BYTES,
    types: PICTURE_TYPES,
    wrongType: 'wrongPictureType',
    optional: true,
  },
  output: HomeContent,
});
