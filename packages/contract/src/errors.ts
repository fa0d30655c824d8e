import type { TextKey } from './texts.ts';

/** The closed list of what can go wrong: code → HTTP status. The code is also the key of its sentence. */
export const ERROR_STATUS = {
  invalidInput: 400,
  unreadableBody: 400,
  signInFirst: 401,
  linkInvalid: 400,
  wrongCredentials: 401,
  inputCode: 401,
  wrongCode: 401,
  notAllowed: 403,
  loginFailed: 403,
  verifyFirst: 403,
  twoFactorNeeded: 403,
  licenceTooSmall: 403,
  notAsSomebodyElse: 403,
  notFound: 404,
  notPossibleNow: 409,
  seatsTaken: 409,
  termsMissing: 409,
  tooManyTokens: 409,
  notYourself: 409,
  lastAdmin: 409,
  memberSuspended: 409,
  licenceEnded: 410,
  stale: 412,
  tooLarge: 413,
  wrongContentType: 415,
  sessionLocked: 423,
  acceptTermsFirst: 428,
  tooManyTries: 429,
  tooManyRequests: 429,
  internalError: 500,
  tooBusy: 503,
  notResponding: 503,
} as const satisfies Partial<Record<TextKey, number>>;

export type ErrorCode = keyof typeof ERROR_STATUS;
