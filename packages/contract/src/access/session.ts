import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { blankAsAbsent, Email, Id, Nothing, Required } from '../shapes.ts';

export const ROLES = ['ADMIN', 'CLIENT'] as const;

/** Stored by the browser under the local key `user`. */
export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.object({ name: z.string(), verified: z.boolean() }),
  role: z.enum(ROLES),
  imgUrl: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const OpenedSession = z.object({ id: Id, user: SessionUser, token: z.string() });
export type OpenedSession = z.infer<typeof OpenedSession>;

export const MAX_SECRET_LENGTH = 500;
const Secret = Required.check(z.maxLength(MAX_SECRET_LENGTH, 'wrongPassword'));

export const Credentials = z.object({ email: Email, password: Secret });

/** Six digits of the authenticator; recovery codes are accepted too. */
export const CODE_DIGITS = 6;
export const Code = z
  .string('inputCode')
  .check(z.trim(), z.regex(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, 'inputCode'));

export const signIn = defineCall({
  method: 'POST',
  path: '/authentication',
  access: 'public',
  summary: 'Sign in with e-mail and password; with two-factor on, the answer asks for the field “code”',
  body: z.object({ ...Credentials.shape, code: z.optional(Code) }),
  givesMediaKey: true,
  output: OpenedSession,
});

export const signInWithLink = defineCall({
  method: 'POST',
  path: '/user/:id/newUserLogin',
  access: 'public',
  summary: 'Sign in with the one-time secret of a link, or with the password; id and e-mail must belong together',
  params: z.object({ id: Id }),
  body: z.object({ ...Credentials.shape, code: z.optional(Code) }),
  givesMediaKey: true,
  output: OpenedSession,
});

export const signOut = defineCall({
  method: 'POST',
  path: '/authentication/logout',
  access: 'member',
  despite: ['lock', 'terms'],
  summary: 'End the session',
  output: Nothing,
});

export const lockSession = defineCall({
  method: 'POST',
  path: '/authentication/lock',
  access: 'member',
  despite: ['lock', 'terms'],
  summary: 'Lock the session: every other call answers 423 until it is unlocked',
  output: Nothing,
});

export const unlockSession = defineCall({
  method: 'POST',
  path: '/authentication/unlock',
  access: 'member',
  ownerOnly: true,
  despite: ['lock', 'terms'],
  summary: 'Unlock the session with the e-mail and password of its member',
  body: Credentials,
  output: Nothing,
});

const ListedSession = z.object({
  _id: Id,
  device: z.string(),
  network: z.string(),
  way: z.string(),
  /** The administrator in a direct login; empty otherwise. */
  by: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export const getCurrentSession = defineCall({
  method: 'GET',
  path: '/sessions/current',
  access: 'member',
  despite: ['lock', 'terms'],
  summary: 'The end of this session and its idle time; in a direct login also the administrator',
  givesMediaKey: true,
  output: z.object({
    endsAt: z.string(),
    by: z.string(),
    /** The shortest of the member's own time, the portal's and, in a direct login, the administrator's. */
    lockAfterMinutes: z.number(),
  }),
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/sessions',
  access: 'member',
  summary: 'The caller’s open sessions, last used first',
  output: z.array(ListedSession),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'member',
  ownerOnly: true,
  summary: 'End a session of the caller',
  params: z.object({ id: Id }),
  output: z.object({ _id: Id }),
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/sessions',
  access: 'member',
  ownerOnly: true,
  summary: 'End all other sessions of the caller',
  output: Nothing,
});

export const SIGN_IN_WAYS = ['password', 'link', 'sso', 'unlock', 'direct', 'passkey', 'company'] as const;

const SignInAttempt = z.object({
  _id: Id,
  at: z.string(),
  way: z.enum(SIGN_IN_WAYS),
  by: z.string(),
  /** Given by the administrator in a direct login; empty otherwise. */
  reason: z.string(),
  succeeded: z.boolean(),
  device: z.string(),
  network: z.string(),
});

export const SIGN_IN_HISTORY_DAYS = 30;

export const listSignIns = defineCall({
  method: 'GET',
  path: '/sign-ins',
  access: 'member',
  summary: 'Sign-ins of the last 30 days, failures included, newest first, at most 100; filter: way',
  query: z.object({ way: blankAsAbsent(z.enum(SIGN_IN_WAYS, 'invalidChoice')) }),
  output: z.array(SignInAttempt),
});
