import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Nothing, Required, TextUpTo } from '../shapes.ts';
import { Code, OpenedSession } from './session.ts';

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 50;

/** As browsers write it in JSON: base64url without padding. */
const bytesUpTo = (most: number) =>
  z
    .string('invalidInput')
    .check(
      z.maxLength(Math.ceil((most * 4) / 3), { error: 'invalidInput', abort: true }),
      z.regex(/^[\w-]+$/, 'invalidInput'),
    );
/** The longest that WebAuthn allows. */
const CredentialId = bytesUpTo(1023);
const ClientData = bytesUpTo(4096);

const Passkey = z.object({
  _id: Id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/passkeys',
  access: 'member',
  summary: 'The caller’s passkeys, newest first',
  output: z.array(Passkey),
});

/** With two-factor on, the code too: a passkey takes the place of both. */
export const OwnerProof = z.object({ password: Required, code: z.optional(Code) });

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/passkeys/begin',
  access: 'member',
  ownerOnly: true,
  summary: 'Begin to add a passkey: needs the password, and the code with two-factor on. Valid for five minutes',
  body: OwnerProof,
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    algorithms: z.array(z.int()),
    /** Ids of the passkeys that exist: a device holds one of them. */
    known: z.array(z.string()),
  }),
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/passkeys',
  access: 'member',
  ownerOnly: true,
  summary: 'Add the passkey that the browser has made for the challenge',
  body: z.object({
    name: TextUpTo(MAX_PASSKEY_NAME),
    clientData: ClientData,
    attestation: bytesUpTo(8192),
  }),
  output: Passkey,
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/passkeys/:id/remove',
  access: 'member',
  ownerOnly: true,
  summary: 'Remove a passkey of the caller: needs the password, and the code with two-factor on',
  params: z.object({ id: Id }),
  body: OwnerProof,
  output: z.object({ _id: Id }),
});

export const PasskeyAssertion = z.object({
  credentialId: CredentialId,
  clientData: ClientData,
  authenticatorData: bytesUpTo(4096),
  signature: bytesUpTo(1024),
  /** Authenticators may leave it out where the passkeys to choose from were named. */
  userHandle: z.optional(bytesUpTo(64)),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const Question = z.object({ challenge: z.string(), rpId: z.string() });

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/authentication/passkey/begin',
  access: 'public',
  bindsBrowser: true,
  summary: 'Begin to sign in with a passkey: a challenge for this browser, valid once and for five minutes',
  output: Question,
});

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/authentication/passkey',
  access: 'public',
  bindsBrowser: true,
  summary: 'Sign in with a passkey, in place of password and code',
  body: PasskeyAssertion,
  givesMediaKey: true,
  output: OpenedSession,
});

export const beginPasskeyUnlock = defineCall({
  method: 'POST',
  path: '/authentication/unlock/passkey/begin',
  access: 'member',
  ownerOnly: true,
  despite: ['lock', 'terms'],
  summary: 'Begin to unlock the session with a passkey of its member',
  output: z.object({ ...Question.shape, known: z.array(z.string()) }),
});

export const unlockWithPasskey = defineCall({
  method: 'POST',
  path: '/authentication/unlock/passkey',
  access: 'member',
  ownerOnly: true,
  despite: ['lock', 'terms'],
  summary: 'Unlock the session with a passkey of its member',
  body: PasskeyAssertion,
  output: Nothing,
});
