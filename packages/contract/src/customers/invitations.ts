import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Email, Id, Name } from '../shapes.ts';
import { Company, ofCompany } from './companies.ts';

export const InvitationForm = z.object({ email: Email, firstName: Name, lastName: Name });

export const inviteMember = defineCall({
  method: 'POST',
  path: '/companies/:id/invitations',
  access: 'member',
  ownerOnly: true,
  summary: 'Invite an Authorised User by mail; for the Primary User and ADMIN (manage_licence)',
  message: 'invitationSent',
  ...ofCompany,
  body: InvitationForm,
  output: Company,
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
