import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@portal/contract/files';
import { Day, Email, Id, Name, numberUpTo, Required, TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { sydneyToday } from '../../../../lib/dates.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';

export const NOTE_LIMIT = 200;
export const MOST_DISPLAYS = 99;
export const FORMATS = ['supermarket', 'wetMarket', 'online'] as const;
export const UNITS = ['kg', 'piece'] as const;

export const photo = {
  field: 'photo',
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  wrongType: 'wrongPictureType',
} as const;

export const Visit = z.object({
  name: Name,
  email: Email,
  password: Required,
  country: z.pipe(Required, Id),
  format: z.enum(FORMATS, 'required'),
  day: Day.check(z.refine((day) => day <= sydneyToday(), 'invalidDay')),
  displays: Required.check(z.refine((text) => numberUpTo(MOST_DISPLAYS).safeParse(text).success, 'invalidInput')),
  code: z.string().check(z.regex(/^\d{6}$/, 'inputCode')),
  note: TextUpTo(NOTE_LIMIT),
  photo: z.optional(fileSchema(photo)),
  terms: z.literal(true, 'acceptTerms'),
});
export type Visit = z.infer<typeof Visit>;
