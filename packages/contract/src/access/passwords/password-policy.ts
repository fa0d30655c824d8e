import * as z from 'zod/mini';
import type { TextKey } from '../../texts.ts';

export const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/** Rules shown while typing; the server also refuses well-known passwords and the member's own words. */
export const PASSWORD_RULES = {
  length: (password: string) => [...password].length >= MIN_PASSWORD_LENGTH,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;

export const NewPassword = z.string('required').check(
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((password) => [...password].length <= MAX_PASSWORD_LENGTH, { error: 'longPassword', abort: true }),
  z.refine(
    (password) => Object.values(PASSWORD_RULES).every((holds) => holds(password)),
    'weakPassword' satisfies TextKey,
  ),
);
