import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Nothing, Required } from '../shapes.ts';
import { Code } from './session.ts';

export const RECOVERY_CODES = 10;

export const getTwoFactor = defineCall({
  method: 'GET',
  path: '/two-factor',
  access: 'member',
  summary: 'The state of two-factor sign-in, whether it is required, and the recovery codes left',
  output: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const beginTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor',
  access: 'member',
  ownerOnly: true,
  summary: 'Create a secret for the authenticator; it takes effect with its first code',
  body: z.object({ password: Required }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor/confirm',
  access: 'member',
  ownerOnly: true,
  summary: 'Switch two-factor on with the first code; the recovery codes are shown once',
  body: z.object({ code: Code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor/end',
  access: 'member',
  ownerOnly: true,
  summary: 'Switch two-factor off; needs password and code',
  body: z.object({ password: Required, code: Code }),
  output: Nothing,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  access: 'member',
  ownerOnly: true,
  summary: 'Create new recovery codes; the old ones become invalid',
  body: z.object({ password: Required, code: Code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
