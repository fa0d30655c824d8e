import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CHECKLIST_ITEMS, LicenceSummary, MAX_REASON } from './licences.ts';
import { blankAsAbsent, Email, Id, Name, Page, Required, TextUpTo } from './shapes.ts';

export const COMPANIES_PAGE_SIZE = 20;
export const MAX_SEATS = 1000;
const MAX_SEARCH = 100;

const Seats = z.object({ used: z.int(), total: z.int() });

/** Who has a seat. E-mails are for the Primary User and ADMIN; empty for everybody else. */
const SeatHolder = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  isPrimaryUser: z.boolean(),
  isApproved: z.boolean(),
});

const Invitation = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
});

const JoinRequest = z.object({ _id: Id, fullName: z.string(), email: z.string(), createdAt: z.string() });

export const Company = z.object({
  _id: Id,
  name: z.string(),
  country: z.string(),
  createdAt: z.string(),
  licence: LicenceSummary,
  seats: Seats,
  holders: z.array(SeatHolder),
  /** Both empty for those who do not run the company. */
  invitations: z.array(Invitation),
  joinRequests: z.array(JoinRequest),
  /** What the Primary User has confirmed after termination. */
  checklist: z.array(z.enum(CHECKLIST_ITEMS)),
  /** Whether the caller may invite, remove, hand over and give notice. */
  mayRun: z.boolean(),
  /** The newest event of the licence, for the next change of it. */
  newestEvent: z.string(),
});
export type Company = z.infer<typeof Company>;

const CompanyRow = z.object({
  _id: Id,
  name: z.string(),
  country: z.string(),
  createdAt: z.string(),
  primaryUser: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
  licence: LicenceSummary,
  seats: Seats,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const listCompanies = defineCall({
  method: 'GET',
  path: '/companies',
  access: { role: 'ADMIN', permission: 'manage_licence' },
  summary: 'Companies with their licences, by name; search is a part of the name',
  query: z.object({ search: blankAsAbsent(TextUpTo(MAX_SEARCH)), page: Page }),
  output: z.object({ items: z.array(CompanyRow), total: z.int(), page: z.int(), page_size: z.int() }),
});

const ofCompany = { params: z.object({ id: Id }) } as const;

export const getOwnCompany = defineCall({
  method: 'GET',
  path: '/companies/own',
  access: 'member',
  summary: "The caller's company, its licence and seats; 404 for somebody without one",
  output: Company,
});

export const getCompany = defineCall({
  method: 'GET',
  path: '/companies/:id',
  access: { role: 'ADMIN', permission: 'manage_licence' },
  summary: 'A company, its licence and seats',
  ...ofCompany,
  output: Company,
});

export const setSeats = defineCall({
  method: 'PUT',
  path: '/companies/:id/seats',
  access: { role: 'ADMIN', permission: 'manage_licence' },
  summary: 'How many seats the licence has; never fewer than are taken',
  message: 'saved',
  ...ofCompany,
  body: z.object({
    seats: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(MAX_SEATS, 'invalidInput')),
  }),
  output: Company,
});

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
  summary: 'Send the invitation again; the older link is void',
  message: 'invitationSent',
  ...ofInvitation,
  output: Company,
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/companies/:id/invitations/:invitationId',
  access: 'member',
  ownerOnly: true,
  summary: 'Take an invitation back; its link is void',
  message: 'saved',
  ...ofInvitation,
  output: Company,
});

const ofMember = { params: z.object({ id: Id, memberId: Id }) } as const;

export const answerJoinRequest = defineCall({
  method: 'POST',
  path: '/companies/:id/join-requests/:memberId',
  access: 'member',
  ownerOnly: true,
  summary: 'Take somebody in who asked to join, or not; the provider approves afterwards',
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
  summary: "Take a seat back: that user's sessions and tokens end at once",
  message: 'saved',
  ...ofMember,
  output: Company,
});

export const handOverPrimaryUser = defineCall({
  method: 'PUT',
  path: '/companies/:id/primary-user',
  access: 'member',
  ownerOnly: true,
  summary: 'Make another approved user the Primary User; needs the own password',
  message: 'saved',
  ...ofCompany,
  body: z.object({ memberId: Id, password: Required }),
  output: Company,
});

const Approval = z.object({
  /** The member's. */
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
  access: { role: 'ADMIN', permission: 'approve_user' },
  summary: 'Authorised Users who wait for the approval of the provider, longest first',
  query: z.object({ page: Page }),
  output: z.object({ items: z.array(Approval), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const decideApproval = defineCall({
  method: 'POST',
  path: '/approvals/:id',
  access: { role: 'ADMIN', permission: 'approve_user' },
  summary: 'Approve a waiting member, who must have accepted the terms, or refuse with a reason',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z
    .object({ approve: z.boolean('required'), reason: z.optional(TextUpTo(MAX_REASON)) })
    .check(z.refine(({ approve, reason }) => approve || reason !== undefined, { path: ['reason'], error: 'required' })),
  output: z.object({ _id: Id }),
});
