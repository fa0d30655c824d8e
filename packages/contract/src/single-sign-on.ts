import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { OpenedSession } from './session.ts';

export const SSO_MAX_AGE_SECONDS = 600;

const Parameter = z.string('invalidInput').check(z.maxLength(500, 'invalidInput'));

/** The partner's parameters as they come; what they are worth is decided by the signature over them. */
export const signInFromPartner = defineCall({
  method: 'POST',
  path: '/userSso/userLogin',
  access: 'public',
  summary: "Sign in with a partner's signed link; status false is answered 403",
  query: z.strictObject({
    email: Parameter,
    firstName: Parameter,
    lastName: Parameter,
    BPR_Status: Parameter,
    phone: z.optional(Parameter),
    ts: z.optional(Parameter),
    nonce: z.optional(Parameter),
    sig: z.optional(Parameter),
  }),
  output: OpenedSession,
});
