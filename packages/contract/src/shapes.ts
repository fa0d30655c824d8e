import * as z from 'zod/mini';
import type { TextKey } from './texts.ts';

// Messages are keys of texts.ts: the server answers them in the caller's language, a form shows them in its own.

export const Id = z.uuid('invalidId').check(z.toLowerCase());

/** Anything a person must fill in; blanks alone do not count. */
export const Required = z.string('required').check(z.refine((text) => text.trim() !== '', 'required'));

const MAX_EMAIL_LENGTH = 254;
const EMAIL =
  /^(?!\.)(?!.*\.\.)[^\s@",;:<>()[\]\\]{1,64}(?<!\.)@(?:[^\s@",;:<>()[\]\\.]+\.)+[^\s@",;:<>()[\]\\.]{2,}$/u;

/** One @, no quotes, commas or control characters, no empty part; the length is looked at before any pattern. */
export const Email = Required.check(
  z.maxLength(MAX_EMAIL_LENGTH, { error: 'invalidEmail', abort: true }),
  z.refine((text) => !/\p{C}/u.test(text) && EMAIL.test(text.trim()), 'invalidEmail'),
);

/** The secret of a mailed link: 256 bits. */
export const LinkToken = z.string('linkInvalid').check(z.regex(/^[\w-]{43}$/, 'linkInvalid'));

export const MAX_NAME_LENGTH = 20;

/** A name, company or position; counted in characters as a person sees them, after trimming. */
export const Name = Required.check(
  z.trim(),
  z.refine((text) => [...text].length <= MAX_NAME_LENGTH, 'tooLong'),
);

/** A calendar day; no database knows a year 0. */
export const Day = z.iso.date('invalidDay').check(z.refine((day) => !day.startsWith('0000'), 'invalidDay'));

/** A day, or the seven characters that all days of a month begin with. */
export const DayOrMonth = z
  .string('invalidDay')
  .check(z.refine((text) => Day.safeParse(text.length === 7 ? `${text}-01` : text).success, 'invalidDay'));

export const Moment = z.iso.datetime({ offset: true, error: 'invalidMoment' });

/** Absent, null and nothing are the same: no such moment. */
export const OptionalMoment = z.pipe(
  z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
  z.optional(Moment),
);

/** Of a list in a form, where the first line is empty. */
export const Chosen = z.uuid('required').check(z.toLowerCase());

/** Longer free text with a limit of its own. */
export function TextUpTo(limit: number, tooLong: TextKey = 'tooLongText') {
  return Required.check(z.refine((text) => [...text].length <= limit, tooLong));
}

/** An empty parameter means 'no filter'. */
export function blankAsAbsent<S extends z.ZodMiniType>(shape: S) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(shape),
  );
}

/** What somebody may write or leave; blanks alone are nothing. */
export function optionalTextUpTo(limit: number) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.trim() || undefined : value)),
    z.optional(TextUpTo(limit)),
  );
}

/** A whole number from 1 on, also as text. */
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

/** How many prices there are, from how many stores, and where they lie; no amounts where there are too few. */
export const Spread = z.object({
  n: z.int(),
  stores: z.int(),
  q1: z.nullable(z.number()),
  median: z.nullable(z.number()),
  q3: z.nullable(z.number()),
});
export type Spread = z.infer<typeof Spread>;
