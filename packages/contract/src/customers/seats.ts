import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Page, Required, TextUpTo } from '../shapes.ts';
import { Company, ofCompany } from './companies.ts';
import { LicenceSummary, MAX_REASON } from './licences.ts';

export const MAX_SEATS = 1000;
export const setSeats = defineCall({
  method: 'PUT',
  path: '/companies/:id/seats',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'Set the number of seats; at least as many as are taken',
  message: 'saved',
  ...ofCompany,
  body: z.object({
    seats: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(MAX_SEATS, 'invalidInput')),
  }),
  output: Company,
});

const ofMember = { params: z.object({ id: Id, memberId: Id }) } as const;

export const answerJoinRequest = defineCall({
  method: 'POST',
  path: '/companies/:id/join-requests/:memberId',
  access: 'member',
  ownerOnly: true,
  summary: 'Accept or decline a request to join; the provider approves afterwards',
  message: 'saved',
  ...ofMember,
  body: z.object({ accept: z.boolean('required') }),
  output: Company,
});

export const removeSeat = defineCall({
  method: 'DELETE',
  path: '/companies/:id/seats/:memberId',
  access: 'member',
  ownerOnly: true,
  summary: 'Remove a member from a seat; their sessions and tokens end at once',
  message: 'saved',
  ...ofMember,
  output: Company,
});

export const handOverPrimaryUser = defineCall({
  method: 'PUT',
  path: '/companies/:id/primary-user',
  access: 'member',
  ownerOnly: true,
  summary: 'Make another approved member the Primary User; needs the caller’s password',
  message: 'saved',
  ...ofCompany,
  body: z.object({ memberId: Id, password: Required }),
  output: Company,
});

const Approval = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  position: z.string(),
  company: z.object({ _id: Id, name: z.string() }),
  way: z.enum(['invited', 'asked']),
  waitingSince: z.string(),
  terms: z.nullable(z.object({ version: z.string(), acceptedAt: z.string() })),
  licence: LicenceSummary,
});
export type Approval = z.infer<typeof Approval>;

export const listApprovals = defineCall({
  method: 'GET',
  path: '/approvals',
  access: { page: 'Admin', permission: 'approve_user' },
  summary: 'Authorised Users waiting for approval, longest wait first',
  query: z.object({ page: Page }),
  output: z.object({ items: z.array(Approval), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const decideApproval = defineCall({
  method: 'POST',
  path: '/approvals/:id',
  access: { page: 'Admin', permission: 'approve_user' },
  summary: 'Approve a waiting member, who must have accepted the terms, or refuse with a reason',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z
    .object({ approve: z.boolean('required'), reason: z.optional(TextUpTo(MAX_REASON)) })
    .check(z.refine(({ approve, reason }) => approve || reason !== undefined, { path: ['reason'], error: 'required' })),
  output: z.object({ _id: Id }),
});
