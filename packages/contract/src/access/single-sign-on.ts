import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Email } from '../shapes.ts';
import { OpenedSession } from './session.ts';

export const SSO_MAX_AGE_SECONDS = 600;

const Parameter = z.string('invalidInput').check(z.maxLength(500, 'invalidInput'));

/** Unverified parameters; the signature decides. */
export const signInFromPartner = defineCall({
  method: 'POST',
  path: '/userSso/userLogin',
  access: 'public',
  summary: 'Sign in with a partner’s signed link; status false is answered with 403',
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
  givesMediaKey: true,
  output: OpenedSession,
});

const MAX_NAME_LENGTH = 100;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\- ]*$/u;

type PartnerPerson = { email: string; firstName: string; lastName: string };

/**
 * Undefined when the link describes nobody. Names are letters of any script, hyphen and space; apostrophes are dropped
 * first. The length is checked before the pattern, which could be slow.
 */
export function readPartnerPerson(given: PartnerPerson): PartnerPerson | undefined {
  const email = Email.safeParse(given.email);
  const [firstName = '', lastName = ''] = [given.firstName, given.lastName].map((name) =>
    name.replace(/['’]/g, '').trim(),
  );
  const areNames = [firstName, lastName].every((name) => name.length <= MAX_NAME_LENGTH && NAME.test(name));
  return email.success && areNames ? { email: email.data.trim(), firstName, lastName } : undefined;
}
