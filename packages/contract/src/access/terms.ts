import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Nothing, Required } from '../shapes.ts';

export const acceptTerms = defineCall({
  method: 'POST',
  path: '/legal/acceptances',
  access: 'member',
  ownerOnly: true,
  despite: ['terms'],
  summary: 'Accept the current Terms of Use; the hash names the text that was shown',
  body: z.object({ hash: Required }),
  output: Nothing,
});

export const TermsAcceptance = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  version: z.string(),
  hash: z.string(),
  acceptedAt: z.string(),
});
export type TermsAcceptance = z.infer<typeof TermsAcceptance>;

export const getOwnAcceptance = defineCall({
  method: 'GET',
  path: '/legal/acceptances/own',
  access: 'member',
  summary: 'The caller’s latest acceptance of the Terms of Use, for the certificate',
  output: TermsAcceptance,
});
