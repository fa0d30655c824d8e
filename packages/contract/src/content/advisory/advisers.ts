import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../files.ts';
import { Id, optionalTextUpTo } from '../../shapes.ts';
import { ADVISORY_TOPICS } from './advisory-words.ts';

/** Spoken in Australia or in one of the markets. */
export const ADVISER_LANGUAGES = [
  'en',
  'de',
  'zh',
  'yue',
  'ja',
  'ko',
  'ms',
  'id',
  'th',
  'vi',
  'hi',
  'ar',
  'es',
] as const;
export type AdviserLanguage = (typeof ADVISER_LANGUAGES)[number];

export const MAX_ADVISER_LINE = 200;

const AdviserProfile = z.object({
  /** Of the member. */
  _id: Id,
  name: z.string(),
  portrait: z.nullable(z.string()),
  languages: z.array(z.enum(ADVISER_LANGUAGES)),
  topics: z.array(z.enum(ADVISORY_TOPICS)),
  about_en: z.string(),
  about_de: z.string(),
  time_zone: z.string(),
  /** False for an adviser without a profile, whom members do not see in the list. */
  is_shown: z.boolean(),
});
export type AdviserProfile = z.infer<typeof AdviserProfile>;

export const listAdviserProfiles = defineCall({
  method: 'GET',
  path: '/advisers',
  access: { page: 'Advisory_Service', permission: 'show_page' },
  summary: 'Advisers with a profile, by name; with the permission to edit also those without',
  output: z.array(AdviserProfile),
});

const one = {
  access: { page: 'Advisory_Service', permission: 'edit' },
  message: 'saved',
  params: z.object({ id: Id }),
  output: AdviserProfile,
} as const;

const chosenFrom = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.array(z.enum(words, 'invalidChoice'), 'invalidInput').check(z.maxLength(words.length, 'invalidInput'));

export const saveAdviserProfile = defineCall({
  ...one,
  method: 'PUT',
  path: '/advisory-desk/advisers/:id',
  summary: 'Languages, topics and a line about an adviser, for members to read',
  body: z.object({
    languages: chosenFrom(ADVISER_LANGUAGES),
    topics: chosenFrom(ADVISORY_TOPICS),
    about_en: optionalTextUpTo(MAX_ADVISER_LINE),
    about_de: optionalTextUpTo(MAX_ADVISER_LINE),
  }),
});

export const changeAdviserPortrait = defineCall({
  ...one,
  method: 'PUT',
  path: '/advisory-desk/advisers/:id/portrait',
  summary: 'Change the portrait of an adviser',
  file: { field: 'image', maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES, wrongType: 'wrongPictureType' },
});

export const removeAdviserPortrait = defineCall({
  ...one,
  method: 'DELETE',
  path: '/advisory-desk/advisers/:id/portrait',
  summary: 'Remove the portrait of an adviser',
});
