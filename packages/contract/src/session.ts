import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Email, Id, Nothing, Required } from './shapes.ts';

export const ROLES = ['ADMIN', 'CLIENT'] as const;

/** The signed-in member as the browser keeps it under the local key `user`. */
export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.object({ name: z.string(), verified: z.boolean() }),
  role: z.enum(ROLES),
  imgUrl: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Credentials = z.object({ email: Email, password: Required });

export const signIn = defineCall({
  method: 'POST',
  path: '/authentication',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: Credentials,
  output: z.object({ id: Id, user: SessionUser, token: z.string() }),
});

export const signOut = defineCall({
  method: 'POST',
  path: '/authentication/logout',
  access: 'member',
  summary: 'End the session',
  output: Nothing,
});
