import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Email, Id, MAX_NAME_LENGTH, Name, TextUpTo } from '../shapes.ts';
import { Company, ofCompany } from './companies.ts';

export const InvitationForm = z.object({ email: Email, firstName: Name, lastName: Name });

export const inviteMember = defineCall({
  method: 'POST',
  path: '/companies/:id/invitations',
  access: 'member',
  ownerOnly: true,
  summary:
    'Invite an Authorised User by e-mail, unless they belong to another company; for the Primary User and ADMIN (manage_licence)',
  message: 'invitationSent',
  ...ofCompany,
  body: InvitationForm,
  output: Company,
});

export const MAX_INVITED_AT_ONCE = 50;
export const MAX_INVITED_LENGTH = 300;

/** 'Jane Doe <jane@farm.example>', or an address from which the name is guessed; undefined without an address. */
export function readInvited(entry: string): z.infer<typeof InvitationForm> | undefined {
  const [, given = '', email = ''] = /^(?:(.*)<)?\s*([^\s<>]+)\s*>?$/u.exec(entry.trim()) ?? [];
  if (!Email.safeParse(email).success) return undefined;
  const guessed = email.replace(/[@+].*/u, '').replaceAll(/[._-]+/gu, ' ');
  const [first = email, ...others] = (given.replaceAll('"', '').trim() || capitalise(guessed)).split(/\s+/u);
  return { email, firstName: cut(first), lastName: cut(others.join(' ')) };
}

const capitalise = (name: string) => name.trim().replaceAll(/(?<!\S)\S/gu, (letter) => letter.toUpperCase());
const cut = (name: string) => [...name].slice(0, MAX_NAME_LENGTH).join('').trim();

export const INVITATION_OUTCOMES = ['sent', 'elsewhere', 'seated', 'full', 'later', 'unreadable'] as const;
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];

export const inviteMembers = defineCall({
  method: 'POST',
  path: '/companies/:id/invitations/several',
  access: 'member',
  ownerOnly: true,
  summary: `Invite up to ${MAX_INVITED_AT_ONCE} people by e-mail, each with an outcome; for the Primary User and ADMIN (manage_licence)`,
  ...ofCompany,
  body: z.object({
    people: z
      .array(TextUpTo(MAX_INVITED_LENGTH), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(MAX_INVITED_AT_ONCE, 'tooManyAtOnce')),
  }),
  output: z.object({
    company: Company,
    outcomes: z.array(z.object({ person: z.string(), outcome: z.enum(INVITATION_OUTCOMES) })),
  }),
});

const ofInvitation = { params: z.object({ id: Id, invitationId: Id }) } as const;

export const resendInvitation = defineCall({
  method: 'POST',
  path: '/companies/:id/invitations/:invitationId/resend',
  access: 'member',
  ownerOnly: true,
  summary: 'Send the invitation again; the older link becomes invalid',
  message: 'invitationSent',
  ...ofInvitation,
  output: Company,
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/companies/:id/invitations/:invitationId',
  access: 'member',
  ownerOnly: true,
  summary: 'Withdraw an invitation; its link becomes invalid',
  message: 'saved',
  ...ofInvitation,
  output: Company,
});
