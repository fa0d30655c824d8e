import * as z from 'zod/mini';
import type { TextKey } from './texts.ts';

// Messages are keys of texts.ts: the server answers in the caller's language, a form in its own.

export const Id = z.uuid('invalidId').check(z.toLowerCase());

export const Required = z.string('required').check(z.refine((text) => text.trim() !== '', 'required'));

const MAX_EMAIL_LENGTH = 254;
const EMAIL =
  /^(?!\.)(?!.*\.\.)[^\s@",;:<>()[\]\\]{1,64}(?<!\.)@(?:[^\s@",;:<>()[\]\\.]+\.)+[^\s@",;:<>()[\]\\.]{2,}$/u;

/** One @, no quotes, commas or control characters, no empty part; the length is checked before the pattern. */
export const Email = Required.check(
  z.maxLength(MAX_EMAIL_LENGTH, { error: 'invalidEmail', abort: true }),
  z.refine((text) => !/\p{C}/u.test(text) && EMAIL.test(text.trim()), 'invalidEmail'),
);

export const LinkToken = z.string('linkInvalid').check(z.regex(/^[\w-]{43}$/, 'linkInvalid'));

export const MAX_NAME_LENGTH = 20;

/** Counted in code points after trimming. */
export const Name = Required.check(
  z.trim(),
  z.refine((text) => [...text].length <= MAX_NAME_LENGTH, 'tooLong'),
);

/** PostgreSQL has no year 0. */
export const Day = z.iso.date('invalidDay').check(z.refine((day) => !day.startsWith('0000'), 'invalidDay'));

export const DayOrMonth = z
  .string('invalidDay')
  .check(z.refine((text) => Day.safeParse(text.length === 7 ? `${text}-01` : text).success, 'invalidDay'));

/** '2026-10'. */
export const Month = z.string('invalidDay').check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'invalidDay'));

export const Moment = z.iso.datetime({ offset: true, error: 'invalidMoment' });

/** Absent, null and blank mean none. */
export const OptionalMoment = z.pipe(
  z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
  z.optional(Moment),
);

export const Chosen = z.uuid('required').check(z.toLowerCase());

export function TextUpTo(limit: number, tooLong: TextKey = 'tooLongText') {
  return Required.check(z.refine((text) => [...text].length <= limit, tooLong));
}

/** An empty parameter means no filter. */
export const YesNo = z.enum(['yes', 'no'], 'invalidChoice');

export function blankAsAbsent<S extends z.ZodMiniType>(shape: S) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(shape),
  );
}

/** Blanks alone count as empty. */
export function optionalTextUpTo(limit: number) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.trim() || undefined : value)),
    z.optional(TextUpTo(limit)),
  );
}

export function numberUpTo(most: number) {
  return z.coerce
    .number('invalidInput')
    .check(z.int('invalidInput'), z.minimum(1, 'invalidInput'), z.maximum(most, 'invalidInput'));
}

export const Page = z.pipe(
  z.transform((value): unknown => (value === '' || value === undefined ? 1 : value)),
  numberUpTo(1_000_000),
);

export function pageSizeUpTo(most: number, usual: number) {
  return z.pipe(
    z.transform((value): unknown => (value === '' || value === undefined ? usual : value)),
    numberUpTo(most),
  );
}

export const Nothing = z.null();

/** No amounts with too few prices. */
export const Spread = z.object({
  n: z.int(),
  stores: z.int(),
  q1: z.nullable(z.number()),
  median: z.nullable(z.number()),
  q3: z.nullable(z.number()),
});
export type Spread = z.infer<typeof Spread>;
