import type { TextKey } from './texts.ts';

/** The closed list of what can go wrong: code → HTTP status. The code is also the key of its sentence. */
export const ERROR_STATUS = {
  invalidInput: 400,
  unreadableBody: 400,
  signInFirst: 401,
  wrongCredentials: 401,
  notAllowed: 403,
  notFound: 404,
  tooLarge: 413,
  wrongContentType: 415,
  internalError: 500,
  tooBusy: 503,
  notResponding: 503,
} as const satisfies Partial<Record<TextKey, number>>;

export type ErrorCode = keyof typeof ERROR_STATUS;
